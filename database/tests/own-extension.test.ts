import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

const notLonger = 'This booking can no longer be made longer online. Ask at the front desk.'

describe.each(engines)('a customer’s own extension on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  let token: string
  beforeEach(async () => {
    db.clock.set(june(15, '10:00'))
    id = await bookCage(hours(16, '10:00', '11:00'))
    token = (await rowOf(id)).booking_token
  })

  const offer = (p_booking_token = token) =>
    call(f.people.visitor, 'get_own_extension', { p_booking_token })
  const extend = (p_end_time = june(16, '11:15'), p_price: number | null = null) =>
    call(f.people.visitor, 'extend_own_booking', { p_booking_token: token, p_end_time, p_price })
  const longer = { end_time: new Date(june(16, '11:15')), price: null, price_before: null }

  test('is offered near the end of what is being played, and nowhere else', async () => {
    expect(await offer()).toEqual([])
    db.clock.set(june(16, '10:29'))
    expect(await offer()).toEqual([])
    db.clock.set(june(16, '10:30'))
    expect(await offer()).toEqual([longer])
    expect(await offer('0'.repeat(64))).toEqual([])
    db.clock.set(june(16, '11:00'))
    expect(await offer()).toEqual([])
    await expectRefused(db, 'PT409', () => extend(), notLonger)
  })

  test('makes it a quarter of an hour longer, once, and mails the customer', async () => {
    db.clock.set(june(16, '10:50'))
    const done = [
      {
        id,
        status: 'confirmed',
        start_time: new Date(june(16, '10:00')),
        end_time: new Date(june(16, '11:15')),
      },
    ]
    expect(await extend()).toEqual(done)
    expect(await extend()).toEqual(done)
    expect(await rowOf(id)).toMatchObject({
      end_time: new Date(june(16, '11:15')),
      calendar_sequence: 1,
    })
    await expectRefused(db, 'PT409', () => extend(june(16, '12:15')), notLonger)
  })

  test('keeps the rules and other bookings', async () => {
    await bookCage(hours(16, '11:30', '12:30'))
    db.clock.set(june(16, '10:50'))
    expect(await offer()).toEqual([longer])
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 30')
    expect(await offer()).toEqual([])
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 0')
    await db.owner.query(
      "update bookings set start_time = start_time - interval '20 minutes' where id <> $1",
      [id],
    )
    expect(await offer()).toEqual([])
    await expectRefused(db, 'PT409', () => extend(), notLonger)
  })

  test('costs what the whole costs, and what the customer agreed to', async () => {
    await db.owner.query(
      'update facility_settings set enable_payments = true, open_cage_rate = 40 where facility_id = $1',
      [f.home.id],
    )
    const priced = await bookCage(hours(17, '10:00', '11:00'))
    token = (await rowOf(priced)).booking_token
    db.clock.set(june(17, '10:50'))
    expect(await offer()).toEqual([
      { end_time: new Date(june(17, '11:15')), price: '50.00', price_before: '40.00' },
    ])
    await expectRefused(db, 'PT409', () => extend(june(17, '11:15'), 45), notLonger)
    await extend(june(17, '11:15'), 50)
    expect((await rowOf(priced)).price).toBe('50.00')
  })

  test('of a lesson needs its instructor', async () => {
    const lesson = await bookLesson({
      p_space_id: f.home.secondSpace,
      ...hours(18, '10:00', '11:00'),
    })
    token = (await rowOf(lesson)).booking_token
    const { end_time } = await rowOf(lesson)
    db.clock.set(new Date(new Date(end_time).getTime() - 600_000).toISOString())
    expect(await offer()).toHaveLength(1)
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       values ($1, $2, $2::timestamptz + interval '1 hour')`,
      [f.home.instructor, end_time],
    )
    expect(await offer()).toEqual([])
  })
})
