import { beforeEach, describe, expect, test } from 'vitest'
import { createMailQueue } from '../../server/mail/mail-queue.ts'
import { type Actor, engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('moves by staff on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  beforeEach(async () => {
    id = await bookLesson()
    await db.owner.query(`update private.mail_queue set next_attempt_at = null`)
  })

  const move = async (changes: Record<string, unknown> = {}, actor = f.people.admin) =>
    (
      await call(actor, 'staff_move_booking', {
        p_booking_id: id,
        p_space_id: f.home.space,
        p_instructor_id: f.home.instructor,
        ...hours(16, '12:00', '13:00'),
        ...changes,
      })
    )[0]
  const back = hours(16, '10:00', '11:00')
  const extend = async (p_minutes: number, changes: Record<string, unknown> = {}) =>
    (await call(f.people.admin, 'extend_booking', { p_booking_id: id, p_minutes, ...changes }))[0]
  /**
   * Returns what waits in the queue: type, recipient, former place, and in how many seconds it
   * leaves.
   */
  const waiting = async () =>
    (
      await db.owner.query(
        `select email_type as type, recipient, payload->>'change' as change,
           payload->'previous'->>'start_time' as previous,
           extract(epoch from next_attempt_at - private.now())::int as seconds
         from private.mail_queue join email_logs on email_logs.id = email_log_id
         where next_attempt_at is not null order by recipient, email_type`,
      )
    ).map((row) => ({ ...row, previous: row.previous && new Date(row.previous) }))
  const known = new Date(june(16, '10:00'))

  test('a move keeps everything else of the booking, and leaves the grid only with p_override', async () => {
    expect(await move({ p_space_id: f.home.secondSpace })).toEqual({
      id,
      status: 'confirmed',
      start_time: new Date(june(16, '12:00')),
      end_time: new Date(june(16, '13:00')),
      space_id: f.home.secondSpace,
      broken_rules: [],
      calendar_sequence: 1,
    })
    const off = hours(16, '12:05', '13:05')
    await expectRefused(db, 'PT409', () => move(off))
    expect((await move({ ...off, p_override: true }))?.broken_rules).toEqual(['grid'])
    // Only changed values are checked: in a move to another cage the start stays as it is.
    expect((await move({ ...off, p_space_id: f.home.secondSpace }))?.broken_rules).toEqual([])
    expect((await move({ ...off, p_instructor_id: f.jenna }))?.broken_rules).toEqual([])
  })

  test('a move onto another booking is refused with the booking that is there', async () => {
    await bookCage(hours(16, '12:30', '13:30'))
    for (const [state, changes, sentence] of [
      ['PT409', {}, 'Owen Brandt has Cage A from 12:30 PM to 1:30 PM.'],
      ['P0001', { p_space_id: f.inactiveSpace }, 'Please select a space/cage.'],
      ['P0001', { p_space_id: f.away.space }, 'Please select a space/cage.'],
      ['P0001', { p_space_id: null }, 'Please select a space/cage.'],
      [
        'P0001',
        { p_instructor_id: null, p_space_id: f.home.secondSpace },
        'This service type requires an instructor. Please select one.',
      ],
      ['P0001', { p_instructor_id: f.idle }, 'Please select an instructor.'],
      ['P0001', hours(14, '21:00', '22:00'), 'A booking can start at most 12 hours ago.'],
    ] as const) {
      await expectRefused(db, state, () => move({ ...changes, p_override: true }), sentence)
    }
  })

  test('if two of the staff move one booking, the second learns where it is now', async () => {
    const row = await rowOf(id)
    await move({ p_expected_sequence: row.calendar_sequence })
    const late = () => move({ ...back, p_expected_sequence: row.calendar_sequence })
    const sentence =
      'Somebody else changed this booking. It is now Tuesday, June 16, 12:00 PM to 1:00 PM in Cage A.'
    await expectRefused(db, 'PT409', late, sentence)
    await expectRefused(db, 'PT409', () => extend(30, { p_expected_sequence: 0 }), sentence)
  })

  test('a booking is extended only as far as the space is free', async () => {
    expect(await extend(30, { p_override: true })).toMatchObject({
      end_time: new Date(june(16, '11:30')),
      broken_rules: ['duration'],
    })
    await expectRefused(db, 'PT409', () => extend(30))
    await expectRefused(db, '22023', () => extend(0))
    await bookCage(hours(16, '12:00', '13:00'))
    await expectRefused(
      db,
      'PT409',
      () => extend(45, { p_override: true }),
      'Owen Brandt has Cage A from 12:00 PM to 1:00 PM.',
    )
    db.clock.set(june(16, '10:30'))
    expect((await extend(15, { p_override: true }))?.broken_rules).toEqual(['duration'])
  })

  test('cancelled and finished bookings cannot be moved', async () => {
    for (const [status, sentence] of [
      ['cancelled', 'This booking is already cancelled.'],
      ['no_show', 'This booking is marked as a no-show.'],
      ['completed', 'This booking is already completed.'],
    ] as const) {
      await db.owner.query('update bookings set status = $1', [status])
      await expectRefused(db, 'PT409', () => move(), sentence)
    }
  })

  test('mail waits while a move can be undone, and an undone move sends nothing', async () => {
    await move()
    expect(await waiting()).toEqual([
      {
        type: 'booking_change',
        recipient: 'owen@example.com',
        change: null,
        previous: known,
        seconds: 12,
      },
      {
        type: 'instructor_notice',
        recipient: 'ray@example.com',
        change: 'moved',
        previous: known,
        seconds: 12,
      },
    ])
    db.clock.set('2026-06-15T14:00:09Z')
    await move(hours(16, '15:00', '16:00'))
    expect(await waiting()).toMatchObject([
      { type: 'booking_change', previous: known, seconds: 12 },
      { type: 'instructor_notice', change: 'moved', previous: known, seconds: 12 },
    ])
    await move(back)
    expect(await waiting()).toEqual([])
    // One instructor got a lesson and lost it again; the other lost it and got it back.
    await move({ p_instructor_id: f.jenna })
    expect(await waiting()).toMatchObject([
      { recipient: 'jenna@example.com', change: 'booked' },
      { recipient: 'owen@example.com' },
      { recipient: 'ray@example.com', change: 'reassigned' },
    ])
    await move({
      p_instructor_id: f.jenna,
      ...hours(16, '17:00', '18:00'),
    })
    expect(await waiting()).toMatchObject([
      { recipient: 'jenna@example.com', change: 'booked' },
      { recipient: 'owen@example.com', previous: known },
      { recipient: 'ray@example.com', change: 'reassigned' },
    ])
    await move(back)
    expect(await waiting()).toEqual([])
  })

  test('the worker takes no message before the offer to undo ends', async () => {
    await move()
    const queue = createMailQueue(db, db.clock)
    db.clock.set('2026-06-15T14:00:11.9Z')
    expect(await queue.lease(10, {})).toEqual([])
    db.clock.set('2026-06-15T14:00:12Z')
    expect((await queue.lease(10, {})).map(({ type }) => type).sort()).toEqual([
      ...['booking_change', 'instructor_notice'],
    ])
  })

  test('a longer offer delays the mail, only for administrators and by at most two minutes', async () => {
    await extend(30, { p_override: true })
    const leavesIn = async () => {
      const queued = await waiting()
      return queued.map((mail: Record<string, unknown>) => Number(mail.seconds))
    }
    const hold = (actor: Actor = f.people.admin) =>
      call(actor, 'hold_mail_of_move', { p_booking_id: id })
    db.clock.set('2026-06-15T14:00:11Z')
    for (const person of ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const)
      await expect(hold(f.people[person])).rejects.toThrow()
    expect(await leavesIn()).toEqual([1, 1])
    await hold()
    expect(await leavesIn()).toEqual([12, 12])
    // A message that is being sent is not delayed any more.
    db.clock.set('2026-06-15T14:00:23Z')
    expect(await createMailQueue(db, db.clock).lease(1, {})).toHaveLength(1)
    await hold()
    expect((await leavesIn()).sort()).toEqual([0, 12])
    db.clock.set('2026-06-15T14:02:01Z')
    await hold()
    expect(Math.max(...(await leavesIn()))).toBeLessThan(0)
  })

  test('undoing a move after its mail was sent tells the way back', async () => {
    await move()
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await move(back)
    const moved = new Date(june(16, '12:00'))
    expect(await waiting()).toMatchObject([
      { type: 'booking_change', previous: moved },
      { type: 'instructor_notice', previous: moved },
    ])
  })

  test('after an undone move the confirmation can be resent, and the reminder is sent', async () => {
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    db.clock.set(june(15, '10:30'))
    await move()
    await move(back)
    const [log] = await db.owner.query(
      `select id from email_logs where email_type = 'booking_confirmation'`,
    )
    await db.owner.query('select private.resend_mail($1, $2, false, false)', [
      ...[f.accounts.admin.id, log?.id],
    ])
    expect(
      await db.owner.query(
        `select payload->>'sequence' as sequence
         from private.mail_queue where next_attempt_at is not null`,
      ),
    ).toEqual([{ sequence: '2' }])
    await db.owner.query(`update bookings set created_at = created_at - interval '1 week'`)
    expect(await db.owner.query('select private.queue_due_reminders() as queued')).toEqual([
      { queued: 1 },
    ])
  })
})
