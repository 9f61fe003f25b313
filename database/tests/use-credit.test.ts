import { beforeAll, describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { type Actor, engines } from './engines/test-database.ts'
import { addTeam } from './fixtures/added-rows.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { balanceOf, recordEntry } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('using a credit on %s', (engine) => {
  const { db, f, bookCage, hours, admin, record } = moneyOn(engine)
  const use = async (id: string, p_amount?: number, by: Actor = admin()) =>
    (await call(by, 'use_credit', { p_booking_id: id, ...(p_amount && { p_amount }) }))[0]
  const usable = async (id: string) => Number((await use(id))?.amount)
  const used = () =>
    db.owner.query(
      `select kind, amount, team_id, customer_id, booking_id from entries
       where note = 'Credit used' and reverses is null order by number`,
    )

  beforeAll(() => workAtDesk(db, f))

  const team = async (name: string) => (await addTeam(f, name)).id
  /** Books these hours of a day for a team, under one address, and returns the bookings' ids. */
  const bookFor = async (teamId: string, email: string, day: number, ...starts: number[]) => {
    const parts = starts.map((hour) =>
      partOf(f.home, {
        ...{ start_time: june(day, `${hour}:00`), end_time: june(day, `${hour + 1}:00`) },
        space_id: f.home.space,
      }),
    )
    const request = groupRequest(f.home, parts, { p_contact_email: email })
    const { group_id, bookings } = await bookGroup(admin(), request)
    await db.owner.query('update booking_groups set team_id = $2 where id = $1', [group_id, teamId])
    return bookings.map(({ id }) => id)
  }
  /** Books and pays an hour of a family, cancels it, and books another hour, which is returned. */
  const creditOf = async (email: string, day: number) => {
    const of = (from: string, to: string) =>
      bookCage({ ...hours(day, from, to), p_player_email: email })
    const paid = await of('10:00', '11:00')
    await record({ p_booking_id: paid })
    await cancelBooking(admin(), paid)
    return { paid, anew: await of('12:00', '13:00') }
  }

  test('what a team has pays its next booking, whoever made it', async () => {
    const owls = await team('Owls')
    const [paid = ''] = await bookFor(owls, 'owls@example.com', 22, 9)
    await record({ p_booking_id: paid })
    await cancelBooking(admin(), paid)
    const [anew = ''] = await bookFor(owls, 'helper@example.com', 23, 9)
    const [others = ''] = await bookFor(await team('Terns'), 'terns@example.com', 24, 9)
    expect([await usable(anew), await usable(others)]).toEqual([45, 0])
    await expectRefused(db, 'PT409', () => use(others, 45))
    const { entry_id } = (await use(anew, 45)) ?? {}
    expect(await used()).toMatchObject([
      { kind: 'refund', amount: '45.00', team_id: owls, customer_id: null, booking_id: null },
      { kind: 'payment', amount: '45.00', team_id: null, customer_id: null, booking_id: anew },
    ])
    expect([await balanceOf(f, paid), await balanceOf(f, anew)]).toEqual([
      ['none', 0, 0, 0],
      ['paid', 45, 0, 0],
    ])
    const account = await call(admin(), 'get_account', { p_team_id: owls })
    expect(Number(account.at(-1)?.balance)).toBe(0)
    await call(admin(), 'reverse_entry', { p_entry_id: entry_id })
    expect([await balanceOf(f, paid), await balanceOf(f, anew)]).toEqual([
      ['credit', 45, -45, 0],
      ['owed', 0, 45, 0],
    ])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a team’s deposit pays as far as it goes, whatever else the team owes', async () => {
    const larks = await team('Larks')
    const deposit = await record({ p_team_id: larks, p_amount: 60 })
    const [first = '', second = ''] = await bookFor(larks, 'larks@example.com', 25, 9, 11)
    expect([await usable(first), await usable(second)]).toEqual([45, 45])
    const whole = await use(first, 45)
    expect(await usable(second)).toBe(15)
    await expectRefused(db, 'PT409', () => use(second, 45))
    const rest = await use(second, 15)
    expect([await balanceOf(f, first), await balanceOf(f, second)]).toEqual([
      ['paid', 45, 0, 0],
      ['part', 15, 30, 0],
    ])
    const account = await call(admin(), 'get_account', { p_team_id: larks })
    expect(Number(account.at(-1)?.balance)).toBe(30)
    // What was used is not taken out of the account.
    const takeBack = (entry: unknown) => call(admin(), 'reverse_entry', { p_entry_id: entry })
    const said = 'A part of it was returned or taken back since.'
    await expectRefused(db, 'PT409', () => takeBack(deposit?.id), said)
    await takeBack(rest?.entry_id)
    await expectRefused(db, 'PT409', () => takeBack(deposit?.id), said)
    await takeBack(whole?.entry_id)
    await takeBack(deposit?.id)
    expect([await balanceOf(f, first), await balanceOf(f, second)]).toEqual([
      ['owed', 0, 45, 0],
      ['owed', 0, 45, 0],
    ])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a credit pays the next booking also of a family that owes for others', async () => {
    const { anew } = await creditOf('yves@example.com', 29)
    const other = await bookCage({
      ...hours(29, '14:00', '15:00'),
      p_player_email: 'yves@example.com',
    })
    expect([await usable(anew), await usable(other)]).toEqual([45, 45])
    await use(other, 45)
    expect([await usable(anew), await balanceOf(f, other)]).toEqual([0, ['paid', 45, 0, 0]])
    expect(await balanceOf(f, anew)).toEqual(['owed', 0, 45, 0])
  })

  test('a payment whose credit has paid another booking is not taken back before that', async () => {
    const email = 'paula@example.com'
    const hour = (from: string, to: string) =>
      bookCage({ ...hours(16, from, to), p_player_email: email })
    const [first, second] = [await hour('09:00', '10:00'), await hour('10:00', '11:00')]
    const [row] = await db.owner.query('select customer_id from bookings where id = $1', [first])
    const paid = await record({ p_customer_id: row?.customer_id, p_amount: 90 })
    await cancelBooking(admin(), first)
    const third = await hour('12:00', '13:00')
    const { entry_id } = (await use(third, 45)) ?? {}
    const takeBack = (entry: unknown) => call(admin(), 'reverse_entry', { p_entry_id: entry })
    await expectRefused(db, 'PT409', () => takeBack(paid?.id))
    await takeBack(entry_id)
    await takeBack(paid?.id)
    expect(await Promise.all([first, second, third].map((id) => balanceOf(f, id)))).toEqual([
      ['none', 0, 0, 0],
      ['owed', 0, 45, 0],
      ['owed', 0, 45, 0],
    ])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('what was paid for a team pays nothing for the family of who booked for it', async () => {
    const kites = await team('Kites')
    const [paid = ''] = await bookFor(kites, 'zoe@example.com', 20, 10)
    await record({ p_booking_id: paid })
    await cancelBooking(admin(), paid)
    const own = await bookCage({
      ...hours(20, '12:00', '13:00'),
      p_player_email: 'zoe@example.com',
    })
    expect(await usable(own)).toBe(0)
    await expectRefused(db, 'PT409', () => use(own, 45))
    // With a credit of the family, only that is used.
    const { anew } = await creditOf('zoe@example.com', 21)
    await use(anew, 45)
    expect(await balanceOf(f, anew)).toEqual(['paid', 45, 0, 0])
    expect(await balanceOf(f, paid)).toEqual(['credit', 45, -45, 0])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a repeated idempotency key pays once and answers the same', async () => {
    const { anew } = await creditOf('uma@example.com', 26)
    const by = db.as({
      ...caller(f.accounts.admin),
      headers: { 'idempotency-key': 'credit-used-once-01' },
    })
    // Asking how much there is uses no key up.
    await use(anew, undefined, by)
    const before = (await used()).length
    const made = await use(anew, 45, by)
    expect(made).toMatchObject({ amount: '45.00', entry_id: expect.any(String) })
    expect(await use(anew, 45, by)).toEqual(made)
    expect((await used()).length).toBe(before + 2)
    await expectRefused(db, 'PT422', () => use(anew, 44, by))
    await expectRefused(db, 'PT422', () => recordEntry(f, { p_amount: 45, p_booking_id: anew }, by))
    expect(await balanceOf(f, anew)).toEqual(['paid', 45, 0, 0])
  })

  test('two presses at once pay once', async () => {
    const { anew } = await creditOf('vera@example.com', 27)
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        use(anew, 45).then(
          () => 'done',
          ({ code }) => code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('PT409'), 'done'])
    expect(await balanceOf(f, anew)).toEqual(['paid', 45, 0, 0])
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('the desk and its program use a credit, nobody else asks or pays', async () => {
    const { anew } = await creditOf('wim@example.com', 28)
    const program = async (p_scope: string) => {
      const asked = { p_facility_id: f.home.id, p_name: p_scope, p_scope }
      const [key] = await call(admin(), 'create_api_key', asked)
      const role = p_scope === 'desk' ? 'authenticated' : 'anon'
      return db.as({ role, claims: { role, api_key_id: key?.id } })
    }
    const outsiders: [Actor, string][] = [
      [f.people.instructor, 'PT404'],
      [f.people.stranger, 'PT404'],
      [f.people.foreignAdmin, 'PT404'],
      [db.visitor, '42501'],
      [await program('write_bookings'), '42501'],
    ]
    for (const [by, state] of outsiders)
      for (const amount of [undefined, 45])
        await expectRefused(db, state, () => use(anew, amount, by))
    const { entry_id } = (await use(anew, 45, f.people.desk)) ?? {}
    await call(admin(), 'reverse_entry', { p_entry_id: entry_id })
    await use(anew, 45, await program('desk'))
    expect(await balanceOf(f, anew)).toEqual(['paid', 45, 0, 0])
  })

  /** Reminds of these bookings. Returns what the mail says is owed, in all and line by line. */
  const remind = async (email: string, ...ids: string[]) => {
    await call(admin(), 'remind_of_owed', { p_booking_ids: ids })
    const [queued] = await db.owner.query(
      `select payload from private.mail_queue join email_logs on email_logs.id = email_log_id
       where recipient = $1 and payload ->> 'is_reminder' = 'true'`,
      [email],
    )
    const rows: { amount: number }[] = queued?.payload.rows ?? []
    return [queued?.payload.owed, ...rows.map(({ amount }) => amount)]
  }

  test('a reminder counts what a team has', async () => {
    const gulls = await team('Gulls')
    await record({ p_team_id: gulls, p_amount: 60 })
    const [first = '', second = ''] = await bookFor(gulls, 'gulls@example.com', 30, 9, 11)
    expect(await remind('gulls@example.com', first, second)).toEqual([30, 45, 45, -60])
  })

  test('a reminder of a family counts neither what was paid nor what is owed for a team', async () => {
    const [paid = ''] = await bookFor(await team('Kestrels'), 'abe@example.com', 17, 10)
    await record({ p_booking_id: paid })
    await cancelBooking(admin(), paid)
    const own = await bookCage({
      ...hours(17, '12:00', '13:00'),
      p_player_email: 'abe@example.com',
    })
    expect(await remind('abe@example.com', own)).toEqual([45, 45])
    // The credit of a family pays its booking, whatever a team owes that it booked for.
    const { anew } = await creditOf('bea@example.com', 18)
    await bookFor(await team('Merlins'), 'bea@example.com', 18, 15)
    expect(await remind('bea@example.com', anew)).toEqual([undefined])
  })

  test('nothing is used where prices are switched off', async () => {
    const { anew } = await creditOf('xenia@example.com', 19)
    await db.owner.query('update facility_settings set enable_payments = false')
    await expectRefused(db, 'PT409', () => use(anew))
    await expectRefused(db, 'PT409', () => use(anew, 45))
    await db.owner.query('update facility_settings set enable_payments = true')
  })
})
