import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { addTeam } from './fixtures/added-rows.ts'
import { call, cancelBooking, hours, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { moveAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('which dates of a team have changed on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine, { also: ['booking_series', 'teams'] })
  const team = () => addTeam(f, 'Ravens')
  const changed = async (p_roster_token: string) => {
    const [page] = await call(db.visitor, 'get_roster', { p_roster_token })
    return page?.dates.map(({ is_changed }: { is_changed: boolean }) => is_changed)
  }
  const seriesOf = async (p_team_id: string) => {
    const rows = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, { p_team_id, p_count: 2 }),
    )
    return rows.map(({ booking_id }) => String(booking_id))
  }

  test('none whose cancellation was undone, of one date or of many', async () => {
    const { id, roster_token } = await team()
    const [first = ''] = await seriesOf(id)
    await call(f.people.admin, 'cancel_booking', {
      ...{ p_booking_id: first, p_booking_token: '', p_cancelled_by: 'admin' },
    })
    expect(await changed(roster_token)).toEqual([false])
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: first })
    expect(await changed(roster_token)).toEqual([false, false])
    const [bulk] = await call(f.people.admin, 'cancel_bookings', { p_facility_id: f.home.id })
    await call(f.people.admin, 'undo_cancel_bookings', { p_undo_id: bulk?.undo_id })
    expect(await changed(roster_token)).toEqual([false, false])
  })

  test('one that moved, until it is back where it was made', async () => {
    const { id, roster_token } = await team()
    const [first = ''] = await seriesOf(id)
    const at = (from: string, to: string) => ({
      ...{ ...hours(16, from, to), p_override: true },
    })
    await moveAsStaff(f, first, at('17:00', '18:30'))
    await moveAsStaff(f, first, at('18:00', '19:30'))
    expect(await changed(roster_token)).toEqual([true, false])
    await cancelBooking(f.people.admin, first)
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: first })
    expect(await changed(roster_token)).toEqual([true, false])
    await moveAsStaff(f, first, { ...at('17:00', '18:30'), p_space_id: f.home.space })
    expect(await changed(roster_token)).toEqual([false, false])
  })

  test('those that a group moves together', async () => {
    const { id, roster_token } = await team()
    const parts = ['10', '12'].map((hour) =>
      partOf(f.home, {
        ...{ start_time: june(18, `${hour}:00`), end_time: june(18, `${Number(hour) + 1}:00`) },
        space_id: f.home.space,
      }),
    )
    const made = await bookGroup(f.people.admin, groupRequest(f.home, parts))
    await f.people.admin.query('update booking_groups set team_id = $1', [id])
    await call(f.people.admin, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify([
        { id: made.bookings[0]?.id, start_time: june(18, '14:00'), end_time: june(18, '15:00') },
        { id: made.bookings[1]?.id, start_time: june(18, '12:00'), end_time: june(18, '13:00') },
      ]),
    })
    expect(await changed(roster_token)).toEqual([false, true])
  })
})
