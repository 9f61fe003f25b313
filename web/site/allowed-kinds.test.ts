import { expect, it } from 'vitest'
import { allowedKinds } from './allowed-kinds.ts'

it('lists the kinds of booking that the settings allow', () => {
  expect(
    allowedKinds({ allow_open_cage_bookings: true, allow_instructor_bookings: false }),
  ).toEqual(['open'])
  expect(allowedKinds(null)).toEqual([])
})
