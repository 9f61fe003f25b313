import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { customersOn } from './fixtures/customers-on.ts'
import { bookingRow, call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('customers on %s', (engine) => {
  const { db, f, bookAs, insert, customers, found } = customersOn(engine)
  const correct = (actor: Actor, id: unknown, name: string) =>
    actor.query('update customers set name = $2 where id = $1 returning id', [id, name])

  test('are found by the reference of a booking, however it is typed, at their facility', async () => {
    const { id } = await bookAs('Owen Brandt', 'kate@example.com')
    await db.owner.query(
      `update bookings set booking_token = '10f1a0e1' || repeat('0', 56) where id = $1`,
      [id],
    )
    await bookAs('Ida Brandt', 'kate@example.com')
    for (const text of ['10F1A0E1', '10f1a0e1', '10F1 A0E1', '1OF1AOE1', 'I0FlA0EL'])
      expect(await found(text), text).toEqual(['Owen Brandt'])
    const away = { p_facility_id: f.away.id, p_search: '10F1 A0E1' }
    expect(await call(f.people.foreignAdmin, 'search_customers', away)).toEqual([])
  })

  test('follow when a booking’s name or address is corrected, alone or to a known customer', async () => {
    const typo = await bookAs('Owen Brant', 'kate@example.com')
    const edit = (id: string, name: string) =>
      f.people.admin.query('update bookings set player_name = $2 where id = $1', [id, name])
    await edit(typo.id, 'Owen Brandt')
    expect(await customers()).toMatchObject([{ name: 'Owen Brandt' }])
    expect((await bookingRow(db, typo.id)).customer_id).toBe(typo.customer_id)
    // With a second booking, the new name of the first one is another customer.
    await bookAs('Owen Brandt', 'kate@example.com')
    await edit(typo.id, 'Ida Brandt')
    const [ida] = await db.owner.query(`select id from customers where name = 'Ida Brandt'`)
    expect((await bookingRow(db, typo.id)).customer_id).toBe(ida?.id)
    await edit(typo.id, 'Owen Brandt')
    expect((await bookingRow(db, typo.id)).customer_id).toBe(typo.customer_id)
    // A walk-in gets an address later.
    const dana = await insert('Dana', null, null)
    await f.people.admin.query('update bookings set player_email = $2 where id = $1', [
      dana.id,
      'dana@example.com',
    ])
    expect((await bookAs('Dana', 'dana@example.com')).customer_id).toBe(dana.customer_id)
  })

  test('are corrected by administrators, found by both names, and keep their bookings as made', async () => {
    const booking = await bookAs('Owen Brant', 'kate@example.com')
    expect(await correct(f.people.admin, booking.customer_id, 'Owen Brandt')).toHaveLength(1)
    expect((await bookingRow(db, booking.id)).player_name).toBe('Owen Brant')
    for (const name of ['Owen Brant', 'Owen Brandt']) {
      expect((await bookAs(name, 'kate@example.com')).customer_id).toBe(booking.customer_id)
    }
    const ida = await bookAs('Ida Brandt', 'kate@example.com')
    await expectRefused(
      db,
      'PT409',
      () => correct(f.people.admin, ida.customer_id, 'Owen Brandt'),
      'Another customer has this name with the same email or phone. Merge the two instead.',
    )
  })

  test('are found while typing: by name, address, or number in any notation', async () => {
    await bookAs('Owen Brandt', 'kate@mail.example', '(937) 555-0142')
    await bookAs('Ida Brandt', 'kate@mail.example', '+1 937 555 0199')
    await bookAs('Brandon Q. 50%', 'bq@other.example')
    const asTyped: [string | null, string[]][] = [
      [null, ['Brandon Q. 50%', 'Ida Brandt', 'Owen Brandt']],
      ['o', ['Owen Brandt']],
      ['br', ['Brandon Q. 50%']],
      ['brand', ['Brandon Q. 50%', 'Ida Brandt', 'Owen Brandt']],
      ['BRANDT ow', ['Owen Brandt']],
      ['kate@mail', ['Ida Brandt', 'Owen Brandt']],
      ['555-0142', ['Owen Brandt']],
      ['937 555-0142', ['Owen Brandt']],
      ['1 (937) 555 0199', ['Ida Brandt']],
      ['ida 0199', ['Ida Brandt']],
      ['50%', ['Brandon Q. 50%']],
      ['%', []],
      ['___', []],
      ['  ', ['Brandon Q. 50%', 'Ida Brandt', 'Owen Brandt']],
    ]
    for (const [text, names] of asTyped) {
      const shown = await found(text)
      // Made in the same instant, so their order is undefined.
      expect(text?.trim() ? shown : shown.sort(), String(text)).toEqual(names)
    }
  })

  test('are shown with their next and latest booking and the number of no-shows', async () => {
    const past = await bookAs('Owen Brandt', 'kate@example.com')
    const next = await bookAs('Owen Brandt', 'kate@example.com')
    const cancelled = await bookAs('Owen Brandt', 'kate@example.com')
    await cancelBooking(f.people.admin, cancelled.id)
    await db.owner.query(`update bookings set status = 'no_show' where id = $1`, [past.id])
    expect(
      await call(f.people.admin, 'search_customers', {
        p_facility_id: f.home.id,
        p_search: 'Owen',
      }),
    ).toMatchObject([
      {
        id: past.customer_id,
        no_shows: 1,
        next_booking_id: next.id,
        next_space_name: 'Cage A',
        last_start_time: null,
      },
    ])
  })

  test('came last when their last booking began that was not cancelled', async () => {
    const past = await bookAs('Owen Brandt', 'kate@example.com')
    const cancelled = await bookAs('Owen Brandt', 'kate@example.com')
    const ahead = await bookAs('Owen Brandt', 'kate@example.com')
    await cancelBooking(f.people.admin, cancelled.id)
    await cancelBooking(f.people.admin, ahead.id)
    const last = async () =>
      (
        await call(f.people.admin, 'search_customers', {
          p_facility_id: f.home.id,
          p_search: String(ahead.booking_token).slice(0, 8),
        })
      )[0]?.last_start_time
    expect(await last()).toBeNull()
    db.clock.set(june(17, '11:00'))
    expect(await last()).toEqual(past.start_time)
  })

  test('are merged: bookings, keys and notes go to the one that stays', async () => {
    const keep = await bookAs('Owen Brandt', 'kate@example.com')
    const other = await bookAs('O. Brandt', 'dad@example.com', '(937) 555-0142')
    const merge = (a: unknown, b: unknown, actor: Actor = f.people.admin) =>
      call(actor, 'merge_customers', { p_keep_id: a, p_merge_id: b })
    const note = (id: unknown, text: string) =>
      f.people.admin.query('update customers set staff_notes = $2 where id = $1', [id, text])
    await note(keep.customer_id, 'Left-handed.')
    await note(other.customer_id, 'x'.repeat(1990))
    await expectRefused(
      db,
      'P0001',
      () => merge(keep.customer_id, other.customer_id),
      'Together the notes have more than 2,000 characters. Shorten them first.',
    )
    await note(other.customer_id, 'Pays cash.')
    const before = await bookingRow(db, other.id)
    expect(await merge(keep.customer_id, other.customer_id)).toEqual([
      { id: keep.customer_id, bookings: 1 },
    ])
    expect(await customers()).toEqual([
      {
        name: 'Owen Brandt',
        email: 'kate@example.com',
        phone: '(937) 555-0142',
        staff_notes: 'Left-handed.\n\nPays cash.',
      },
    ])
    // The booking keeps its text and counts as unchanged.
    expect(await bookingRow(db, other.id)).toEqual({ ...before, customer_id: keep.customer_id })
    expect((await bookAs('O. Brandt', 'dad@example.com')).customer_id).toBe(keep.customer_id)
    expect(await found('555-0142')).toEqual(['Owen Brandt'])
  })

  test('cannot be seen, corrected or merged by anybody else', async () => {
    const owen = await bookAs('Owen Brandt', 'kate@example.com')
    const ida = await bookAs('Ida Brandt', 'kate@example.com')
    const away = await insert('Pat', 'pat@example.com', null, f.away)
    const merge = (actor: Actor, a: unknown, b: unknown) => () =>
      call(actor, 'merge_customers', { p_keep_id: a, p_merge_id: b })
    for (const name of ['instructor', 'foreignAdmin', 'stranger'] as const) {
      const actor = f.people[name]
      expect(await found('Brandt', actor), name).toEqual([])
      expect(
        await actor.query('select id from customers where facility_id = $1', [f.home.id]),
        name,
      ).toEqual([])
      await expectNoEffect(db, () => correct(actor, owen.customer_id, 'X'))
      await expectRefused(
        db,
        'PT404',
        merge(actor, owen.customer_id, ida.customer_id),
        'Customer not found',
      )
      await expectRefused(db, '42501', () =>
        actor.query(`insert into customers (facility_id, name) values ($1, 'X')`, [f.home.id]),
      )
    }
    const { visitor, admin } = f.people
    await expectRefused(db, '42501', () => found('Brandt', visitor))
    await expectRefused(db, '42501', () => visitor.query('select id from customers'))
    await expectRefused(db, '42501', merge(visitor, owen.customer_id, ida.customer_id))
    await expectRefused(db, 'PT404', merge(admin, owen.customer_id, away.customer_id))
    await expectRefused(db, 'PT404', merge(admin, away.customer_id, owen.customer_id))
    await expectRefused(
      db,
      'P0001',
      merge(admin, owen.customer_id, owen.customer_id),
      'Choose two different customers.',
    )
    // Customers cannot be deleted, and a booking’s customer cannot be set by hand.
    await expectRefused(db, '42501', () => admin.query('delete from customers'))
    await expectRefused(db, '42501', () =>
      admin.query('update bookings set customer_id = null where id = $1', [owen.id]),
    )
  })
})
