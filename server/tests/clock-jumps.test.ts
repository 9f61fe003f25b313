import { expect, test } from 'vitest'
import { bookingRequest, monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

const { db, f, send, tokenOf } = functionsServerOn('embedded')

const day = 86_400_000
const at = (distance: number) => new Date(Date.parse(monday) + distance).toISOString()

test('a clock that jumps forward and back causes no failure and no double booking', async () => {
  const old = await tokenOf(f.accounts.admin)
  const booked: string[] = []
  for (const distance of [0, day, -2 * day, 400 * day, 1_000, -1_000, 0]) {
    db.clock.set(at(distance))
    const hour = (hours: number) => at(distance + day + hours * 3_600_000)
    const times = await send('POST', '/rest/v1/rpc/get_available_time_slots', null, {
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_instructor_id: null,
      p_date: hour(0).slice(0, 10),
      p_duration_minutes: 60,
    })
    expect(times.status).toBe(200)
    const slot = times.body.find((each: { is_available: boolean }) => each.is_available)
    const request = bookingRequest(f.home, {
      p_start_time: slot.start_time,
      p_end_time: slot.end_time,
      p_player_email: `owen-${booked.length}@example.com`,
    })
    const made = await send('POST', '/rest/v1/rpc/create_booking', null, request)
    expect({ distance, ...made }).toMatchObject({ status: 200 })
    booked.push(made.body)
    // A session works while its token is valid: within an hour of its start.
    const isGood = Math.abs(distance) < 3_600_000
    const status = await send('POST', '/functions/v1/mail-status', old, {})
    expect({ distance, status: status.status }).toEqual({ distance, status: isGood ? 200 : 401 })
    const fresh = await send('POST', '/functions/v1/mail-status', f.accounts.admin, {})
    expect(fresh.status).toBe(200)
  }
  expect(await db.owner.query('select id from bookings')).toHaveLength(booked.length)
})
