import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { noAnswer, type SignIn, signInErrors } from './rules.ts'

/** Email and password. What the service says about them stands above the button. */
export function SignInForm(props: {
  email: string
  onEmail: (email: string) => void
  onSignIn: (typed: SignIn) => Promise<void>
  onForgot: () => void
}) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(props.onSignIn)
  const typed = { email: props.email, password }
  const errors = tried ? signInErrors(typed) : {}

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, signInErrors(typed))) void submit(typed)
  }

  return (
    <form noValidate onSubmit={press} className="mt-5.5 grid gap-4.5">
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        value={props.email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && <Notice tone="error">{errorText(error, noAnswer)}</Notice>}
      <Button type="submit" size="large" block busy={busy} busyLabel="Signing In...">
        Sign In
      </Button>
      <Button variant="quiet" block onClick={props.onForgot}>
        Forgot Password?
      </Button>
    </form>
  )
}
