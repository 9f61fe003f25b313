import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { recordEntry, sellPass } from './fixtures/staff-calls.ts'

describe.each(engines)('money of erased people on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf, admin } = moneyOn(engine)

  test('retention takes out the person everywhere, and every sum stays', async () => {
    const email = 'quirin@example.com'
    const id = await bookCage({ ...hours(16, '10:00', '11:00'), p_player_email: email })
    const { customer_id } = await rowOf(id)
    const part = (hour: number) =>
      partOf(f.home, { start_time: june(17, `${hour}:00`), end_time: june(17, `${hour + 1}:00`) })
    const group = await bookGroup(
      db.visitor,
      groupRequest(f.home, [part(10), part(11)], { p_contact_email: email }),
    )
    const [team] = await admin().query(
      `insert into teams (facility_id, name, contact_name, contact_email)
       values ($1, 'Hawks', 'Quirin Zandt', $2) returning id`,
      [f.home.id, email],
    )
    await db.owner.query(`update teams set created_at = '2026-06-15'`)
    const about = { p_facility_id: f.home.id }
    for (const what of [
      { p_booking_id: id, p_amount: 20 },
      { p_group_id: group.group_id, p_amount: 60 },
      { p_customer_id: customer_id, p_amount: 50 },
      { p_team_id: team?.id, p_amount: 70 },
    ])
      await recordEntry(f, { p_tender: 'check', p_note: 'From Quirin', ...what })
    for (const changes of [{ p_customer_id: customer_id, p_email: email }, { p_email: email }]) {
      const pass = { p_minutes: 60, p_price: 40, p_expires_on: '2026-06-30', ...changes }
      expect((await sellPass(f, pass)).email).toBe(email)
    }
    await call(admin(), 'close_day', about)
    const sums = () =>
      Promise.all([
        db.owner.query(
          'select number, kind, amount, paid, charged, waived, day from entries order by number',
        ),
        db.owner.query('select name, price, minutes from passes order by id'),
        call(admin(), 'get_booking_balances', {
          p_booking_ids: [id, ...group.bookings.map((booking) => booking.id)],
        }),
        call(admin(), 'get_money_report', {
          ...{
            ...about,
            p_from: '2026-06-01',
            p_to: '2026-06-30',
            p_period: 'month',
            p_by: 'service',
          },
        }),
      ])
    const before = await sums()
    await db.owner.query('update facility_settings set erase_players_after_months = 1')
    db.clock.set('2026-09-10T14:00:00Z')
    for (let portion = 0; portion < 12; portion += 1)
      await runRetention({ database: db, clock: db.clock }, 5)
    expect(await sums()).toEqual(before)
    expect(await db.owner.query('select from customers')).toEqual([])
    for (const table of [
      'entries',
      'passes',
      'day_closings',
      'teams',
      'bookings',
      'booking_groups',
    ])
      expect(
        await db.owner.query(`select * from ${table} each where each::text ~* 'quirin'`),
        table,
      ).toEqual([])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })
  test('a mistake is still taken back, and its tender corrected', async () => {
    db.clock.set('2026-06-15T14:00:00Z')
    const ana = { p_player_name: 'Ana Ng', p_player_email: 'ng@example.com' }
    const ids = [
      await bookCage({ ...hours(15, '17:00', '18:00'), ...ana }),
      await bookCage({ ...hours(15, '19:00', '20:00'), ...ana }),
    ]
    const about = { p_customer_id: (await rowOf(ids[0] ?? '')).customer_id }
    const record = (changes: object) => recordEntry(f, { ...about, p_family: true, ...changes })
    const paid = await record({ p_amount: 90 })
    const wrong = await record({ p_kind: 'charge', p_tender: null, p_amount: 20 })
    const other = await record({ p_amount: 20 })
    db.clock.set('2026-06-16T14:00:00Z')
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await call(admin(), 'erase_family', about)
    const reverse = (id: unknown, changes: object = {}) =>
      call(admin(), 'reverse_entry', { p_entry_id: id, ...changes })
    await reverse(wrong?.id)
    await reverse(other?.id, { p_tender: 'card_terminal' })
    await reverse(paid?.id)
    const owed = await call(admin(), 'get_booking_balances', { p_booking_ids: ids })
    expect(owed.map((row) => Number(row.owed))).toEqual([45, 45])
    const sums = await db.owner.query(
      `select tender, sum(paid) as paid from entries
       where number >= $1 and tender is not null group by 1 order by 1`,
      [paid?.number],
    )
    expect(sums).toEqual([
      { tender: 'card_terminal', paid: '20.00' },
      { tender: 'cash', paid: '0.00' },
    ])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })
  test('a payment on the account of somebody who was erased is not taken back, and why is said', async () => {
    const [customer] = await admin().query(
      `insert into customers (facility_id, name, email) values ($1, 'Ida', 'ida@example.com') returning id`,
      [f.home.id],
    )
    const paid = await recordEntry(f, { p_customer_id: customer?.id, p_amount: 50 })
    await call(admin(), 'erase_family', { p_customer_id: customer?.id })
    const sentence =
      'Whoever this was about was erased, so nobody knows how much of it was returned since.'
    await expectRefused(
      db,
      'PT409',
      () => call(admin(), 'reverse_entry', { p_entry_id: paid?.id }),
      sentence,
    )
    await call(admin(), 'reverse_entry', { p_entry_id: paid?.id, p_tender: 'check' })
  })
  test('retention keeps whoever holds a card with hours left, or paid since', async () => {
    const kept = async () =>
      (await db.owner.query('select name from customers order by name')).map(({ name }) => name)
    const add = async (name: string) => {
      const rows = await admin().query(
        `insert into customers (facility_id, name, email) values ($1, $2, $2 || '@example.com')
         returning id`,
        [f.home.id, name],
      )
      return rows[0]?.id as string
    }
    const retain = async () => {
      for (let portion = 0; portion < 12; portion += 1)
        await runRetention({ database: db, clock: db.clock }, 50)
    }
    await db.owner.query('update facility_settings set erase_players_after_months = 1')
    // The other test was later.
    db.clock.set('2026-06-15T14:00:00Z')
    await db.owner.query('delete from private.erasures')
    const id = await bookCage({ ...hours(22, '10:00', '11:00'), p_player_name: 'Olive' })
    const { customer_id: olive } = await rowOf(id)
    const [pia] = [await add('Pia'), await add('Never')]
    const card = await sellPass(f, { p_customer_id: olive, p_email: 'olive@example.com' })
    // A year later Pia has paid for the winter, and booked nothing yet.
    db.clock.set('2027-09-10T14:00:00Z')
    await recordEntry(f, { p_customer_id: pia, p_amount: 50 })
    expect(
      await call(admin(), 'preview_player_erasure', { p_facility_id: f.home.id, p_months: 1 }),
    ).toMatchObject([{ customers: 1 }])
    await retain()
    expect(await kept()).toEqual(['Olive', 'Pia'])
    const holder = () =>
      db.owner.query('select customer_id, email from passes where id = $1', [card.id])
    expect(await holder()).toEqual([{ customer_id: olive, email: 'olive@example.com' }])
    // Months after the card has ended and the money was paid, both go.
    await db.owner.query(`update passes set expires_on = '2027-09-30' where id = $1`, [card.id])
    db.clock.set('2027-11-20T14:00:00Z')
    await retain()
    expect(await kept()).toEqual([])
    expect(await holder()).toEqual([{ customer_id: null, email: null }])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })
})
