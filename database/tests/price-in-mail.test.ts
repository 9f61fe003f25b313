import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { sellPass } from './fixtures/staff-calls.ts'

describe.each(engines)('the price in messages on %s', (engine) => {
  const { db, f, bookCage, hours, record } = moneyOn(engine)

  /** Returns the price that the confirmation names, and the one that a message would name now. */
  const pricesOf = async (id: string) => {
    const [row] = await db.owner.query(
      `select (payload #> '{booking,price}')::text::jsonb as confirmed,
         (select private.booking_snapshot(booking) -> 'price' from bookings booking where id = $1) as now
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where booking_id = $1 and email_type = 'booking_confirmation'`,
      [id],
    )
    return row
  }

  test('is what is still to be paid at the desk', async () => {
    const id = await bookCage(hours(17, '12:00', '13:00'))
    expect(await pricesOf(id)).toEqual({ confirmed: 45, now: 45 })
    await record({ p_amount: 20, p_booking_id: id })
    expect(await pricesOf(id)).toEqual({ confirmed: 45, now: 25 })
    await record({ p_kind: 'waived', p_tender: null, p_amount: 25, p_booking_id: id })
    expect(await pricesOf(id)).toEqual({ confirmed: 45, now: null })
  })

  test('is left out where a card pays, also in the confirmation', async () => {
    const { code } = await sellPass(f)
    const id = await bookCage({ ...hours(18, '12:00', '13:00'), p_pass_code: code })
    expect(await pricesOf(id)).toEqual({ confirmed: null, now: null })
  })
})
