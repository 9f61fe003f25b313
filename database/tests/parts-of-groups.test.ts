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

  test('a part sets no column but those that a part has: what names another is refused', async () => {
    const [customer] = await db.owner.query('select id from customers limit 1')
    const beyond = {
      ...{ facility_id: f.away.id, group_id: f.away.id },
      ...{ status: 'completed', player_email: 'x@example.com', player_phone: '937 555 0199' },
      ...{ notes: 'x', staff_notes: 'x', metadata: { order: '7' }, language: 'fr' },
      ...{ price: 1, price_lines: [], price_before: 1 },
      ...{ price_audience: 'team', customer_id: customer?.id ?? f.away.id, series_id: f.away.id },
      ...{ service_requires_instructor: true, calendar_sequence: 7, erased_at: june(1, '10:00') },
      ...{ cancelled_at: june(1, '10:00'), cancelled_by: 'admin', cancellation_reason: 'x' },
      ...{ created_at: june(1, '10:00'), updated_at: june(1, '10:00') },
      ...{ arrived_at: june(1, '10:00'), booked_until: june(18, '20:00') },
    }
    const compared = async (id: string | undefined) => {
      const { start_time, end_time, ...row } = await rowOf(id ?? '')
      return { ...row, id: 0, booking_token: 0, group_id: 0, space_id: 0 }
    }
    const plain = await bookGroup(db.visitor, request([part()]))
    const row = await compared(plain.bookings[0]?.id)
    const ignored = { id: null, booking_token: '0'.repeat(64), index: 0, is_available: true }
    const known = Object.keys({ ...part(), ...beyond, ...ignored })
    const ofParts = ['space_id', 'instructor_id', 'is_minor', 'parent_name']
    expect(Object.keys(row).filter((name) => ![...known, ...ofParts].includes(name))).toEqual([])

    for (const [name, value] of Object.entries(beyond))
      await expectRefused(db, '22023', () =>
        bookGroup(db.visitor, request([part(), part({ [name]: value })])),
      )

    const hour = (from: string, to: string) => part({ ...ignored, ...at(from, to) })
    const made = await bookGroup(db.visitor, request([hour('12:00', '13:00')]))
    expect(await compared(made.bookings[0]?.id)).toEqual(row)
    const [added] = await call(db.visitor, 'add_to_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify([hour('14:00', '15:00')]),
    })
    expect(await compared(added?.bookings[0]?.id)).toEqual(row)
    const id = made.bookings[0]?.id
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify([{ ...ignored, ...at('16:00', '17:00'), id }]),
    })
    expect(await compared(id)).toEqual({ ...row, calendar_sequence: 1 })
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
