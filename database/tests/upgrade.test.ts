import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { backfillCustomers } from '../../server/jobs/backfill-customers.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { smtpServer } from '../../server/mail/test-smtp-server.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { countRows, openReleasedDatabase, readFacts } from './engines/released-database.ts'
import { engines, type TestDatabase } from './engines/test-database.ts'
import { newSchema, schemaOf } from './fixtures/schema-of.ts'

/** Databases that real earlier versions made. docs/upgrade.md says how to add one. */
const released = ['0.1.0-94eab88', '0.1.0-fae29fb']

describe.each(engines.flatMap((engine) => released.map((name) => [name, engine] as const)))(
  'a database of %s on %s',
  (name, engine) => {
    const facts = readFacts(name)
    const { bookings } = facts
    let db: TestDatabase
    let app: ReturnType<typeof createApp>
    const config = readConfig({
      JWT_SECRET: facts.secret,
      SITE_URL: facts.site,
      LIMITS: 'off',
      MAIL_FROM: 'bookings@riverside.example',
    })
    beforeAll(async () => {
      db = await openReleasedDatabase(engine, name)
      // As the interrupted sign-up of an owner left it, or an operator's script.
      await db.pool.query('update public.user_profiles set role = null')
      expect(await migrate(db)).toBe('current')
      app = createApp({ database: db, mailer: { wake() {} }, config, clock: db.clock })
    })
    afterAll(() => db.close())

    async function send(method: string, path: string, token?: string, body?: unknown) {
      const url = new URL(path, facts.site)
      const headers = new Headers({ 'content-type': 'application/json' })
      if (token) headers.set('authorization', `Bearer ${token}`)
      const response = await app.fetch(
        new Request(url, { method, headers, body: body ? JSON.stringify(body) : undefined }),
      )
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      }
    }
    const rpc = (name: string, body: object) =>
      send('POST', `/rest/v1/rpc/${name}`, undefined, body)
    const byToken = async ({ token }: { token: string }) =>
      (await rpc('get_booking_by_token', { p_booking_token: token })).body[0]

    test('keeps every row', async () => {
      expect(await countRows(db, facts)).toEqual(facts.rows)
    })

    test('has the tables, functions, policies, triggers and rights of a new one, and no others', async () => {
      expect(await schemaOf(db)).toEqual(await newSchema(engine))
    })

    test('is current after one migration, and a process of the old version still finds its records', async () => {
      expect(await migrate(db, { backwards: false })).toBe('current')
      const [old] = await db.owner.query('select count(*)::int as count from private.migrations')
      expect(old?.count).toBe(26)
    })

    test('shows the facility with its settings and hours', async () => {
      const path = `/rest/v1/facilities?select=*,facility_settings(*),facility_business_hours(*)&id=eq.${facts.facilityId}`
      const [facility] = (await send('GET', path)).body
      expect(facility).toMatchObject({
        name: 'Riverside Cages',
        time_zone: 'America/Phoenix',
        phone: '(520) 555-0142',
        facility_settings: {
          open_cage_rate: 45,
          instructor_booking_base_rate: 72.5,
          buffer_minutes_between_bookings: 5,
          cancellation_cutoff_hours: 2,
          send_reminders: true,
          cancellation_policy: 'Two hours before the start, by phone after that.',
        },
      })
      expect(facility.facility_business_hours).toHaveLength(7)
      expect(facility.facility_business_hours[0]).toMatchObject({
        open_time: '08:00:00',
        close_time: '24:00:00',
      })
    })

    test('shows every booking unchanged behind its manage link', async () => {
      expect(await byToken(bookings.confirmed)).toMatchObject({
        status: 'confirmed',
        space_name: 'Cage 1',
        player_name: 'Noah Ortega',
      })
      expect(await byToken(bookings.moved)).toMatchObject({
        status: 'confirmed',
        space_name: 'Cage 2',
      })
      expect(await byToken(bookings.cancelled)).toMatchObject({ status: 'cancelled' })
      expect(await byToken(bookings.completed)).toMatchObject({ status: 'completed' })
      expect(await byToken(bookings.lesson)).toMatchObject({
        service_name: 'Hitting Lesson',
        instructor_name: 'Dana Reyes',
      })
      const [kept] = await db.owner.query(
        `select player_phone, calendar_sequence from bookings where id = $1`,
        [bookings.moved.id],
      )
      expect(kept).toEqual({ player_phone: '(520) 555-0177 ext. 5', calendar_sequence: 1 })
    })

    test('gives its bookings their customers', async () => {
      await backfillCustomers({ database: db, clock: db.clock }, { portion: 2 })
      expect(await db.owner.query('select from bookings where customer_id is null')).toEqual([])
    })

    test('keeps its accounts: passwords, refresh tokens and sessions', async () => {
      for (const account of [facts.owner, facts.coach]) {
        const credentials = { email: account.email, password: facts.password }
        const signIn = await send(
          'POST',
          '/auth/v1/token?grant_type=password',
          undefined,
          credentials,
        )
        expect(signIn.body.user.email).toBe(account.email)
        const profile = await send('GET', '/rest/v1/user_profiles?select=email', account.token)
        expect(profile.body).toContainEqual({ email: account.email })
        const refreshed = await send('POST', '/auth/v1/token?grant_type=refresh_token', undefined, {
          refresh_token: account.refreshToken,
        })
        expect(refreshed.body.user.email).toBe(account.email)
      }
    })

    test('gives the owner and the instructor the role that their profiles lack', async () => {
      for (const [account, role] of [
        [facts.owner, 'admin'],
        [facts.coach, 'instructor'],
      ] as const) {
        const path = `/rest/v1/user_profiles?select=role&email=eq.${account.email}`
        expect((await send('GET', path, account.token)).body).toEqual([{ role }])
      }
    })

    test('lets the owner and the instructor see their bookings', async () => {
      const all = await send(
        'GET',
        '/rest/v1/bookings?select=id,notes,parent_name',
        facts.owner.token,
      )
      expect(all.body).toHaveLength(5)
      const own = await send(
        'GET',
        '/rest/v1/bookings?select=id,notes,parent_name',
        facts.coach.token,
      )
      expect(own.body).toEqual([
        { id: bookings.lesson.id, notes: 'Left-handed, second year.', parent_name: 'Kim Ortega' },
      ])
      const timeOff = await send(
        'GET',
        '/rest/v1/instructor_unavailability?select=reason',
        facts.coach.token,
      )
      expect(timeOff.body).toEqual([{ reason: 'Tournament' }])
      const mail = await send('GET', '/rest/v1/email_logs?select=id', facts.owner.token)
      expect(mail.body).toHaveLength(facts.rows['public.email_logs'] as number)
    })

    test('serves the calendar feed at its old address', async () => {
      const { status, body } = await send('GET', facts.feed)
      expect(status).toBe(200)
      expect(body).toContain(`UID:${bookings.lesson.id}`)
    })

    test('sends waiting messages, but none that a change or a cancellation has replaced', async () => {
      const server = await smtpServer()
      const mailer = createMailer({
        database: db,
        config: { ...config, smtpUrl: server.url },
        clock: db.clock,
        log: { info() {}, warn() {}, error() {} },
      })
      try {
        await db.owner.query(
          'update private.mail_queue set next_attempt_at = $1 where next_attempt_at is not null',
          [facts.takenAt],
        )
        mailer.start()
        const left = `select count(*)::int as count from private.mail_queue where next_attempt_at is not null`
        await expect.poll(async () => (await db.owner.query(left))[0]?.count).toBe(0)
      } finally {
        await mailer.stop()
        await server.close()
      }
      const sent = await db.owner.query(
        `select delivery_status, count(*)::int as count from email_logs group by 1 order by 1`,
      )
      expect(sent).toEqual([
        { delivery_status: 'sent', count: 8 },
        { delivery_status: 'superseded', count: 2 },
      ])
    })

    test('books, moves and cancels', async () => {
      const [taken] = await db.owner.query('select * from bookings where id = $1', [
        bookings.confirmed.id,
      ])
      const slot = {
        p_facility_id: facts.facilityId,
        p_space_id: facts.spaceId,
        p_service_type_id: taken?.service_type_id,
        p_instructor_id: null,
        p_player_name: 'June Park',
        p_player_email: 'park@family.example',
      }
      const hour = (days: number) => ({
        p_start_time: new Date(Number(taken?.start_time) + days * 86_400_000).toISOString(),
        p_end_time: new Date(Number(taken?.end_time) + days * 86_400_000).toISOString(),
      })
      expect((await rpc('create_booking', { ...slot, ...hour(0) })).status).toBe(409)
      const booked = await rpc('create_booking', { ...slot, ...hour(1) })
      expect(booked.status).toBe(200)
      const moved = await rpc('move_booking', {
        p_booking_token: bookings.confirmed.token,
        p_space_id: facts.spaceId,
        ...hour(2),
      })
      expect(moved.body).toMatchObject({ id: bookings.confirmed.id, status: 'confirmed' })
      const cancelled = await rpc('cancel_booking', {
        p_booking_id: bookings.lesson.id,
        p_booking_token: bookings.lesson.token,
        p_reason: null,
      })
      expect(cancelled.body).toMatchObject({ status: 'cancelled' })
      const queued = await db.owner.query(
        `select email_type from email_logs where delivery_status = 'queued' order by email_type`,
      )
      expect(queued.map((row) => row.email_type)).toEqual([
        'booking_cancellation',
        'booking_change',
        'booking_confirmation',
        'instructor_notice',
      ])
    })

    test('sends a reminder of an old booking', async () => {
      const [booking] = await db.owner.query('select start_time from bookings where id = $1', [
        bookings.moved.id,
      ])
      db.clock.set(new Date(Number(booking?.start_time) - 20 * 3_600_000).toISOString())
      await db.owner.query('select private.queue_due_reminders()')
      const reminded = await db.owner.query(
        `select booking_id from email_logs where email_type = 'booking_reminder'`,
      )
      expect(reminded).toContainEqual({ booking_id: bookings.moved.id })
      db.clock.set(facts.takenAt)
    })

    test('lets somebody accept an invitation that was mailed before the upgrade', async () => {
      const opened = await send('GET', facts.waitingInvitation)
      const landed = new URLSearchParams(opened.headers.get('location')?.split('#')[1])
      const token = landed.get('access_token') ?? ''
      expect((await send('PUT', '/auth/v1/user', token, { password: facts.password })).status).toBe(
        200,
      )
      const admins = await db.owner.query('select from facility_admins')
      expect(admins).toHaveLength(2)
    })
  },
)
