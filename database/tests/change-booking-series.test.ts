import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { clearBookings } from './fixtures/clear-bookings.ts'
import { call, facilitiesOn, june, monday } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { refusedRows, seriesRequest } from './fixtures/series-request.ts'

describe.each(engines)('changing a series on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  let ids: string[] = []

  beforeEach(async () => {
    db.clock.set(monday)
    await clearBookings(db)
    await db.owner.query('delete from booking_series')
  })

  const admin = () => db.user(f.accounts.admin)
  const make = async (changes: Record<string, unknown> = {}) => {
    const rows = await call(admin(), 'create_booking_series', seriesRequest(f.home, changes))
    ids = rows.map(({ booking_id }) => booking_id)
    await db.owner.query('delete from email_logs')
  }
  const cancel = (n: number, scope: string) =>
    call(admin(), 'cancel_booking_series', {
      p_booking_id: ids[n],
      p_scope: scope,
      p_reason: 'Season over',
    })
  const move = (n: number, scope: string, changes: Record<string, unknown> = {}) =>
    call(admin(), 'move_booking_series', {
      p_booking_id: ids[n],
      p_scope: scope,
      p_space_id: f.home.space,
      p_instructor_id: null,
      ...hours(23, '18:00', '19:30'),
      ...changes,
    })
  const statuses = async () =>
    (await db.owner.query('select status from bookings order by start_time, space_id')).map(
      ({ status }) => status,
    )
  const starts = async () =>
    (
      await db.owner.query(
        `select to_char(start_time at time zone 'America/New_York', 'MM-DD HH24:MI') as start
         from bookings where series_id is not null order by start_time`,
      )
    ).map(({ start }) => start)
  const mails = async () =>
    db.owner.query(
      `select log.email_type as type, jsonb_array_length(payload -> 'dates') as dates, payload
       from email_logs log join private.mail_queue on email_log_id = log.id`,
    )

  test.each([
    ['this', 1, ['confirmed', 'cancelled', 'confirmed', 'confirmed'], null],
    ['following', 1, ['confirmed', 'cancelled', 'cancelled', 'cancelled'], 3],
    ['all', 1, ['cancelled', 'cancelled', 'cancelled', 'cancelled'], 4],
  ])('cancels %s, in one message', async (scope, n, expected, dates) => {
    await make()
    await cancel(n, scope)
    expect(await statuses()).toEqual(expected)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ type: 'booking_cancellation', dates })
    expect(mail?.payload).toMatchObject({ reason: 'Season over', cancelled_by: 'admin' })
  })

  test('a cancellation is undone date by date, and nobody gets mail', async () => {
    await make()
    const cancelled = await cancel(1, 'following')
    const waiting = () =>
      db.owner.query(
        'select next_attempt_at as at from private.mail_queue where next_attempt_at is not null',
      )
    // It waits as long as the screen offers to undo it.
    expect(await waiting()).toEqual([{ at: new Date(Date.parse(monday) + 12_000) }])
    for (const { id } of cancelled) await call(admin(), 'undo_cancel_booking', { p_booking_id: id })
    expect(await statuses()).toEqual(Array(4).fill('confirmed'))
    expect(await waiting()).toEqual([])
  })

  test('a date includes all of its spaces, and started bookings stay', async () => {
    await make({ p_space_ids: [f.home.space, f.home.secondSpace] })
    await cancel(0, 'this')
    expect((await statuses()).slice(0, 3)).toEqual(['cancelled', 'cancelled', 'confirmed'])
    db.clock.set(june(30, '17:30'))
    await cancel(6, 'all')
    expect(await statuses()).toEqual([
      ...['cancelled', 'cancelled', 'confirmed', 'confirmed'],
      ...['confirmed', 'confirmed', 'cancelled', 'cancelled'],
    ])
  })

  test('moves this and the following dates by the same time, in one message', async () => {
    await make()
    const rows = await move(1, 'following')
    expect(rows.map(({ outcome }) => outcome)).toEqual(['moved', 'moved', 'moved'])
    expect(await starts()).toEqual(['06-16 17:00', '06-23 18:00', '06-30 18:00', '07-07 18:00'])
    expect(await mails()).toMatchObject([{ type: 'booking_change', dates: 3 }])
  })

  test('moves a whole series by a week onto its own dates, both ways', async () => {
    await make()
    const week = (day: number) => hours(day, '17:00', '18:30')
    await move(1, 'all', week(30))
    expect(await starts()).toEqual(['06-23 17:00', '06-30 17:00', '07-07 17:00', '07-14 17:00'])
    await move(1, 'all', week(23))
    expect(await starts()).toEqual(['06-16 17:00', '06-23 17:00', '06-30 17:00', '07-07 17:00'])
  })

  test('a message about many dates is listed for each of them', async () => {
    await make()
    const alone = await bookCage({ p_player_name: 'Nobody Else' })
    await move(1, 'following')
    const read = async (id: string | undefined, actor = admin()) =>
      (await call(actor, 'get_booking_mails', { p_booking_id: id })).map(
        ({ email_type }) => email_type,
      )
    expect(await read(ids[0])).toEqual([])
    for (const id of ids.slice(1)) expect(await read(id)).toEqual(['booking_change'])
    expect(await read(alone)).toEqual(['booking_confirmation'])
    expect(await read(ids[1], f.people.foreignAdmin)).toEqual([])
  })

  test('a clashing date stops the whole move, or stays where it is', async () => {
    await make()
    const taken = hours(30, '18:30', '19:30')
    await bookCage(taken)
    const asked = await move(1, 'following').catch(refusedRows)
    expect(asked.map(({ outcome }) => outcome)).toEqual(['free', 'clash', 'free'])
    expect(asked[1]?.reason).toBe('Cage A is taken by Owen Brandt, 6:30 PM')
    expect(new Set((await starts()).map((start) => start.slice(6)))).toEqual(new Set(['17:00']))

    const kept = await move(1, 'following', { p_skip_clashes: true })
    expect(kept.map(({ outcome }) => outcome)).toEqual(['moved', 'kept', 'moved'])
    expect(await starts()).toEqual(['06-16 17:00', '06-23 18:00', '06-30 17:00', '07-07 18:00'])
  })

  test('a date that stays stops another that would take its place', async () => {
    await make()
    const last = '2026-07-14T17:00-04:00'
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, '2026-07-15')`,
      [f.home.id, last],
    )
    const week = hours(30, '17:00', '18:30')
    const kept = await move(1, 'all', { ...week, p_skip_clashes: true })
    await db.owner.query('delete from facility_closures')
    expect(kept.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'kept'])
  })

  test('the new instructor is told of the new lessons, the former one of the lost lessons', async () => {
    await make({ p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor })
    await move(0, 'all', {
      p_instructor_id: f.jenna,
      ...hours(16, '17:00', '18:30'),
    })
    const told = await mails()
    expect(
      told.map(({ type, payload }) => [type, payload.change, payload.dates.length]).sort(),
    ).toEqual([
      ['booking_change', undefined, 4],
      ['instructor_notice', 'booked', 4],
      ['instructor_notice', 'reassigned', 4],
    ])
    expect(JSON.stringify(told.filter(({ type }) => type === 'instructor_notice'))).not.toContain(
      'booking_token',
    )
  })

  const lesson = () => ({ p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor })
  const change = (n: number, column: 'instructor_id' | 'space_id', value: string) =>
    db.owner.query(`update bookings set ${column} = $2 where id = $1`, [ids[n], value])
  const teachers = async () =>
    (await db.owner.query('select instructor_id from bookings order by start_time')).map(
      ({ instructor_id }) => (instructor_id === f.jenna ? 'Jenna' : 'Ray'),
    )

  test('a date that somebody else teaches keeps its instructor when the series moves', async () => {
    await make(lesson())
    await change(2, 'instructor_id', f.jenna)
    await move(1, 'all', { p_instructor_id: f.home.instructor })
    expect(await teachers()).toEqual(['Ray', 'Ray', 'Jenna', 'Ray'])
    await move(2, 'all', { p_instructor_id: f.jenna, ...hours(30, '16:00', '17:30') })
    expect(await teachers()).toEqual(['Ray', 'Ray', 'Jenna', 'Ray'])
  })

  test('a date in another space gets the new instructor too', async () => {
    await make(lesson())
    await change(2, 'space_id', f.home.secondSpace)
    await move(1, 'following', { p_instructor_id: f.jenna })
    expect(await teachers()).toEqual(['Ray', 'Jenna', 'Jenna', 'Jenna'])
  })

  test('a date whose instructor has left gets the instructor of the series', async () => {
    await make(lesson())
    await change(2, 'instructor_id', f.idle)
    await move(1, 'following', { p_instructor_id: f.home.instructor })
    expect(await teachers()).toEqual(['Ray', 'Ray', 'Ray', 'Ray'])
  })

  test('a series that somebody else has moved does not move back', async () => {
    await make()
    await move(1, 'following')
    const seen = { p_expected_sequence: 0 }
    await expectRefused(
      db,
      'PT409',
      () => move(1, 'following', { ...seen, ...hours(23, '17:00', '18:30') }),
      'Somebody else changed this booking. It is now Tuesday, June 23, 6:00 PM to 7:30 PM in Cage A.',
    )
    // The same request again, because its answer was lost.
    await move(1, 'following', seen)
    expect(await starts()).toEqual(['06-16 17:00', '06-23 18:00', '06-30 18:00', '07-07 18:00'])
  })

  test('no date moves to a start more than twelve hours ago, whatever the staff set aside', async () => {
    await make()
    const past = 'The first date must not lie in the past.'
    const weekBefore = hours(16, '17:00', '18:30')
    db.clock.set(june(16, '12:00'))
    // The first date would move to the week before this one.
    for (const more of [{}, { p_override: true }, { p_skip_clashes: true }, { p_dry_run: true }]) {
      await expectRefused(db, 'P0001', () => move(1, 'all', { ...weekBefore, ...more }), past)
    }
    await move(1, 'following', { ...hours(16, '18:30', '20:00'), p_override: true })
    expect(await starts()).toEqual(['06-16 17:00', '06-16 18:30', '06-23 18:30', '06-30 18:30'])
    // A date that keeps its start may have begun long ago.
    await db.owner.query(
      `update bookings set end_time = start_time + interval '20 hours' where id = $1`,
      [ids[1]],
    )
    db.clock.set(june(17, '08:00'))
    const long = { p_start_time: june(16, '18:30'), p_end_time: june(17, '14:30') }
    await move(1, 'this', { ...long, p_space_id: f.home.secondSpace, p_override: true })
  })

  test('a booking without a series and an unknown scope are refused', async () => {
    const id = await bookCage()
    ids = [id]
    await expectRefused(db, 'PT409', () => cancel(0, 'all'), 'This booking does not repeat.')
    await make()
    await expectRefused(
      db,
      'P0001',
      () => cancel(0, 'some'),
      'The scope is this, following or all.',
    )
    await expectRefused(db, 'PT404', () =>
      call(f.people.foreignAdmin, 'move_booking_series', {
        p_booking_id: ids[0],
        p_scope: 'all',
        p_space_id: f.away.space,
        p_instructor_id: null,
        ...hours(16, '17:00', '18:00'),
      }),
    )
  })

  test('cancelling one date while the message about all waits loses no information', async () => {
    await call(admin(), 'create_booking_series', seriesRequest(f.home))
    const [first] = await db.owner.query('select id from bookings order by start_time')
    ids = [first?.id]
    await cancel(0, 'this')
    const queued = await db.owner.query('select email_type, delivery_status from email_logs')
    expect(queued).toHaveLength(2)
    expect(queued.every(({ delivery_status }) => delivery_status === 'queued')).toBe(true)
  })
})
