import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useChangePassword } from '../mutations.ts'
import { passwordChangeErrors, passwordRule } from '../rules.ts'

/** Changes the password of the signed-in account. */
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
        {changing.failure && (
          <Notice tone="error" className="mt-4">
            {changing.failure}
          </Notice>
        )}
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
