import { expect, test } from 'vitest'
import { type ServiceForm, serviceErrors, serviceForm, serviceRow } from './rules.ts'

const filled: ServiceForm = { ...serviceForm(null), name: ' Team session ', rate: '80.5' }
const step = 'Duration must be at least 15 minutes, in steps of 15.'

test('a new service takes an hour and needs no instructor', () => {
  expect(serviceForm(null)).toMatchObject({ durationMinutes: '60', requiresInstructor: false })
})

test('the rate is saved only with payments on', () => {
  expect(serviceErrors(filled, true)).toEqual({})
  expect(serviceRow(filled, true)).toEqual({
    name: 'Team session',
    description: null,
    requires_instructor: false,
    duration_minutes: 60,
    rate: 80.5,
  })
  expect(serviceRow(filled, false)).not.toHaveProperty('rate')
  expect(serviceRow({ ...filled, rate: ' ' }, true).rate).toBeNull()
})

test.each<[Partial<ServiceForm>, Partial<Record<keyof ServiceForm, string>>]>([
  [{ name: '' }, { name: 'Name is required.' }],
  [{ name: 'x'.repeat(101) }, { name: 'Use 100 characters or fewer.' }],
  [{ description: 'x'.repeat(2001) }, { description: 'Use 2,000 characters or fewer.' }],
  [{ durationMinutes: '' }, { durationMinutes: step }],
  [{ durationMinutes: '0' }, { durationMinutes: step }],
  [{ durationMinutes: '20' }, { durationMinutes: step }],
  [{ durationMinutes: '-15' }, { durationMinutes: step }],
  [{ durationMinutes: '1455' }, { durationMinutes: 'Duration must be at most 1,440 minutes.' }],
  [{ rate: '-1' }, { rate: 'Rate must be a valid number.' }],
  [{ rate: 'x' }, { rate: 'Rate must be a valid number.' }],
])('%j is refused', (change, errors) => {
  expect(serviceErrors({ ...filled, ...change }, true)).toEqual(errors)
})

test('a rate that cannot be edited has no error', () => {
  expect(serviceErrors({ ...filled, rate: 'x' }, false)).toEqual({})
})
