import { describe, expect, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { addTeam } from '../fixtures/added-rows.ts'
import { june } from '../fixtures/facility-fixture.ts'
import { expectRefused } from '../fixtures/refusal.ts'
import { pricesOn } from './prices-on.ts'

describe.each(engines)('prices that bookings keep on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, setPrices, addRate, priceOf, kept } = pricesOn(engine)

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
    const id = await bookCage(hours(16, '16:30', '18:00'))
    expect(await kept(id)).toEqual({ price: 74.5, price_lines: asked.lines })

    await db.owner.query('update rates set per_hour = 99')
    expect((await kept(id)).price).toBe(74.5)
    expect((await priceOf({ booking: id }, f.people.admin)).amount).toBe(74.5)
    expect((await priceOf({ booking: null })).amount).toBe(121.5)
  })

  test('a move keeps the price of the new place, and taking it back restores what was agreed', async () => {
    await addRate('After school', 52, { from_time: '17:00' })
    const id = await bookCage(hours(16, '16:00', '17:00'))
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
    const id = await bookCage(hours(16, '16:00', '17:00'))
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
    const id = await bookCage(hours(15, '12:00', '13:00'))
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

    const away = await bookCage(hours(15, '15:00', '16:00'))
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
    const id = await bookLesson(hours(16, '16:00', '17:00'))
    expect((await kept(id)).price).toBe(70)
    await f.people.admin.query('select * from staff_move_booking($1, $2, $4, $5, $3)', [
      ...[id, f.home.space, f.jenna, june(16, '16:00'), june(16, '17:00')],
    ])
    expect((await kept(id)).price).toBe(60)
  })

  test('a series of a team has the prices of teams', async () => {
    await addRate('Teams', 20, { audience: 'team' })
    const team = await addTeam(f, 'Hawks')
    await f.people.admin.query(
      `select * from create_booking_series($1, $2, $3, $4, 60, 1, 'Hawks', p_count => 2, p_team_id => $5)`,
      [f.home.id, [f.home.space], f.home.open, june(16, '16:00'), team.id],
    )
    expect(await db.owner.query('select price::float, price_audience from bookings')).toEqual([
      { price: 20, price_audience: 'team' },
      { price: 20, price_audience: 'team' },
    ])
  })
})
