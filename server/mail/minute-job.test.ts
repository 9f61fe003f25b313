import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  engines,
  openTestDatabase,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  june,
  makeFacilities,
  monday,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { createMailer } from './mailer.ts'

describe.each(engines)('the worker on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine, { now: monday })
  })
  afterAll(() => database.close())

  test('queues and sends due reminders, and completes ended bookings', async () => {
    const { home } = await makeFacilities(database)
    await book(
      database.visitor,
      bookingRequest(home, { p_start_time: june(18, '10:00'), p_end_time: june(18, '11:00') }),
    )
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
      .poll(reminders, { timeout: 5_000 })
      .toEqual([{ delivery_status: 'captured', subject: expect.stringMatching(/: reminder$/) }])
    expect(await database.owner.query('select status from bookings order by start_time')).toEqual([
      { status: 'completed' },
      { status: 'confirmed' },
    ])
    await mailer.stop()
  })
})
