import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { engines } from './engines/test-database.ts'
import { addTeam } from './fixtures/added-rows.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf } from './fixtures/staff-calls.ts'

describe.each(engines)('credits of accounts on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, admin, record } = moneyOn(engine)

  test('what is paid for a whole account leaves no booking that owes beside one with a credit', async () => {
    const team = await addTeam(f, 'Herons')
    const group = await bookGroup(
      admin(),
      groupRequest(
        f.home,
        [9, 11, 13, 15].map((hour) =>
          partOf(f.home, {
            ...{ start_time: june(26, `${hour}:00`), end_time: june(26, `${hour + 1}:00`) },
            space_id: f.home.space,
          }),
        ),
      ),
    )
    await db.owner.query('update booking_groups set team_id = $2 where id = $1', [
      ...[group.group_id, team.id],
    ])
    const ids = group.bookings.map(({ id }) => id)
    const owed = async () => {
      const rows = await call(admin(), 'get_booking_balances', { p_booking_ids: ids })
      return rows.map((row) => Number(row.owed))
    }
    // The first hour was paid, and cancelled in time.
    await record({ p_booking_id: ids[0] })
    await cancelBooking(admin(), ids[0] ?? '')
    expect(await owed()).toEqual([-45, 45, 45, 45])
    const about = { p_team_id: team.id }
    const paid = await record({ ...about, p_amount: 90, p_owed: 90 })
    expect(await owed()).toEqual([0, 0, 0, 0])
    expect(Number((await call(admin(), 'get_account', about)).at(-1)?.balance)).toBe(0)
    await call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
    expect(await owed()).toEqual([-45, 45, 45, 45])
    // Only as much of the credit as is missing.
    await record({ ...about, p_amount: 125 })
    expect(await owed()).toEqual([-35, 0, 0, 0])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a deposit from before there were bookings is used with the rest', async () => {
    const team = await addTeam(f, 'Larks')
    const about = { p_team_id: team.id }
    const deposit = await record({ ...about, p_amount: 60 })
    const parts = [9, 11, 13].map((hour) =>
      partOf(f.home, {
        ...{ start_time: june(29, `${hour}:00`), end_time: june(29, `${hour + 1}:00`) },
        space_id: f.home.space,
      }),
    )
    const { group_id, bookings } = await bookGroup(admin(), groupRequest(f.home, parts))
    await db.owner.query('update booking_groups set team_id = $2 where id = $1', [
      ...[group_id, team.id],
    ])
    const owed = async () => {
      const p_booking_ids = bookings.map(({ id }) => id)
      const rows = await call(admin(), 'get_booking_balances', { p_booking_ids })
      return rows.map((row) => Number(row.owed))
    }
    const paid = await record({ ...about, p_amount: 75, p_owed: 75 })
    expect(await owed()).toEqual([0, 0, 0])
    expect(Number((await call(admin(), 'get_account', about)).at(-1)?.balance)).toBe(0)
    await call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
    expect(await owed()).toEqual([45, 45, 45])
    await record({ ...about, p_amount: 75 })
    await record({ ...about, p_kind: 'refund', p_amount: 135 })
    expect(await owed()).toEqual([45, 45, 45])
    await expect(call(admin(), 'reverse_entry', { p_entry_id: deposit?.id })).rejects.toMatchObject(
      { code: 'PT409' },
    )
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a reminder counts what the account has as a credit', async () => {
    const of = (day: number, from: string, to: string) =>
      bookCage({ ...hours(day, from, to), p_player_email: 'uma@example.com', p_player_name: 'Uma' })
    const paid = await of(27, '10:00', '11:00')
    await record({ p_booking_id: paid })
    await cancelBooking(admin(), paid)
    const remind = async (...ids: string[]) => {
      await call(admin(), 'remind_of_owed', { p_booking_ids: ids })
      const [queued] = await db.owner.query(
        `select payload from private.mail_queue join email_logs on email_logs.id = email_log_id
         where recipient = 'uma@example.com' and payload ->> 'is_reminder' = 'true'`,
      )
      const rows: { amount: number }[] = queued?.payload.rows ?? []
      return [queued?.payload.owed, ...rows.map(({ amount }) => amount)]
    }
    // Booked again for another day, which is all they owe.
    const anew = await of(28, '10:00', '11:00')
    expect(await remind(anew)).toEqual([undefined])
    expect(await remind(anew, await of(28, '12:00', '13:30'))).toEqual([67.5, 45, 67.5, -45])
  })

  test('the credit of a cancelled booking pays the next one of the family, once', async () => {
    const of = (day: number, from: string, to: string, name = 'Vera') =>
      bookCage({ ...hours(day, from, to), p_player_email: 'vera@example.com', p_player_name: name })
    const use = (id: string, p_amount?: number) =>
      call(admin(), 'use_credit', { p_booking_id: id, ...(p_amount && { p_amount }) }).then(
        ([row]) => Number(row?.amount),
      )
    const owing = async () =>
      (
        await call(admin(), 'get_owing_bookings', { p_facility_id: f.home.id, p_search: 'vera@' })
      ).map(({ id }) => id)
    const paid = await of(22, '10:00', '11:00')
    await record({ p_booking_id: paid })
    const anew = await of(23, '10:00', '11:30', 'Vito')
    expect(await use(anew)).toBe(0)
    await expect(use(anew, 45)).rejects.toMatchObject({ code: 'PT409' })
    await cancelBooking(admin(), paid)
    const noted = () => db.owner.query('select from entries')
    const before = (await noted()).length
    expect([await use(anew), await use(anew)]).toEqual([45, 45])
    expect((await noted()).length).toBe(before)
    const till = async () => {
      const [row] = await call(admin(), 'get_open_day', { p_facility_id: f.home.id })
      return [row?.expected.cash, row?.expected.other ?? 0, row?.entries.other ?? 0]
    }
    const [cash, , others] = await till()
    expect(await use(anew, 45)).toBe(45)
    expect([await balanceOf(f, paid), await balanceOf(f, anew)]).toEqual([
      ['none', 0, 0, 0],
      ['part', 45, 22.5, 0],
    ])
    // No money changed hands, so the till counts no entry of it.
    expect(await till()).toEqual([cash, 0, others])
    // Either of the two entries is taken back with the other one.
    for (const kind of ['payment', 'refund']) {
      const [entry] = await db.owner.query(
        `select id from entries where kind = $1 and note = 'Credit used' order by number desc limit 1`,
        [kind],
      )
      await expect(
        call(admin(), 'reverse_entry', { p_entry_id: entry?.id, p_tender: 'cash' }),
      ).rejects.toMatchObject({ message: 'A used credit has no tender. Reverse it.' })
      await call(admin(), 'reverse_entry', { p_entry_id: entry?.id })
      expect([await balanceOf(f, paid), await balanceOf(f, anew)]).toEqual([
        ['credit', 45, -45, 0],
        ['owed', 0, 67.5, 0],
      ])
      await expect(call(admin(), 'reverse_entry', { p_entry_id: entry?.id })).rejects.toMatchObject(
        { code: 'PT409' },
      )
      expect(await use(anew, 45)).toBe(45)
    }
    expect(await till()).toEqual([cash, 0, others])
    await expect(use(anew, 45)).rejects.toMatchObject({ code: 'PT409' })
    expect(await owing()).toEqual([anew])
    await record({ p_booking_id: anew, p_amount: 22.5, p_owed: 22.5 })
    expect(await owing()).toEqual([])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a deposit that covers the whole price pays the booking that it was for', async () => {
    const first = await bookCage({
      ...{ ...hours(24, '10:00', '11:00'), p_player_email: 'wim@example.com' },
    })
    const [{ customer_id } = { customer_id: null }] = await db.owner.query(
      'select customer_id from bookings where id = $1',
      [first],
    )
    await record({ p_booking_id: first })
    await record({ p_customer_id: customer_id, p_amount: 45 })
    const id = await bookCage({ ...hours(25, '10:00', '11:00'), p_player_email: 'wim@example.com' })
    expect(
      Number((await call(admin(), 'get_account', { p_customer_id: customer_id })).at(-1)?.balance),
    ).toBe(0)
    expect((await balanceOf(f, id))[0]).toBe('owed')
    await call(admin(), 'use_credit', { p_booking_id: id, p_amount: 45 })
    expect(await balanceOf(f, id)).toEqual(['paid', 45, 0, 0])
    expect(await balanceOf(f, first)).toEqual(['paid', 45, 0, 0])
    for (const by of [f.people.foreignAdmin, f.people.instructor, f.people.stranger])
      await expect(call(by, 'use_credit', { p_booking_id: id })).rejects.toMatchObject({
        code: 'PT404',
      })
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a booking whose credit paid for others says so, and its account adds up', async () => {
    const { group_id, bookings } = await bookGroup(
      admin(),
      groupRequest(
        f.home,
        [9, 11].map((hour) =>
          partOf(f.home, {
            ...{ start_time: june(30, `${hour}:00`), end_time: june(30, `${hour + 1}:00`) },
            space_id: f.home.space,
          }),
        ),
      ),
    )
    const [first = '', second = ''] = bookings.map(({ id }) => id)
    await record({ p_booking_id: first })
    await cancelBooking(admin(), first)
    // 20 of the first one's credit pay what is missing here.
    const paid = await record({ p_group_id: group_id, p_amount: 25 })
    const said = async (p_booking_id: string) =>
      (await call(admin(), 'get_account', { p_booking_id }))
        .filter(({ counts_as }) => counts_as !== 'charge')
        .map(({ kind, counts_as, tender, amount, note, balance }) =>
          [kind, counts_as, tender, Number(amount), note, Number(balance)].join(' '),
        )
    const own = 'payment payment cash 45  0'
    const used = [own, 'refund refund other 20 Credit used -25']
    expect([await said(first), await said(second)]).toEqual([used, [own]])
    await call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
    expect(await said(first)).toEqual([...used, 'reversal refund other 20  -45'])
    expect((await said(second)).at(-1)).toBe('reversal payment cash 45  45')
  })

  test('a payment is taken back also where a booking has another customer by now', async () => {
    const of = (from: string, to: string) =>
      bookCage({ ...hours(29, from, to), p_player_email: 'yana@exmaple.com' })
    const [id] = [await of('16:00', '17:00'), await of('18:00', '19:00')]
    const customer = async () =>
      (await db.owner.query('select customer_id from bookings where id = $1', [id]))[0]?.customer_id
    const about = { p_customer_id: await customer(), p_family: true }
    const paid = await record({ ...about, p_amount: 60 })
    const correct = `update bookings set player_email = 'yana@example.com' where id = $1`
    await admin().query(correct, [id])
    expect(await customer()).not.toBe(about.p_customer_id)
    const takeBack = () => call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
    // Not while a part of it is returned.
    const returned = await record({ p_booking_id: id, p_kind: 'refund', p_amount: 5 })
    await expect(takeBack()).rejects.toMatchObject({ code: 'PT409' })
    await call(admin(), 'reverse_entry', { p_entry_id: returned?.id })
    await takeBack()
    expect(await balanceOf(f, id)).toEqual(['owed', 0, 45, 0])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('what names several accounts counts for the most exact one, and is returned once', async () => {
    const balance = async (about: Record<string, unknown>) =>
      Number((await call(admin(), 'get_account', about)).at(-1)?.balance ?? 0)
    const group = async (day: number, p_contact_email: string) => {
      const times = { start_time: june(day, '19:00'), end_time: june(day, '20:00') }
      const parts = [partOf(f.home, { ...times, space_id: f.home.secondSpace })]
      return bookGroup(admin(), groupRequest(f.home, parts, { p_contact_email }))
    }
    const refused = (about: object, p_amount: number) =>
      expectRefused(db, 'PT409', () => record({ ...about, p_kind: 'refund', p_amount }))

    const { group_id: p_group_id, bookings } = await group(22, 'wren@example.com')
    const { customer_id: p_customer_id } = await rowOf(bookings[0]?.id ?? '')
    await record({ p_group_id, p_customer_id, p_amount: 85 })
    expect([await balance({ p_group_id }), await balance({ p_customer_id })]).toEqual([-40, 0])
    await record({ p_group_id, p_kind: 'refund', p_amount: 85 })
    await refused({ p_customer_id }, 0.01)

    // The booking of a team becomes another team's.
    const [owls, terns] = [(await addTeam(f, 'Owls')).id, (await addTeam(f, 'Terns')).id]
    const teams = await group(23, 'owls@example.com')
    const p_booking_id = teams.bookings[0]?.id
    const belong = (team: string) =>
      db.owner.query('update booking_groups set team_id = $2 where id = $1', [
        ...[teams.group_id, team],
      ])
    await belong(owls)
    await record({ p_booking_id, p_team_id: owls })
    await belong(terns)
    const accounts = async () => [
      await balance({ p_team_id: owls }),
      await balance({ p_team_id: terns }),
    ]
    expect(await accounts()).toEqual([0, 0])
    await refused({ p_team_id: owls }, 45)
    await record({ p_booking_id, p_kind: 'refund' })
    expect(await accounts()).toEqual([0, 45])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })
})
