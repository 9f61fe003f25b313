import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from '../../server/mail/test-rendering.ts'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { addManyBookings } from './fixtures/many-bookings.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { moveAsStaff, sellPass } from './fixtures/staff-calls.ts'

describe.each(engines)('cancelling the filtered list on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf } = freshFacilitiesOn(engine)
  beforeEach(async () => {
    for (const [day, changes] of [
      [16, {}],
      [17, {}],
      [18, { p_player_email: 'kate@example.com', p_player_name: 'Kate' }],
    ] as const)
      await bookCage({ ...on(day), p_space_id: f.home.secondSpace, ...changes })
    await bookLesson(on(16))
    await db.owner.query('delete from email_logs')
  })

  const on = (day: number) => hours(day, '10:00', '11:00')
  const cancel = async (filters: object, by = f.people.admin) =>
    (await call(by, 'cancel_bookings', { p_facility_id: f.home.id, ...filters }))[0]
  const undo = (p_undo_id: unknown, by = f.people.admin) =>
    call(by, 'undo_cancel_bookings', { p_undo_id })
  const live = async () =>
    (await db.owner.query(`select id from bookings where status = 'confirmed'`)).length
  const mails = () =>
    db.owner.query(
      `select email_type as type, recipient, coalesce(jsonb_array_length(payload -> 'dates'), 1) as dates,
         delivery_status as status, extract(epoch from next_attempt_at - private.now())::integer as waits
       from email_logs log join private.mail_queue on email_log_id = log.id
       order by email_type, recipient, status`,
    )

  test.each<[object, number]>([
    [{}, 4],
    [{ p_search: 'kate' }, 1],
    [{ p_from: june(17, '00:00') }, 2],
    [{ p_before: june(17, '00:00'), p_requires_instructor: true }, 1],
    [{ p_made_from: june(15, '10:00') }, 4],
    [{ p_made_from: june(15, '10:01') }, 0],
    [{ p_search: 'nobody' }, 0],
  ])('%j: %i', async (filters, matching) => {
    await expectNoEffect(db, async () => {
      expect(await cancel({ ...filters, p_dry_run: true })).toMatchObject({
        matching,
        cancelled: 0,
      })
    })
    expect(await cancel(filters)).toMatchObject({ matching, cancelled: matching })
    expect(await live()).toBe(4 - matching)
  })

  test('sends one message to each person, once it can no longer be undone', async () => {
    await cancel({ p_reason: 'Somebody filled the calendar' })
    expect(await mails()).toEqual([
      ...[
        { recipient: 'kate@example.com', dates: 1 },
        { recipient: 'owen@example.com', dates: 3 },
      ].map((each) => ({ type: 'booking_cancellation', status: 'queued', waits: 600, ...each })),
      {
        type: 'instructor_notice',
        recipient: 'ray@example.com',
        dates: 1,
        status: 'queued',
        waits: 600,
      },
    ])
    await db.owner.query('delete from email_logs')
  })

  test('is shown as told with each of a customer’s bookings, once', async () => {
    await cancel({ p_search: 'owen' })
    const bookings = await db.owner.query(
      "select id from bookings where player_email = 'owen@example.com'",
    )
    for (const { id } of bookings) {
      const told = await call(f.people.admin, 'get_booking_mails', { p_booking_id: id })
      expect(
        told.map(({ email_type }) => email_type).filter((type) => /^booking/.test(type)),
      ).toEqual(['booking_cancellation'])
    }
    await db.owner.query('delete from email_logs')
  })

  test('tells at once whoever comes within the hour, and takes that back', async () => {
    // Owen's first cage and his lesson are at ten on the 16th; Kate comes on the 18th.
    db.clock.set(june(16, '09:01'))
    const { undo_id } = (await cancel({})) ?? {}
    expect(await mails()).toMatchObject([
      { type: 'booking_cancellation', recipient: 'kate@example.com', waits: 600 },
      { type: 'booking_cancellation', recipient: 'owen@example.com', dates: 3, waits: 0 },
      { type: 'instructor_notice', recipient: 'ray@example.com', waits: 0 },
    ])
    await db.owner.query(`update private.mail_queue set next_attempt_at = null, attempts = 1
      where next_attempt_at = private.now()`)
    await db.owner.query(`update email_logs set delivery_status = 'sent'
      where recipient <> 'kate@example.com'`)
    expect(await undo(undo_id)).toEqual([{ restored: 4, lost: 0, remaining: 0 }])
    expect((await mails()).filter(({ status }) => status === 'queued')).toMatchObject([
      ...[1, 2, 3].map(() => ({ type: 'booking_change', recipient: 'owen@example.com' })),
      { type: 'instructor_notice', recipient: 'ray@example.com' },
    ])
  })

  describe('in several calls', () => {
    // Before the 17th are a cage and the lesson of Owen, then come another cage of his and one of Kate.
    const inTwoCalls = async (first: object = {}, next: object = {}, between = async () => {}) => {
      const { undo_id } = (await cancel({ p_before: june(17, '00:00'), ...first })) ?? {}
      await between()
      await cancel({ ...next, p_undo_id: undo_id })
      return undo_id
    }
    const waiting = async () =>
      (await mails())
        .filter(({ status }) => status === 'queued')
        .map(({ recipient, dates }) => [recipient, dates])
        .sort()

    test('sends one message to each customer, instructor and second address', async () => {
      await bookLesson(on(19))
      await db.owner.query(
        `insert into private.second_contacts (facility_id, booking_id, email, confirmed_at)
         select facility_id, id, 'second@example.com', private.now() from bookings
         where instructor_id is not null`,
      )
      await db.owner.query('delete from email_logs')
      const undo_id = await inTwoCalls()
      expect(await waiting()).toEqual([
        ['kate@example.com', 1],
        ['owen@example.com', 4],
        ['ray@example.com', 2],
        ['second@example.com', 2],
      ])
      const [notice] = await db.owner.query(
        `select payload from private.mail_queue join email_logs log on email_log_id = log.id
         where recipient = 'ray@example.com' and delivery_status = 'queued'`,
      )
      const { text } = await render('instructor_notice', notice?.payload, 'ray@example.com')
      for (const day of ['June 16', 'June 19']) expect(text).toContain(day)
      expect(await undo(undo_id)).toMatchObject([{ restored: 5 }])
      expect(await waiting()).toEqual([])
    })

    test('tells what is new once more, where the earlier message is being sent', async () => {
      await inTwoCalls({}, {}, async () => {
        await db.owner.query(
          `update private.mail_queue set attempts = 1, leased_until = private.now() + interval '1 minute'
           where email_log_id in (select id from email_logs where recipient like 'owen%')`,
        )
      })
      expect(await waiting()).toEqual([
        ['kate@example.com', 1],
        ['owen@example.com', 1],
        ['owen@example.com', 2],
        ['ray@example.com', 1],
      ])
    })

    test.each([
      ['has another reason', { p_reason: 'Rain' }, { p_reason: 'Snow' }, [1, 2]],
      ['is told to nobody', {}, { p_tell: false }, [2]],
      ['was told to nobody', { p_tell: false }, {}, [1]],
    ])('leaves out of the message what %s', async (_, first, next, dates) => {
      await inTwoCalls(first, next)
      const ofOwen = (await waiting()).filter(([recipient]) => recipient === 'owen@example.com')
      expect(ofOwen.map(([, count]) => count)).toEqual(dates)
    })
  })

  test('sends no message if staff want none', async () => {
    await cancel({ p_tell: false })
    expect(await mails()).toEqual([])
  })

  test('can be undone within ten minutes for free times, and sends no message then', async () => {
    const { undo_id } = (await cancel({})) ?? {}
    const taken = bookingRequest(f.home, { ...on(17), p_space_id: f.home.secondSpace })
    await book(f.people.visitor, { ...taken, p_player_email: 'new@example.com' })
    for (const by of [f.people.foreignAdmin, f.people.stranger])
      await expectRefused(db, 'PT404', () => undo(undo_id, by))
    expect(await undo(undo_id)).toEqual([{ restored: 3, lost: 1, remaining: 0 }])
    expect(await live()).toBe(4)
    expect((await mails()).filter(({ status }) => status === 'queued')).toMatchObject([
      { type: 'booking_cancellation', recipient: 'owen@example.com', dates: 1 },
      { type: 'booking_confirmation', recipient: 'new@example.com' },
    ])
    await expectRefused(db, 'PT404', () => undo(undo_id), 'This can no longer be undone.')
    const again = (await cancel({ p_search: 'kate' })) ?? {}
    db.clock.set('2026-06-15T14:10:00Z')
    await expectRefused(db, 'PT404', () => undo(again.undo_id))
  })

  test('does not tell customers of bookings that are on again that these are cancelled', async () => {
    const { undo_id } = (await cancel({ p_search: 'kate' })) ?? {}
    const [kate] = await db.owner.query(`select id from bookings where status = 'cancelled'`)
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: kate?.id })
    expect(await undo(undo_id)).toEqual([{ restored: 0, lost: 0, remaining: 0 }])
    expect((await mails()).filter(({ status }) => status === 'queued')).toEqual([])
  })

  test('the one message names the others, if one of the bookings is on again', async () => {
    const { undo_id } = (await cancel({ p_search: 'owen' })) ?? {}
    const told = await db.owner.query(
      `select booking_id, booking_ids from email_logs where email_type = 'booking_cancellation'`,
    )
    const [first, ...rest] = (told[0]?.booking_ids ?? []) as string[]
    expect(rest).toHaveLength(2)
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: rest[1] })
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: first })
    expect(
      await db.owner.query(
        `select booking_id, booking_ids, payload -> 'booking' ->> 'id' as told, payload ? 'dates' as many
         from email_logs log join private.mail_queue on email_log_id = log.id
         where email_type = 'booking_cancellation' and next_attempt_at is not null`,
      ),
    ).toEqual([{ booking_id: rest[0], booking_ids: null, told: rest[0], many: false }])
    expect(await undo(undo_id)).toEqual([{ restored: 1, lost: 0, remaining: 0 }])
    expect((await mails()).filter(({ status }) => status === 'queued')).toEqual([])
  })

  test('one of several cancellations that were read already is revoked', async () => {
    await cancel({ p_search: 'owen' })
    await db.owner.query('update private.mail_queue set next_attempt_at = null, attempts = 1')
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const cancelled = await db.owner.query(
      `select id from bookings where status = 'cancelled' order by start_time desc limit 1`,
    )
    await call(f.people.admin, 'undo_cancel_booking', { p_booking_id: cancelled[0]?.id })
    expect((await mails()).filter(({ status }) => status === 'queued')).toMatchObject([
      { type: 'booking_change', recipient: 'owen@example.com' },
    ])
  })

  test('leaves bookings cancelled that lie in a closure made meanwhile', async () => {
    const { undo_id } = (await cancel({})) ?? {}
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
      [f.home.id, june(17, '09:00'), june(17, '20:00')],
    )
    expect(await undo(undo_id)).toEqual([{ restored: 3, lost: 1, remaining: 0 }])
    await db.owner.query('delete from facility_closures')
  })

  test('leaves a booking cancelled whose card was used up meanwhile', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const { code } = await sellPass(f, { p_minutes: 60 })
    const onCard = (day: number) => bookCage({ ...on(day), p_pass_code: code })
    const id = await onCard(24)
    const { undo_id } = (await cancel({})) ?? {}
    await onCard(25)
    expect(await undo(undo_id)).toEqual([{ restored: 4, lost: 1, remaining: 0 }])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  })

  test('undoing sends the waiting messages about changes that the cancellation replaced', async () => {
    const moved = await db.owner.query(
      `select id from bookings where player_email = 'owen@example.com' and instructor_id is null
       order by start_time`,
    )
    for (const [at, { id }] of moved.entries())
      await moveAsStaff(f, id, hours(16 + at, '12:00', '13:00'))
    const lesson = await bookLesson(on(19))
    const { undo_id } = (await cancel({ p_search: 'owen' })) ?? {}
    await undo(undo_id)
    expect((await mails()).filter(({ status }) => status === 'queued')).toMatchObject([
      ...moved.map(() => ({ type: 'booking_change', recipient: 'owen@example.com' })),
      { type: 'booking_change', recipient: 'owen@example.com' },
      { type: 'instructor_notice', recipient: 'ray@example.com' },
    ])
    expect(await rowOf(lesson)).toMatchObject({ status: 'confirmed' })
  })

  test('cancels two hundred at a time with one message, and undoes them likewise', async () => {
    await addManyBookings(db, f.home, 401)
    // The first booking begins within the hour.
    db.clock.set('2026-06-30T23:30:00Z')
    const told = async () =>
      (await mails()).flatMap(({ status, recipient, dates, waits }) =>
        status === 'queued' ? [[recipient, dates, waits]] : [],
      )
    const filters = { p_search: 'spam' }
    const first = await cancel(filters)
    expect(first).toMatchObject({ matching: 401, cancelled: 200 })
    expect(await told()).toEqual([['spam@example.com', 200, 15]])
    const undone = { undo_id: first?.undo_id }
    const next = { ...filters, p_undo_id: first?.undo_id }
    expect(await cancel(next)).toEqual({ matching: 201, cancelled: 200, ...undone })
    expect(await told()).toEqual([['spam@example.com', 400, 15]])
    expect(await cancel(next)).toEqual({ matching: 1, cancelled: 1, ...undone })
    expect(await told()).toEqual([['spam@example.com', 401, 0]])
    expect(await undo(first?.undo_id)).toEqual([{ restored: 200, lost: 0, remaining: 201 }])
    expect(await told()).toEqual([['spam@example.com', 201, 0]])
    expect(await undo(first?.undo_id)).toEqual([{ restored: 200, lost: 0, remaining: 1 }])
    expect(await undo(first?.undo_id)).toEqual([{ restored: 1, lost: 0, remaining: 0 }])
    expect(await told()).toEqual([])
    await expectRefused(db, 'PT404', () => undo(first?.undo_id))
  })

  test('is only for administrators of the facility', async () => {
    const { visitor, stranger, instructor, foreignAdmin } = f.people
    for (const [by, state] of [
      ...[stranger, instructor, foreignAdmin].map((each) => [each, 'PT403'] as const),
      [visitor, '42501'] as const,
    ])
      await expectRefused(db, state, () => cancel({}, by))
    await expectRefused(db, 'PT404', () => undo(randomUUID()))
    await expectRefused(db, 'P0001', () => cancel({ p_reason: 'x'.repeat(501) }))
  })
})
