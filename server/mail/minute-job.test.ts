import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  engines,
  openTestDatabase,
  postgresEngines,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  type Facilities,
  hours,
  june,
  monday,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { makeFacilities } from '../../database/tests/fixtures/make-facilities.ts'
import { runMinuteJob } from '../jobs/minute-job.ts'
import { runRetention } from '../jobs/retention-job.ts'
import { createMailer } from './mailer.ts'

type Facility = Facilities['home']

describe.each(postgresEngines)('while somebody holds the lock of a facility on %s', (engine) => {
  let database: TestDatabase
  let home: Facility
  let away: Facility
  beforeAll(async () => {
    database = await openTestDatabase(engine, { now: monday })
    const facilities = await makeFacilities(database)
    home = facilities.home
    away = facilities.away
    await database.owner.query(
      `insert into private.facility_hosts (host, facility_id, is_primary)
       values ('north.example', $1, true), ('south.example', $2, true)`,
      [home.id, away.id],
    )
    for (const { id, space, open } of [home, away])
      for (const day of [16, 18])
        await database.owner.query(
          `insert into bookings
             (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
           values ($1, $2, $3, $4, $5, 'Owen Brandt', 'owen@example.com')`,
          [id, space, open, june(day, '10:00'), june(day, '11:00')],
        )
  })
  afterAll(() => database.close())

  /** Returns the facilities of the bookings for which this is true. */
  const facilitiesWith = async (condition: string) =>
    (
      await database.owner.query(
        `select distinct facility_id from bookings where ${condition} order by 1`,
      )
    ).map(({ facility_id }) => facility_id)
  const whileLocked = (facility: Facility, work: () => Promise<unknown>) =>
    database.owner.transaction(async (client) => {
      await client.query('select private.lock_facility($1)', [facility.id])
      await work()
    })

  test('the others get their reminders and completions', async () => {
    await database.owner.query(
      'update facility_settings set complete_bookings_automatically = true',
    )
    database.clock.set(june(17, '10:00'))
    const work = () => runMinuteJob({ database, clock: database.clock })
    for (const [locked, open] of [
      [home, away],
      [away, home],
    ] as const) {
      await database.owner.query(`update bookings set status = 'confirmed'`)
      await whileLocked(locked, work)
      expect(await facilitiesWith(`status = 'completed'`)).toEqual([open.id])
    }
    expect(
      await database.owner.query(
        `select count(*)::int from email_logs where email_type = 'booking_reminder'`,
      ),
    ).toEqual([{ count: 2 }])
    await work()
    expect(await facilitiesWith(`status = 'completed'`)).toHaveLength(2)
  })

  test('the old players of the others are erased', async () => {
    await database.owner.query('update facility_settings set erase_players_after_months = 1')
    database.clock.set('2026-09-01T14:00:00Z')
    const work = () => runRetention({ database, clock: database.clock })
    // The first in their order is the one that the others would wait for.
    const [first, second] = home.id < away.id ? [home, away] : [away, home]
    await whileLocked(first, work)
    expect(await facilitiesWith('erased_at is not null')).toEqual([second.id])
  })
})

describe.each(engines)('the worker on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine, { now: monday })
  })
  afterAll(() => database.close())

  test('queues and sends due reminders, and completes ended bookings', async () => {
    const { home } = await makeFacilities(database)
    await book(database.visitor, bookingRequest(home, hours(18, '10:00', '11:00')))
    await book(database.visitor, bookingRequest(home))
    await database.owner.query(
      'update facility_settings set complete_bookings_automatically = true',
    )
    database.clock.set(june(17, '10:00'))
    const mailer = createMailer({
      database,
      config: { siteUrl: 'https://book.example' },
      clock: database.clock,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    mailer.start()
    const reminders = () =>
      database.owner.query(
        `select delivery_status, subject from email_logs where email_type = 'booking_reminder'`,
      )
    await expect
      .poll(reminders)
      .toEqual([{ delivery_status: 'captured', subject: expect.stringMatching(/: reminder$/) }])
    expect(await database.owner.query('select status from bookings order by start_time')).toEqual([
      { status: 'completed' },
      { status: 'confirmed' },
    ])
    await mailer.stop()
  })
})
