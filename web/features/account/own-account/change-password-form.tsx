import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useChangePassword } from '../mutations.ts'
import { newPasswordErrors, passwordRule } from '../rules.ts'

export function ChangePasswordForm() {
  const { user } = useSession()
  const changing = useChangePassword()
  const form = useForm({
    initial: { password: '', repeated: '' },
    check: newPasswordErrors,
    onSubmit: (typed) => changing.send(typed, () => form.restart()),
  })
  return (
    <form {...form.props} id="password">
      <Fieldset legend="Password">
        <div className="grid gap-4 sm:grid-cols-2">
          <NewPasswordFields email={user?.email ?? ''} hint={passwordRule} text={form.text} />
        </div>
        <p className="mt-3 text-small text-ink-3">Every other device is signed out.</p>
        <FailureNotice text={changing.failure} className="mt-4" />
        <Button
          type="submit"
          variant="secondary"
          className="mt-4"
          busy={changing.busy}
          busyLabel="Saving..."
        >
          Change password
        </Button>
      </Fieldset>
    </form>
  )
}
