import { expect, test } from 'vitest'
import { settingDefaults } from '../../../../shared/settings.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import {
  bookingSettingsRow,
  changesInWords,
  profileRow,
  type SettingsErrors,
  type SettingsForm,
  savedFacility,
  settingsErrors,
  settingsForm,
} from './rules.ts'
import { parseDurations } from './setting-values.ts'

const facility: Facility = {
  id: 'f',
  name: 'Cages',
  slug: 'cages',
  address: null,
  phone: null,
  email: null,
  website: null,
  privacy_url: null,
  logo_url: null,
  time_zone: 'America/New_York',
  facility_settings: null,
}
const form = settingsForm(facility)
const paid: SettingsForm = { ...form, enablePayments: true }
const twoHours = 'Use whole hours from 0 to 8,760.'

test('missing settings are shown with their defaults', () => {
  expect(settingsErrors(form)).toEqual({})
  const { embed_origins, desk_lock_minutes, ...saved } = settingDefaults
  expect(bookingSettingsRow(form)).toEqual(saved)
})

test.each<[SettingsForm, Partial<SettingsForm>, SettingsErrors]>([
  [form, { name: ' ' }, { name: 'Facility name is required.' }],
  [form, { name: 'x'.repeat(101) }, { name: 'Use 100 characters or fewer.' }],
  [form, { address: 'x'.repeat(201) }, { address: 'Use 200 characters or fewer.' }],
  [form, { email: 'desk@' }, { email: 'Please enter a valid email address.' }],
  [
    form,
    { privacyUrl: 'javascript:alert(1)' },
    { privacyUrl: 'The privacy notice must start with http:// or https://.' },
  ],
  [form, { website: 'cages.com' }, { website: 'The website must start with http:// or https://.' }],
  [
    form,
    { logoUrl: 'javascript:alert(1)' },
    { logoUrl: 'The logo URL must start with http:// or https://.' },
  ],
  [form, { leadTimeHours: '-1' }, { leadTimeHours: 'Booking lead time cannot be negative.' }],
  [form, { leadTimeHours: '' }, { leadTimeHours: 'Use whole hours, 8,760 at most.' }],
  [form, { leadTimeHours: '1.5' }, { leadTimeHours: 'Use whole hours, 8,760 at most.' }],
  [
    { ...form, maxDaysAhead: '7' },
    { leadTimeHours: '240' },
    {
      leadTimeHours:
        'Nothing could be booked, because visitors book at most 7 days ahead. Use 168 hours at most.',
    },
  ],
  [{ ...form, maxDaysAhead: '7' }, { leadTimeHours: '168' }, {}],
  [form, { maxDaysAhead: '0' }, { maxDaysAhead: 'Maximum booking days ahead must be at least 1.' }],
  [form, { maxDaysAhead: '' }, { maxDaysAhead: 'Maximum booking days ahead must be at least 1.' }],
  [
    form,
    { maxDaysAhead: '731' },
    { maxDaysAhead: 'Maximum booking days ahead must be at most 730.' },
  ],
  [
    form,
    { durations: 'x, -5, 0, 1.5' },
    {
      durations: 'At least one booking duration option is required.',
      defaultDuration: 'Default booking duration must be one of the duration options.',
    },
  ],
  [form, { durations: '60, 1441' }, { durations: 'A booking lasts 1,440 minutes at most.' }],
  [
    form,
    { defaultDuration: '45' },
    { defaultDuration: 'Default booking duration must be one of the duration options.' },
  ],
  [paid, { openCageRate: '' }, { openCageRate: 'Open cage rate must be a valid number.' }],
  [paid, { openCageRate: '-1' }, { openCageRate: 'Open cage rate must be a valid number.' }],
  [
    paid,
    { lessonRate: 'ten' },
    { lessonRate: 'Instructor booking base rate must be a valid number.' },
  ],
  [form, { openCageRate: 'x', lessonRate: '' }, {}],
  [form, { cutoffHours: '-1' }, { cutoffHours: twoHours }],
  [form, { cutoffHours: 'x' }, { cutoffHours: twoHours }],
  [
    form,
    { cancellationPolicy: 'x'.repeat(5001) },
    { cancellationPolicy: 'Use 5,000 characters or fewer.' },
  ],
])('%# %o', (base, change, errors) => {
  expect(settingsErrors({ ...base, ...change })).toEqual(errors)
})

test('errors are in the order of the form', () => {
  const wrong = { ...paid, name: '', openCageRate: '', durations: '', leadTimeHours: '-2' }
  expect(Object.keys(settingsErrors(wrong))).toEqual([
    ...['name', 'leadTimeHours', 'durations', 'defaultDuration', 'openCageRate'],
  ])
})

test('durations are typed as a comma-separated list', () => {
  expect(parseDurations(' 30,60 ,, 90.5, x, 060, 0, -30, 120')).toEqual([30, 60, 120])
})

test('empty profile values are saved as null', () => {
  expect(
    profileRow({ ...form, name: ' Cages ', phone: ' ', website: 'https://a.example' }),
  ).toEqual({
    name: 'Cages',
    address: null,
    phone: null,
    email: null,
    logo_url: null,
    website: 'https://a.example',
    privacy_url: null,
    time_zone: 'America/New_York',
  })
})

test('without payments the saved rates are 0', () => {
  const rates = { openCageRate: '45', lessonRate: '70.50' }
  expect(bookingSettingsRow({ ...form, ...rates })).toMatchObject({
    open_cage_rate: 0,
    instructor_booking_base_rate: 0,
  })
  expect(bookingSettingsRow({ ...paid, ...rates })).toMatchObject({
    open_cage_rate: 45,
    instructor_booking_base_rate: 70.5,
  })
  expect(settingsForm(savedFacility(facility, { ...form, ...rates })).openCageRate).toBe('0.00')
})

test('unsaved changes are named by section', () => {
  expect(changesInWords(form, form)).toBeNull()
  expect(changesInWords(form, { ...form, name: 'x' })).toBe('Facility profile')
  expect(changesInWords(form, { ...form, name: 'x', buffer: '5', currency: 'CAD' })).toBe(
    'Facility profile, Booking rules and Payments',
  )
})
