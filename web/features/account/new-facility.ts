import * as words from '#words/new-facility.ts'
import { bareEmail, invalidEmail, isEmail } from '../../../shared/email-address.ts'
import { lengths } from '../../../shared/lengths.ts'
import { phoneError, phoneWrong } from '../../../shared/phone-number.ts'
import { isWebAddress } from '../../../shared/web-address.ts'

/** The form of `/create-facility`, in its order. Only the website is optional. */
export type FacilityForm = {
  name: string
  slug: string
  address: string
  phone: string
  email: string
  website: string
}
type FacilityErrors = Partial<Record<keyof FacilityForm, string>>

export const emptyForm: FacilityForm = {
  name: '',
  slug: '',
  address: '',
  phone: '',
  email: '',
  website: '',
}

/** The key under which a draft of the form is kept (ui/use-draft.ts). */
export const facilityDraft = 'facility.new'

/** The longest texts that the database accepts, in characters. */
export const limits: Record<keyof FacilityForm, number> = {
  ...lengths,
  website: lengths.webAddress,
}

/**
 * Returns what was typed as a slug: in lower case, with a hyphen for all but a-z and 0-9
 * (specification §5).
 */
export function typedSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/gu, '-')
    .slice(0, limits.slug)
}

/** Returns the slug for a name: without accents, with one hyphen between two words. */
export function slugOfName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  return typedSlug(plain.trim()).replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}

/**
 * Returns the form after a change. The slug follows the name until it is edited, and again once it
 * is empty.
 */
export function editFacility(form: FacilityForm, patch: Partial<FacilityForm>): FacilityForm {
  const next = { ...form, ...patch }
  const follows = form.slug === '' || form.slug === slugOfName(form.name)
  if (patch.slug !== undefined) next.slug = typedSlug(patch.slug)
  else if (follows) next.slug = slugOfName(next.name)
  return next
}

/** Returns the errors of the form, in its order, by the rules of `create_facility`. */
export function facilityErrors(form: FacilityForm): FacilityErrors {
  const errors: FacilityErrors = {}
  if (!form.name.trim()) errors.name = words.nameMissing
  if (!form.slug) errors.slug = words.slugMissing
  else if (!/^[a-z0-9-]{1,60}$/.test(form.slug) || !/[a-z0-9]/.test(form.slug)) {
    errors.slug = words.slugWrong
  }
  if (!form.address.trim()) errors.address = words.addressMissing
  if (!form.phone.trim()) errors.phone = words.phoneMissing
  else if (phoneError(form.phone)) errors.phone = phoneWrong
  if (!form.email.trim()) errors.email = words.emailMissing
  else if (!isEmail(bareEmail(form.email))) errors.email = invalidEmail
  const website = websiteAddress(form.website)
  if (website && !isWebAddress(website)) {
    errors.website = words.websiteWrong
  }
  return errors
}

/** Returns the website, with `https://` added if it is missing; null when there is none. */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim()
  if (!text) return null
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
