import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  cancelBooking,
  type Facilities,
  june,
  monday,
} from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

const unknown = 'Booking not found'

describe.each(engines)('cancel_booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = freshFacilitiesOn(engine)
  let id: string
  let token: string
  beforeEach(async () => {
    id = await bookLesson()
    token = (await rowOf(id)).booking_token
  })

  const cancel = (
    role: keyof Facilities['people'],
    change: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>[]> => cancelBooking(f.people[role], id, change)

  const mails = () =>
    db.owner.query(
      `select email_type, recipient, payload->>'reason' as reason, payload->>'sequence' as sequence,
         payload->'booking'->>'status' as status
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type like 'booking_%' and email_type <> 'booking_confirmation'`,
    )

  test('an administrator cancels, and the customer’s message is queued in the same transaction', async () => {
    expect(await cancel('admin', { p_reason: ' Machine broken ' })).toEqual([
      { id, status: 'cancelled' },
    ])
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      cancelled_at: new Date(monday),
      cancelled_by: 'admin',
      cancellation_reason: 'Machine broken',
      calendar_sequence: 1,
    })
    expect(await mails()).toEqual([
      {
        email_type: 'booking_cancellation',
        recipient: 'owen@example.com',
        reason: 'Machine broken',
        sequence: '1',
        status: 'cancelled',
      },
    ])
  })

  test('an administrator needs no reason', async () => {
    await cancel('secondAdmin')
    expect((await rowOf(id)).cancellation_reason).toBe('Cancelled by administrator')
  })

  test('the holder of the token cancels, and is noted as the customer whatever they send', async () => {
    expect(await cancel('visitor', { p_booking_token: token })).toEqual([
      { id, status: 'cancelled' },
    ])
    expect(await rowOf(id)).toMatchObject({
      cancelled_by: 'customer',
      cancellation_reason: null,
    })
    expect(await mails()).toHaveLength(1)
  })

  test('a holder of the token who is signed in elsewhere cancels too', async () => {
    await cancel('foreignAdmin', { p_booking_token: token })
    expect((await rowOf(id)).cancelled_by).toBe('customer')
  })

  test('a caller with neither right nor token always gets the same refusal', async () => {
    const other = await rowOf(await bookCage({ p_space_id: f.home.secondSpace }))
    const tokens = [
      ...[
        '',
        null,
        token.slice(0, 8),
        `${token.slice(0, 8)}%`,
        '%',
        token.slice(0, 63),
        `${token} `,
      ],
      ...[token.toUpperCase(), other.booking_token, `{${token}}`, 'f'.repeat(64), id],
    ]
    for (const wrong of tokens) {
      if (wrong === token) continue
      for (const role of ['visitor', 'stranger', 'foreignAdmin', 'instructor'] as const) {
        await expectRefused(db, 'PT404', () => cancel(role, { p_booking_token: wrong }), unknown)
      }
    }
    for (const wrong of [null, '00000000-0000-4000-8000-000000000000', other.id]) {
      const change = { p_booking_id: wrong, p_booking_token: token }
      await expectRefused(db, 'PT404', () => cancel('visitor', change), unknown)
    }
  })

  test('an administrator cannot cancel a booking of another facility', async () => {
    const foreign = await book(f.people.visitor, bookingRequest(f.away))
    await expectRefused(db, 'PT404', () => cancel('admin', { p_booking_id: foreign }), unknown)
  })

  test('only confirmed bookings can be cancelled', async () => {
    await cancel('admin')
    for (const role of ['admin', 'visitor'] as const) {
      await expectRefused(
        db,
        'PT409',
        () => cancel(role, { p_booking_token: token }),
        'This booking is already cancelled.',
      )
    }
    await db.owner.query(`update bookings set status = 'completed'`)
    await expectRefused(db, 'PT409', () => cancel('admin'), 'This booking is already completed.')
  })

  test('a token cancels only before the start', async () => {
    db.clock.set(june(16, '10:00'))
    await expectRefused(
      db,
      'PT409',
      () => cancel('visitor', { p_booking_token: token }),
      'This booking has started and can no longer be changed online. Call the facility.',
    )
    await cancel('admin')
    expect(await mails()).toHaveLength(1)
  })

  test('a token still cancels a millisecond before the start', async () => {
    db.clock.set('2026-06-16T13:59:59.999Z')
    await cancel('visitor', { p_booking_token: token })
  })

  test('a token cancels only before the cutoff, if there is one', async () => {
    const cutOff = (hours: number) =>
      db.owner.query('update facility_settings set cancellation_cutoff_hours = $1', [hours])
    const withToken = () => cancel('visitor', { p_booking_token: token })
    // The lesson begins 24 hours from now.
    for (const [hours, said] of [
      [24, '24 hours'],
      [48, '48 hours'],
    ] as const) {
      await cutOff(hours)
      await expectRefused(
        db,
        'PT409',
        withToken,
        `Online changes closed ${said} before the start. Call the facility.`,
      )
    }
    await cutOff(1)
    db.clock.set(june(16, '09:30'))
    await expectRefused(
      db,
      'PT409',
      withToken,
      'Online changes closed 1 hour before the start. Call the facility.',
    )
    await cancel('admin')
    await cutOff(0)
  })

  test('cancelling a past booking sends no message', async () => {
    db.clock.set(june(17, '10:00'))
    await cancel('admin')
    expect(await mails()).toEqual([])
  })

  test('a reason has at most 500 characters', async () => {
    await expectRefused(
      db,
      'P0001',
      () => cancel('admin', { p_reason: 'x'.repeat(501) }),
      'The reason can have at most 500 characters.',
    )
    await cancel('admin', { p_reason: 'x'.repeat(500) })
  })
})
