import { beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '../../server/database/as-caller.ts'
import type { Caller } from '../../server/database/session-settings.ts'
import { engines, type TestUser } from './engines/test-database.ts'
import { book, bookingRequest, hours, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('a facility with a host on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, { also: ['private.facility_hosts'] })

  /** Returns a caller at the host of a facility. */
  function at(facilityId: string, user?: TestUser) {
    const caller: Caller = user
      ? {
          role: 'authenticated',
          claims: { sub: user.id, email: user.email, session_id: user.sessionId },
        }
      : { role: 'anon', claims: {} }
    const transaction = <T>(work: Parameters<typeof asCaller<T>>[2]) =>
      asCaller({ database: db, clock: db.clock, facilityId, limitsVisitors: false }, caller, work)
    return {
      transaction,
      query: (text: string, values?: unknown[]) =>
        transaction(async (client) => (await client.query(text, values)).rows),
    }
  }
  const list = (host: string, facilityId: string, primary = true) =>
    db.owner.query(
      'insert into private.facility_hosts (host, facility_id, is_primary) values ($1, $2, $3)',
      [host, facilityId, primary],
    )
  const names = ['North', 'South']

  beforeAll(async () => {
    // One account administers both facilities and teaches at both.
    await db.owner.query(
      `with links as (
         insert into facility_admins (facility_id, user_id) values ($2, $1) returning facility_id
       ), teaches as (
         insert into instructors (facility_id, user_id, first_name, last_name, email)
         select unnest(array[$2, $3]::uuid[]), $1, 'Both', 'Sides', 'both@example.com'
       )
       update facilities set name = case id when $3 then 'North' else 'South' end`,
      [f.accounts.admin.id, f.away.id, f.home.id],
    )
  })

  test('is readable like any other while no host is listed', async () => {
    for (const who of [at(f.home.id), at(f.away.id, f.accounts.stranger)]) {
      expect(
        (await who.query('select name from facilities order by 1')).map((row) => row.name),
      ).toEqual(names)
    }
    const mine = await at(f.home.id, f.accounts.admin).query(
      'select facility_id from facility_dashboard',
    )
    expect(mine).toHaveLength(2)
  })

  // Tables that would reveal another facility to a caller who may read them.
  const tables = [
    ...['facilities', 'facility_settings', 'facility_business_hours', 'facility_closures'],
    ...['facility_service_types', 'facility_spaces', 'facility_closure_spaces'],
    ...['facility_special_hours', 'instructors'],
  ]
  const staffTables = [
    ...['bookings', 'customers', 'email_logs', 'facility_admins', 'facility_dashboard'],
    ...['booking_series', 'booking_series_skips'],
  ]

  test('is the only facility that can be read at its host, by any caller', async () => {
    await bookCage()
    await book(f.people.visitor, bookingRequest(f.away))
    await list('north.example', f.home.id)
    for (const [here, user] of [
      [f.home.id, undefined],
      [f.away.id, undefined],
      [f.home.id, f.accounts.admin],
      [f.away.id, f.accounts.admin],
      [f.away.id, f.accounts.stranger],
    ] as const) {
      for (const table of user ? [...tables, ...staffTables] : tables) {
        const column = table === 'facilities' ? 'id' : 'facility_id'
        const rows = await at(here, user).query(`select distinct ${column} as id from ${table}`)
        expect(
          rows.map(({ id }) => id),
          table,
        ).toEqual(rows.length === 0 ? [] : [here])
      }
    }
    const hours = await at(f.home.id, f.accounts.admin).query(
      `select from instructor_availability where instructor_id = $1`,
      [f.away.instructor],
    )
    expect(hours).toEqual([])
  })

  test('cannot be changed from another host, even by somebody who administers both', async () => {
    await list('north.example', f.home.id)
    const change = `update facility_spaces set description = 'New net' where id = $1 returning id`
    expect(await at(f.home.id, f.accounts.admin).query(change, [f.away.space])).toEqual([])
    expect(await at(f.away.id, f.accounts.admin).query(change, [f.away.space])).toHaveLength(1)
    const closes = at(f.home.id, f.accounts.admin).query('select close_day($1, $2::date)', [
      f.away.id,
      '2026-06-15',
    ])
    expect(await refusal(closes)).toMatch(/^PT403/)
  })

  test('offers nothing and accepts no booking at another host', async () => {
    await list('north.example', f.home.id)
    const asked = [f.away.id, f.away.space]
    const answers = (here: string) =>
      Promise.all(
        [
          [`get_available_time_slots($1, '2026-06-16', 60, $2)`, asked],
          [`get_available_days($1, '2026-06-15', '2026-06-20', 60, $2)`, asked],
          ['get_next_openings($1, 60, $2, null, 3)', asked],
          ['get_space_kinds($1)', [f.away.id]],
          ['get_display_board($1)', [f.away.id]],
          [`get_closed_times($1, '2026-07-01', '2026-07-02')`, [f.away.id]],
        ].map(
          async ([call, values]) =>
            (await at(here).query(`select from ${call}`, values as string[])).length,
        ),
      )
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at)
       values ($1, '2026-07-01T13:00Z', '2026-07-01T15:00Z')`,
      [f.away.id],
    )
    expect(await answers(f.home.id)).toEqual([0, 0, 0, 0, 0, 0])
    expect(Math.min(...(await answers(f.away.id)))).toBeGreaterThan(0)
    const offer = (here: string) =>
      at(here).query('select * from get_facility_offer($1)', [f.away.id])
    expect(await offer(f.home.id)).toEqual([
      { open_cage: false, lessons: false, instructor_ids: [], has_rates: false },
    ])
    expect(await offer(f.away.id)).toMatchObject([{ open_cage: true, lessons: true }])
    expect(await refusal(book(at(f.home.id), bookingRequest(f.away)))).toBe(
      'PT404 Facility not found',
    )
    expect(await book(at(f.away.id), bookingRequest(f.away))).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('opens its links only at its own host', async () => {
    await list('north.example', f.home.id)
    const id = await book(at(f.away.id), bookingRequest(f.away))
    const [row] = await db.owner.query('select booking_token from bookings where id = $1', [id])
    const token = row?.booking_token
    const shown = (here: string) => at(here).query('select from get_booking_by_token($1)', [token])
    expect([(await shown(f.home.id)).length, (await shown(f.away.id)).length]).toEqual([0, 1])
    const cancels = (here: string) => at(here).query('select cancel_booking($1, $2)', [id, token])
    const moves = (here: string) =>
      at(here).query('select move_booking($1, $2, $3, $4)', [
        token,
        june(16, '12:00'),
        june(16, '13:00'),
        f.away.space,
      ])
    const books = (here: string) =>
      at(here).query('select create_booking_beside($1, $3, $4, $5, $6, $2)', [
        ...[token, f.away.secondSpace, f.away.open],
        ...[june(16, '10:00'), june(16, '11:00'), 'Second Child'],
      ])
    expect(await refusal(books(f.home.id))).toBe('PT404 Booking not found')
    expect(await refusal(cancels(f.home.id))).toBe('PT404 Booking not found')
    expect(await refusal(moves(f.home.id))).toBe('PT404 Booking not found')
    await moves(f.away.id)
    expect(await cancels(f.away.id)).toHaveLength(1)
  })

  test('lets nobody create another facility, and says so before the form is filled in', async () => {
    const stranger = at(f.home.id, f.accounts.stranger)
    const mayCreate = 'select is_allowed as may from get_new_facility_rule()'
    expect(await stranger.query(mayCreate)).toEqual([{ may: true }])
    await list('north.example', f.home.id)
    expect(await stranger.query(mayCreate)).toEqual([{ may: false }])
    const create = stranger.query(
      `select create_facility('East', 'east', '1 East Street', '555-0100', 'desk@example.com')`,
    )
    expect(await refusal(create)).toBe(
      'PT403 This site shows one facility. Whoever runs it adds others.',
    )
  })

  test('has its own host in its links, also in waiting messages when the host changes', async () => {
    await list('north.example', f.home.id)
    await list('south.example', f.away.id)
    await db.owner.query(
      `update private.facility_hosts set mail_from = 'desk@south.example' where host = 'south.example'`,
    )
    const sent = () =>
      db.owner.query(
        `select queued.site_url, queued.sender from private.mail_queue queued
         join email_logs log on log.id = queued.email_log_id
         where log.facility_id = $1 and log.email_type = 'booking_confirmation'`,
        [f.away.id],
      )
    // The owner of the database writes without a host, so the site is the first facility: the
    // message is still sent from the host of the booking’s facility.
    await db.owner.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
       values ($1, $2, $3, $4, $5, 'Ann Ito', 'ann@example.com')`,
      [f.away.id, f.away.space, f.away.open, june(17, '10:00'), june(17, '11:00')],
    )
    expect(await sent()).toEqual([
      { site_url: 'https://south.example', sender: 'desk@south.example' },
    ])
    await db.owner.query(
      `update private.facility_hosts set host = 'south.test:8443' where host = 'south.example'`,
    )
    expect(await sent()).toMatchObject([{ site_url: 'https://south.test:8443' }])
    await db.owner.query(`delete from private.facility_hosts where facility_id = $1`, [f.away.id])
    expect(await sent()).toEqual([{ site_url: null, sender: null }])
  })

  test('gets its reminders and completions from any process', async () => {
    await db.owner.query('update facility_settings set complete_bookings_automatically = true')
    const request = hours(18, '10:00', '11:00')
    await book(at(f.away.id), bookingRequest(f.away, request))
    await book(at(f.away.id), bookingRequest(f.away))
    db.clock.set(june(17, '10:01'))
    const work = () =>
      db.owner.query(
        'select private.queue_due_reminders() as told, private.complete_ended_bookings() as done',
      )
    expect(await work()).toEqual([{ told: 0, done: 0 }])
    await list('south.example', f.away.id)
    expect(await work()).toEqual([{ told: 1, done: 1 }])
    await db.owner.query('update facility_settings set complete_bookings_automatically = false')
  })

  test('has one primary host for links, and no host belongs to two facilities', async () => {
    await list('north.example', f.home.id)
    expect(await refusal(list('north.example', f.away.id))).toMatch(/^23505/)
    expect(await refusal(list('www.north.example', f.home.id))).toMatch(/^23505/)
    await list('www.north.example', f.home.id, false)
    for (const host of ['North.example', 'https://north.example', 'north.example/', '', 'a b']) {
      expect(await refusal(list(host, f.away.id)), host).toMatch(/^23514/)
    }
  })
})

/** Returns the state and the sentence of a refusal. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    (answer) => expect.unreachable(`Not refused: ${JSON.stringify(answer)}`),
    (thrown) => thrown,
  )
  return `${error.code} ${error.message}`
}
