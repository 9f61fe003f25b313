import { passwordRule } from '#words/account.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useChangePassword } from '../mutations.ts'
import { passwordChangeErrors } from '../rules.ts'

/** Changes the password of the signed-in account, which has to give the old one. */
export function ChangePasswordForm() {
  const { user } = useSession()
  const changing = useChangePassword()
  const form = useForm({
    initial: { old: '', password: '', repeated: '' },
    check: passwordChangeErrors,
    onSubmit: (typed) => changing.send(typed, () => form.restart()),
  })
  return (
    <form {...form.props} id="password">
      <Fieldset legend="Password">
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Old password"
            required
            autoComplete="current-password"
            className="sm:col-span-2"
            {...form.text('old')}
          />
          <NewPasswordFields email={user?.email ?? ''} hint={passwordRule} text={form.text} />
        </div>
        <p className="mt-3 text-small text-ink-3">
          The old password shows that it is you. Every other device is signed out, and you get a
          mail about the change.
        </p>
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
