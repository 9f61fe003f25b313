import { invalidEmail, isEmail } from '../../../shared/email-address.ts'
import { paths } from '../../paths.ts'

/** Errors of a form by field, in the order of the form; a field without one is missing. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export type SignIn = { email: string; password: string }
export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
}
export type NewPassword = { password: string; repeated: string }

/** The service's rule for a new password, shown before it is broken (protocol §1.4). */
export const passwordRule = 'At least 6 characters.'

const weakPassword = 'Password should be at least 6 characters.'
const longPassword = 'Password cannot be longer than 72 bytes'

/** All fields are required (specification §5); whether they are right is the service's to say. */
export function signInErrors({ email, password }: SignIn): FieldErrors<keyof SignIn> {
  const errors: FieldErrors<keyof SignIn> = {}
  if (!email.trim()) errors.email = 'Email is required'
  if (!password) errors.password = 'Password is required'
  return errors
}

/** What is wrong with the address that asks for a reset link. */
export function resetErrors({ email }: { email: string }): FieldErrors<'email'> {
  if (!email.trim()) return { email: 'Email is required' }
  return isEmail(email.trim()) ? {} : { email: invalidEmail }
}

/** All fields are required (specification §5). */
export function registrationErrors(account: Registration): FieldErrors<keyof Registration> {
  const errors: FieldErrors<keyof Registration> = {}
  if (!account.firstName.trim()) errors.firstName = 'First name is required'
  if (!account.lastName.trim()) errors.lastName = 'Last name is required'
  if (!account.email.trim()) errors.email = 'Email is required'
  else if (!isEmail(account.email.trim())) errors.email = invalidEmail
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

/** Where the service says nothing itself (specification §8). */
export const noAnswer = 'No answer from the server. Check the connection and try again.'

const signInPages: string[] = [paths.login, paths.register, paths.resetPassword]

/**
 * The page to return to after signing in, as far as it can be trusted: an address on this site
 * that is no sign-in page itself. It comes from the address bar, so it may be anybody's.
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2048) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in an address.
  if (!candidate.startsWith('/') || /^\/[/\\]|[\u0000-\u0020\\]/.test(candidate)) return null
  const here = 'https://site.invalid'
  if (!URL.canParse(candidate, here)) return null
  const { origin, pathname, search, hash } = new URL(candidate, here)
  if (origin !== here || pathname.startsWith('//')) return null
  return signInPages.includes(pathname.replace(/(.)\/+$/, '$1')) ? null : pathname + search + hash
}

/** `/login`, to return to `path` afterwards. */
export function signInAddress(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}

/** What the signed-in account is at the site's facility and elsewhere. */
export type Membership = {
  /** Facilities that the account administers. */
  adminOf: { id: string; name: string }[]
  /** The instructor record at the site's facility. */
  instructorId: string | null
}

/** `elsewhere` administers only facilities that this site does not show. */
export type Standing = 'admin' | 'instructor' | 'elsewhere' | 'stranger' | 'founder'

/** What `/dashboard` goes by; a `founder` is anybody on a site that has no facility yet. */
export function standing(membership: Membership, siteFacilityId: string | null): Standing {
  if (membership.adminOf.some(({ id }) => id === siteFacilityId)) return 'admin'
  if (membership.instructorId) return 'instructor'
  if (!siteFacilityId) return 'founder'
  return membership.adminOf.length > 0 ? 'elsewhere' : 'stranger'
}

type Named = { first_name: string | null; last_name: string | null } | null

/** What the header calls somebody; without a name 'User' (specification §2). */
export function fullName(profile: Named): string {
  const names = [profile?.first_name, profile?.last_name].map((name) => name?.trim())
  return names.filter(Boolean).join(' ') || 'User'
}

/** Where 'Account' leads: administrators to their settings, anybody else to the instructor profile. */
export function accountPath(profile: { role: string | null } | null): string {
  return profile?.role === 'admin' ? paths.adminSettings : paths.instructorProfile
}
