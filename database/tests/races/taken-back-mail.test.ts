import { describe, expect, test } from 'vitest'
import { createMailQueue } from '../../../server/mail/mail-queue.ts'
import { postgresEngines } from '../engines/test-database.ts'
import {
  caller,
  concurrentCallersOn,
  runs,
  visitor,
  waiting,
} from '../fixtures/concurrent-callers.ts'
import { bookingRow, call, hours, june } from '../fixtures/facility-fixture.ts'

describe.each(postgresEngines)('mail that leaves while it is taken back on %s', (engine) => {
  const { db, f, transaction, bookCage } = concurrentCallersOn(engine, 2)
  const email = 'second@example.com'

  /** Queues messages about these bookings to this address. */
  const queue = (ids: string[], recipient: string, type: string) =>
    db.owner.query(
      `with log as (
         insert into email_logs (facility_id, booking_id, email_type, recipient, delivery_status)
         select $1, booking, $4, $3, 'queued' from unnest($2::uuid[]) booking returning id, facility_id
       )
       insert into private.mail_queue (email_log_id, payload, next_attempt_at)
       select id, '{}', private.now() from log`,
      [f.home.id, ids, recipient, type],
    )
  /** Returns how many messages the worker takes while `work` has read and not yet taken out all. */
  const takenDuring = async (work: () => Promise<unknown>) => {
    const holder = await db.pool.connect()
    await holder.query('begin')
    await holder.query('select from email_logs for update')
    const working = work()
    await expect.poll(() => waiting(db, 'transactionid')).toBeGreaterThan(0)
    const taken = await createMailQueue(db, db.clock).lease(20)
    await holder.query('rollback')
    holder.release()
    await working
    return taken.length
  }

  test('nothing is sent to a second address that is being removed', async () => {
    const id = await bookCage()
    const { booking_token: token } = await bookingRow(db, id)
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: email })
    await db.owner.query('delete from email_logs')
    await queue([id, id, id], email, 'booking_change')
    const removes = () => transaction(visitor, runs('select remove_second_contact($1)', [token]))
    expect(await takenDuring(removes)).toBe(0)
    expect(await createMailQueue(db, db.clock).lease(20)).toEqual([])
  })

  test('nothing is sent of cancellations that are being undone', async () => {
    const at = (hour: number) => hours(18, `${hour}:00`, `${hour + 1}:00`)
    for (const hour of [10, 12, 14])
      await bookCage({ ...at(hour), p_player_email: `p${hour}@example.com` })
    const [cancelled] = await call(f.people.admin, 'cancel_bookings', {
      p_facility_id: f.home.id,
      p_from: june(18, '00:00'),
    })
    await db.owner.query(
      `update private.mail_queue set next_attempt_at = case when email_log_id in (
         select id from email_logs where email_type = 'booking_cancellation') then private.now() end`,
    )
    const undoes = () =>
      transaction(
        caller(f.accounts.admin),
        runs('select undo_cancel_bookings($1)', [cancelled?.undo_id]),
      )
    expect(await takenDuring(undoes)).toBe(0)
  })
})
