import { nameMissing } from '#words/new-facility.ts'
import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import {
  type SettingColumns,
  type SettingName,
  settingDefaults,
  settingEntries,
  type settings,
} from '../../../../shared/settings.ts'
import { isWebAddress } from '../../../../shared/web-address.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { type ProfileField, sections } from './setting-sections.ts'
import { parseDurations, savedValue, settingError, shownValue } from './setting-values.ts'

/**
 * What Settings says when something fails: the sentences of specification §8, and our own for other
 * cases.
 */
export const messages = {
  load: 'Failed to load settings. Please try again.',
  save: 'Failed to save settings. Please try again.',
  loadAdministrators: 'Failed to load administrators. Please try again.',
  removeAdministrator: 'Failed to remove the administrator. Please try again.',
  changeRole: 'Failed to change the role. Please try again.',
  exportEverything: 'Failed to make the files. Please try again.',
  invite: 'Failed to send the invitation. Please try again.',
  loadInvitations: 'Failed to load the invitations. Please try again.',
  withdraw: 'Failed to withdraw the invitation. Please try again.',
  loadSecondStep: 'Failed to load two-step verification. Please try again.',
  saveSecondStep: 'Failed to change two-step verification. Please try again.',
} as const

type ProfileForm = Record<ProfileField, string>

type BookingSettingsForm = {
  [Name in SettingName]: (typeof settings)[Name]['kind'] extends 'switch' ? boolean : string
}

/** One form for all parts of Settings: what is typed in one part stays while another is open. */
export type SettingsForm = ProfileForm & BookingSettingsForm

/** Returns the form of a facility. Settings that are not stored yet have their defaults. */
export function settingsForm(facility: Facility): SettingsForm {
  const row: Record<string, unknown> = { ...settingDefaults, ...facility.facility_settings }
  const shown = settingEntries.map(([name, each]) => [name, shownValue(each, row[each.column])])
  return {
    name: facility.name,
    address: facility.address ?? '',
    phone: facility.phone ?? '',
    email: facility.email ?? '',
    website: facility.website ?? '',
    privacyUrl: facility.privacy_url ?? '',
    logoUrl: facility.logo_url ?? '',
    timeZone: facility.time_zone,
    ...(Object.fromEntries(shown) as BookingSettingsForm),
  }
}

export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>

/**
 * Returns the errors by field, in the form's order (specification §5, and the lengths in
 * shared/lengths.ts).
 */
export function settingsErrors(form: SettingsForm): SettingsErrors {
  const errors: SettingsErrors = {}
  const check = (field: keyof SettingsForm, wrong: string | false | null) => {
    if (wrong) errors[field] ??= wrong
  }
  check('name', !form.name.trim() && nameMissing)
  for (const field of ['name', 'address'] as const)
    check(field, lengthError(form[field], lengths[field]))
  check('phone', phoneError(form.phone))
  check('email', form.email.trim() !== '' && emailError(form.email))
  check('website', wrongAddress(form.website, 'The website'))
  check('privacyUrl', wrongAddress(form.privacyUrl, 'The privacy notice'))
  check('logoUrl', wrongAddress(form.logoUrl, 'The logo URL'))

  const durations = parseDurations(form.durations)
  for (const [name, setting] of settingEntries) {
    const held = form[name]
    if (typeof held === 'boolean' || (setting.needs && !form[setting.needs])) continue
    check(name, settingError(setting, held, durations))
    if (name === 'leadTimeHours') check(name, leadTimeError(form))
  }
  return errors
}

/** Returns why nothing could be booked; null if the days ahead leave some time after the lead time. */
function leadTimeError({ leadTimeHours, maxDaysAhead }: SettingsForm): string | null {
  const days = Number(maxDaysAhead)
  const most = days * 24
  if (!(days > 0 && Number(leadTimeHours) > most)) return null
  return `Nothing could be booked, because visitors book at most ${days} ${days === 1 ? 'day' : 'days'} ahead. Use ${most.toLocaleString('en-US')} hours at most.`
}

/** Returns the columns of `facilities` to save. Empty values become null (specification §5). */
export function profileRow(form: SettingsForm) {
  return {
    name: form.name.trim(),
    address: form.address.trim() || null,
    phone: form.phone.trim() || null,
    email: bareEmail(form.email) || null,
    website: form.website.trim() || null,
    privacy_url: form.privacyUrl.trim() || null,
    logo_url: form.logoUrl.trim() || null,
    time_zone: form.timeZone,
  }
}

/**
 * Returns the `facility_settings` to save. While payments are off, the settings that need them are
 * saved with their defaults, so rates are 0 (specification §5).
 */
export function bookingSettingsRow(form: SettingsForm): SettingColumns {
  const entries = settingEntries.map(([name, setting]) => {
    const isOff = setting.needs && !form[setting.needs]
    return [setting.column, isOff ? setting.default : savedValue(setting, form[name])]
  })
  return Object.fromEntries(entries) as SettingColumns
}

/** Returns the facility as it is once the form is saved, so that it need not be read again. */
export function savedFacility(facility: Facility, form: SettingsForm): Facility {
  const settings = { facility_id: facility.id, ...bookingSettingsRow(form) }
  return {
    ...facility,
    ...profileRow(form),
    facility_settings: {
      embed_origins: [],
      desk_lock_minutes: null,
      ...facility.facility_settings,
      ...settings,
    },
  }
}

/**
 * For the form: returns the titles of the sections with unsaved changes, such as "Facility profile
 * and Payments", or null without any.
 */
export function changesInWords(before: SettingsForm, after: SettingsForm): string | null {
  const changed = sections
    .filter(({ fields }) => fields.some((field) => before[field] !== after[field]))
    .map(({ title }) => title)
  const last = changed.pop()
  if (!last) return null
  return changed.length > 0 ? `${changed.join(', ')} and ${last}` : last
}

function wrongAddress(text: string, name: string): string | false {
  const wrong = text.trim() !== '' && !isWebAddress(text.trim())
  return wrong && `${name} must start with http:// or https://.`
}
