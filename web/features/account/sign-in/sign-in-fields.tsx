import type { ReactNode } from 'react'
import { email, password } from '#words/account.ts'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SignIn } from '../rules.ts'

/**
 * Email and password on `/login` and over a page whose session ended, marked so that browsers can
 * fill them in.
 */
export function SignInFields(props: { form: FormFields<SignIn>; emailHint?: ReactNode }) {
  const { text } = props.form
  return (
    <>
      <TextField
        label={email}
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={props.emailHint}
        {...text('email')}
      />
      <PasswordField
        label={password}
        required
        autoComplete="current-password"
        {...text('password')}
      />
    </>
  )
}
