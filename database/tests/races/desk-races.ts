import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, TestEngine } from '../engines/test-database.ts'
import {
  bookingRow,
  call,
  facilitiesOn,
  hours,
  june,
  startOver,
} from '../fixtures/facility-fixture.ts'
import { closeCage } from '../fixtures/staff-calls.ts'

/**
 * Runs races of two callers for the same time at the front desk: one wins, and both get a clear
 * answer.
 */
export function raceAtTheDesk(engine: TestEngine, rounds: number): void {
  describe(`${rounds} races at the desk on ${engine}`, () => {
    const { db, f, bookCage } = facilitiesOn(engine)
    beforeEach(() => startOver(db))
    const at = (from: string, to: string) => hours(16, from, to)
    const later = at('14:00', '15:00')
    const move = (id: string, changes: object, actor = f.people.admin) =>
      call(actor, 'staff_move_booking', {
        p_booking_id: id,
        p_space_id: f.home.space,
        p_instructor_id: null,
        p_override: true,
        ...at('10:00', '11:00'),
        ...changes,
      })
    const publicBooking = () => bookCage()

    /**
     * Asserts that one task wins, the other gets a 409 with one of these sentences, and no bookings
     * overlap.
     */
    const oneWins = async (tasks: (() => Promise<unknown>)[], sentences: RegExp) => {
      const outcomes = await Promise.allSettled(tasks.map((task) => task()))
      const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(lost).toHaveLength(tasks.length - 1)
      for (const { code, message } of lost) {
        expect(code, message).toBe('PT409')
        expect(message).toMatch(sentences)
      }
      expect(
        await db.owner.query(
          `select one.id from bookings one join bookings other on one.id < other.id and one.space_id = other.space_id
             and tstzrange(one.start_time, one.end_time) && tstzrange(other.start_time, other.end_time)`,
        ),
      ).toEqual([])
    }

    test('a drag on the board against a public booking', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        const id = await bookCage(later)
        const tasks = [() => move(id, {}), publicBooking]
        await oneWins(
          round % 2 ? tasks : tasks.reverse(),
          /^(That time was just taken|Owen Brandt has Cage A from 10:00 AM to 11:00 AM)/,
        )
      }
    })

    test('an extension against a public booking', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        const id = await bookCage(at('09:00', '10:00'))
        const extension = { p_booking_id: id, p_minutes: 30, p_override: true }
        const tasks = [() => call(f.people.admin, 'extend_booking', extension), publicBooking]
        await oneWins(
          round % 2 ? tasks : tasks.reverse(),
          /^(That time was just taken|Owen Brandt has Cage A from 10:00 AM to 11:00 AM)/,
        )
      }
    })

    test('a closure and a public booking: the booking lies outside, or is listed as affected', async () => {
      const closure = { p_facility_id: f.home.id, p_starts_at: june(16, '09:00') }
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        await db.owner.query('delete from facility_closures')
        const closes = { ...closure, p_closure_id: null, p_ends_at: june(16, '12:00') }
        const tasks = [() => call(f.people.admin, 'save_closure', closes), publicBooking]
        const outcomes = await Promise.allSettled(
          (round % 2 ? tasks : tasks.reverse()).map((task) => task()),
        )
        const booked = await db.owner.query('select id from bookings')
        const found = await call(f.people.admin, 'get_bookings_in_closures', {
          p_facility_id: f.home.id,
        })
        expect(found.map(({ booking_id }) => booking_id)).toEqual(booked.map(({ id }) => id))
        expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(
          1 - booked.length,
        )
      }
      await db.owner.query('delete from facility_closures')
    })

    test('settling a closure against a public booking', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        await db.owner.query('delete from facility_closures')
        const elsewhere = { p_space_id: f.home.secondSpace }
        const id = await bookCage(elsewhere)
        const closed = await closeCage(f, { p_space_ids: [f.home.secondSpace] })
        const settlement = {
          p_closure_id: closed?.id,
          p_booking_id: id,
          p_space_id: f.home.space,
          p_start_time: june(16, '10:00'),
        }
        const tasks = [
          () => call(f.people.admin, 'settle_closure_booking', settlement),
          publicBooking,
        ]
        await oneWins(
          round % 2 ? tasks : tasks.reverse(),
          /^(That time was just taken|Owen Brandt has Cage A from 10:00 AM to 11:00 AM)/,
        )
      }
      await db.owner.query('delete from facility_closures')
    })

    test('two administrators settle the same closure: each booking moves once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        await db.owner.query('delete from facility_closures')
        const id = await bookCage()
        const closed = await closeCage(f)
        const settle = (actor: Actor, p_start_time: string) =>
          call(actor, 'settle_closure_booking', {
            p_closure_id: closed?.id,
            p_booking_id: id,
            p_space_id: f.home.secondSpace,
            p_start_time,
          })
        await oneWins(
          [
            () => settle(f.people.admin, june(16, '10:00')),
            () => settle(f.people.secondAdmin, june(16, '13:00')),
          ],
          /^This booking does not lie in the closure any more/,
        )
        expect((await bookingRow(db, id)).calendar_sequence).toBe(1)
      }
      await db.owner.query('delete from facility_closures')
    })

    test('two administrators move one booking: the second is told where it went', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        const id = await bookCage(later)
        const { calendar_sequence } = await bookingRow(db, id)
        const seen = { p_expected_sequence: calendar_sequence }
        await oneWins(
          [
            () => move(id, seen),
            () => move(id, { ...seen, ...at('12:00', '13:00') }, f.people.secondAdmin),
          ],
          /^Somebody else changed this booking\. It is now Tuesday, June 16, 1[02]:00 [AP]M to 1/,
        )
      }
    })
  })
}
