import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { setPassword } from './mutations.ts'
import { newPasswordErrors, noAnswer, passwordRule } from './rules.ts'

/** A new password, twice, for the signed-in account. */
export function NewPasswordForm(props: { email: string; onDone: () => void }) {
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(async (chosen: typeof typed) => {
    await setPassword(chosen)
    props.onDone()
  })
  const errors = tried ? newPasswordErrors(typed) : {}

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, newPasswordErrors(typed))) void submit(typed)
  }

  return (
    <form noValidate onSubmit={press} className="mt-3 grid gap-4.5">
      <p className="text-ink-2 wrap-anywhere">
        For <b>{props.email}</b>. Every other device is signed out.
      </p>
      {/* password managers store the password under this name */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={props.email}
        readOnly
        hidden
      />
      <PasswordField
        label="New password"
        name="password"
        required
        autoComplete="new-password"
        hint={passwordRule}
        error={errors.password}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label="Confirm password"
        name="repeated"
        required
        autoComplete="new-password"
        error={errors.repeated}
        value={typed.repeated}
        onChange={(event) => setTyped({ ...typed, repeated: event.target.value })}
      />
      {error !== null && <Notice tone="error">{errorText(error, noAnswer)}</Notice>}
      <Button type="submit" size="large" block busy={busy} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
