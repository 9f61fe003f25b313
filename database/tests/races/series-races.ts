import { describe, expect, test } from 'vitest'
import type { TestEngine } from '../engines/test-database.ts'
import { call, facilitiesOn, hours, startOver } from '../fixtures/facility-fixture.ts'
import { refusedRows, seriesRequest } from '../fixtures/series-request.ts'

/**
 * Runs races of two callers for the dates of a series, to show that its functions lock: no booking
 * overlaps another, whoever comes second is told, and no series is changed by half.
 */
export function raceForSeries(engine: TestEngine, rounds: number): void {
  describe(`${rounds} races for a series on ${engine}`, () => {
    const { db, f, bookCage } = facilitiesOn(engine)
    const series = (actor = f.people.admin) =>
      call(actor, 'create_booking_series', seriesRequest(f.home, { p_count: 3 }))
    const outcomesOf = async (tasks: (() => Promise<Record<string, unknown>[]>)[]) => {
      const rows = await Promise.all(tasks.map((task) => task().catch(refusedRows)))
      return rows.map((each) => each.map(({ outcome }) => outcome))
    }
    const restart = async () => {
      await startOver(db)
      await db.owner.query('delete from booking_series')
    }
    const expectNoOverlap = async () =>
      expect(
        await db.owner.query(
          `select one.id from bookings one join bookings other on one.id < other.id and one.space_id = other.space_id
             and tstzrange(one.start_time, one.end_time) && tstzrange(other.start_time, other.end_time)
           where one.status <> 'cancelled' and other.status <> 'cancelled'`,
        ),
      ).toEqual([])

    test('two administrators book the same series: one gets all of it, the other nothing', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await restart()
        const outcomes = await outcomesOf([() => series(), () => series(f.people.secondAdmin)])
        expect(outcomes.map(([first]) => first).sort()).toEqual(['booked', 'clash'])
        expect(await db.owner.query('select id from bookings')).toHaveLength(3)
        expect(await db.owner.query('select id from email_logs')).toHaveLength(1)
      }
    })

    test('a public booking against a series: one gets the date, and the other is told', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await restart()
        const times = hours(23, '17:00', '18:00')
        const visit = bookCage(times).catch((error) => error.code)
        const [[outcomes = []], booked] = await Promise.all([outcomesOf([() => series()]), visit])
        if (booked === 'PT409') expect(outcomes).toEqual(['booked', 'booked', 'booked'])
        else expect(outcomes).toEqual(['free', 'clash', 'free'])
        await expectNoOverlap()
      }
    })

    test('moving a series against cancelling it: each happens completely or not at all', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await restart()
        const [first] = await series()
        const named = { p_booking_id: first?.booking_id, p_scope: 'all' }
        const ended = await Promise.allSettled([
          call(f.people.admin, 'cancel_booking_series', named),
          call(f.people.secondAdmin, 'move_booking_series', {
            ...named,
            p_space_id: f.home.secondSpace,
            p_instructor_id: null,
            ...hours(16, '17:00', '18:30'),
          }),
        ])
        expect(ended[0].status).toBe('fulfilled')
        if (ended[1].status === 'rejected') expect(ended[1].reason.code).toBe('PT409')
        const rows = await db.owner.query('select distinct space_id, status from bookings')
        expect(rows).toHaveLength(1)
        expect(rows[0]?.status).toBe('cancelled')
      }
    })
  })
}
