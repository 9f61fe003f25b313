import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { newPasswordErrors, passwordRule } from '../account/rules.ts'
import { useChangePassword } from './mutations.ts'

/** A new password for the signed-in account. */
export function ProfilePasswordForm() {
  const { user } = useSession()
  const changing = useChangePassword()
  const form = useForm({
    initial: { password: '', repeated: '' },
    check: newPasswordErrors,
    onSubmit: (typed) => changing.send(typed, () => form.restart()),
  })
  return (
    <form {...form.props}>
      <Fieldset legend="Password">
        {/* password managers store the password under this name */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="New password"
            required
            autoComplete="new-password"
            hint={passwordRule}
            {...form.text('password')}
          />
          <PasswordField
            label="Confirm password"
            required
            autoComplete="new-password"
            {...form.text('repeated')}
          />
        </div>
        <p className="mt-3 text-small text-ink-3">Every other device is signed out.</p>
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
