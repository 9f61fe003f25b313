import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { withoutTriggers } from '../../database/tests/fixtures/without-triggers.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

describe.each(engines)('what one read may ask for on %s', (engine) => {
  const { db, f, send } = functionsServerOn(engine)
  beforeAll(async () => {
    // The dearest plans are those of tables that PostgreSQL has not counted yet.
    for (const table of [
      'facilities',
      'facility_settings',
      'facility_special_hours',
      'facility_spaces',
    ])
      await db.owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, reason)
       select $1, date '2026-01-01' + n, n::text from generate_series(1, 5000) n`,
      [f.home.id],
    )
    await db.owner.query(
      `update facility_settings set cancellation_policy = repeat('Teaches. ', 500) where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into facility_spaces (facility_id, name) select $1, 'Tunnel ' || n from generate_series(1, 297) n`,
      [f.home.id],
    )
    await withoutTriggers(db, ['customers'], (client) =>
      client.query(
        `insert into customers (facility_id, name, email)
         select $1, 'Player ' || n, 'p' || n || '@example.com' from generate_series(1, 6000) n`,
        [f.home.id],
      ),
    )
    await db.owner.query('analyze customers')
  })

  const longNames = (column: string) =>
    Array.from({ length: 90 }, (_, n) => `${'x'.repeat(58)}${n}:${column}`)
  const policies = ['a', 'b', 'c', 'd', 'e']
  const ring = (depth: number, inside: string): string =>
    depth === 0
      ? inside
      : `id,facilities!inner(id,facility_special_hours!inner(${ring(depth - 1, inside)}))`
  const last = `${'facilities.facility_special_hours.'.repeat(2)}reason=eq.zzz`
  const hours = `facility_special_hours?select=${ring(2, 'id')}&${last}&facility_id=eq.`

  test.each([
    ['come back to their own table and find nothing', (id: string) => hours + id],
    [
      'reach a table from each of many rows',
      () => 'facility_spaces?select=id,facilities(id,facility_special_hours(*))',
    ],
    [
      'return to where they began',
      () => 'facility_spaces?select=id,facilities(id,facility_spaces(id))',
    ],
    [
      'show nothing under long names',
      () => `facilities?select=id,facility_special_hours(${longNames('open_time')})`,
    ],
  ])('a visitor is refused embeds that %s', async (_, path) => {
    const begun = performance.now()
    const answer = await send('GET', `/rest/v1/${path(f.home.id)}`, null)
    expect(answer).toMatchObject({ status: 400, body: { code: '54000' } })
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  // Null takes no room in a row, and its name does in the answer.
  test.each([
    ['nothing under long names', longNames('open_time'), 'application/json'],
    ['an id under many names, as CSV', longNames('id'), 'text/csv'],
    ['nothing under many names, as CSV', longNames('open_time'), 'text/csv'],
  ])('a visitor is refused thousands of rows that show %s', async (_, columns, accept) => {
    const path = `/rest/v1/facility_special_hours?select=${columns}`
    const answer = await send('GET', path, null, undefined, { accept })
    expect(answer).toMatchObject({ status: 400, body: { code: '54000' } })
  })

  test.each([
    [
      'put rows in order that hold the same rows of many',
      'facility_special_hours?select=id,facilities(id,facility_special_hours(*))&order=reason.desc',
    ],
    [
      'search a text for each of many rows',
      `facility_special_hours?select=id,facilities(id,${policies.map((name) => `${name}:facility_settings(facility_id)`)})&${policies.map((name) => `facilities.${name}.cancellation_policy=plfts.note`).join('&')}`,
    ],
    [
      'work out a view for each of many rows',
      `facility_special_hours?select=id,${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}:facility_dashboard(facility_id)`)}`,
    ],
  ])('staff are refused embeds that %s', async (_, path) => {
    const answer = await send('GET', `/rest/v1/${path}`, f.accounts.admin)
    expect(answer).toMatchObject({ status: 400, body: { code: '54000' } })
  })

  test.each([
    ['lists', 'facility_special_hours?select=id,facilities(customers(id))'],
    ['needs', 'facility_special_hours?select=id,facilities!inner(id,customers!inner(id))'],
    ['counts', 'facility_special_hours?select=id,facilities(id,customers(count))'],
    [
      'filters by',
      'facility_special_hours?select=id,facilities!inner(id,customers())&facilities.customers=not.is.null',
    ],
  ])(
    'whoever may see no customer is refused what %s them for each of many rows',
    async (_, path) => {
      const answer = await send('GET', `/rest/v1/${path}`, f.accounts.instructor)
      expect(answer).toMatchObject({ status: 400, body: { code: '54000' } })
    },
  )

  test('a write that is refused for its conditions writes nothing', async () => {
    const searches = Array.from({ length: 400 }, () => 'reason.plfts.note')
    // The first row is found at once, and the others take too long.
    const path = `/rest/v1/facility_special_hours?or=(reason.eq.1,${searches})`
    const answer = await send('DELETE', path, f.accounts.admin)
    expect(answer).toMatchObject({ status: 400, body: { code: '54000' } })
    const [row] = await db.owner.query('select count(*)::int from facility_special_hours')
    expect(row?.count).toBe(5_000)
  })

  test('a list of more arguments than a facility can have is refused', async () => {
    const day = { p_facility_id: f.home.id, p_date: '2026-06-16', p_duration_minutes: 60 }
    const ids = Array.from({ length: 1_001 }, () => f.home.space)
    for (const p_space_ids of [ids, `{${ids}}`]) {
      const asked = { ...day, p_space_id: null, p_instructor_id: null, p_space_ids }
      const answer = await send('POST', '/rest/v1/rpc/get_available_time_slots', null, asked)
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
    }
    // Lists inside the entries of a list are refused too.
    const parts = Array.from({ length: 12 }, () => ({ space_ids: ids.slice(0, 100) }))
    const group = { p_facility_id: f.home.id, p_contact_name: 'Kate Brandt', p_bookings: parts }
    const answer = await send('POST', '/rest/v1/rpc/create_booking_group', null, {
      ...group,
      p_contact_email: 'kate@example.com',
      p_contact_phone: null,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
  })
})
