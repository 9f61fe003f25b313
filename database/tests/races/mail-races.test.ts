import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import {
  caller,
  concurrentCallersOn,
  runs,
  together,
  visitor,
} from '../fixtures/concurrent-callers.ts'
import { bookingRow, startOver } from '../fixtures/facility-fixture.ts'
import { publishWaiver } from '../fixtures/staff-calls.ts'

const crowd = 10

describe.each(postgresEngines)('mail that several ask for at once on %s', (engine) => {
  const { db, f, transaction, bookCage } = concurrentCallersOn(engine, crowd)
  let id: string
  beforeAll(async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await publishWaiver(f)
  })
  beforeEach(async () => {
    await startOver(db)
    await db.owner.query('delete from email_logs')
    id = await bookCage()
  })
  const mails = async (type: string) =>
    (await db.owner.query('select from email_logs where email_type = $1', [type])).length
  const atOnce = (text: string) =>
    together(
      Array.from(
        { length: crowd },
        () => () => transaction(caller(f.accounts.admin), runs(text, [[id]])),
      ),
    )
  /** Returns how many wait for the facility. */
  const whoWait = async () =>
    (
      await db.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length

  test('a request for signatures leaves once', async () => {
    await atOnce('select ask_for_waivers($1)')
    expect(await mails('waiver_request')).toBe(1)
  })

  test('a reminder of what is owed leaves once', async () => {
    await atOnce('select remind_of_owed($1)')
    expect(await mails('account_statement')).toBe(1)
  })

  test('a message is not sent again while its customer cancels the booking', async () => {
    const { booking_token } = await bookingRow(db, id)
    const [mail] = await db.owner.query(
      `update email_logs set delivery_status = 'sent' where email_type = 'booking_confirmation' returning id`,
    )
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    const resends = () =>
      db.owner.query('select private.resend_mail($1, $2, true, false)', [
        f.accounts.admin.id,
        mail?.id,
      ])
    let resending: Promise<unknown> = Promise.resolve()
    await transaction(visitor, async (client) => {
      await runs('select cancel_booking($1, $2)', [id, booking_token])(client)
      resending = together([resends])
      await expect.poll(whoWait).toBe(1)
    })
    expect(await resending).toMatchObject([
      { state: 'PT409', message: 'The booking has changed since. Resend its newest message.' },
    ])
  })
})
