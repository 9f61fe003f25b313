import { useState } from 'react'
import * as words from '#words/account.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRequestReset } from '../mutations.ts'
import { resetErrors } from '../rules.ts'

/**
 * The form of `/login` and `/reset-password` that asks for a mail with a link to set a new
 * password.
 */
export function ResetRequestForm(props: {
  /** The address as it was typed on the other form. */
  email: string
  onBack: (email: string) => void
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const asking = useRequestReset()
  const form = useForm({
    initial: { email: props.email },
    check: resetErrors,
    onSubmit: ({ email }) => {
      setSentTo(null)
      asking.send(bareEmail(email), () => setSentTo(bareEmail(email)))
    },
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4.5">
      <p className="text-ink-2">{words.howToReset}</p>
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
      <FailureNotice text={asking.failure} />
      <div role="status" className="empty:hidden">
        {sentTo && (
          <Notice tone="info">
            <p className="font-[650] wrap-anywhere">{words.checkInbox(sentTo)}</p>
            <p>{words.resetLinkSent}</p>
          </Notice>
        )}
      </div>
      <Button type="submit" size="large" block busy={asking.busy} busyLabel={words.sending}>
        {words.sendResetLink}
      </Button>
      <Button variant="quiet" block onClick={() => props.onBack(form.values.email)}>
        {words.backToLogin}
      </Button>
    </form>
  )
}
