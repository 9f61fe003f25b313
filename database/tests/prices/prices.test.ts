import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { clearBookings } from '../fixtures/clear-bookings.ts'
import { facilitiesOn, june } from '../fixtures/facility-fixture.ts'
import { expectRefused } from '../fixtures/refusal.ts'
import { compareCards } from './compare-cards.ts'

const switchedOff = 'Prices are switched off in Settings.'

/** A numeric column as a number; null stays. */
const numberOf = (value: string | null | undefined) => (value == null ? null : Number(value))

describe.each(engines)('prices on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = facilitiesOn(engine)
  const setPrices = (changes: string) =>
    db.owner.query(`update facility_settings set ${changes} where facility_id = $1`, [f.home.id])
  const addRate = (name: string, perHour: number, others: Record<string, unknown> = {}) =>
    db.owner.query(
      `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, space_ids, audience, kind, priority, valid_from)
       select $1, $2, $3, coalesce(weekdays, '{0,1,2,3,4,5,6}'), coalesce(from_time, '00:00'), coalesce(to_time, '24:00'),
         space_ids, coalesce(audience, 'public'), coalesce(kind, 'open_cage'), coalesce(priority, 0), valid_from
       from jsonb_populate_record(null::rates, $4)`,
      [f.home.id, name, perHour, JSON.stringify(others)],
    )
  const priceOf = async (changes: Record<string, unknown> = {}, by = db.visitor) => {
    const [row] = await by.query(
      'select * from get_price($1, $5, $6, $2, $3, $4, $7, $8, $9)',
      Object.values({
        facility: f.home.id,
        service: f.home.open,
        space: f.home.space,
        instructor: null,
        from: june(16, '16:30'),
        to: june(16, '18:00'),
        pass: null,
        booking: null,
        audience: null,
        ...changes,
      }),
    )
    return { lines: row?.lines, currency: row?.currency, amount: numberOf(row?.amount) }
  }
  const kept = async (id: string) => {
    const { price, price_lines } = await rowOf(id)
    return { price: numberOf(price), price_lines }
  }

  beforeAll(async () => {
    await setPrices(`booking_duration_options = '{30,60,90,120}'`)
  })
  beforeEach(async () => {
    await clearBookings(db)
    await db.owner.query('delete from rates')
    await setPrices(
      `enable_payments = true, open_cage_rate = 45, open_cage_prices = '{}', instructor_booking_base_rate = 60`,
    )
  })

  test('the prices of a day’s starts are those that a booking keeps, from the lowest to the highest', async () => {
    await addRate('After school', 52, { from_time: '17:00', to_time: '20:00' })
    const starts = ['16:00', '16:30', '17:00'].map((time) => new Date(june(16, time)).toISOString())
    const pricesOf = async (
      spaces: string[],
      instructors: string[] | null = null,
      service = f.home.open,
    ) =>
      (
        await db.visitor.query('select * from get_slot_prices($1, $2, $3, 60, $4, $5)', [
          f.home.id,
          service,
          starts,
          spaces,
          instructors,
        ])
      ).map(({ start_time, lowest, highest }) => [
        new Date(start_time).toISOString(),
        Number(lowest),
        Number(highest),
      ])
    const both = [f.home.space, f.home.secondSpace]
    expect(await pricesOf(both)).toEqual([
      [starts[0], 45, 45],
      [starts[1], 48.5, 48.5],
      [starts[2], 52, 52],
    ])
    const { amount } = await priceOf({ from: june(16, '16:30'), to: june(16, '17:30') })
    expect(amount).toBe(48.5)
    await addRate('Cage B', 80, { space_ids: [f.home.secondSpace], priority: 5 })
    expect((await pricesOf(both))[1]).toEqual([starts[1], 48.5, 80])
    expect((await pricesOf([f.home.secondSpace]))[0]).toEqual([starts[0], 80, 80])
    expect((await pricesOf(both, [f.home.instructor], f.home.lesson))[0]).toEqual([
      starts[0],
      60,
      60,
    ])
    // A place of another facility has no price here. A request for too many prices gets no rows and
    // no error.
    expect(await pricesOf([f.away.space])).toEqual([])
    const many = Array.from({ length: 401 }, () => june(16, '16:00'))
    const answered = await db.visitor.query('select * from get_slot_prices($1, $2, $3, 60, $4)', [
      f.home.id,
      f.home.open,
      many,
      [f.home.space],
    ])
    expect(answered).toEqual([])
    await setPrices('enable_payments = false')
    await expect(pricesOf(both)).rejects.toThrow(switchedOff)
  })

  test('a price is split where the rate changes, and a booking keeps it with its lines', async () => {
    await addRate('After school', 52, { from_time: '17:00', to_time: '20:00' })
    const asked = await priceOf()
    expect(asked).toMatchObject({ amount: 74.5, currency: 'USD' })
    expect(asked.lines).toEqual([
      {
        from: '2026-06-16T20:30:00Z',
        to: '2026-06-16T21:00:00Z',
        name: 'Standard',
        per_hour: 45,
        amount: 22.5,
      },
      {
        from: '2026-06-16T21:00:00Z',
        to: '2026-06-16T22:00:00Z',
        name: 'After school',
        per_hour: 52,
        amount: 52,
      },
    ])
    const id = await bookCage({ p_start_time: june(16, '16:30'), p_end_time: june(16, '18:00') })
    expect(await kept(id)).toEqual({ price: 74.5, price_lines: asked.lines })

    await db.owner.query('update rates set per_hour = 99')
    expect((await kept(id)).price).toBe(74.5)
    expect((await priceOf({ booking: id }, f.people.admin)).amount).toBe(74.5)
    expect((await priceOf({ booking: null })).amount).toBe(121.5)
  })

  test('of several rates the highest priority wins, and a rate may be for spaces, seasons and audiences', async () => {
    await addRate('All', 10)
    expect((await priceOf()).amount).toBe(15)
    await addRate('Cage B', 20, { space_ids: [f.home.secondSpace], priority: 1 })
    expect((await priceOf()).amount).toBe(15)
    expect((await priceOf({ space: f.home.secondSpace })).amount).toBe(30)
    await addRate('Passes', 4, { audience: 'pass', priority: 2 })
    await addRate('Teams', 8, { audience: 'team' })
    const [sold] = await f.people.admin.query(
      `select code from sell_pass($1, '10 hours', 600, 0)`,
      [f.home.id],
    )
    expect((await priceOf({ pass: sold?.code })).amount).toBe(6)
    await expectRefused(db, 'PT404', () => priceOf({ pass: 'ABC DEF GHJ KMN' }))
    expect((await priceOf({ audience: 'team' }, f.people.admin)).amount).toBe(12)
    expect((await priceOf({ audience: 'team' })).amount).toBe(15)
    expect((await priceOf({ audience: 'pass' })).amount).toBe(15)
    await addRate('Season', 40, { valid_from: '2026-06-17', priority: 9 })
    expect((await priceOf()).amount).toBe(15)
    expect((await priceOf({ from: june(17, '16:30'), to: june(17, '18:00') })).amount).toBe(60)
    await addRate('Lessons', 100, { kind: 'lesson' })
    expect((await priceOf({ service: f.home.lesson, instructor: f.home.instructor })).amount).toBe(
      150,
    )
  })

  test('a move keeps the price of the new place, and taking it back restores what was agreed', async () => {
    await addRate('After school', 52, { from_time: '17:00' })
    const id = await bookCage({ p_start_time: june(16, '16:00'), p_end_time: june(16, '17:00') })
    expect((await kept(id)).price).toBe(45)
    const move = (from: string, to: string, space = f.home.space) =>
      f.people.admin.query('select * from staff_move_booking($1, $2, $3, $4)', [
        id,
        space,
        june(16, from),
        june(16, to),
      ])
    const said = await priceOf(
      { booking: id, from: june(16, '17:00'), to: june(16, '18:00') },
      f.people.admin,
    )
    await move('17:00', '18:00')
    expect((await kept(id)).price).toBe(said.amount)
    expect(said.amount).toBe(52)
    await setPrices('open_cage_rate = 70')
    expect(
      (
        await priceOf(
          { booking: id, from: june(16, '16:00'), to: june(16, '17:00') },
          f.people.admin,
        )
      ).amount,
    ).toBe(45)
    await move('16:00', '17:00')
    expect((await kept(id)).price).toBe(45)
    await f.people.admin.query('select * from extend_booking($1, 30)', [id])
    expect(await kept(id)).toMatchObject({ price: 96 })
  })

  test('a change of the table itself keeps the price of the new time too', async () => {
    const id = await bookCage({ p_start_time: june(16, '16:00'), p_end_time: june(16, '17:00') })
    await f.people.admin.query('update bookings set end_time = $2 where id = $1', [
      id,
      june(16, '17:30'),
    ])
    expect((await kept(id)).price).toBe(67.5)
    await f.people.admin.query(`update bookings set staff_notes = 'Lefty' where id = $1`, [id])
    expect((await kept(id)).price).toBe(67.5)
    await expectRefused(db, '42501', () =>
      f.people.admin.query('update bookings set price = 1 where id = $1', [id]),
    )
  })

  test('the rest of a booking that moves on costs what the whole did, and a freed no-show its time', async () => {
    const id = await bookCage({ p_start_time: june(15, '12:00'), p_end_time: june(15, '13:00') })
    db.clock.set(june(15, '12:20'))
    await f.people.admin.query('select * from move_rest_of_booking($1, $2)', [
      id,
      f.home.secondSpace,
    ])
    expect((await kept(id)).price).toBe(45)
    const [played] = await db.owner.query(
      `select price::float from bookings where status = 'completed'`,
    )
    expect(played).toEqual({ price: 0 })
    // Made longer, it costs the whole time again, also where its rest moves once more.
    const longer = { booking: id, space: f.home.secondSpace, from: june(15, '12:20') }
    expect((await priceOf({ ...longer, to: june(15, '13:15') }, f.people.admin))?.amount).toBe(
      56.25,
    )
    await f.people.admin.query('select * from extend_booking($1, 15, true)', [id])
    expect((await kept(id)).price).toBe(56.25)
    db.clock.set(june(15, '12:40'))
    await f.people.admin.query('select * from move_rest_of_booking($1, $2, $3, true)', [
      ...[id, f.home.space, june(15, '13:30')],
    ])
    expect((await kept(id)).price).toBe(67.5)

    const away = await bookCage({ p_start_time: june(15, '15:00'), p_end_time: june(15, '16:00') })
    db.clock.set(june(15, '15:10'))
    await f.people.admin.query(`select * from mark_booking($1, 'no_show')`, [away])
    await f.people.admin.query('select * from free_no_show($1)', [away])
    expect((await kept(away)).price).toBe(45)
    db.clock.set('2026-06-15T14:00:00Z')
  })

  test('a lesson costs the rate of its instructor', async () => {
    await db.owner.query('update instructors set hourly_rate = 70 where id = $1', [
      f.home.instructor,
    ])
    const id = await bookLesson({ p_start_time: june(16, '16:00'), p_end_time: june(16, '17:00') })
    expect((await kept(id)).price).toBe(70)
    await f.people.admin.query('select * from staff_move_booking($1, $2, $4, $5, $3)', [
      ...[id, f.home.space, f.jenna, june(16, '16:00'), june(16, '17:00')],
    ])
    expect((await kept(id)).price).toBe(60)
  })

  test('a series of a team has the prices of teams', async () => {
    await addRate('Teams', 20, { audience: 'team' })
    const [team] = await db.owner.query(
      `insert into teams (facility_id, name) values ($1, 'Hawks') returning id`,
      [f.home.id],
    )
    await f.people.admin.query(
      `select * from create_booking_series($1, $2, $3, $4, 60, 1, 'Hawks', p_count => 2, p_team_id => $5)`,
      [f.home.id, [f.home.space], f.home.open, june(16, '16:00'), team?.id],
    )
    expect(await db.owner.query('select price::float, price_audience from bookings')).toEqual([
      { price: 20, price_audience: 'team' },
      { price: 20, price_audience: 'team' },
    ])
  })

  test('with prices off nothing is kept, shown or called', async () => {
    await addRate('All', 10)
    const before = await bookCage({
      p_start_time: june(16, '14:00'),
      p_end_time: june(16, '15:00'),
    })
    await setPrices('enable_payments = false')
    const id = await bookCage({ p_start_time: june(16, '16:00'), p_end_time: june(16, '17:00') })
    expect(await kept(id)).toEqual({ price: null, price_lines: null })
    expect(
      await f.people.admin.query(
        'select price, price_lines from private.shown_bookings where id = $1',
        [before],
      ),
    ).toEqual([{ price: null, price_lines: null }])
    expect(await f.people.admin.query('select * from rates')).toEqual([])
    await expectRefused(db, 'PT409', () => priceOf(), switchedOff)
    await expectRefused(
      db,
      'PT409',
      () =>
        f.people.admin.query(
          `insert into rates (facility_id, name, per_hour) values ($1, 'One', 1)`,
          [f.home.id],
        ),
      switchedOff,
    )
  })

  // Clients send null for the columns that only other rows of the request have.
  test('a rate that a request leaves partly empty is filled', async () => {
    const [rate] = await f.people.admin.query(
      `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, kind, audience, priority)
       values ($1, 'All day', 30, null, null, null, null, null, null)
       returning weekdays, from_time, to_time, kind, audience, priority`,
      [f.home.id],
    )
    expect(rate).toEqual({
      ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], from_time: '00:00:00', to_time: '24:00:00' },
      ...{ kind: 'open_cage', audience: 'public', priority: 0 },
    })
  })

  test('only owners read and write rates, of their own facility and its spaces', async () => {
    await f.people.admin.query(
      `insert into rates (facility_id, name, weekdays, from_time, to_time, per_hour) values ($1, 'Early', '{1,2}', '10:00', '15:00', 32)`,
      [f.home.id],
    )
    expect(await f.people.admin.query('select name from rates')).toEqual([{ name: 'Early' }])
    for (const by of ['instructor', 'foreignAdmin', 'stranger'] as const) {
      expect(await f.people[by].query('select * from rates'), by).toEqual([])
    }
    await expectRefused(db, '42501', () => db.visitor.query('select * from rates'))
    await expectRefused(db, 'P0001', () =>
      f.people.admin.query(`update rates set space_ids = $1`, [[f.away.space]]),
    )
    for (const wrong of [
      `weekdays = '{7}'`,
      `weekdays = '{}'`,
      `to_time = '10:00'`,
      `from_time = '10:00:30'`,
      'per_hour = 1.001',
    ]) {
      await expectRefused(db, '23514', () => f.people.admin.query(`update rates set ${wrong}`))
    }
  })

  test('random rate cards cost what they cost minute by minute', async () => {
    await compareCards({ db, f }, 1, 60)
  })
})
