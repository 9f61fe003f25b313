import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type SignIn, signInErrors } from './rules.ts'

/** Email and password. What the service says about them stands above the button. */
export function SignInForm(props: {
  /** As it was typed on the other form. */
  email: string
  busy: boolean
  failure: string | null
  onSignIn: (typed: SignIn) => void
  onForgot: (email: string) => void
}) {
  const { busy, failure } = props
  const form = useForm({
    initial: { email: props.email, password: '' },
    check: signInErrors,
    onSubmit: props.onSignIn,
  })
  return (
    <form {...form.props} className="mt-5.5 grid gap-4.5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        {...form.text('password')}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" block busy={busy} busyLabel="Signing In...">
        Sign In
      </Button>
      <Button variant="quiet" block onClick={() => props.onForgot(form.values.email)}>
        Forgot Password?
      </Button>
    </form>
  )
}
