import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('what a request says about the parts of a group on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine)

  const part = (changes: Record<string, unknown> = {}) => partOf(f.home, changes)
  const request = (parts: Record<string, unknown>[]) => groupRequest(f.home, parts)
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })

  test('an id in a new part changes no existing booking', async () => {
    const others = await bookCage(hours(18, '10:00', '11:00'))
    const before = await rowOf(others)
    for (const by of [db.visitor, f.people.admin, f.people.instructor]) {
      const group = await bookGroup(by, request([part()]))
      const [first] = group.bookings
      for (const id of [others, '00000000-0000-4000-8000-000000000001', null]) {
        const made = await bookGroup(by, request([part({ id, ...at('16:00', '17:00') })]))
        const [added] = await call(by, 'add_to_booking_group', {
          p_group_token: group.group_token,
          p_bookings: JSON.stringify([part({ id, ...at('17:00', '18:00') })]),
        })
        const ids = [...made.bookings, ...(added?.bookings ?? [])].map((booking) => booking.id)
        expect(ids).not.toContain(others)
        await call(f.people.admin, 'cancel_booking_group', { p_group_token: made.group_token })
        await call(f.people.admin, 'cancel_booking_group', {
          p_group_token: group.group_token,
          p_booking_ids: ids.slice(1),
        })
      }
      await call(f.people.admin, 'cancel_booking', { p_booking_id: first?.id })
    }
    expect(await rowOf(others)).toEqual(before)
  })

  const zoneless = [
    '2026-06-16T10:00:00',
    '2026-06-16 10:00',
    '20260616T100000',
    'Jun 16 2026 10:00',
    '2026-06-16T10:00:00 am',
    '2026-06-16',
    'tomorrow',
    '',
  ]
  test.each(zoneless)('a part at %j is refused, because it has no time zone', async (time) => {
    await expectRefused(
      db,
      '22007',
      () => bookGroup(db.visitor, request([part(), part({ start_time: time })])),
      `This time needs a time zone: ${time}`,
    )
  })
})
