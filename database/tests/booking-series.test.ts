import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { clearBookings } from './fixtures/clear-bookings.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { call, facilitiesOn, june, monday } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { refusedRows, seriesRequest } from './fixtures/series-request.ts'

describe.each(engines)('booking series on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)

  beforeEach(async () => {
    db.clock.set(monday)
    await clearBookings(db)
    await db.owner.query('delete from booking_series')
    await db.owner.query('delete from facility_closures')
    await db.owner.query('delete from instructor_unavailability')
  })

  const admin = () => db.user(f.accounts.admin)
  const series = (changes: Record<string, unknown> = {}) =>
    call(admin(), 'create_booking_series', seriesRequest(f.home, changes))
  const outcomes = (rows: Record<string, unknown>[]) => rows.map(({ outcome }) => outcome)
  const bookings = () => db.owner.query('select * from bookings order by start_time, space_id')
  const mails = () =>
    db.owner.query(
      'select log.email_type, log.recipient, queue.payload from email_logs log join private.mail_queue queue on queue.email_log_id = log.id order by queue.next_attempt_at, log.email_type',
    )

  test('books every date in every space, in one message', async () => {
    const rows = await series({ p_space_ids: [f.home.space, f.home.secondSpace] })
    expect(outcomes(rows)).toEqual(Array(8).fill('booked'))
    expect(await bookings()).toHaveLength(8)
    const queued = await mails()
    expect(queued.map(({ email_type }) => email_type)).toEqual(['booking_confirmation'])
    expect(queued[0]?.payload.dates).toHaveLength(8)
  })

  test('dates keep their wall-clock time over a clock change, and may lie beyond the horizon', async () => {
    await series({ p_first_start: '2026-10-20T17:00:00-04:00', p_count: 3 })
    expect((await bookings()).map(({ start_time }) => start_time.toISOString())).toEqual([
      '2026-10-20T21:00:00.000Z',
      '2026-10-27T21:00:00.000Z',
      '2026-11-03T22:00:00.000Z',
    ])
  })

  test.each([
    [{ p_every_weeks: 2, p_count: 3 }, ['2026-06-16', '2026-06-30', '2026-07-14']],
    [{ p_count: null, p_until: '2026-06-30' }, ['2026-06-16', '2026-06-23', '2026-06-30']],
    [{ p_count: null, p_until: '2026-06-29' }, ['2026-06-16', '2026-06-23']],
  ])('%j', async (changes, dates) => {
    const rows = await series({ ...changes, p_dry_run: true })
    expect(rows.map(({ start_time }) => start_time.toISOString().slice(0, 10))).toEqual(dates)
  })

  test('a dry run shows clashes and free alternatives, and writes nothing', async () => {
    await bookCage(hours(23, '17:30', '18:30'))
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason)
       values ($1, '2026-06-30T00:00-04:00', '2026-07-01T00:00-04:00', 'net replacement')`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       values ($1, '2026-07-06T00:00-04:00', '2026-07-09T00:00-04:00')`,
      [f.home.instructor],
    )
    const rows = await series({
      p_service_type_id: f.home.lesson,
      p_instructor_id: f.home.instructor,
      p_dry_run: true,
    })
    expect(outcomes(rows)).toEqual(['free', 'clash', 'closed', 'away'])
    expect(rows.map(({ reason }) => reason)).toEqual([
      null,
      'Cage A is taken by Owen Brandt, 5:30 PM',
      'Closed: net replacement',
      'Ray Delgado is away, Jul 6 – 8',
    ])
    const [, clash, closed, away] = rows.map(({ choices }) => choices)
    expect(clash).toEqual([
      { space_ids: [f.home.secondSpace] },
      { start_time: '2026-06-23T20:00:00+00:00' },
      { skip: true },
    ])
    expect(closed).toEqual([
      { skip: true },
      { start_time: expect.stringContaining('2026-07-01') },
      { anyway: true },
    ])
    expect(away).toEqual([
      { instructor_id: f.jenna },
      { instructor_id: null },
      { skip: true },
      { anyway: true },
    ])
    expect(await bookings()).toHaveLength(1)
    expect(await db.owner.query('select id from booking_series')).toEqual([])
  })

  test('a date is not moved to a time without a time zone', async () => {
    const p_changes = { '2026-06-23': { start_time: '2026-06-23T18:00:00' } }
    await expectRefused(db, '22007', () => series({ p_changes }))
  })

  test('books nothing while a date clashes, and the chosen dates once they are chosen', async () => {
    await bookCage(hours(23, '17:30', '18:30'))
    await expectRefused(
      db,
      'PT409',
      () => series(),
      'Not every date is free, so nothing was changed.',
    )
    const refused = await series().catch(refusedRows)
    expect(outcomes(refused)).toEqual(['free', 'clash', 'free', 'free'])
    expect(refused[1]?.choices).toContainEqual({ skip: true })
    expect(await bookings()).toHaveLength(1)

    const changes = { '2026-06-23': { space_ids: [f.home.secondSpace] } }
    const rows = await series({ p_changes: changes, p_skip: ['2026-06-30', null] })
    expect(outcomes(rows)).toEqual(['booked', 'booked', 'skipped', 'booked'])
    expect(rows[1]?.space_id).toBe(f.home.secondSpace)
    const skips = await db.owner.query('select series_id, date::text from booking_series_skips')
    expect(skips.map(({ date }) => date)).toEqual(['2026-06-30'])

    const added = await series({
      p_first_start: june(30, '17:00'),
      p_count: 1,
      p_series_id: skips[0]?.series_id,
    })
    expect(outcomes(added)).toEqual(['booked'])
    expect(await db.owner.query('select id from booking_series_skips')).toEqual([])
    expect(new Set((await bookings()).map(({ series_id }) => series_id)).size).toBe(2)
  })

  test('a repeated request after a lost response books nothing twice', async () => {
    const again = () =>
      call(
        db.as({ ...caller(f.accounts.admin), headers: { 'x-idempotency-key': 'k'.repeat(20) } }),
        'create_booking_series',
        seriesRequest(f.home),
      )
    const ids = (await again()).map(({ booking_id }) => booking_id)
    expect((await again()).map(({ booking_id }) => booking_id)).toEqual(ids)
    expect(await bookings()).toHaveLength(4)
  })

  test('leaves out clashing dates if staff ask for that', async () => {
    await bookCage(hours(23, '17:30', '18:30'))
    expect(outcomes(await series({ p_skip_clashes: true }))).toEqual([
      ...['booked', 'skipped', 'booked', 'booked'],
    ])
  })

  test('the instructor is in the first space, and a single date can do without one', async () => {
    await series({
      p_space_ids: [f.home.secondSpace, f.home.space],
      p_service_type_id: f.home.lesson,
      p_instructor_id: f.home.instructor,
      p_count: 2,
      p_changes: { '2026-06-23': { instructor_id: null } },
    })
    const rows = await bookings()
    expect(rows.filter(({ instructor_id }) => instructor_id).map((row) => row.space_id)).toEqual([
      f.home.secondSpace,
    ])
    expect(rows.filter((row) => row.service_requires_instructor)).toHaveLength(1)
    expect((await mails()).map(({ email_type }) => email_type)).toEqual([
      ...['booking_confirmation', 'instructor_notice'],
    ])
  })

  test('sends no message without an address, or if staff want none', async () => {
    await series({ p_player_email: null })
    await series({ p_first_start: june(16, '12:00'), p_tell: false })
    expect(await mails()).toEqual([])
    expect(await bookings()).toHaveLength(8)
  })

  test.each([
    ['P0001', 'A series has at most 60 dates in 10 spaces.', { p_count: 61 }],
    ['P0001', 'A series repeats every 1, 2 or 4 weeks.', { p_every_weeks: 3 }],
    [
      'P0001',
      'Say until which date the booking repeats, or how many times.',
      { p_until: '2026-07-01' },
    ],
    [
      'P0001',
      'The last day must not be before the first day',
      { p_count: null, p_until: '2026-06-15' },
    ],
    ['P0001', 'Player name is required', { p_player_name: ' ' }],
    ['P0001', 'Please select a space/cage.', { p_space_ids: [] }],
    ['P0001', 'The first date must not lie in the past.', { p_first_start: june(14, '12:00') }],
    [
      'P0001',
      'Please select a space/cage.',
      {
        p_changes: { '2026-06-16': { space_ids: ['00000000-0000-4000-8000-000000000000'] } },
      },
    ],
    ['PT404', 'Series not found', { p_series_id: '00000000-0000-4000-8000-000000000000' }],
    ['PT409', 'No date is left to book.', { p_count: 1, p_skip: ['2026-06-16'] }],
  ])('%s %s', async (state, sentence, changes) => {
    await expectRefused(db, state, () => series(changes), sentence)
  })

  test('only administrators of the facility can book a series', async () => {
    const { visitor, instructor, foreignAdmin, stranger } = f.people
    const request = seriesRequest(f.home)
    for (const actor of [instructor, foreignAdmin, stranger])
      await expectRefused(db, 'PT403', () => call(actor, 'create_booking_series', request))
    await expectRefused(db, '42501', () => call(visitor, 'create_booking_series', request))
    const [made] = await series()
    for (const actor of [instructor, foreignAdmin, stranger]) {
      const scope = { p_booking_id: made?.booking_id, p_scope: 'all' }
      await expectRefused(db, 'PT404', () => call(actor, 'cancel_booking_series', scope))
      expect(await actor.query('select id from booking_series')).toEqual([])
      expect(await actor.query('select id from booking_series_skips')).toEqual([])
    }
  })

  test('spaces and instructors of another facility are refused', async () => {
    for (const changes of [
      { p_space_ids: [f.away.space] },
      { p_service_type_id: f.away.open },
      { p_service_type_id: f.home.lesson, p_instructor_id: f.away.instructor },
    ])
      await expectRefused(db, 'P0001', () => series(changes))
  })

  test('a date in a closed cage is offered another cage first, and one that is only near is offered anyway', async () => {
    await db.owner.query(
      `with closure as (
         insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3) returning id
       )
       insert into facility_closure_spaces (facility_id, closure_id, space_id)
       select $1, id, $4 from closure`,
      [f.home.id, june(16, '16:00'), june(16, '18:00'), f.home.space],
    )
    await bookCage(hours(23, '16:00', '17:00'))
    await bookCage({ ...hours(30, '17:00', '18:30') })
    await db.owner.query(
      'update facility_settings set buffer_minutes_between_bookings = 10 where facility_id = $1',
      [f.home.id],
    )
    try {
      const choices = (await series({ p_dry_run: true, p_count: 3 })).map((row) => row.choices)
      const other = { space_ids: [f.home.secondSpace] }
      expect(choices.map((each) => each[0])).toEqual([other, other, other])
      const anyway = choices.map((each) => each.some((choice: object) => 'anyway' in choice))
      expect(anyway).toEqual([true, true, false])
      // What is offered is booked.
      for (const which of ['space_ids', 'start_time', 'anyway']) {
        const made = await series({
          p_count: 2,
          p_changes: Object.fromEntries(
            ['2026-06-16', '2026-06-23'].map((date, n) => [
              date,
              choices[n].find((choice: object) => which in choice),
            ]),
          ),
        })
        expect(outcomes(made), which).toEqual(['booked', 'booked'])
        await db.owner.query('delete from bookings where series_id is not null')
      }
    } finally {
      await db.owner.query(
        'update facility_settings set buffer_minutes_between_bookings = 0 where facility_id = $1',
        [f.home.id],
      )
    }
  })
})
