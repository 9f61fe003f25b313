import * as words from '#words/account.ts'
import { emailError, emailMissing } from '../../../shared/email-address.ts'

/** The errors of a form by field, in the order of the form. A field without an error has no key. */
type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export type SignIn = { email: string; password: string }
export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
}
type NewPassword = { password: string; repeated: string }

/**
 * Returns an error for each empty field of the sign-in form (specification §5). Only the server can
 * tell whether address and password are right.
 */
export function signInErrors({ email, password }: SignIn): FieldErrors<keyof SignIn> {
  const errors: FieldErrors<keyof SignIn> = {}
  if (!email.trim()) errors.email = emailMissing
  if (!password) errors.password = words.passwordMissing
  return errors
}

/** Returns what is wrong with the address for a reset link. */
export function resetErrors({ email }: { email: string }): FieldErrors<'email'> {
  const wrong = emailError(email)
  return wrong ? { email: wrong } : {}
}

/** Returns the errors of a new account, for which every field is required (specification §5). */
export function registrationErrors(account: Registration): FieldErrors<keyof Registration> {
  const errors: FieldErrors<keyof Registration> = {}
  if (!account.firstName.trim()) errors.firstName = words.firstNameMissing
  if (!account.lastName.trim()) errors.lastName = words.lastNameMissing
  const wrongEmail = emailError(account.email)
  if (wrongEmail) errors.email = wrongEmail
  const wrong = passwordError(account.password)
  if (wrong) errors.password = wrong
  return errors
}

/** Returns the errors of a new password that is typed twice. */
export function newPasswordErrors(typed: NewPassword): FieldErrors<keyof NewPassword> {
  const wrong = passwordError(typed.password)
  if (wrong) return { password: wrong }
  if (!typed.repeated) return { repeated: words.repeatMissing }
  return typed.repeated === typed.password ? {} : { repeated: words.repeatDiffers }
}

/** Returns the errors of a new password and of the old one, which is asked for as well. */
export function passwordChangeErrors(
  typed: NewPassword & { old: string },
): FieldErrors<'old' | keyof NewPassword> {
  const missing = typed.old ? {} : { old: words.oldMissing }
  return { ...missing, ...newPasswordErrors(typed) }
}

function passwordError(password: string): string | null {
  if (!password) return words.passwordMissing
  const { length } = [...password]
  if (length < 6) return words.shortPassword
  return length > 72 ? words.longPassword : null
}

/**
 * Returns whether the server wants the password first, before it changes how the account signs in.
 */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed'
}
