import { describe, expect, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { addTeam } from '../fixtures/added-rows.ts'
import { call, june } from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'
import { pricesOn } from './prices-on.ts'

describe.each(engines)('the price beside other bookings on %s', (engine) => {
  const { db, f, bookCage, hours, addRate, kept, rowOf } = pricesOn(engine)
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })

  /** A group of Tuesday at ten, and its token. */
  const group = () => bookGroup(db.visitor, groupRequest(f.home, [partOf(f.home)]))
  const become = (p_group_id: string, team: string | null) =>
    f.people.admin.query('update booking_groups set team_id = $2 where id = $1', [p_group_id, team])
  /** What an hour costs beside the bookings of this token, as it is asked and as the starts show it. */
  const shown = async (from: string, to: string, p_beside_token: string | null) => {
    const place = { p_facility_id: f.home.id, p_service_type_id: f.home.open }
    const [price] = await call(db.visitor, 'get_price', {
      ...{ ...place, p_space_id: f.home.space, p_beside_token },
      ...hours(16, from, to),
    })
    const [start] = await call(db.visitor, 'get_slot_prices', {
      ...{ ...place, p_space_ids: [f.home.space], p_minutes: 60, p_beside_token },
      p_starts: [june(16, from)],
    })
    return [price?.amount, start?.lowest, start?.highest].map(Number)
  }

  test('is a team’s in a group that has become the team’s, and just that is kept', async () => {
    await addRate('Teams', 30, { audience: 'team' })
    const { group_id, group_token, bookings } = await group()
    expect(await shown('12:00', '13:00', group_token)).toEqual([45, 45, 45])
    await become(group_id, (await addTeam(f, 'Ravens')).id)
    expect(await shown('12:00', '13:00', group_token)).toEqual([30, 30, 30])
    expect(await shown('12:00', '13:00', bookings[0]?.booking_token ?? '')).toEqual([30, 30, 30])
    expect(await shown('12:00', '13:00', null)).toEqual([45, 45, 45])
    const part = partOf(f.home, { ...at('12:00', '13:00'), space_id: f.home.space })
    const [added] = await call(db.visitor, 'add_to_booking_group', {
      ...{ p_group_token: group_token, p_bookings: JSON.stringify([part]) },
    })
    const [beside] = await call(db.visitor, 'create_booking_beside', {
      ...{ p_booking_token: group_token, p_service_type_id: f.home.open },
      ...{ ...hours(16, '14:00', '15:00'), p_space_id: f.home.space, p_player_name: 'Ana Brandt' },
    })
    for (const id of [added?.bookings[0].id, beside?.create_booking_beside])
      expect((await kept(id)).price).toBe(30)
    // What was agreed before stays.
    expect((await kept(bookings[0]?.id ?? '')).price).toBe(45)
    await become(group_id, null)
    expect(await shown('16:00', '17:00', group_token)).toEqual([45, 45, 45])
  })

  test('is that for everybody beside a single booking, and for an unknown token', async () => {
    await addRate('Teams', 30, { audience: 'team' })
    const { booking_token } = await rowOf(await bookCage())
    for (const token of [booking_token, 'f'.repeat(64), ''])
      expect(await shown('12:00', '13:00', token)).toEqual([45, 45, 45])
  })
})
