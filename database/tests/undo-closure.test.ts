import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { bookAsStaff, closeCage, moveAsStaff, sellPass } from './fixtures/staff-calls.ts'

describe.each(engines)('undoing a closure on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures', 'booking_series'],
  })
  let closure: string
  const at = (from: string, to: string, name: string) =>
    bookCage({ ...hours(16, from, to), p_player_email: `${name}@example.com` })
  const close = async () => {
    closure = (await closeCage(f))?.id
  }
  const settle = (id: string, how: object) =>
    call(f.people.admin, 'settle_closure_booking', {
      p_closure_id: closure,
      p_booking_id: id,
      ...how,
    })
  const move = (id: string, start: string, how: object = {}) =>
    settle(id, { p_space_id: f.home.secondSpace, p_start_time: june(16, start), ...how })
  const undo = async (actor: Actor = f.people.admin) =>
    (await call(actor, 'undo_closure', { p_closure_id: closure }))[0]
  /** The mail worker has sent everything. */
  const sendAll = async () => {
    await db.owner.query('update private.mail_queue set next_attempt_at = null, attempts = 1')
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
  }
  const waiting = async (id: string) =>
    db.owner.query(
      `select log.email_type as type, coalesce(queued.payload ->> 'is_taken_back', 'false') as back
       from email_logs log join private.mail_queue queued on queued.email_log_id = log.id
       where log.booking_id = $1 and queued.next_attempt_at is not null`,
      [id],
    )

  test('a booking stays cancelled whose card was used up meanwhile', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const { code } = await sellPass(f, { p_minutes: 60 })
    const onCard = (day: number) => bookCage({ ...hours(day, '12:00', '13:00'), p_pass_code: code })
    const [paid, other] = [await onCard(16), await at('10:00', '11:00', 'other')]
    await close()
    await settle(paid, { p_cancel: true })
    await settle(other, { p_cancel: true })
    await onCard(18)
    expect(await undo()).toEqual({ restored: 1, kept: 1 })
    expect(await rowOf(paid)).toMatchObject({ status: 'cancelled' })
  })

  test('before any mail is sent, the bookings are restored and nobody gets mail', async () => {
    const [moved, cancelled, asked] = [
      await at('10:00', '11:00', 'moved'),
      await at('12:00', '13:00', 'cancelled'),
      await at('14:00', '15:00', 'asked'),
    ]
    await sendAll()
    await close()
    await move(moved, '10:00')
    await settle(cancelled, { p_cancel: true })
    await settle(asked, { p_ask: true })
    // It waits as long as the screen offers to undo the closure.
    const [early] = await db.owner.query(
      'select min(next_attempt_at) as at from private.mail_queue where attempts = 0',
    )
    expect(+early?.at).toBe(Date.parse(monday) + 12_000)
    expect(await undo()).toEqual({ restored: 2, kept: 0 })
    for (const id of [moved, cancelled, asked]) {
      expect(await rowOf(id)).toMatchObject({ space_id: f.home.space, status: 'confirmed' })
      expect(await waiting(id)).toEqual([])
    }
    expect(await db.owner.query('select from facility_closures')).toEqual([])
    await expect(undo()).rejects.toThrow('This can no longer be undone.')
  })

  test('only customers who got the mail get another that takes it back', async () => {
    const ids = [
      await at('10:00', '11:00', 'moved'),
      await at('12:00', '13:00', 'cancelled'),
      await at('14:00', '15:00', 'asked'),
    ] as const
    const quiet = await at('16:00', '17:00', 'called')
    await close()
    await move(ids[0], '10:00')
    await settle(ids[1], { p_cancel: true })
    await settle(ids[2], { p_ask: true })
    await move(quiet, '16:00', { p_tell: false })
    await sendAll()
    expect(await undo()).toEqual({ restored: 3, kept: 0 })
    for (const id of ids)
      expect(await waiting(id)).toEqual([{ type: 'booking_change', back: 'true' }])
    expect(await waiting(quiet)).toEqual([])
  })

  test('a booking that was changed since, or whose place is taken, stays where it is', async () => {
    const [changed, displaced, back] = [
      await at('10:00', '11:00', 'changed'),
      await at('12:00', '13:00', 'displaced'),
      await at('14:00', '15:00', 'back'),
    ]
    await close()
    await move(changed, '10:00')
    await move(displaced, '12:00')
    await move(back, '14:00')
    await moveAsStaff(f, changed, { ...hours(16, '10:30', '11:30'), p_override: true })
    await bookAsStaff(f, { ...hours(16, '12:30', '13:00'), p_override: true })
    expect(await undo()).toEqual({ restored: 1, kept: 2 })
    expect(await rowOf(changed)).toMatchObject({ start_time: new Date(june(16, '10:30')) })
    expect(await rowOf(displaced)).toMatchObject({ space_id: f.home.secondSpace })
    expect(await rowOf(back)).toMatchObject({ space_id: f.home.space })
  })

  test('a booking that has begun since stays where it is', async () => {
    const begun = await at('10:00', '11:00', 'begun')
    db.clock.set(june(16, '09:55'))
    await close()
    await move(begun, '10:00')
    db.clock.set(june(16, '10:00'))
    expect(await undo()).toEqual({ restored: 0, kept: 1 })
    expect(await rowOf(begun)).toMatchObject({ space_id: f.home.secondSpace, status: 'confirmed' })
  })

  test('a date of a series that got an instructor has none again, also without a closure', async () => {
    const series = seriesRequest(f.home, {
      ...{ p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor, p_minutes: 60 },
      ...{ p_count: 1, p_first_start: june(16, '15:00') },
      p_changes: { '2026-06-16': { instructor_id: null } },
    })
    const [date] = await call(f.people.admin, 'create_booking_series', series)
    const id = date?.booking_id
    const before = { space_id: f.home.space, instructor_id: null }
    const jenna = { p_instructor_id: f.jenna }
    const isAt = async (place: object) => expect(await rowOf(id)).toMatchObject(place)
    await isAt(before)
    await close()
    await move(id, '15:00', jenna)
    await isAt({ space_id: f.home.secondSpace, instructor_id: f.jenna })
    expect(await undo()).toEqual({ restored: 1, kept: 0 })
    await isAt(before)

    const switchCage = (isOn: boolean) =>
      db.owner.query('update facility_spaces set is_active = $2 where id = $1', [
        f.home.space,
        isOn,
      ])
    const p_settlement_id = 'aaaaaaaa-0000-4000-8000-000000000001'
    await switchCage(false)
    await call(f.people.admin, 'settle_closure_booking', {
      ...{ p_closure_id: null, p_booking_id: id, p_settlement_id, ...jenna },
      ...{ p_space_id: f.home.secondSpace, p_start_time: june(16, '15:00') },
    })
    await switchCage(true)
    expect(
      await call(f.people.admin, 'undo_settlement', { p_facility_id: f.home.id, p_settlement_id }),
    ).toEqual([{ restored: 1, kept: 0 }])
    await isAt(before)
  })

  test('only an administrator can, and only for ten minutes', async () => {
    await close()
    for (const person of ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const)
      await expect(undo(f.people[person])).rejects.toThrow(/permission denied|no longer be undone/)
    db.clock.set('2026-06-15T14:10:00Z')
    await expect(undo()).rejects.toThrow('This can no longer be undone.')
    expect(await db.owner.query('select from facility_closures')).toHaveLength(1)
  })
})
