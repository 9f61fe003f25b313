import { beforeAll, describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { recordEntry, sellPass } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('the till on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  beforeAll(async () => {
    await db.owner.query(
      'update facility_settings set enable_payments = true, max_booking_days_ahead = 365',
    )
    await workAtDesk(db, f)
  })
  const facility = () => ({ p_facility_id: f.home.id })
  const collect = (p_booking_id: string, p_amount: number, p_kind = 'payment') =>
    recordEntry(f, { p_kind, p_amount, p_booking_id }, f.people.desk)
  const openDay = async () => {
    const [open] = await call(f.people.desk, 'get_open_day', facility())
    const { from_at, expected, entries, closed_day, day } = open ?? {}
    return { since: from_at, expected, entries, isClosed: +closed_day === +day }
  }

  test('the open day counts what was recorded since the last closing', async () => {
    const id = await bookCage(hours(17, '12:00', '13:00'))
    await db.owner.query('update bookings set price = 45 where id = $1', [id])
    expect(await openDay()).toEqual({
      since: null,
      expected: {},
      entries: {},
      isClosed: false,
    })
    await collect(id, 20)
    expect(await openDay()).toMatchObject({ expected: { cash: 20 }, entries: { cash: 1 } })
    const owing = () => call(f.people.admin, 'get_owing_bookings', facility())
    expect(await owing()).toMatchObject([{ id }])
    await call(f.people.admin, 'close_day', { ...facility(), p_counted: '{"cash": 20}' })
    await collect(id, 25)
    expect(await openDay()).toMatchObject({
      expected: { cash: 25 },
      entries: { cash: 1 },
      isClosed: true,
    })
    expect(await owing()).toEqual([])
  })

  test('a booking without a price owes what was charged by hand', async () => {
    const id = await bookCage(hours(17, '14:00', '15:00'))
    await recordEntry(f, { p_kind: 'charge', p_tender: null, p_amount: 12, p_booking_id: id })
    const owing = await call(f.people.desk, 'get_owing_bookings', facility())
    expect(owing.map((booking) => booking.id)).toEqual([id])
    await collect(id, 12)
    expect(await call(f.people.desk, 'get_owing_bookings', facility())).toEqual([])
    await call(f.people.admin, 'close_day', facility())
  })

  test('the doctor finds what somebody changed by hand', async () => {
    const one = `(select id from entries where tender = 'cash' order by number limit 1)`
    for (const [table, change] of [
      ['entries', `delete from entries where id = ${one}`],
      ['entries', `update entries set paid = 2 where id = ${one}`],
      ['entries', `update entries set closing_id = id where id = ${one}`],
      ['day_closings', `update day_closings set expected = '{"cash": 7}'`],
      ['bookings', `update bookings set price = 9 where price = 45`],
    ]) {
      let wrong = 0
      const undone = new Error('undone')
      const work = db.owner.transaction(async (client) => {
        await client.query(`alter table ${table} disable trigger user`)
        await client.query(change as string)
        const { rows } = await client.query<{ wrong: string }>(wrongSums)
        wrong = Number(rows[0]?.wrong)
        throw undone
      })
      await expect(work).rejects.toBe(undone)
      expect(wrong, change).toBeGreaterThan(0)
    }
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('the open day counts the minutes that passes paid, less what was given back', async () => {
    const spent = async () => {
      const [open] = await call(f.people.desk, 'get_open_day', facility())
      return [open?.pass_minutes, open?.pass_bookings]
    }
    expect(await spent()).toEqual([0, 0])
    const { code: p_pass_code } = await sellPass(f, { p_price: 90 }, f.people.desk)
    await db.owner.query('update facility_settings set open_cage_rate = 45')
    const id = await bookCage({ ...hours(19, '10:00', '11:00'), p_pass_code })
    await bookCage({ ...hours(19, '12:00', '13:00'), p_pass_code })
    expect(await spent()).toEqual([120, 2])
    await call(f.people.admin, 'close_day', facility())
    expect(await spent()).toEqual([0, 0])
    await call(f.people.admin, 'cancel_booking', { p_booking_id: id })
    expect(await spent()).toEqual([-60, 1])
    // Hours that cost nothing on a card are spent as well.
    await db.owner.query(
      `insert into rates (facility_id, name, audience, per_hour) values ($1, 'On a card', 'pass', 0)`,
      [f.home.id],
    )
    const free = await bookCage({ ...hours(19, '14:00', '15:00'), p_pass_code })
    expect(await spent()).toEqual([0, 2])
    await call(f.people.admin, 'cancel_booking', { p_booking_id: free })
    expect(await spent()).toEqual([-60, 2])
    await db.owner.query('delete from rates')
  })

  test('nobody else reads the open day or the bookings that owe', async () => {
    for (const name of ['get_open_day', 'get_owing_bookings'])
      await expect(call(f.people.stranger, name, facility())).rejects.toBeDefined()
  })

  test('what has the wrong tender is recorded anew with the right one, also a sale to nobody', async () => {
    const at = (p_counted: object) => ({ ...facility(), p_counted: JSON.stringify(p_counted) })
    const hints = async (counted: object) =>
      (await call(f.people.desk, 'get_difference_hints', at(counted))).map(
        ({ tender, reason, entry_ids }) => [tender, reason, ...entry_ids],
      )
    const correct = (p_entry_id: string, p_tender: string, by = f.people.desk) =>
      call(by, 'reverse_entry', { p_entry_id, p_tender })
    await call(f.people.admin, 'close_day', facility())
    const { id: pass } = await sellPass(f, { p_tender: 'card_terminal' })
    const [sale] = await db.owner.query(
      `select id from entries where pass_id = $1 and kind = 'payment'`,
      [pass],
    )
    const counted = { cash: 380, card_terminal: 0 }
    expect(await hints(counted)).toContainEqual(['cash', 'other_tender', sale?.id])
    await correct(sale?.id, 'cash')
    expect(await openDay()).toMatchObject({ expected: counted })
    expect(await hints(counted)).toEqual([])
    // What was returned stays returned.
    const id = await bookCage(hours(25, '10:00', '11:00'))
    const byCard = { p_amount: 100, p_tender: 'card_terminal', p_booking_id: id }
    const paid = await recordEntry(f, byCard, f.people.desk)
    const refund = await collect(id, 15, 'refund')
    expect(await hints({ cash: 380, card_terminal: 85 })).toContainEqual([
      ...['card_terminal', 'other_tender', refund?.id],
    ])
    // It explains nothing where cash is missing too, and a part where more cash is over.
    const ofRefund = async (cash: number) =>
      (await hints({ cash, card_terminal: 85 })).filter(([tender]) => tender === 'card_terminal')
    const otherTender = ['card_terminal', 'other_tender', refund?.id]
    expect(await ofRefund(345)).not.toContainEqual(otherTender)
    expect(await ofRefund(395)).toContainEqual(otherTender)
    await correct(refund?.id as string, 'card_terminal')
    expect(await openDay()).toMatchObject({ expected: { cash: 380, card_terminal: 85 } })
    const fee = { p_kind: 'charge', p_tender: null, p_amount: 5, p_booking_id: id }
    const charge = (await recordEntry(f, fee)) as { id: string }
    const sentence = 'Only what is paid or returned has a tender.'
    await expectRefused(db, '22023', () => correct(charge.id, 'cash'), sentence)
    for (const wrong of ['pass', 'gold'])
      await expectRefused(db, '22023', () => correct(paid?.id as string, wrong))
    await expectRefused(db, 'PT409', () => correct(refund?.id as string, 'cash'))
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
  })

  test('a used credit explains no difference', async () => {
    await call(f.people.admin, 'close_day', facility())
    const of = (from: string, to: string) =>
      bookCage({ ...hours(26, from, to), p_player_email: 'nan@example.com' })
    const [paid, next] = [await of('10:00', '11:00'), await of('12:00', '13:00')]
    await recordEntry(f, { p_tender: 'card_terminal', p_amount: 90, p_booking_id: paid })
    const voucher = await recordEntry(f, { p_tender: 'other', p_amount: 45, p_booking_id: paid })
    await call(f.people.desk, 'use_credit', { p_booking_id: next, p_amount: 45 })
    const rows = await call(f.people.desk, 'get_difference_hints', {
      ...{ ...facility(), p_counted: '{"cash": 45, "other": 0}' },
    })
    expect(rows.map(({ reason, entry_ids }) => [reason, ...entry_ids])).toEqual([
      ['other_tender', voucher?.id],
      ['entry', voucher?.id],
    ])
  })
})
