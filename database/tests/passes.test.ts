import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { addCustomer } from './fixtures/added-rows.ts'
import { bookingRequest, call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { passesOn } from './fixtures/passes-on.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { bookAsStaff, moveAsStaff } from './fixtures/staff-calls.ts'

const recorded = 'What was recorded is never changed or deleted. Reverse it.'

describe.each(engines)('passes on %s', (engine) => {
  const { db, f, bookCage, hours, setRules, ...passes } = passesOn(engine)
  const { sell, left, usesOf, stateOf, bookOn, shorten } = passes

  test('a sale makes a code without look-alikes and is charged and collected once', async () => {
    const pass = await sell({ p_customer_id: null })
    expect(pass.code).toMatch(/^[2-79ACDEFGHJKMNP-RT-Z]{12}$/)
    const entries = await db.owner.query(
      'select kind, tender, amount::float from entries where pass_id = $1 order by number',
      [pass.id],
    )
    expect(entries).toEqual([
      { kind: 'charge', tender: null, amount: 380 },
      { kind: 'payment', tender: 'card_terminal', amount: 380 },
    ])
    for (const between of [' ', '-', '\u00a0', '\u2011', '\u202c\u202a']) {
      const written = ` ${pass.code.toLowerCase().match(/.../g)?.join(between)} `
      expect(await call(db.visitor, 'get_pass', { p_code: written })).toEqual([
        {
          ...{ name: '10 hours', minutes_left: 600, minutes: 600, minutes_together: 600 },
          ...{ expires_on: null, service_ids: null },
        },
      ])
    }
    expect(await call(db.visitor, 'get_pass', { p_code: 'AAA AAA AAA AAA' })).toEqual([])
    expect(await call(db.visitor, 'get_pass', { p_code: '' })).toEqual([])
  })

  test('a price in parts of a cent, or one that no card may have, is refused in a sentence', async () => {
    const sentence = 'The price of a pass is 0 or more and has at most two decimals.'
    for (const p_price of ['380.005', '-1', 'NaN', 'Infinity', '1e300', '999999999999.99'])
      await expectRefused(db, 'P0001', () => sell({ p_price }), sentence)
  })

  test('a booking spends its minutes, a longer one the difference, a cancelled one nothing', async () => {
    const { code } = await sell()
    const id = await bookOn(code)
    expect(await left(code)).toBe(540)
    expect(await stateOf(id)).toEqual(['paid', 45, 0])
    await call(f.people.admin, 'extend_booking', { p_booking_id: id, p_minutes: 30 })
    expect(await left(code)).toBe(510)
    expect(await stateOf(id)).toEqual(['paid', 67.5, 0])
    await shorten(id, 60)
    expect(await left(code)).toBe(570)
    await cancelBooking(f.people.admin, id)
    expect(await left(code)).toBe(600)
    expect(await usesOf(id)).toEqual([60, 30, -30, -60])
    expect(await stateOf(id)).toEqual(['none', 0, 0])
  })

  test('a late cancellation and a no-show keep the minutes that the rule says', async () => {
    const { code } = await sell()
    await setRules(`cancellation_cutoff_hours = 24, charge_missed = 'half'`)
    const late = await bookCage({ ...hours(16, '12:00', '13:00'), p_pass_code: code })
    db.clock.set(june(16, '11:00'))
    await cancelBooking(f.people.admin, late)
    expect(await left(code)).toBe(570)
    expect(await stateOf(late)).toEqual(['paid', 22.5, 0])
    const missed = await bookCage({ ...hours(16, '14:00', '15:00'), p_pass_code: code })
    db.clock.set(june(16, '14:30'))
    await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'no_show' })
    expect(await left(code)).toBe(540)
    await call(f.people.admin, 'mark_booking', { p_booking_id: missed, p_mark: 'confirmed' })
    expect(await left(code)).toBe(510)
  })

  test('a pass is not spent below zero, after its end, or on another service', async () => {
    const { code, id } = await sell({ p_minutes: 90 })
    await bookOn(code)
    const refused = (message: string, changes: object = {}) =>
      expectRefused(db, 'PT409', () => bookOn(code, changes), message)
    await refused('This card has only 30 minutes left.')
    const half = await bookOn(code, hours(20, '15:00', '15:30'))
    await expectRefused(
      db,
      'PT409',
      () => call(f.people.admin, 'extend_booking', { p_booking_id: half, p_minutes: 30 }),
      'This card has only 0 minutes left.',
    )
    await expectRefused(db, '23514', () =>
      db.owner.query(
        'insert into pass_uses (facility_id, pass_id, booking_id, minutes) values ($1, $2, $3, 1)',
        [f.home.id, id, half],
      ),
    )
    const lessons = await sell({ p_service_ids: [f.home.lesson] })
    await expectRefused(
      db,
      'PT409',
      () => bookOn(lessons.code),
      'This card is not for this kind of booking.',
    )
    const ends = await sell({ p_expires_on: '2026-06-20' })
    const fits = await bookCage({ ...hours(20, '18:00', '19:00'), p_pass_code: ends.code })
    const later = () => moveAsStaff(f, fits, { ...hours(21, '18:00', '19:00'), p_override: true })
    await expectRefused(db, 'PT409', later, 'This card ends on June 20, 2026.')
    await f.people.admin.query(`update passes set expires_on = '2026-06-30' where id = $1`, [
      ends.id,
    ])
    await later()
    expect(await left(ends.code)).toBe(540)
    await f.people.admin.query('update passes set is_active = false where id = $1', [ends.id])
    const unknown = 'No card has this code. Check it, or ask at the front desk.'
    await expectRefused(db, 'PT404', () => bookOn(ends.code), unknown)
    await expectRefused(db, 'PT404', () => bookOn('AAA AAA AAA AAA'), unknown)
    expect(await left(ends.code)).toBeUndefined()
  })

  const off = 'This card is switched off.'
  const switchTo = (id: string, isActive: boolean) =>
    f.people.admin.query('update passes set is_active = $2 where id = $1', [id, isActive])
  const extend = (p_booking_id: string) =>
    call(f.people.admin, 'extend_booking', { p_booking_id, p_minutes: 30, p_override: true })

  test('a card whose sale is taken back pays nothing more, and what it paid stays paid', async () => {
    const entriesOf = (id: string) =>
      db.owner.query(
        'select id, kind from entries where pass_id = $1 and booking_id is null order by number',
        [id],
      )
    const takeBack = (entry: Record<string, unknown> | undefined, more: object = {}) =>
      call(f.people.admin, 'reverse_entry', { p_entry_id: entry?.id, ...more })
    const unknown = 'No card has this code. Check it, or ask at the front desk.'
    const gone = 'The sale of this pass was taken back. Sell it anew.'

    const { id, code } = await sell({ p_customer_id: await addCustomer(f, 'Mora') })
    const booked = await bookOn(code)
    const [charge, payment] = await entriesOf(id)
    // Without the payment its holder owes the price, and the card still pays.
    await takeBack(payment)
    expect(await left(code)).toBe(540)
    await takeBack(charge)
    expect(await left(code)).toBeUndefined()
    await expectRefused(db, 'PT404', () => bookOn(code), unknown)
    await expectRefused(db, 'PT409', () => extend(booked), off)
    expect([await usesOf(booked), await stateOf(booked)]).toEqual([[60], ['paid', 45, 0]])
    await expectRefused(db, 'PT409', () => switchTo(id, true), gone)

    // Nobody owes the price of a card that was sold to nobody by name.
    const nameless = await sell()
    const [, paid] = await entriesOf(nameless.id)
    await takeBack(paid, { p_tender: 'cash' })
    expect(await left(nameless.code)).toBe(600)
    await takeBack((await entriesOf(nameless.id)).at(-1))
    expect(await left(nameless.code)).toBeUndefined()
    await expectRefused(db, 'PT409', () => switchTo(nameless.id, true), gone)
  })

  test('the upgrade switches off the cards whose sale was taken back before, and no others', async () => {
    const owed = { p_customer_id: await addCustomer(f, 'Nora') }
    const taken = [await sell(owed), await sell()]
    const kept = [await sell(owed), await sell(), await sell({ p_price: 0, p_tender: null })]
    const reversed = await db.owner.query(
      `select id from entries where pass_id = any ($1) and kind = 'payment'
       union all select id from entries where pass_id = $2 and kind = 'charge'`,
      [[...taken, kept[0]].map((pass) => pass?.id), taken[0]?.id],
    )
    for (const { id } of reversed) await call(f.people.admin, 'reverse_entry', { p_entry_id: id })
    const active = async () => {
      const rows = await db.owner.query(
        'select is_active from passes join unnest($1::uuid[]) with ordinality asked (id, at) using (id) order by at',
        [[...taken, ...kept].map(({ id }) => id)],
      )
      return rows.map(({ is_active }) => is_active)
    }
    // As it was before the reversal of a sale switched its card off.
    await db.owner.query('alter table passes disable trigger passes_refuse_taken_back')
    await db.owner.query('update passes set is_active = true')
    await db.owner.query('alter table passes enable trigger passes_refuse_taken_back')
    const upgrade = readFileSync(
      join(import.meta.dirname, '../tables/0900_taken_back_passes.sql'),
      'utf8',
    )
    for (const _ of ['once', 'again']) {
      await db.owner.query(upgrade)
      expect(await active()).toEqual([false, false, true, true, true])
    }
  })

  test('a card that is switched off says so, and keeps what it paid while the booking moves on', async () => {
    const { id, code } = await sell()
    const later = await bookOn(code)
    const now = await bookCage({ ...hours(15, '12:00', '13:00'), p_pass_code: code })
    await switchTo(id, false)
    await expectRefused(db, 'PT409', () => extend(later), off)
    db.clock.set(june(15, '12:20'))
    await call(f.people.admin, 'move_rest_of_booking', {
      p_booking_id: now,
      p_space_id: f.home.secondSpace,
      p_override: true,
    })
    await switchTo(id, true)
    expect(await left(code)).toBe(480)
  })

  test('the desk takes a card for a walk-in, and books nothing on an unknown one', async () => {
    const { code } = await sell()
    const walkIn = (p_pass_code: string) =>
      bookAsStaff(f, { ...hours(19, '10:00', '10:30'), p_override: true, p_pass_code })
    await expectRefused(db, 'PT404', () => walkIn('222222222222'))
    const made = await walkIn(code.toLowerCase())
    expect(await left(code)).toBe(570)
    expect((await stateOf(String(made?.id)))[0]).toBe('paid')
  })

  test('the rest of a booking that moves on spends as much as the whole booking', async () => {
    const { code } = await sell()
    const id = await bookCage({ ...hours(15, '12:00', '13:00'), p_pass_code: code })
    db.clock.set(june(15, '12:20'))
    await call(f.people.admin, 'move_rest_of_booking', {
      p_booking_id: id,
      p_space_id: f.home.secondSpace,
      p_override: true,
    })
    expect(await left(code)).toBe(540)
    await call(f.people.admin, 'extend_booking', {
      p_booking_id: id,
      p_minutes: 30,
      p_override: true,
    })
    expect(await left(code)).toBe(510)
  })

  test('a pass without end is never used up, and one facility spends no pass of another', async () => {
    const { code } = await sell({ p_minutes: null, p_name: 'Winter', p_expires_on: '2026-07-01' })
    const id = await bookOn(code)
    expect(await usesOf(id)).toEqual([60])
    expect(await left(code)).toBeNull()
    await expectRefused(db, /PT40[49]/, () =>
      call(db.visitor, 'create_booking', { ...bookingRequest(f.away), p_pass_code: code }),
    )
  })

  test('a sale mails the code, the coming end is mailed once, and erasing the family keeps the amounts', async () => {
    const { id } = await sell({ p_email: 'pat@example.com', p_expires_on: '2026-07-20' })
    const mails = () =>
      db.owner.query(
        `select email_type from email_logs where recipient = 'pat@example.com' order by created_at`,
      )
    const tell = () => db.owner.query('select private.notify_ending_passes()')
    expect(await mails()).toEqual([{ email_type: 'pass_sold' }])
    await tell()
    db.clock.set('2026-07-07T14:00:00Z')
    await tell()
    await tell()
    expect(await mails()).toEqual([{ email_type: 'pass_sold' }, { email_type: 'pass_ending' }])
    const told = () =>
      db.owner.query('select expires_on::text, email from passes where id = $1', [id])
    const [family] = await db.owner.query(
      `select private.family_data($1, 'pat@example.com', null) as data`,
      [f.home.id],
    )
    expect(family?.data.passes).toMatchObject([{ name: '10 hours', minutes: 600, price: 380 }])
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await db.owner.query(
      `select private.erase_family_of($1, 'pat@example.com', null, null, false)`,
      [f.home.id],
    )
    expect(await told()).toEqual([{ expires_on: '2026-07-20', email: null }])
    expect(await mails()).toEqual([])
  })

  test('uses are only added, and a stranger sells and reads nothing', async () => {
    const { id, code } = await sell()
    await bookOn(code)
    for (const attempt of [
      'update pass_uses set minutes = 1',
      'delete from pass_uses',
      'truncate pass_uses',
    ]) {
      await expectRefused(db, '42501', () => db.owner.query(attempt), recorded)
    }
    await expectRefused(db, 'PT403', () => sell({}, f.people.foreignAdmin))
    await expectRefused(db, '42501', () => f.people.admin.query('update passes set minutes = 9'))
    for (const by of [f.people.foreignAdmin, f.people.instructor]) {
      expect(await by.query('select id from passes where id = $1', [id])).toEqual([])
      expect(await by.query('select id from pass_uses where pass_id = $1', [id])).toEqual([])
    }
  })
})
