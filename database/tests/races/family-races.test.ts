import { beforeEach, describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
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
import { bookingRequest, bookingRow, hours, june, startOver } from '../fixtures/facility-fixture.ts'

const rounds = 3

describe.each(postgresEngines)('a family that is erased while it books on %s', (engine) => {
  const { db, f, transaction, bookings, bookCage } = concurrentCallersOn(engine, 20)
  beforeEach(() => startOver(db))

  test('is erased completely or keeps its complete booking', async () => {
    const made = { erased: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await startOver(db)
      const id = await bookCage()
      const { customer_id } = await bookingRow(db, id)
      await db.owner.query('update private.mail_queue set next_attempt_at = null')
      db.clock.set(june(17, '10:00'))
      const erases = () =>
        transaction(
          caller(f.accounts.admin),
          runs('select (public.erase_family($1)).bookings', [customer_id]),
        )
      const books = (hour: number) => () =>
        transaction(visitor, creates(bookingRequest(f.home, hours(18, `${hour}:00`, `${hour}:30`))))
      const tasks = [books(10), books(11), erases, books(12), erases, books(13)]
      const outcomes = await together(
        tasks.map((_, at) => tasks[(at + round) % tasks.length] as (typeof tasks)[0]),
      )
      expect(count(outcomes, '40P01')).toBe(0)
      const rows = await bookings()
      const kept = rows.filter(({ erased_at }) => erased_at === null)
      const old = rows.find((row) => row.id === id)
      if (old?.erased_at) made.erased += 1
      else made.refused += 1
      // Nobody is half erased: a booking has a player and a customer, or neither.
      for (const row of kept)
        expect(row).toMatchObject({
          player_name: 'Owen Brandt',
          player_email: 'owen@example.com',
          customer_id: expect.any(String),
        })
      for (const row of rows.filter(({ erased_at }) => erased_at !== null))
        expect(row).toMatchObject({
          player_name: 'Erased player',
          player_email: null,
          customer_id: null,
        })
      expect(kept.length).toBeGreaterThanOrEqual(4)
      const told = await db.owner.query(
        `select booking_id from email_logs where email_type = 'booking_confirmation'`,
      )
      expect(told.map(({ booking_id }) => booking_id).sort()).toEqual(
        kept.map((row) => row.id).sort(),
      )
    }
    expect(made.erased + made.refused).toBe(rounds)
  })

  test('books nothing by a link that is being erased', async () => {
    const id = await bookCage()
    const { customer_id, booking_token } = await bookingRow(db, id)
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    db.clock.set(june(17, '10:00'))
    const { p_service_type_id, p_space_id } = bookingRequest(f.home)
    const [hasErased, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const erasing = transaction(caller(f.accounts.admin), async (client) => {
      await client.query('select erase_family($1)', [customer_id])
      hasErased.resolve()
      await mayCommit.promise
    })
    await hasErased.promise
    const booking = together([
      () =>
        transaction(
          visitor,
          runs('select create_booking_beside($1, $2, $3, $4, $5, $6)', [
            ...[booking_token, p_service_type_id, june(18, '11:00'), june(18, '12:00')],
            ...['Ana Brandt', p_space_id],
          ]),
        ),
    ])
    await expect.poll(() => waiting(db, 'advisory')).toBeGreaterThan(0)
    mayCommit.resolve()
    await erasing
    expect(count(await booking, 'PT404')).toBe(1)
    expect((await bookings()).filter(({ erased_at }) => erased_at === null)).toEqual([])
  })
})
