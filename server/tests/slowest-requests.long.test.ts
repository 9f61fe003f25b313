import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

/** Milliseconds that a visitor's request may take, however much data a facility has. */
const most = 250

describe.each(engines)('a visitor’s requests to the largest facility on %s', (engine) => {
  const { db, f, send } = functionsServerOn(engine)
  beforeAll(async () => {
    await db.owner.query(
      `insert into facility_spaces (facility_id, name)
       select $1, 'Tunnel ' || n from generate_series(1, 297) n`,
      [f.home.id],
    )
    await db.owner.query(
      `update facility_settings set booking_increment_minutes = 15, max_booking_days_ahead = 365,
         booking_lead_time_hours = 0 where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query(
      `update facility_business_hours set open_time = '00:00', close_time = '24:00' where facility_id = $1`,
      [f.home.id],
    )
    // Every second day each space has a booking at a different quarter of the hour.
    await db.owner.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name,
         player_email)
       select $1, id, $2, starts_at, starts_at + interval '1 hour', 'A', 'a@example.com'
       from (select id, row_number() over () as n from facility_spaces where facility_id = $1) space,
         generate_series(1, 61, 2) day,
         lateral (select timestamptz '2026-06-15T04:00Z' + make_interval(days => day, mins => (n * 15 % 1380)::int)
           as starts_at) times`,
      [f.home.id, f.home.open],
    )
    await db.owner.query('analyze')
  })

  const anywhere = () => ({
    p_facility_id: f.home.id,
    p_space_id: null,
    p_instructor_id: null,
  })
  const asked: [string, () => object][] = [
    [
      'get_available_time_slots',
      () => ({ ...anywhere(), p_date: '2026-06-16', p_duration_minutes: 15 }),
    ],
    [
      'get_available_days',
      () => ({ ...anywhere(), p_from: '2026-06-15', p_to: '2026-08-15', p_duration_minutes: 15 }),
    ],
    [
      'get_available_days',
      () => ({
        ...anywhere(),
        p_any_instructor: true,
        p_from: '2026-06-15',
        p_to: '2026-08-15',
        p_duration_minutes: 15,
      }),
    ],
    ['get_next_openings', () => ({ ...anywhere(), p_duration_minutes: 1440, p_limit: 10 })],
    ['get_display_board', () => ({ p_facility_id: f.home.id })],
    ['get_space_kinds', () => ({ p_facility_id: f.home.id })],
    [
      'get_closed_times',
      () => ({ p_facility_id: f.home.id, p_from: '2026-06-15', p_to: '2026-08-15' }),
    ],
    ['get_facility_offer', () => ({ p_facility_id: f.home.id })],
    ['get_booking_by_token', () => ({ p_booking_token: '0'.repeat(64) })],
  ]
  test.each(asked)(`%s takes at most ${most} ms`, async (name, args) => {
    expect(await cost(() => send('POST', `/rest/v1/rpc/${name}`, null, args()))).toBeLessThan(most)
  })

  test.each([
    'facility_spaces?select=*,facilities(*,facility_settings(*),facility_business_hours(*))',
    'bookings?select=id,start_time&or=(id.not.is.null,status.eq.confirmed)&order=start_time.desc',
  ])(`%s costs at most ${most} ms`, async (path) => {
    expect(await cost(() => send('GET', `/rest/v1/${path}`, null))).toBeLessThan(most)
  })

  /**
   * Returns the shortest of a few runs, because the machine is busy. Cached answers would take no
   * time.
   */
  async function cost(ask: () => Promise<{ status: number }>): Promise<number> {
    const times: number[] = []
    for (let i = 0; i < 4; i += 1) {
      await db.owner.query('update facilities set phone = phone where id = $1', [f.home.id])
      const begun = performance.now()
      expect((await ask()).status).toBe(200)
      times.push(performance.now() - begun)
    }
    return Math.min(...times.slice(1))
  }
})
