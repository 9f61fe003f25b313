import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { deskPrice } from './desk-price.ts'

test('the desk charges the price of a public booking of that length', () => {
  const service = { id: 'cage', name: 'Open Cage', requires_instructor: false }
  const cage = { ...service, duration_minutes: 60, rate: 45 }
  const at = (enable_payments: boolean) =>
    deskPrice({ facility_settings: { enable_payments } as FacilitySettings })
  expect(at(true)(cage, 60, null)).toBe('$45.00')
  expect(at(true)(cage, 30, null)).toBe('$22.50')
  expect(at(false)(cage, 60, null)).toBeNull()
})
