import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import { isRate } from '../../../../shared/rates.ts'
import { isWebAddress } from '../../../../shared/web-address.ts'
import type { Instructor } from './queries.ts'

/**
 * What the owners' list and form of instructors say. Sentences of specification §5 and §8 are word
 * for word.
 */
export const messages = {
  loadList: 'Failed to load instructors. Please try again.',
  status: 'Failed to update instructor status. Please try again.',
  delete: 'Failed to delete instructor. Please try again.',
  load: 'Failed to load instructor data. Please try again.',
  save: 'Failed to save instructor. Please try again.',
  invite: 'Failed to send the invitation. Please try again.',
  needsHours:
    'Visitors are offered lessons with an instructor once weekly hours are set. Create the instructor, then open them from the list to set hours.',
} as const

/** Milliseconds from "saved" until the form goes back to the list (specification §9). */
export const redirectDelay = 1_500

/**
 * Returns what the form of an instructor begins with: their details, or empty texts for a new one.
 */
export function instructorForm(row: Instructor | null) {
  return {
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    bio: row?.bio ?? '',
    imageUrl: row?.profile_image_url ?? '',
    hourlyRate: row?.hourly_rate == null ? '' : Number(row.hourly_rate).toFixed(2),
  }
}

export type InstructorForm = ReturnType<typeof instructorForm>

export type InstructorErrors = Partial<Record<keyof InstructorForm, string>>

/** Returns the errors by field, in the order of the form (specification §5). */
export function instructorErrors(form: InstructorForm): InstructorErrors {
  const errors: InstructorErrors = {}
  const check = (field: keyof InstructorForm, wrong: string | null) => {
    if (wrong) errors[field] = wrong
  }
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (!form[field].trim()) errors[field] = 'First name, last name, and email are required fields.'
    else if (field !== 'email') check(field, lengthError(form[field], lengths.name))
  const wrongEmail = emailError(form.email)
  if (wrongEmail) errors.email ??= wrongEmail
  check('phone', phoneError(form.phone))
  check('bio', lengthError(form.bio, lengths.bio))
  if (form.imageUrl.trim() && !isWebAddress(form.imageUrl.trim()))
    errors.imageUrl = 'The image URL must start with http:// or https://.'
  if (form.hourlyRate.trim() && !isRate(form.hourlyRate))
    errors.hourlyRate = 'Hourly rate must be a valid number.'
  return errors
}

/** Returns the columns to save. An optional field that is empty becomes null. */
export function instructorRow(form: InstructorForm) {
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    email: bareEmail(form.email),
    phone: form.phone.trim() || null,
    bio: form.bio.trim() || null,
    profile_image_url: form.imageUrl.trim() || null,
    hourly_rate: form.hourlyRate.trim() ? Number(form.hourlyRate) : null,
  }
}

const bioLength = 100

/** Returns the bio for the card, cut at 100 characters (specification §9). */
export function shortBio(bio: string): string {
  const characters = [...bio]
  if (characters.length <= bioLength) return bio
  return `${characters.slice(0, bioLength).join('').trimEnd()}...`
}

/** Days for which an invitation's link works. Only for display: the server decides. */
const invitationDays = 7

/** What an instructor's card says of their account: they have one, or when they were invited. */
export type PortalState =
  | { state: 'linked' }
  | { state: 'invited' | 'expired'; at: string }
  | { state: 'none' }

/**
 * Returns whether the instructor has an account, an open invitation, an expired one, or none of
 * these, and when the invitation was sent.
 */
export function portalState(
  row: { user_id: string | null; invited_at: string | null },
  now: Date,
): PortalState {
  if (row.user_id) return { state: 'linked' }
  if (!row.invited_at) return { state: 'none' }
  const age = now.getTime() - Date.parse(row.invited_at)
  return { state: age < invitationDays * 86_400_000 ? 'invited' : 'expired', at: row.invited_at }
}
