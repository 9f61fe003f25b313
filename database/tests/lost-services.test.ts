import { describe, expect, test } from 'vitest'
import { render } from '../../server/mail/test-rendering.ts'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { lostPlacesOn } from './fixtures/lost-places-fixture.ts'

describe.each(engines)('bookings of a service that is withdrawn on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf, waiting, settle, undo } = lostPlacesOn(engine)

  test('a service is withdrawn: each booking is kept or cancelled, and both are taken back', async () => {
    const settlement = 'aaaaaaaa-0000-4000-8000-000000000005'
    const kept = await bookCage(hours(16, '10:00', '11:00'))
    const cancelled = await bookCage(hours(16, '12:00', '13:00'))
    await bookLesson(hours(16, '14:00', '15:00'))
    const offer = (is: boolean) =>
      f.people.admin.query('update facility_service_types set is_active = $2 where id = $1', [
        f.home.open,
        is,
      ])
    const isClosed = async (id: string) => {
      const p_booking_token = (await rowOf(id)).booking_token
      const rows = await call(f.people.visitor, 'get_booking_by_token', { p_booking_token })
      return rows[0]?.is_closed
    }
    const place = { p_space_id: f.home.space, p_start_time: june(16, '10:00') }
    expect(await waiting()).toEqual([])
    await settle(kept, { ...place, p_settlement_id: settlement })
    await offer(false)
    try {
      const both = [
        { id: kept, cause: 'service', isAsked: false },
        { id: cancelled, cause: 'service', isAsked: false },
      ]
      expect(await waiting()).toEqual(both)
      // The customer's page offers to cancel it after the cutoff.
      expect(await isClosed(kept)).toBe(true)
      await expect(settle(kept, { p_ask: true })).rejects.toMatchObject({ code: 'PT409' })
      for (let again = 0; again < 2; again += 1) {
        await settle(kept, { ...place, p_settlement_id: settlement })
        await settle(cancelled, { p_cancel: true, p_settlement_id: settlement })
      }
      expect(await waiting()).toEqual([])
      expect(await isClosed(kept)).toBe(false)
      expect(await rowOf(kept)).toMatchObject({ status: 'confirmed', calendar_sequence: 0 })
      expect(await rowOf(cancelled)).toMatchObject({
        status: 'cancelled',
        cancellation_reason: 'Open Cage is no longer offered',
      })
      const mails = await db.owner.query(
        `select queued.payload from private.mail_queue queued
         join email_logs log on log.id = queued.email_log_id
         where log.email_type = 'booking_cancellation'`,
      )
      expect(mails).toMatchObject([{ payload: { reason_cause: 'service' } }])
      const { text } = await render('booking_cancellation', mails[0]?.payload)
      expect(text).toContain('Reason: Open Cage is no longer offered\n')
      expect(await undo(settlement)).toEqual({ restored: 1, kept: 0 })
      expect(await waiting()).toEqual(both)
      await offer(true)
      expect(await waiting()).toEqual([])
      await offer(false)
      expect(await waiting()).toEqual(both)
    } finally {
      await offer(true)
    }
  })

  test('who is asked because the space is switched off reads of no service as the reason', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    const offer = async (is: boolean) => {
      for (const [table, row] of [
        ['facility_service_types', f.home.open],
        ['facility_spaces', f.home.space],
      ])
        await db.owner.query(`update ${table} set is_active = $2 where id = $1`, [row, is])
    }
    await offer(false)
    try {
      await settle(id, { p_ask: true })
      const mails = await db.owner.query(
        `select queued.payload from private.mail_queue queued
         join email_logs log on log.id = queued.email_log_id
         where log.email_type = 'booking_choice'`,
      )
      expect(mails).toMatchObject([
        { payload: { reason: 'Closed at that time', reason_cause: 'closed' } },
      ])
    } finally {
      await offer(true)
    }
  })
})
