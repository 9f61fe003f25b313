import * as words from '#words/manage.ts'
import { emailError } from '../../../../shared/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRequestLinks } from './mutations.ts'

/**
 * The form for customers who lost their link: they type an e-mail address, and get a mail with the
 * links of its upcoming bookings. The answer is the same if it has none, so that nobody learns who
 * is a customer.
 */
export function LostLinkForm() {
  const request = useRequestLinks()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) ?? undefined }),
    onSubmit: (values) => request.send(values),
  })
  return (
    <form {...form.props} className="card grid gap-4 p-5">
      <TextField
        {...form.text('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <FailureNotice text={request.failure} />
      <div role="status" className="empty:-mt-4">
        {request.saved && <Notice tone="info">{words.linksSent}</Notice>}
      </div>
      <Button type="submit" block busy={request.busy} busyLabel={words.sending}>
        {words.sendLinks}
      </Button>
    </form>
  )
}
