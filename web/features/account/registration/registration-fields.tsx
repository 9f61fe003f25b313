import { lengths } from '../../../../shared/lengths.ts'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { passwordRule, type Registration } from '../rules.ts'

/** Name, address and password for a new account. */
export function RegistrationFields({ text }: FormFields<Registration>) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="First Name"
          required
          maxLength={lengths.name}
          autoComplete="given-name"
          {...text('firstName')}
        />
        <TextField
          label="Last Name"
          required
          maxLength={lengths.name}
          autoComplete="family-name"
          {...text('lastName')}
        />
      </div>
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        required
        maxLength={lengths.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...text('email')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint={passwordRule}
        {...text('password')}
      />
    </>
  )
}
