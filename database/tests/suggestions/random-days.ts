import fc from 'fast-check'
import type { Actor, TestDatabase } from '../engines/test-database.ts'
import type { Facilities } from '../fixtures/facility-fixture.ts'
import type { DeskDay } from './best-place.ts'

/** A random day, and the desk that works on it. */
export type RandomDay = {
  state: DeskDay
  db: TestDatabase
  home: Facilities['home']
  /** The administrator. With names of rules, only these are set aside by `p_override`. */
  admin(known?: readonly string[]): Actor
  /** Reads the bookings again, after some have changed. */
  reread(): Promise<void>
}

/** Draws what happens on a day and the next. Times are in minutes; a `quarter` is a quarter of an hour. */
export const randomDays = fc.record({
  now: fc.integer({ min: 8 * 60, max: 20 * 60 }),
  buffer: fc.constantFrom(0, 0, 5, 15),
  increment: fc.constantFrom(15, 30, 60),
  bookings: fc.array(span([15, 30, 45, 60, 90, 120]), { minLength: 4, maxLength: 28 }),
  closures: fc.array(span([30, 120, 600]), { maxLength: 2 }),
  timeOff: fc.array(span([60, 240]), { maxLength: 2 }),
  hasSeries: fc.boolean(),
  noShow: fc.integer({ min: 0, max: 30 }),
  closing: span([30, 120, 300, 720, 2_000]),
  more: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
})

function span(lengths: number[], days = 2) {
  return fc.record({
    day: fc.integer({ min: 0, max: days - 1 }),
    quarter: fc.integer({ min: 36, max: 80 }),
    length: fc.constantFrom(...lengths),
    space: fc.integer({ min: 0, max: 4 }),
    teacher: fc.integer({ min: 0, max: 5 }),
  })
}
