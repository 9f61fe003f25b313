import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type FieldErrors, passwordRule, type Registration } from './rules.ts'

/** Name, address and password of a new account. */
export function RegistrationFields(props: {
  account: Registration
  errors: FieldErrors<keyof Registration>
  onEdit: (patch: Partial<Registration>) => void
}) {
  const { account, errors, onEdit } = props
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="First Name"
          name="firstName"
          required
          maxLength={100}
          autoComplete="given-name"
          error={errors.firstName}
          value={account.firstName}
          onChange={(event) => onEdit({ firstName: event.target.value })}
        />
        <TextField
          label="Last Name"
          name="lastName"
          required
          maxLength={100}
          autoComplete="family-name"
          error={errors.lastName}
          value={account.lastName}
          onChange={(event) => onEdit({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label="Email address"
        name="email"
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        value={account.email}
        onChange={(event) => onEdit({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="new-password"
        hint={passwordRule}
        error={errors.password}
        value={account.password}
        onChange={(event) => onEdit({ password: event.target.value })}
      />
    </>
  )
}
