import { expect, it } from 'vitest'
import { allowedKinds } from './allowed-kinds.ts'

it('follows the settings', () => {
  expect(
    allowedKinds({ allow_open_cage_bookings: true, allow_instructor_bookings: false }),
  ).toEqual(['open'])
  expect(allowedKinds(null)).toEqual([])
})
