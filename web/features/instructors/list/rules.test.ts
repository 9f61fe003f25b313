import { expect, test } from 'vitest'
import {
  type InstructorErrors,
  type InstructorForm,
  instructorErrors,
  instructorForm,
  instructorRow,
  portalState,
  shortBio,
} from './rules.ts'

const filled: InstructorForm = {
  ...instructorForm(null),
  firstName: ' Nora ',
  lastName: 'Vance',
  email: 'nora@example.com',
}
const required = 'First name, last name, and email are required fields.'
const badEmail = 'Please enter a valid email address.'
const badRate = 'Hourly rate must be a valid number.'

test('empty fields are saved as null', () => {
  expect(instructorErrors(filled)).toEqual({})
  expect(instructorRow(filled)).toEqual({
    first_name: 'Nora',
    last_name: 'Vance',
    email: 'nora@example.com',
    phone: null,
    bio: null,
    profile_image_url: null,
    hourly_rate: null,
  })
  expect(instructorRow({ ...filled, hourlyRate: '62.5' }).hourly_rate).toBe(62.5)
})

test.each<[Partial<InstructorForm>, InstructorErrors]>([
  [{ firstName: '' }, { firstName: required }],
  [{ lastName: ' ' }, { lastName: required }],
  [{ email: '' }, { email: required }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'Use 100 characters or fewer.' }],
  [{ email: 'nora@example' }, { email: badEmail }],
  [{ email: 'nora@example.com, ray@example.com' }, { email: badEmail }],
  [{ phone: '1'.repeat(41) }, { phone: 'Use 40 characters or fewer.' }],
  [{ bio: 'x'.repeat(5001) }, { bio: 'Use 5,000 characters or fewer.' }],
  [
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: 'The image URL must start with http:// or https://.' },
  ],
  [{ hourlyRate: 'sixty' }, { hourlyRate: badRate }],
  [{ hourlyRate: '-1' }, { hourlyRate: badRate }],
])('%j is refused', (change, errors) => {
  expect(instructorErrors({ ...filled, ...change })).toEqual(errors)
})

test('all three required fields are reported at once', () => {
  expect(instructorErrors(instructorForm(null))).toEqual({
    firstName: required,
    lastName: required,
    email: required,
  })
})

test('a bio is cut after 100 whole characters', () => {
  expect(shortBio('x'.repeat(100))).toBe('x'.repeat(100))
  expect(shortBio('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
  expect(shortBio('⚾'.repeat(101))).toBe(`${'⚾'.repeat(100)}...`)
})

test('the state of an invitation follows from the account and the invitation’s age', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const at = '2026-06-10T12:00:00Z'
  const old = '2026-06-08T12:00:00Z'
  expect(portalState({ user_id: null, invited_at: null }, now)).toEqual({ state: 'none' })
  expect(portalState({ user_id: null, invited_at: at }, now)).toEqual({ state: 'invited', at })
  expect(portalState({ user_id: null, invited_at: old }, now)).toEqual({
    state: 'expired',
    at: old,
  })
  expect(portalState({ user_id: 'u', invited_at: at }, now)).toEqual({ state: 'linked' })
})
