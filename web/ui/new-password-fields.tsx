import { confirmPassword, newPassword } from '#words/controls.ts'
import { PasswordField } from './password-field.tsx'
import { TranslatedPart } from './place-language.tsx'
import type { FormFields } from './use-form.ts'

/** The fields of a new password, typed twice, for the account of `email`. */
export function NewPasswordFields(props: {
  email: string
  hint: string
  text: FormFields<{ password: string; repeated: string }>['text']
}) {
  return (
    <TranslatedPart>
      {/* Password managers store the password under this name. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={props.email}
        readOnly
        hidden
      />
      <PasswordField
        label={newPassword}
        required
        autoComplete="new-password"
        hint={props.hint}
        {...props.text('password')}
      />
      <PasswordField
        label={confirmPassword}
        required
        autoComplete="new-password"
        {...props.text('repeated')}
      />
    </TranslatedPart>
  )
}
