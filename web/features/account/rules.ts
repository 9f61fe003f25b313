import { emailError, emailMissing } from '../../../shared/email-address.ts'

/** Errors of a form by field, in the order of the form; a field without one is missing. */
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
export const passwordRule = 'At least 6 characters.'

const weakPassword = 'Password should be at least 6 characters.'
const longPassword = 'Password cannot be longer than 72 bytes'

/** All fields are required (specification §5); whether they are right is the service's to say. */
export function signInErrors({ email, password }: SignIn): FieldErrors<keyof SignIn> {
  const errors: FieldErrors<keyof SignIn> = {}
  if (!email.trim()) errors.email = emailMissing
  if (!password) errors.password = 'Password is required'
  return errors
}

/** What is wrong with the address that asks for a reset link. */
export function resetErrors({ email }: { email: string }): FieldErrors<'email'> {
  const wrong = emailError(email)
  return wrong ? { email: wrong } : {}
}

/** All fields are required (specification §5). */
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

function passwordError(password: string): string | null {
  if (!password) return 'Password is required'
  if ([...password].length < 6) return weakPassword
  return new TextEncoder().encode(password).length > 72 ? longPassword : null
}

/** The code of a second step, and the device that shows it. */
export type SecondStep = { code: string; factorId: string }

/** What is wrong with a typed code, before the service has seen it. */
export function codeErrors({ code }: Pick<SecondStep, 'code'>): FieldErrors<'code'> {
  return /^\d{6}$/.test(bareCode(code)) ? {} : { code: 'Enter the six digits that the app shows.' }
}

/** Apps show codes in two groups. */
export function bareCode(code: string): string {
  return code.replace(/\s/g, '')
}

export const wrongCode =
  'That code is not right, or it was used already. Wait for the next one and try again.'

/** A secret in groups of four, to be typed into an app. */
export function secretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/** What another device is called in the list. */
export function nextDeviceName(taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'Authenticator app' : `Authenticator app ${number}`
    if (!taken.includes(name)) return name
  }
}

/** Where the service says nothing itself (specification §8). */
export const noAnswer = 'No answer from the server. Check the connection and try again.'
