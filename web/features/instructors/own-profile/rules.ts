import { accountSentences } from '../../../../shared/account-sentences.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import { isWebAddress } from '../../../../shared/web-address.ts'
import type { OwnInstructor } from './queries.ts'

/** The sentences of the page where instructors edit their own profile (specification §8). */
export const messages = {
  notFound: accountSentences.noInstructor,
  load: 'Failed to load your profile. Please try again.',
  save: 'Failed to update profile. Please try again.',
} as const

/** Returns the part of the record that the instructor may change (specification §5). */
export function profileForm(instructor: OwnInstructor) {
  return {
    firstName: instructor.first_name,
    lastName: instructor.last_name,
    phone: instructor.phone ?? '',
    bio: instructor.bio ?? '',
    imageUrl: instructor.profile_image_url ?? '',
  }
}

export type ProfileForm = ReturnType<typeof profileForm>

/** Returns the errors by field, in the order of the form. */
export function profileErrors(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  const errors: Partial<Record<keyof ProfileForm, string>> = {}
  if (!form.firstName.trim()) errors.firstName = 'First name is required'
  if (!form.lastName.trim()) errors.lastName = 'Last name is required'
  const wrongPhone = phoneError(form.phone)
  if (wrongPhone) errors.phone = wrongPhone
  if (form.imageUrl.trim() && !isWebAddress(form.imageUrl.trim())) {
    errors.imageUrl = 'Enter a web address that begins with https:// or http://'
  }
  return errors
}

/** Returns the columns to save. An empty phone, bio or image becomes null. */
export function profileColumns(form: ProfileForm) {
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone: form.phone.trim() || null,
    bio: form.bio.trim() || null,
    profile_image_url: form.imageUrl.trim() || null,
  }
}

/** Returns whether two forms would save the same, so that there is nothing to save. */
export function isSameProfile(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(profileColumns(a)) === JSON.stringify(profileColumns(b))
}
