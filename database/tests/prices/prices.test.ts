import { describe, expect, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { june } from '../fixtures/facility-fixture.ts'
import { expectRefused } from '../fixtures/refusal.ts'
import { compareCards } from './compare-cards.ts'
import { pricesOn } from './prices-on.ts'

const switchedOff = 'Prices are switched off in Settings.'

describe.each(engines)('prices on %s', (engine) => {
  const { db, f, bookCage, hours, setPrices, addRate, priceOf, kept } = pricesOn(engine)

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
    for (const [count, minutes, expected] of [
      [400, 60, 1],
      [401, 60, 0],
      [33, 1440, 1],
      // A day has many changes of rate.
      [34, 1440, 0],
    ]) {
      const answered = await db.visitor.query('select * from get_slot_prices($1, $2, $3, $4, $5)', [
        f.home.id,
        f.home.open,
        Array.from({ length: Number(count) }, () => june(16, '16:00')),
        minutes,
        [f.home.space],
      ])
      expect(answered, `${count} of ${minutes} min`).toHaveLength(Number(expected))
    }
    await setPrices('enable_payments = false')
    await expect(pricesOf(both)).rejects.toThrow(switchedOff)
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

  test('a place of another facility has no price, and what visitors cannot book none for them', async () => {
    const lesson = { service: f.home.lesson, instructor: f.home.instructor }
    const noSpace = 'Please select a space/cage.'
    const noInstructor = 'Please select an instructor.'
    for (const by of [db.visitor, f.people.admin]) {
      await expect(priceOf({ space: f.away.space }, by)).rejects.toThrow(noSpace)
      const foreign = priceOf({ ...lesson, instructor: f.away.instructor }, by)
      await expect(foreign).rejects.toThrow(noInstructor)
    }
    const setActive = (isActive: boolean) =>
      db.owner.query(
        `with lost as (update instructors set is_active = $1 where id = $2)
         update facility_spaces set is_active = $1 where id = $3`,
        [isActive, f.home.instructor, f.home.secondSpace],
      )
    await setActive(false)
    const closed = { space: f.home.secondSpace }
    await expect(priceOf(lesson)).rejects.toThrow(noInstructor)
    await expect(priceOf(closed)).rejects.toThrow(noSpace)
    expect((await priceOf(lesson, f.people.admin)).amount).toBe(90)
    expect((await priceOf(closed, f.people.admin)).amount).toBe(67.5)
    await setActive(true)
  })

  test('with prices off nothing is kept, shown or called', async () => {
    await addRate('All', 10)
    const before = await bookCage(hours(16, '14:00', '15:00'))
    await setPrices('enable_payments = false')
    const id = await bookCage(hours(16, '16:00', '17:00'))
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
