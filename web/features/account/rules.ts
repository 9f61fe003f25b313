import { emailError, emailMissing } from '../../../shared/email-address.ts'

/** The errors of a form by field, in the order of the form. A field without an error is missing. */
type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export type SignIn = { email: string; password: string }
export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
}
type NewPassword = { password: string; repeated: string }

/** The service's rule for a new password, shown before it is broken (auth §4). */
export const passwordRule =
  'At least 6 characters, and not one of the passwords that everybody tries first.'

const weakPassword = 'Password should be at least 6 characters.'
const longPassword = 'Password cannot be longer than 72 characters'

/** Requires both fields (specification §5). Only the service knows whether they are right. */
export function signInErrors({ email, password }: SignIn): FieldErrors<keyof SignIn> {
  const errors: FieldErrors<keyof SignIn> = {}
  if (!email.trim()) errors.email = emailMissing
  if (!password) errors.password = 'Password is required'
  return errors
}

/** Returns what is wrong with the address for a reset link. */
export function resetErrors({ email }: { email: string }): FieldErrors<'email'> {
  const wrong = emailError(email)
  return wrong ? { email: wrong } : {}
}

/** Requires every field (specification §5). */
export function registrationErrors(account: Registration): FieldErrors<keyof Registration> {
  const errors: FieldErrors<keyof Registration> = {}
  if (!account.firstName.trim()) errors.firstName = 'First name is required'
  if (!account.lastName.trim()) errors.lastName = 'Last name is required'
  const wrongEmail = emailError(account.email)
  if (wrongEmail) errors.email = wrongEmail
  const wrong = passwordError(account.password)
  if (wrong) errors.password = wrong
  return errors
}

/** A new password, typed twice. */
export function newPasswordErrors(typed: NewPassword): FieldErrors<keyof NewPassword> {
  const wrong = passwordError(typed.password)
  if (wrong) return { password: wrong }
  if (!typed.repeated) return { repeated: 'Type the new password again' }
  return typed.repeated === typed.password ? {} : { repeated: 'The passwords are not the same' }
}

/** A new password beside the old one. */
export function passwordChangeErrors(
  typed: NewPassword & { old: string },
): FieldErrors<'old' | keyof NewPassword> {
  const missing = typed.old ? {} : { old: 'Old password is required' }
  return { ...missing, ...newPasswordErrors(typed) }
}

function passwordError(password: string): string | null {
  if (!password) return 'Password is required'
  const { length } = [...password]
  if (length < 6) return weakPassword
  return length > 72 ? longPassword : null
}

/** The sentence for a failure that the service did not explain (specification §8). */
export const noAnswer = 'No answer from the server. Check the connection and try again.'

/** Returns whether the server asks again who is there, before it changes how the account signs in. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed'
}
