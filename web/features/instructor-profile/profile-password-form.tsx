import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { newPasswordErrors, noAnswer, passwordRule } from '../account/rules.ts'
import { changePassword } from './mutations.ts'

const empty = { password: '', repeated: '' }

/** A new password for the signed-in account. */
export function ProfilePasswordForm() {
  const { user } = useSession()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(async (chosen: typeof typed) => {
    await changePassword(chosen)
    setTyped(empty)
    setTried(false)
    showToast('Password changed')
  })
  const errors = tried ? newPasswordErrors(typed) : {}
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, newPasswordErrors(typed))) void submit(typed)
  }
  return (
    <form noValidate onSubmit={press}>
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
            name="password"
            required
            autoComplete="new-password"
            hint={passwordRule}
            error={errors.password}
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
          <PasswordField
            label="Confirm password"
            name="repeated"
            required
            autoComplete="new-password"
            error={errors.repeated}
            value={typed.repeated}
            onChange={({ target }) => setTyped({ ...typed, repeated: target.value })}
          />
        </div>
        <p className="mt-3 text-small text-ink-3">Every other device is signed out.</p>
        {error !== null && (
          <Notice tone="error" className="mt-4">
            {errorText(error, noAnswer)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="secondary"
          className="mt-4"
          busy={busy}
          busyLabel="Saving..."
        >
          Change password
        </Button>
      </Fieldset>
    </form>
  )
}
