import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn, june, startOver } from './fixtures/facility-fixture.ts'
import { bookAsStaff, closeCage } from './fixtures/staff-calls.ts'

const minute = 60_000
const from = Date.parse(june(16, '00:00'))

describe.each(engines)('the states of spaces on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeEach(clear)

  async function clear() {
    await db.owner.query('delete from facility_closures')
    await startOver(db)
  }
  const book = (start: string, end: string) =>
    bookAsStaff(f, { p_start_time: start, p_end_time: end, p_override: true })
  const close = (start: string, end: string, spaces: string[] | null = [f.home.space]) =>
    closeCage(f, { p_starts_at: start, p_ends_at: end, p_space_ids: spaces })
  /** The free times of Cage A in the 24 hours from an instant, in milliseconds. */
  const freeTimes = async (at: string) => {
    const states = { p_facility_id: f.home.id, p_at: at }
    const rows = await call(f.people.admin, 'get_space_states', states)
    const own = rows.find(({ space_id }) => space_id === f.home.space)
    const times: { start_time: string; end_time: string }[] = own?.free_times
    return times.map((time) => [Date.parse(time.start_time), Date.parse(time.end_time)] as const)
  }
  const times = (...pairs: [string, string][]) =>
    pairs.map(([start, end]) => [Date.parse(start), Date.parse(end)])

  test('a space is free until its next booking or closure, and later within the hours', async () => {
    await book(june(16, '12:00'), june(16, '13:00'))
    await close(june(16, '10:09'), june(16, '11:00'))
    expect(await freeTimes(june(16, '10:00'))).toEqual(
      times(
        [june(16, '10:00'), june(16, '10:09')],
        [june(16, '11:00'), june(16, '12:00')],
        [june(16, '13:00'), june(16, '21:00')],
        [june(17, '09:00'), june(17, '10:00')],
      ),
    )
    expect(await freeTimes(june(16, '22:00'))).toEqual(
      times([june(16, '22:00'), june(17, '22:00')]),
    )
    await close(june(16, '08:00'), june(16, '20:00'), null)
    expect((await freeTimes(june(16, '10:00')))[0]).toEqual(
      times([june(16, '20:00'), june(16, '21:00')])[0],
    )
  })

  test('on random days it is free exactly when nothing else is there', async () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 300 }))
      .map(([start, length]) => [start, start + length] as const)
    const at = (minutes: number) => new Date(from + minutes * minute).toISOString()
    await fc.assert(
      fc.asyncProperty(
        fc.array(range, { maxLength: 6 }),
        fc.array(range, { maxLength: 3 }),
        fc.integer({ min: 0, max: 1_439 }),
        async (bookings, closures, now) => {
          await clear()
          const taken: (readonly [number, number])[] = [...closures]
          for (const [start, end] of bookings) {
            const booked = await book(at(start), at(end)).catch(() => null)
            if (booked) taken.push([start, end])
          }
          for (const [start, end] of closures) await close(at(start), at(end))
          const free = (await freeTimes(at(now))).map(([start, end]) =>
            [start, end].map((each) => (each - from) / minute),
          )
          const isTaken = (each: number) =>
            taken.some(([start, end]) => start <= each && each < end)
          let hasRunSinceNow = true
          for (let each = now; each < now + 1_440; each += 1) {
            hasRunSinceNow &&= !isTaken(each)
            const clock = each % 1_440
            const isOpen = clock >= 9 * 60 && clock < 21 * 60
            const offered = free.some(([start = 0, end = 0]) => start <= each && each < end)
            if (offered !== (!isTaken(each) && (isOpen || hasRunSinceNow))) {
              throw new Error(`minute ${each}: ${offered ? 'offered' : 'missing'}`)
            }
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
