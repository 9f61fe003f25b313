import { beforeEach, describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import { clearBookings } from '../fixtures/clear-bookings.ts'
import {
  caller,
  concurrentCallersOn,
  count,
  creates,
  runs,
  together,
  visitor,
  waiting,
} from '../fixtures/concurrent-callers.ts'
import { bookingRequest, hours } from '../fixtures/facility-fixture.ts'

/** An owner changes a rate again and again, while families book at the price that they were shown. */
describe.each(postgresEngines)('a rate that changes during bookings on %s', (engine) => {
  const days = 14
  const { db, f, transaction, bookings } = concurrentCallersOn(engine, 12)
  beforeEach(async () => {
    await clearBookings(db)
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour) values ($1, 'All day', 40)`,
      [f.home.id],
    )
  })

  test('everybody who books owes what they were shown', async () => {
    const cages = [f.home.space, f.home.secondSpace]
    const shown = (n: number) => (n % 2 ? 40 : 50)
    const families = Array.from({ length: days * cages.length }, (_, n) => () => {
      const request = bookingRequest(f.home, {
        ...hours(16 + (n % days), '10:00', '11:00'),
        p_space_id: cages[Math.floor(n / days)],
        p_player_email: `family-${n}@example.com`,
        p_notes: String(shown(n)),
        p_shown_price: shown(n),
      })
      return transaction(visitor, creates(request))
    })
    const owner = Array.from(
      { length: 30 },
      (_, n) => () =>
        transaction(
          caller(f.accounts.admin),
          runs(`update rates set per_hour = ${n % 2 ? 40 : 50}`),
        ),
    )
    const mixed = families.flatMap((family, n) => [family, ...owner.slice(n, n + 1)])
    const outcomes = await together(mixed)
    const booked = await bookings()
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set([undefined, 'PT409']))
    expect(booked.length).toBeGreaterThan(0)
    expect(booked).toHaveLength(families.length - count(outcomes, 'PT409'))
    expect(booked.map(({ price }) => Number(price))).toEqual(
      booked.map(({ notes }) => Number(notes)),
    )
    const charges = await db.owner.query('select amount, booking_id from entries')
    expect(charges).toHaveLength(booked.length)
  })

  test('a rate that is saved while a family waits for the lock counts', async () => {
    const desk = await db.pool.connect()
    await desk.query('begin')
    await desk.query('select private.lock_facility($1)', [f.home.id])
    const request = bookingRequest(f.home, { p_shown_price: 40 })
    const family = together([() => transaction(visitor, creates(request))])
    await expect.poll(() => waiting(db, 'advisory')).toBeGreaterThan(0)
    await db.owner.query('update rates set per_hour = 45')
    await desk.query('commit')
    desk.release()
    expect(await family).toMatchObject([{ state: 'PT409', message: /^The price has changed/ }])
    expect(await bookings()).toEqual([])
  })
})
