import { bounds, inDigits } from '../../../../shared/bounds.ts'
import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { facilitySentences } from '../../../../shared/facility-sentences.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import { isRate } from '../../../../shared/rates.ts'
import { settingDefaults } from '../../../../shared/setting-defaults.ts'
import { isWebAddress } from '../../../../shared/web-address.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { parsePrices, pricesInWords } from './length-prices.ts'

/** Sentences for settings (specification §8), and ours where it is silent. */
export const messages = {
  load: 'Failed to load settings. Please try again.',
  save: 'Failed to save settings. Please try again.',
  loadAdministrators: 'Failed to load administrators. Please try again.',
  removeAdministrator: 'Failed to remove the administrator. Please try again.',
  invite: 'Failed to send the invitation. Please try again.',
  loadSecondStep: 'Failed to load two-step verification. Please try again.',
  saveSecondStep: 'Failed to change two-step verification. Please try again.',
} as const

export type SettingsForm = {
  name: string
  address: string
  phone: string
  email: string
  website: string
  privacyUrl: string
  logoUrl: string
  timeZone: string
  allowOpenCage: boolean
  allowLessons: boolean
  requireParentConsent: boolean
  sendReminders: boolean
  completeAutomatically: boolean
  displayNames: boolean
  leadTimeHours: string
  maxDaysAhead: string
  increment: string
  buffer: string
  durations: string
  defaultDuration: string
  enablePayments: boolean
  openCageRate: string
  openCagePrices: string
  lessonRate: string
  currency: string
  cutoffHours: string
  cancellationPolicy: string
  limitPerAddress: string
  limitMinutes: string
  limitBurst: string
  limitOpenBookings: string
  limitMailsPerHour: string
  eraseMonths: string
}

/** What the form shows of a facility. */
export function settingsForm(facility: Facility): SettingsForm {
  const settings = { ...settingDefaults, ...facility.facility_settings }
  return {
    name: facility.name,
    address: facility.address ?? '',
    phone: facility.phone ?? '',
    email: facility.email ?? '',
    website: facility.website ?? '',
    privacyUrl: facility.privacy_url ?? '',
    logoUrl: facility.logo_url ?? '',
    timeZone: facility.time_zone,
    allowOpenCage: settings.allow_open_cage_bookings,
    allowLessons: settings.allow_instructor_bookings,
    requireParentConsent: settings.require_parent_consent,
    sendReminders: settings.send_reminders,
    completeAutomatically: settings.complete_bookings_automatically,
    displayNames: settings.display_names,
    leadTimeHours: String(settings.booking_lead_time_hours),
    maxDaysAhead: String(settings.max_booking_days_ahead),
    increment: String(settings.booking_increment_minutes),
    buffer: String(settings.buffer_minutes_between_bookings),
    durations: settings.booking_duration_options.join(', '),
    defaultDuration: String(settings.default_booking_duration),
    enablePayments: settings.enable_payments,
    openCageRate: Number(settings.open_cage_rate).toFixed(2),
    openCagePrices: pricesInWords(settings.open_cage_prices),
    lessonRate: Number(settings.instructor_booking_base_rate).toFixed(2),
    currency: settings.currency,
    cutoffHours: String(settings.cancellation_cutoff_hours),
    cancellationPolicy: settings.cancellation_policy ?? '',
    limitPerAddress: String(settings.limit_per_address),
    limitMinutes: String(settings.limit_minutes),
    limitBurst: String(settings.limit_burst),
    limitOpenBookings: String(settings.limit_open_bookings),
    limitMailsPerHour: String(settings.limit_mails_per_hour),
    eraseMonths: String(settings.erase_players_after_months),
  }
}

/** The minutes of a comma-separated list; what is no positive whole number is dropped (specification §5). */
export function parseDurations(list: string): number[] {
  const entries = list.split(',').map((entry) => entry.trim())
  const minutes = entries.filter((entry) => /^\d+$/.test(entry)).map(Number)
  return [...new Set(minutes.filter((each) => each > 0))]
}

export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>

/** What is wrong, by field in the order of the form (specification §5, and the database's bounds). */
export function settingsErrors(form: SettingsForm): SettingsErrors {
  const errors: SettingsErrors = {}
  const check = (field: keyof SettingsForm, wrong: string | false | null) => {
    if (wrong) errors[field] ??= wrong
  }
  check('name', !form.name.trim() && facilitySentences.nameMissing)
  for (const field of ['name', 'address'] as const)
    check(field, lengthError(form[field], lengths[field]))
  check('phone', phoneError(form.phone))
  check('email', form.email.trim() !== '' && emailError(form.email))
  check('website', wrongAddress(form.website, 'The website'))
  check('privacyUrl', wrongAddress(form.privacyUrl, 'The privacy notice'))
  check('logoUrl', wrongAddress(form.logoUrl, 'The logo URL'))

  const lead = wholeNumber(form.leadTimeHours)
  check('leadTimeHours', lead < 0 && 'Booking lead time cannot be negative.')
  check('leadTimeHours', !(lead <= bounds.leadTimeHours) && tooGreat.leadTimeHours)
  const days = wholeNumber(form.maxDaysAhead)
  check('maxDaysAhead', !(days >= 1) && 'Maximum booking days ahead must be at least 1.')
  check('maxDaysAhead', days > bounds.daysAhead && tooGreat.daysAhead)

  const durations = parseDurations(form.durations)
  check('durations', !durations.length && 'At least one booking duration option is required.')
  check(
    'durations',
    durations.some((each) => each > bounds.bookingMinutes) && tooGreat.bookingMinutes,
  )
  check('durations', durations.length > bounds.durationOptions && tooGreat.durationOptions)
  check(
    'defaultDuration',
    !durations.includes(wholeNumber(form.defaultDuration)) &&
      'Default booking duration must be one of the duration options.',
  )
  if (form.enablePayments) {
    check('openCageRate', !isRate(form.openCageRate) && 'Open cage rate must be a valid number.')
    check(
      'openCagePrices',
      parsePrices(form.openCagePrices) === null &&
        'Write each price as minutes, a colon and the price, such as 30: 25.00, 90: 60.00.',
    )
    check(
      'lessonRate',
      !isRate(form.lessonRate) && 'Instructor booking base rate must be a valid number.',
    )
  }
  const cutoff = wholeNumber(form.cutoffHours)
  check('cutoffHours', !(cutoff >= 0 && cutoff <= bounds.cutoffHours) && tooGreat.cutoffHours)
  check('cancellationPolicy', lengthError(form.cancellationPolicy, lengths.cancellationPolicy))
  for (const [field, most] of limitFields) {
    const number = wholeNumber(form[field])
    check(
      field,
      !(number >= 1 && number <= most) && `Use a whole number from 1 to ${inDigits(most)}.`,
    )
  }
  const months = wholeNumber(form.eraseMonths)
  check('eraseMonths', !(months >= 0 && months <= bounds.eraseMonths) && tooGreat.eraseMonths)
  return errors
}

