import { beforeEach, describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import { concurrentCallersOn, runs, visitor, waiting } from '../fixtures/concurrent-callers.ts'
import { bookingRow, june, monday, startOver } from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'

// The reminders take no facility's lock, because they are about all facilities.
describe.each(postgresEngines)(
  'a booking that is cancelled while reminders are queued on %s',
  (engine) => {
    const { db, f, transaction, bookCage } = concurrentCallersOn(engine, 4)
    let cancels: ReturnType<typeof runs>
    beforeEach(async () => {
      await startOver(db)
      const id = await bookCage()
      const { booking_token } = await bookingRow(db, id)
      cancels = runs('select public.cancel_booking($1, $2)', [id, booking_token])
      db.clock.set(june(15, '10:30'))
    })
    const remind = 'select private.queue_due_reminders() as queued'
    const queued = () =>
      db.owner.query(
        `select email_type from email_logs
       where email_type in ('booking_reminder', 'booking_cancellation') and delivery_status = 'queued'`,
      )

    test('gets no reminder if the cancellation is first', async () => {
      await transaction(visitor, async (client) => {
        await cancels(client)
        await db.owner.query(remind)
      })
      expect(await queued()).toEqual([{ email_type: 'booking_cancellation' }])
    })

    test('gets no reminder if the reminders are first', async () => {
      let cancelling: Promise<unknown> = Promise.resolve()
      await db.owner.transaction(async (client) => {
        expect((await client.query(remind)).rows).toEqual([{ queued: 1 }])
        cancelling = transaction(visitor, cancels)
        await expect.poll(() => waiting(db, 'transactionid')).toBeGreaterThan(0)
      })
      await cancelling
      expect(await queued()).toEqual([{ email_type: 'booking_cancellation' }])
    })

    test('is left out of the reminder of its group, which waits for nobody', async () => {
      await db.owner.query(`update bookings set status = 'cancelled'`)
      db.clock.set(monday)
      const later = { start_time: june(16, '12:00'), end_time: june(16, '13:00') }
      const { bookings } = await bookGroup(
        db.visitor,
        groupRequest(f.home, [partOf(f.home), partOf(f.home, later)]),
      )
      const [soon, cancelled] = bookings
      db.clock.set(june(15, '10:30'))
      await transaction(visitor, async (client) => {
        await runs('select public.cancel_booking($1, $2)', [
          cancelled?.id,
          cancelled?.booking_token,
        ])(client)
        await db.owner.query(remind)
      })
      const reminded = `select booking_id, booking_ids from email_logs where email_type = 'booking_reminder'`
      expect(await db.owner.query(reminded)).toEqual([{ booking_id: soon?.id, booking_ids: null }])
    })
  },
)
