import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { bookingRequest, call, june, lessonRequest } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { bookAsStaff, moveAsStaff } from './fixtures/staff-calls.ts'

const rulesBroken = 'This time breaks rules of the facility. Book it anyway, or pick another.'

/** JavaScript cannot read a year of more than four digits, and no page could show the booking. */
const beyondCalendars = {
  p_start_time: '290000-01-01T10:00:00Z',
  p_end_time: '290000-01-01T11:00:00Z',
}

describe.each(engines)('bookings by staff on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures'],
  })

  const create = (changes: Record<string, unknown> = {}, actor = f.people.admin) =>
    bookAsStaff(f, changes, actor)
  const refusal = (changes: Record<string, unknown>) =>
    create(changes).then(
      (row) => `booked ${row?.id}`,
      ({ code, message, detail }) => ({ code, message, rules: detail }),
    )
  const mails = () => db.owner.query('select email_type, recipient from email_logs')

  test('a name is enough, and no mail is sent', async () => {
    const row = await create()
    expect(row).toEqual({
      id: row?.id,
      status: 'confirmed',
      start_time: new Date(june(16, '10:00')),
      end_time: new Date(june(16, '11:00')),
      space_id: f.home.space,
      broken_rules: [],
      calendar_sequence: 0,
    })
    expect(await rowOf(row?.id)).toMatchObject({ player_email: null, is_minor: false })
    await db.owner.query('update bookings set start_time = $1', [june(16, '09:30')])
    await db.owner.query(`update bookings set status = 'cancelled'`)
    expect(await mails()).toEqual([])
    await create(lessonRequest(f.home, { p_player_email: null }))
    expect(await mails()).toEqual([
      { email_type: 'instructor_notice', recipient: 'ray@example.com' },
    ])
    db.clock.set(june(15, '12:00'))
    await db.owner.query(`update bookings set created_at = created_at - interval '1 week'`)
    expect(await db.owner.query('select private.queue_due_reminders() as n')).toEqual([{ n: 0 }])
  })

  test('an address that is added later gets the confirmation, and cannot be removed', async () => {
    const row = await create()
    const setEmail = (email: string | null) =>
      f.people.admin.query('update bookings set player_email = $2, start_time = $3 where id = $1', [
        ...[row?.id, email, june(16, '09:30')],
      ])
    await setEmail('dana@example.com')
    expect(await mails()).toEqual([
      { email_type: 'booking_confirmation', recipient: 'dana@example.com' },
    ])
    await expectRefused(db, 'P0001', () => setEmail(null), 'Player name and email are required.')
  })

  test('a player whose booking starts now counts as arrived, and no other', async () => {
    db.clock.set(june(16, '16:52'))
    const arrival = async (from: string, to: string) => {
      const row = await create({ ...hours(16, from, to), p_override: true })
      return (await rowOf(row?.id)).arrived_at
    }
    expect(await arrival('16:52', '17:22')).toEqual(new Date(june(16, '16:52')))
    expect(await arrival('17:30', '18:00')).toBeNull()
    expect(await arrival('10:00', '11:00')).toBeNull()
  })

  test('a walk-in breaks only the rules of the grid and the lead time', async () => {
    db.clock.set(june(16, '16:52'))
    const now = hours(16, '16:52', '17:22')
    expect(await refusal(now)).toEqual({
      code: 'PT409',
      message: rulesBroken,
      rules: 'lead_time, grid',
    })
    expect((await create({ ...now, p_override: true }))?.broken_rules).toEqual([
      'lead_time',
      'grid',
    ])
  })

  test('a press that sets shown rules aside books nothing into a cage that was closed meanwhile', async () => {
    db.clock.set(june(16, '16:52'))
    const now = { ...hours(16, '16:52', '17:22'), p_override: true }
    const admin = (rules: string) =>
      db.as({ ...caller(f.accounts.admin), headers: { 'x-known-rules': rules } })
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
      [f.home.id, june(16, '16:50'), june(16, '22:00')],
    )
    await expect(create(now, admin('lead_time,grid'))).rejects.toMatchObject({
      code: 'PT409',
      detail: 'lead_time, grid, closure',
    })
    const knowing = admin('lead_time, grid, closure')
    const booked = await create(now, knowing)
    const move = (actor: Actor) => {
      const times = { p_start_time: booked?.start_time, p_end_time: booked?.end_time }
      return moveAsStaff(f, booked?.id, { ...times, p_override: true }, actor)
    }
    await expect(move(admin('grid'))).rejects.toMatchObject({ code: 'PT409' })
    expect((await move(f.people.admin))?.broken_rules).toEqual(['closure'])
  })

  test('each rule follows the settings and says their numbers', async () => {
    await db.owner.query(
      `update facility_settings set buffer_minutes_between_bookings = 10,
         allow_instructor_bookings = false where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason)
       values ($1, $2, $3, 'Net torn')`,
      [f.home.id, june(17, '17:00'), june(17, '18:00')],
    )
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       values ($1, $2, $3)`,
      [f.home.instructor, june(18, '12:00'), june(18, '13:00')],
    )
    await bookCage(hours(17, '12:00', '13:00'))
    const lesson = { p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor }
    const rules = async (changes: Record<string, unknown>) => {
      const { p_facility_id, p_space_id, p_service_type_id, p_instructor_id, ...rest } =
        bookingRequest(f.home, changes)
      return call(f.people.admin, 'get_broken_rules', {
        p_facility_id,
        p_space_id,
        p_service_type_id,
        p_instructor_id,
        p_start_time: rest.p_start_time,
        p_end_time: rest.p_end_time,
      })
    }
    const names = async (changes: Record<string, unknown>) =>
      (await rules(changes)).map(({ rule }) => rule)
    expect(await rules(hours(16, '10:00', '11:00'))).toEqual([])
    expect(await rules(hours(15, '10:30', '11:30'))).toEqual([
      { rule: 'lead_time', facts: { hours: 1 } },
    ])
    expect(await names(hours(29, '10:00', '11:00'))).toEqual([])
    expect(
      await rules({ p_start_time: '2026-07-16T14:00:00Z', p_end_time: '2026-07-16T15:00:00Z' }),
    ).toEqual([{ rule: 'horizon', facts: { days: 30, last_date: '2026-07-15' } }])
    expect(await names(hours(16, '08:30', '09:30'))).toEqual(['hours'])
    expect(await names(hours(16, '20:30', '21:30'))).toEqual(['hours'])
    expect(await rules(hours(16, '10:10', '11:10'))).toEqual([
      { rule: 'grid', facts: { minutes: 30 } },
    ])
    expect(await rules(hours(17, '11:00', '11:52'))).toMatchObject([
      { rule: 'buffer', facts: { minutes: 10, gap: 8, player_name: 'Owen Brandt' } },
      { rule: 'duration', facts: { minutes: [30, 60, 90, 120] } },
    ])
    expect(await names(hours(17, '13:30', '14:30'))).toEqual([])
    expect(await rules(hours(17, '17:30', '18:30'))).toMatchObject([
      { rule: 'closure', facts: { reason: 'Net torn' } },
    ])
    expect(await names({ ...lesson, ...hours(18, '12:30', '13:30') })).toEqual(['time_off', 'kind'])
    expect(await names({ ...lesson, ...hours(18, '20:30', '22:00') })).toEqual([
      ...['hours', 'availability', 'duration', 'kind'],
    ])
    await db.owner.query(
      `update facility_settings set buffer_minutes_between_bookings = 0,
         allow_instructor_bookings = true`,
    )
    await db.owner.query('delete from facility_closures')
    await db.owner.query('delete from instructor_unavailability')
  })

  test('staff cannot book over another booking, and are told whose it is', async () => {
    await bookLesson()
    const overlap = (message: string) => ({ code: 'PT409', message, rules: 'overlap' })
    expect(await refusal({ ...hours(16, '10:30', '11:30'), p_override: true })).toEqual(
      overlap('Owen Brandt has Cage A from 10:00 AM to 11:00 AM.'),
    )
    expect(
      await refusal({
        ...lessonRequest(f.home, { p_space_id: f.home.secondSpace, p_override: true }),
        ...hours(16, '10:30', '11:30'),
      }),
    ).toEqual(overlap('Ray Delgado teaches Owen Brandt from 10:00 AM to 11:00 AM.'))
  })

  test('some rules cannot be overridden', async () => {
    const lesson = { p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor }
    for (const [changes, sentence] of [
      [{ p_player_name: ' ' }, 'Player name is required'],
      [{ p_player_email: 'dana' }, 'Enter one email address, such as name@example.com.'],
      [{ p_is_minor: true }, 'Parent/guardian name is required for minors.'],
      [{ p_service_type_id: f.inactiveService }, 'Please select a service type.'],
      [{ p_service_type_id: f.away.open }, 'Please select a service type.'],
      [{ p_space_id: f.inactiveSpace }, 'Please select a space/cage.'],
      [{ p_space_id: f.away.space }, 'Please select a space/cage.'],
      [{ p_space_id: null }, 'Please select a space/cage.'],
      [{ ...lesson, p_instructor_id: f.idle }, 'Please select an instructor.'],
      [{ ...lesson, p_instructor_id: f.deleted }, 'Please select an instructor.'],
      [{ ...lesson, p_instructor_id: f.away.instructor }, 'Please select an instructor.'],
      [hours(16, '11:00', '10:00'), 'End time must be after start time'],
      [{ p_end_time: null }, 'Please select an available time slot.'],
      [{ p_end_time: 'infinity' }, 'Please select an available time slot.'],
      [beyondCalendars, 'Please select an available time slot.'],
      [hours(14, '21:59', '23:00'), 'A booking can start at most 12 hours ago.'],
    ] as const) {
      await expectRefused(db, 'P0001', () => create({ ...changes, p_override: true }), sentence)
    }
    await expectRefused(db, '22023', () =>
      create({ ...hours(16, '10:00', '10:00'), p_end_time: june(17, '10:01'), p_override: true }),
    )
    expect(
      (await create({ ...hours(14, '22:00', '23:00'), p_override: true }))?.broken_rules,
    ).toEqual(['lead_time', 'hours'])
  })

  test('one request sent twice makes one booking', async () => {
    const admin = db.as({
      role: 'authenticated',
      claims: { sub: f.accounts.admin.id, session_id: f.accounts.admin.sessionId },
      headers: { 'x-idempotency-key': 'walk-in-0123456789' },
    })
    const first = await create({}, admin)
    expect(await create({}, admin)).toMatchObject({ id: first?.id })
    const other = () => create({ p_player_name: 'Ava', ...hours(16, '12:00', '13:00') }, admin)
    await expectRefused(db, 'PT422', other)
  })

  test('nobody else can use the functions for staff', async () => {
    const row = await create()
    const place = [row?.id, f.home.space, null, june(16, '12:00'), june(16, '13:00')]
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      const actor = f.people[role]
      const only = 'Only an administrator of this facility can do this.'
      await expectRefused(db, 'PT403', () => create(hours(16, '12:00', '13:00'), actor), only)
      const day = [f.home.id, '2026-06-16']
      await expectRefused(
        db,
        'PT403',
        () => actor.query('select close_day($1, $2::date)', day),
        only,
      )
      for (const [statement, values] of [
        ['select staff_move_booking($1, $2, $4, $5, $3, true)', place],
        ['select extend_booking($1, 30, true)', [row?.id]],
        [`select mark_booking($1, 'arrived')`, [row?.id]],
      ] as const) {
        const attempt = () => actor.query(statement, [...values])
        await expectRefused(db, 'PT404', attempt, 'Booking not found')
      }
    }
    await expectRefused(db, '42501', () => create({}, f.people.visitor))
    await expectRefused(
      db,
      'P0001',
      () => bookCage({ ...hours(16, '12:00', '13:00'), p_player_email: null }, f.people.admin),
      'Player name and email are required.',
    )
  })
})