const limitFields = [
  ['limitOpenBookings', bounds.limit],
  ['limitMailsPerHour', bounds.limit],
  ['limitPerAddress', bounds.limit],
  ['limitBurst', bounds.limit],
  ['limitMinutes', bounds.limitMinutes],
] as const

const tooGreat = {
  leadTimeHours: `Use whole hours, ${inDigits(bounds.leadTimeHours)} at most.`,
  daysAhead: `Maximum booking days ahead must be at most ${inDigits(bounds.daysAhead)}.`,
  bookingMinutes: `A booking lasts ${inDigits(bounds.bookingMinutes)} minutes at most.`,
  durationOptions: `Use ${inDigits(bounds.durationOptions)} duration options or fewer.`,
  cutoffHours: `Use whole hours from 0 to ${inDigits(bounds.cutoffHours)}.`,
  eraseMonths: `Use whole months from 0 to ${inDigits(bounds.eraseMonths)}.`,
}

/** The columns of `facilities` to save; empty values are null (specification §5). */
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

/** The columns of `facility_settings` to save; without payments the rates are 0 (specification §5). */
export function bookingSettingsRow(form: SettingsForm) {
  return {
    booking_lead_time_hours: Number(form.leadTimeHours),
    max_booking_days_ahead: Number(form.maxDaysAhead),
    booking_duration_options: parseDurations(form.durations),
    default_booking_duration: Number(form.defaultDuration),
    booking_increment_minutes: Number(form.increment),
    buffer_minutes_between_bookings: Number(form.buffer),
    allow_open_cage_bookings: form.allowOpenCage,
    allow_instructor_bookings: form.allowLessons,
    require_parent_consent: form.requireParentConsent,
    enable_payments: form.enablePayments,
    open_cage_rate: form.enablePayments ? Number(form.openCageRate) : 0,
    open_cage_prices: (form.enablePayments && parsePrices(form.openCagePrices)) || {},
    instructor_booking_base_rate: form.enablePayments ? Number(form.lessonRate) : 0,
    currency: form.currency,
    cancellation_policy: form.cancellationPolicy.trim() || null,
    cancellation_cutoff_hours: Number(form.cutoffHours),
    send_reminders: form.sendReminders,
    complete_bookings_automatically: form.completeAutomatically,
    display_names: form.displayNames,
    limit_per_address: Number(form.limitPerAddress),
    limit_minutes: Number(form.limitMinutes),
    limit_burst: Number(form.limitBurst),
    limit_open_bookings: Number(form.limitOpenBookings),
    limit_mails_per_hour: Number(form.limitMailsPerHour),
    erase_players_after_months: Number(form.eraseMonths),
  }
}

/** The facility as it is once the form is saved. */
export function savedFacility(facility: Facility, form: SettingsForm): Facility {
  const settings = { facility_id: facility.id, ...bookingSettingsRow(form) }
  return {
    ...facility,
    ...profileRow(form),
    facility_settings: { embed_origins: [], ...facility.facility_settings, ...settings },
  }
}

/** The page's sections with their anchors and the fields that each holds. */
export const sections: readonly {
  id: string
  title: string
  fields: readonly (keyof SettingsForm)[]
}[] = [
  {
    id: 'profile',
    title: 'Facility profile',
    fields: ['name', 'address', 'phone', 'email', 'website', 'privacyUrl', 'logoUrl', 'timeZone'],
  },
  {
    id: 'booking-rules',
    title: 'Booking rules',
    fields: [
      ...([
        'allowOpenCage',
        'allowLessons',
        'requireParentConsent',
        'sendReminders',
        'completeAutomatically',
        'displayNames',
      ] as const),
      'leadTimeHours',
      ...(['maxDaysAhead', 'increment', 'buffer'] as const),
    ],
  },
  { id: 'durations', title: 'Durations', fields: ['durations', 'defaultDuration'] },
  {
    id: 'payments',
    title: 'Payments',
    fields: ['enablePayments', 'openCageRate', 'openCagePrices', 'lessonRate', 'currency'],
  },
  {
    id: 'cancellation',
    title: 'Cancellation policy',
    fields: ['cutoffHours', 'cancellationPolicy'],
  },
  { id: 'limits', title: 'Limits', fields: limitFields.map(([field]) => field) },
  { id: 'player-data', title: 'Players’ data', fields: ['eraseMonths'] },
]

/** The titles of the sections that differ: "Facility profile and Payments". Null when none does. */
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

function wholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
