import { describe, expect, test } from 'vitest'
import { render } from '../../server/mail/test-rendering.ts'
import { engines } from './engines/test-database.ts'
import { call, hours, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { closeCage } from './fixtures/staff-calls.ts'

describe.each(engines)('mail about a closure on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures', 'facility_special_hours', 'instructor_unavailability'],
  })
  const at = (from: string, to: string) => bookCage(hours(16, from, to))
  const close = async (): Promise<string> => (await closeCage(f))?.id
  const settle = (closure: string, id: string, how: object) =>
    call(f.people.admin, 'settle_closure_booking', {
      p_closure_id: closure,
      p_booking_id: id,
      ...how,
    })
  const undo = (closure: string) => call(f.people.admin, 'undo_closure', { p_closure_id: closure })
  const messages = (id: string) =>
    db.owner.query(
      `select email_type as type, delivery_status as state from email_logs
       where booking_id = $1 and email_type <> 'booking_confirmation' order by created_at, type`,
      [id],
    )
  const asked = async () =>
    (await call(f.people.admin, 'get_bookings_in_closures', { p_facility_id: f.home.id })).map(
      ({ asked_at }) => asked_at,
    )

  test('a customer is asked again after the first closure was undone or the message failed', async () => {
    const id = await at('14:00', '15:00')
    const first = await close()
    await settle(first, id, { p_ask: true })
    await settle(first, id, { p_ask: true })
    expect(await messages(id)).toEqual([{ type: 'booking_choice', state: 'queued' }])
    await undo(first)
    const second = await close()
    expect(await asked()).toEqual([null])
    await settle(second, id, { p_ask: true })
    expect(await asked()).toEqual([new Date(monday)])
    await db.owner.query(
      `update email_logs set delivery_status = 'failed' where email_type = 'booking_choice'`,
    )
    expect(await asked()).toEqual([null])
    await settle(second, id, { p_ask: true })
    expect((await messages(id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
  })

  test('a customer whose time has begun is not asked for another', async () => {
    const id = await at('14:00', '15:00')
    const closure = await close()
    db.clock.set(june(16, '14:10'))
    await expect(settle(closure, id, { p_ask: true })).rejects.toThrow('This booking has begun.')
    expect(await messages(id)).toEqual([])
    db.clock.set(monday)
  })

  test('a cancellation that was tried once never arrives after it was taken back', async () => {
    const id = await at('14:00', '15:00')
    await db.owner.query('update private.mail_queue set next_attempt_at = null, attempts = 1')
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const closure = await close()
    await settle(closure, id, { p_cancel: true })
    await db.owner.query(
      'update private.mail_queue set attempts = 1 where next_attempt_at is not null',
    )
    await undo(closure)
    expect(await messages(id)).toEqual([
      { type: 'booking_cancellation', state: 'superseded' },
      { type: 'booking_change', state: 'queued' },
    ])
  })

  test('a customer who has no mail yet gets one when the cancellation is dropped', async () => {
    const id = await at('14:00', '15:00')
    const closure = await close()
    await settle(closure, id, { p_cancel: true })
    await undo(closure)
    expect(await messages(id)).toEqual([
      { type: 'booking_cancellation', state: 'superseded' },
      { type: 'booking_change', state: 'queued' },
    ])
  })

  test('the reason of special hours is given only to who lies outside them', async () => {
    const lesson = await bookLesson(hours(16, '10:00', '11:00'))
    const late = await at('16:00', '17:00')
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time, reason)
       values ($1, '2026-06-16', true, '09:00', '14:00', 'City fair')`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.home.instructor, june(16, '09:00'), june(16, '12:00')],
    )
    const reason = async (id: string) => {
      await call(f.people.admin, 'settle_closure_booking', {
        ...{ p_closure_id: null, p_booking_id: id, p_cancel: true },
      })
      return (await rowOf(id)).cancellation_reason
    }
    expect(await reason(lesson)).toBe('The instructor is not available')
    expect(await reason(late)).toBe('City fair')
    const cancelled = await mailsAbout('booking_cancellation', lesson)
    await saysInItsLanguage(cancelled, 'The instructor is not available')
    // The instructor is told too.
    expect(await mailsAbout('instructor_notice', lesson)).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ change: 'cancelled', reason_cause: 'instructor' }),
      }),
    )
    expect(await mailsAbout('booking_cancellation', late)).toMatchObject([
      { payload: { reason: 'City fair', reason_cause: null } },
    ])
  })

  test('what the facility did not type is written in the language of the mail', async () => {
    const [early, late] = [await at('14:00', '15:00'), await at('15:00', '16:00')]
    const closure = await close()
    await settle(closure, early, { p_cancel: true })
    await settle(closure, late, { p_ask: true })
    const mails = [
      ...(await mailsAbout('booking_cancellation', early)),
      ...(await mailsAbout('booking_choice', late)),
    ]
    expect(mails).toHaveLength(2)
    await saysInItsLanguage(mails, 'Closed at that time')
  })

  const mailsAbout = (type: string, id: string) =>
    db.owner.query(
      `select log.email_type as type, queued.payload from private.mail_queue queued
       join email_logs log on log.id = queued.email_log_id
       where log.email_type = $1 and log.booking_id = $2`,
      [type, id],
    ) as Promise<{ type: string; payload: object }[]>
  const saysInItsLanguage = async (mails: { type: string; payload: object }[], reason: string) => {
    for (const { type, payload } of mails) {
      const [english, spanish] = await Promise.all(
        ['en', 'es'].map((language) => render(type, { ...payload, language })),
      )
      expect(english?.text).toContain(`Reason: ${reason}\n`)
      expect(spanish?.text).toContain('Motivo: ')
      expect(spanish?.text).not.toContain(reason)
    }
  }
})
