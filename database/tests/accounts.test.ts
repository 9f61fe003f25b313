import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { moneyOn } from './fixtures/money-on.ts'

describe.each(engines)('accounts on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, admin, record } = moneyOn(engine)
  const amounts = async () =>
    (await db.owner.query('select amount from entries order by number')).map(({ amount }) => amount)

  test('a crash between booking and entry leaves neither or both', async () => {
    const counts = () =>
      db.owner
        .query(
          'select (select count(*) from bookings) as bookings, (select count(*) from entries) as entries',
        )
        .then(([row]) => [Number(row?.bookings), Number(row?.entries)])
    await db.owner.query(
      `create function private.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
       create trigger zz_crash before insert on entries for each row execute function private.crash()`,
    )
    await expect(bookCage()).rejects.toThrow('crash')
    await db.owner.query('drop function private.crash cascade')
    expect(await counts()).toEqual([0, 0])
    if (engine !== 'embedded') {
      await expect(
        db.owner.transaction(async (client) => {
          await book(
            { ...db.owner, query: async (...args) => (await client.query(...args)).rows },
            bookingRequest(f.home),
          )
          await client.query('select pg_terminate_backend(pg_backend_pid())')
        }),
      ).rejects.toThrow()
      expect(await counts()).toEqual([0, 0])
    }
    await cancelBooking(admin(), await bookCage())
    expect(await counts()).toEqual([1, 2])
  })

  test('erasing takes the person out of the entries and leaves the amounts', async () => {
    const id = await bookCage({
      ...hours(17, '10:00', '11:00'),
      p_player_email: 'quirin@example.com',
    })
    const group = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        [partOf(f.home, { start_time: june(18, '10:00'), end_time: june(18, '11:00') })],
        {
          p_contact_email: 'quirin@example.com',
        },
      ),
    )
    const { customer_id } = await rowOf(id)
    await record({ p_booking_id: id, p_note: 'Quirin paid late' })
    await record({ p_group_id: group.group_id, p_note: 'Quirin' })
    await record({ p_customer_id: customer_id, p_note: 'Quirin', p_amount: 5 })
    const [exported] = await call(admin(), 'export_family', { p_customer_id: customer_id })
    expect(exported?.export_family.entries.map(({ note }: { note: string }) => note)).toContain(
      'Quirin paid late',
    )
    const before = await amounts()
    db.clock.set('2026-07-01T14:00:00Z')
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await call(admin(), 'erase_family', { p_customer_id: customer_id })
    expect(await amounts()).toEqual(before)
    const left = await db.owner.query(
      'select note, group_id, customer_id from entries where erased_at is not null and num_nonnulls(note, group_id, customer_id) > 0',
    )
    expect(left).toEqual([])
    expect(await db.owner.query(`select 1 from entries where note like '%Quirin%'`)).toEqual([])
    const balances = await call(admin(), 'get_booking_balances', {
      p_booking_ids: [id, group.bookings[0]?.id],
    })
    expect(balances.map(({ state }) => state)).toEqual(['paid', 'paid'])
    db.clock.set('2026-06-15T14:00:00Z')
  })

  test('a team’s account has its series and its groups', async () => {
    const [team] = await db.owner.query(
      `insert into teams (facility_id, name, contact_email) values ($1, 'Riverside', 'coach@example.com') returning id`,
      [f.home.id],
    )
    const group = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        [10, 11].map((hour) =>
          partOf(f.home, {
            start_time: june(24, `${hour}:00`),
            end_time: june(24, `${hour + 1}:00`),
          }),
        ),
      ),
    )
    await db.owner.query('update booking_groups set team_id = $1', [team?.id])
    await record({ p_team_id: team?.id, p_amount: 60, p_tender: 'check' })
    const account = await call(admin(), 'get_account', { p_team_id: team?.id })
    expect(account.map(({ balance }) => Number(balance))).toEqual([45, 90, 30])
    const from = await call(admin(), 'get_account', { p_team_id: team?.id, p_from: '2026-06-16' })
    expect(from).toEqual([])
    const balances = await call(admin(), 'get_booking_balances', {
      p_booking_ids: group.bookings.map(({ id }) => id),
    })
    expect(balances.map(({ state, owed }) => [state, Number(owed)])).toEqual([
      ['paid', 0],
      ['part', 30],
    ])
    const [mailed] = await call(admin(), 'mail_statement', { p_team_id: team?.id })
    const [{ payload } = {}] = await db.owner.query(
      'select payload from private.mail_queue where email_log_id = $1',
      [mailed?.mail_statement],
    )
    expect(payload).toMatchObject({ owed: 30, currency: 'USD', is_reminder: false })
    expect(payload.rows.map(({ amount }: { amount: number }) => amount)).toEqual([45, 45, -60])
    // What was owed before these days is still owed.
    const [later] = await call(admin(), 'mail_statement', {
      ...{ p_team_id: team?.id, p_from: '2026-06-20', p_to: '2026-06-30' },
    })
    const [{ payload: empty } = {}] = await db.owner.query(
      'select payload from private.mail_queue where email_log_id = $1',
      [later?.mail_statement],
    )
    expect(empty).toMatchObject({ owed: 30, rows: [] })
    await db.owner.query('update teams set contact_email = null where id = $1', [team?.id])
    await expect(call(admin(), 'mail_statement', { p_team_id: team?.id })).rejects.toMatchObject({
      ...{ code: 'PT409', message: 'This team has no email address. Call its contact instead.' },
    })
    // A booking of somebody else would count twice: for its player and for the team.
    const p_booking_id = await bookCage(hours(24, '15:00', '16:00'))
    await expect(record({ p_booking_id, p_team_id: team?.id })).rejects.toMatchObject({
      code: 'PT404',
    })
    // So would a group of somebody else, and what is about a customer and a team.
    const about = { p_booking_id: null, p_group_id: group.group_id }
    const stranger = `insert into %s (facility_id, name) values ($1, 'Foxes') returning id`
    for (const [table, name] of [
      ['teams', 'p_team_id'],
      ['customers', 'p_customer_id'],
    ] as const) {
      const [other] = await db.owner.query(stranger.replace('%s', table), [f.home.id])
      const both = { ...about, [name]: other?.id }
      await expect(record(both), table).rejects.toMatchObject({ code: 'PT404' })
      if (table === 'teams') continue
      const neither = { ...both, p_group_id: null, p_team_id: team?.id }
      await expect(record(neither)).rejects.toMatchObject({
        message: 'Say what it is about: a booking, a group, a customer or a team.',
      })
    }
  })

  test('a mailed statement names what was booked and for which day, and what was paid for it as paid', async () => {
    const id = await bookCage({ ...hours(26, '10:00', '11:00'), p_player_email: 'zia@example.com' })
    await record({ p_booking_id: id })
    await cancelBooking(admin(), id)
    const { customer_id } = await rowOf(id)
    const [mailed] = await call(admin(), 'mail_statement', { p_customer_id: customer_id })
    const [{ payload } = {}] = await db.owner.query(
      'select payload from private.mail_queue where email_log_id = $1',
      [mailed?.mail_statement],
    )
    const said = payload.rows.map(({ kind, service_name }: Record<string, unknown>) => [
      ...[kind, service_name],
    ])
    expect(said).toEqual([
      ['charge', 'Open Cage'],
      ['payment', null],
      ['reversal', null],
    ])
    const [charged, paid] = payload.rows
    expect(charged.day).toBe('2026-06-26')
    expect(paid.day < charged.day).toBe(true)
  })

  test('what is recorded after the closing has its own date on an account and a statement', async () => {
    const id = await bookCage({ ...hours(27, '10:00', '11:00'), p_player_email: 'lou@example.com' })
    await call(admin(), 'close_day', { p_facility_id: f.home.id })
    await record({ p_booking_id: id })
    const { customer_id } = await rowOf(id)
    const today = { p_customer_id: customer_id, p_from: '2026-06-15', p_to: '2026-06-15' }
    const account = await call(admin(), 'get_account', today)
    expect(account.map(({ balance }) => Number(balance))).toEqual([45, 0])
    const [mailed] = await call(admin(), 'mail_statement', today)
    const [{ payload } = {}] = await db.owner.query(
      'select payload from private.mail_queue where email_log_id = $1',
      [mailed?.mail_statement],
    )
    const rows = [{ kind: 'charge' }, { kind: 'payment', day: '2026-06-15' }]
    expect(payload).toMatchObject({ owed: 0, rows })
  })

  test('everybody who owes something is reminded once', async () => {
    const ids = [
      await bookCage(hours(25, '10:00', '11:00')),
      await bookCage(hours(25, '12:00', '12:30')),
    ]
    const remind = async () =>
      (await call(admin(), 'remind_of_owed', { p_booking_ids: ids }))[0]?.remind_of_owed
    expect([await remind(), await remind()]).toEqual([1, 0])
    const [{ payload } = {}] = await db.owner.query(
      `select payload from private.mail_queue where payload ->> 'is_reminder' = 'true'`,
    )
    expect(payload).toMatchObject({ owed: 67.5, rows: [{ amount: 45 }, { amount: 22.5 }] })
    expect(await call(f.people.foreignAdmin, 'remind_of_owed', { p_booking_ids: ids })).toEqual([
      { remind_of_owed: 0 },
    ])
  })
})
