import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useInviteAdministrator } from './mutations.ts'

/** Mails a link that makes its recipient an administrator. */
export function InviteAdministratorForm() {
  const inviting = useInviteAdministrator()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) ?? undefined }),
    onSubmit: ({ email }) => inviting.send(bareEmail(email), () => form.restart()),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-3 border-t border-rule pt-4">
      <FailureNotice text={inviting.failure} />
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label="Invite an administrator by email"
          type="email"
          autoComplete="off"
          hint="They get a link that works once, for 7 days."
          {...form.text('email')}
        />
        <Button
          type="submit"
          variant="secondary"
          className="md:mt-6.5"
          busy={inviting.busy}
          busyLabel="Sending..."
        >
          Send invitation
        </Button>
      </div>
    </form>
  )
}
