import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { engines } from './engines/test-database.ts'
import { addTeam } from './fixtures/added-rows.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf } from './fixtures/staff-calls.ts'

describe.each(engines)('credits of groups on %s', (engine) => {
  const { db, f, bookCage, hours, admin, record, rowOf } = moneyOn(engine)
  const use = async (id: string, p_amount?: number) =>
    (await call(admin(), 'use_credit', { p_booking_id: id, ...(p_amount && { p_amount }) }))[0]
  const usable = async (id: string) => Number((await use(id))?.amount)
  const takeBack = (entry: unknown) => call(admin(), 'reverse_entry', { p_entry_id: entry })
  const balance = async (about: object) =>
    Number((await call(admin(), 'get_account', { ...about })).at(-1)?.balance)
  const expectSums = async () =>
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })

  /** Books two hours of a day together, and pays 40 more than they cost. */
  const overpaid = async (p_contact_email: string, day: number) => {
    const parts = [9, 10].map((hour) =>
      partOf(f.home, {
        ...{ start_time: june(day, `${hour}:00`), end_time: june(day, `${hour + 1}:00`) },
        space_id: f.home.space,
      }),
    )
    const group = await bookGroup(admin(), groupRequest(f.home, parts, { p_contact_email }))
    const paid = await record({ p_group_id: group.group_id, p_amount: 130 })
    return { ...group, p_group_id: group.group_id, paid }
  }
  const book = (p_player_email: string, day: number, from = '12:00', to = '13:00') =>
    bookCage({ ...hours(day, from, to), p_player_email })

  test('what was overpaid pays another booking of the person, once', async () => {
    const { p_group_id, paid } = await overpaid('ada@example.com', 16)
    const [next, others] = [await book('ada@example.com', 17), await book('bo@example.com', 18)]
    expect([await usable(next), await usable(others)]).toEqual([40, 0])
    const { entry_id } = (await use(next, 40)) ?? {}
    expect([await balanceOf(f, next), await usable(next)]).toEqual([['part', 40, 5, 0], 0])
    expect(await balance({ p_group_id })).toBe(0)
    // Neither returned as well, nor taken back before the booking that it paid.
    await expectRefused(db, 'PT409', () =>
      record({ p_group_id, p_kind: 'refund', p_amount: 90.01 }),
    )
    await expectRefused(db, 'PT409', () => takeBack(paid?.id))
    await takeBack(entry_id)
    expect([await balanceOf(f, next), await balance({ p_group_id })]).toEqual([
      ['owed', 0, 45, 0],
      -40,
    ])
    await takeBack(paid?.id)
    await expectSums()
  })

  test('it pays another booking of the group, also one that another family has by now', async () => {
    const { group_token: p_group_token, p_group_id } = await overpaid('cy@example.com', 19)
    const at = { start_time: june(19, '14:00'), end_time: june(19, '15:00') }
    const p_bookings = JSON.stringify([partOf(f.home, { ...at, space_id: f.home.space })])
    const [added] = await call(admin(), 'add_to_booking_group', { p_group_token, p_bookings })
    const { id } = added?.bookings[0] ?? {}
    await admin().query("update bookings set player_email = 'di@example.com' where id = $1", [id])
    const own = await book('di@example.com', 20)
    expect([await usable(id), await usable(own)]).toEqual([40, 0])
    await use(id, 40)
    expect([await balanceOf(f, id), await balance({ p_group_id })]).toEqual([['part', 40, 5, 0], 5])
    await expectSums()
  })

  test('it still pays for a person who is merged into another customer, or gets a new address', async () => {
    const { bookings } = await overpaid('rex@example.com', 20)
    const { player_name: p_player_name, customer_id } = await rowOf(bookings[0]?.id ?? '')
    const next = await bookCage({
      ...{ ...hours(20, '14:00', '15:00'), p_player_name },
      p_player_email: 'rex@example.com',
    })
    const kept = await rowOf(await book('sam@example.com', 20, '16:00', '17:00'))
    await call(admin(), 'merge_customers', { p_keep_id: kept.customer_id, p_merge_id: customer_id })
    expect([await usable(next), await usable(kept.id)]).toEqual([40, 40])
    await admin().query("update customers set email = 'ten@example.com' where id = $1", [
      kept.customer_id,
    ])
    expect(await usable(next)).toBe(40)
    expect(await usable(await book('ulf@example.com', 20, '18:00', '19:00'))).toBe(0)
  })

  test('it stays with those of the group who have its address, where one is merged into another family', async () => {
    const { bookings } = await overpaid('una@example.com', 21)
    const [first = '', second] = bookings.map(({ id }) => id)
    await admin().query("update bookings set player_name = 'Uri' where id = $1", [second])
    const other = await rowOf(await book('vic@example.com', 21))
    const of = async (player: string, at: number) =>
      usable(
        await bookCage({
          ...hours(21, `${at}:00`, `${at + 1}:00`),
          ...{ p_player_name: player, p_player_email: 'una@example.com' },
        }),
      )
    const { player_name, customer_id } = await rowOf(first)
    await call(admin(), 'merge_customers', {
      ...{ p_keep_id: other.customer_id, p_merge_id: customer_id },
    })
    expect([await of('Uri', 14), await of(player_name, 16), await usable(other.id)]).toEqual([
      40, 0, 0,
    ])
  })

  test('several accounts pay one booking together, and are taken back together', async () => {
    const first = await overpaid('eve@example.com', 22)
    const { customer_id: p_customer_id } = await rowOf(first.bookings[0]?.id ?? '')
    await record({ p_customer_id, p_amount: 20 })
    const next = await book('eve@example.com', 23, '12:00', '13:30')
    db.clock.set(june(15, '10:01'))
    const second = await overpaid('eve@example.com', 24)
    expect(await usable(next)).toBe(67.5)
    const used = async () =>
      (
        await db.owner.query(
          `select kind, amount::float, group_id, customer_id, booking_id from entries
           where note = 'Credit used' and reverses is null
             and not exists (select from entries reversal where reversal.reverses = entries.id)
           order by number desc limit 4`,
        )
      ).toReversed()
    const account = { group_id: null, customer_id: null, booking_id: null }
    await use(next, 67.5)
    expect(await used()).toEqual([
      { kind: 'refund', amount: 20, ...account, customer_id: p_customer_id },
      { kind: 'refund', amount: 40, ...account, group_id: first.group_id },
      { kind: 'refund', amount: 7.5, ...account, group_id: second.group_id },
      { kind: 'payment', amount: 67.5, ...account, booking_id: next },
    ])
    expect(await balanceOf(f, next)).toEqual(['paid', 67.5, 0, 0])
    const accounts = async () => [
      await balance({ p_group_id: first.p_group_id }),
      await balance({ p_group_id: second.p_group_id }),
    ]
    expect(await accounts()).toEqual([0, -32.5])
    // Whichever of the entries is taken back, the others go with it.
    for (const at of [0, 1, 3]) {
      const newest = await db.owner.query(
        `select id from entries where note = 'Credit used' order by number desc limit 4`,
      )
      await takeBack(newest.toReversed()[at]?.id)
      expect(await balanceOf(f, next)).toEqual(['owed', 0, 67.5, 0])
      expect(await accounts()).toEqual([-40, -40])
      await expectSums()
      await use(next, 67.5)
    }
  })

  test('what was overpaid for a team’s group pays its other bookings, and nobody else’s', async () => {
    const owls = (await addTeam(f, 'Owls')).id
    const one = await overpaid('fay@example.com', 25)
    const two = await bookGroup(
      admin(),
      groupRequest(f.home, [
        partOf(f.home, { start_time: june(26, '09:00'), end_time: june(26, '10:00') }),
      ]),
    )
    await db.owner.query('update booking_groups set team_id = $1 where id = any ($2)', [
      owls,
      [one.group_id, two.group_id],
    ])
    const own = await book('fay@example.com', 27)
    const next = two.bookings[0]?.id ?? ''
    expect([await usable(own), await usable(next)]).toEqual([0, 40])
    await use(next, 40)
    expect(await balanceOf(f, next)).toEqual(['part', 40, 5, 0])
    await expectSums()
  })

  test('a reminder counts it', async () => {
    await overpaid('gil@example.com', 29)
    const next = await book('gil@example.com', 30)
    await call(admin(), 'remind_of_owed', { p_booking_ids: [next] })
    const [queued] = await db.owner.query(
      `select payload -> 'owed' as owed from private.mail_queue join email_logs on email_logs.id = email_log_id
       where recipient = 'gil@example.com' and payload ->> 'is_reminder' = 'true'`,
    )
    expect(queued?.owed).toBe(5)
  })

  test('a group without an address counts for the person with its phone number', async () => {
    const parts = [partOf(f.home, { start_time: june(18, '16:00'), end_time: june(18, '17:00') })]
    const phone = '(937) 555-0177'
    const contact = { p_contact_email: null, p_contact_phone: phone }
    const { group_id: p_group_id } = await bookGroup(admin(), groupRequest(f.home, parts, contact))
    await record({ p_group_id, p_amount: 50 })
    const byPhone = async (p_player_phone: string, from: string, to: string) => {
      const [made] = await call(admin(), 'create_staff_booking', {
        ...{ p_facility_id: f.home.id, p_space_id: f.home.space, p_service_type_id: f.home.open },
        ...{ ...hours(18, from, to), p_player_name: 'Owen Brandt', p_player_phone },
      })
      return made?.id
    }
    expect([
      await usable(await byPhone(phone, '18:00', '19:00')),
      await usable(await byPhone('(937) 555-0178', '19:00', '20:00')),
    ]).toEqual([5, 0])
  })

  test('the totals of a day count no used credit, nor one that was taken back', async () => {
    await overpaid('hal@example.com', 17)
    const next = await book('hal@example.com', 17, '14:00', '15:00')
    const totals = async () => {
      const rows = await call(admin(), 'get_day_totals', {
        ...{ p_facility_id: f.home.id, p_date: '2026-06-15' },
      })
      return rows.map(({ owed: _, ...row }) => row)
    }
    const before = await totals()
    const { entry_id } = (await use(next, 40)) ?? {}
    expect(await totals()).toEqual(before)
    await takeBack(entry_id)
    expect(await totals()).toEqual(before)
  })
})
