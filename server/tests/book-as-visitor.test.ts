import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  engines,
  openTestDatabase,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import { addDays } from '../../shared/dates.ts'
import { localDate } from '../../shared/times.ts'
import { signAnonKey } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { demoStatements } from '../database/make-demo.ts'
import { createLog } from '../log.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'
import { cageId, facility, lesson, openCage } from './demo-facility.ts'

const secret = 'a secret for tests that is long enough'

type Slot = { start_time: string; end_time: string; is_available: boolean }

describe.each(engines)('the whole server with an official client on %s', (engine) => {
  let database: TestDatabase
  let mailbox: Awaited<ReturnType<typeof smtpServer>>
  let mailer: Mailer
  let visitor: PostgrestClient

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const demo = await demoStatements()
    await database.owner.transaction((client) => client.query(demo))
    mailbox = await smtpServer()
    const config = readConfig({
      JWT_SECRET: secret,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'bookings@cages.example',
      SITE_URL: 'https://cages.example',
      LIMITS: 'off',
    })
    const clock = database.clock
    mailer = createMailer({ database, config, clock, log: createLog('silent') })
    mailer.start()
    const app = createApp({ database, mailer, config, clock })
    visitor = new PostgrestClient('https://cages.example/rest/v1', {
      headers: { apikey: await signAnonKey(secret) },
      fetch: async (url, init) => app.fetch(new Request(url, init)),
    })
  }, 60_000)

  afterAll(async () => {
    await mailer.stop()
    await mailbox.close()
    await database.close()
  })

  /** Waits for mail to an address and returns the newest. */
  async function mailTo(address: string) {
    const newest = () => mailbox.received.findLast(({ to }) => to.includes(address))
    await expect.poll(newest).toBeDefined()
    return newest() as NonNullable<ReturnType<typeof newest>>
  }

  it('lists what can be booked', async () => {
    const services = await visitor
      .from('facility_service_types')
      .select('id, name, description, requires_instructor, duration_minutes, rate')
      .match({ facility_id: facility, is_active: true })
    expect(services.data?.map(({ id }) => id).sort()).toEqual([openCage, lesson])
    const spaces = await visitor
      .from('facility_spaces')
      .select('id, name, description, space_type')
      .match({ facility_id: facility, is_active: true })
    expect(spaces.data).toHaveLength(5)
    const instructors = await visitor
      .from('instructors')
      .select('id, first_name, last_name, bio, profile_image_url, hourly_rate')
      .match({ facility_id: facility, is_active: true })
      .is('deleted_at', null)
    expect(instructors.data).toHaveLength(3)
    const site = await visitor
      .from('facilities')
      .select('*, facility_settings(*)')
      .eq('id', facility)
      .is('deleted_at', null)
      .single()
    expect(site.data?.facility_settings).toMatchObject({ booking_increment_minutes: 30 })
  })

  it('returns nothing else: no bookings and no personal addresses', async () => {
    for (const query of [
      visitor.from('bookings').select('*'),
      visitor.from('bookings').select('id, player_email'),
      visitor.from('instructors').select('email'),
      visitor.from('facility_spaces').select('name, bookings(player_name)'),
      visitor.from('email_logs').select('recipient'),
    ]) {
      const { data, status } = await query
      expect({ data, status }).toEqual({ data: null, status: 401 })
    }
    const { data, count } = await visitor
      .from('bookings')
      .select('id, booking_token', { count: 'exact' })
      .not('id', 'is', null)
    expect({ data, count }).toEqual({ data: [], count: 0 })
  })

  it('books, returns the booking to its creator, and sends the mail at once', async () => {
    const slot = await freeSlot(visitor, 3)
    const id = await book(visitor, slot, 'creator@parents.example')
    const columns = 'id, booking_token, start_time, end_time, status'
    const own = await visitor
      .from('bookings')
      .select(columns)
      .eq('id', id.data)
      .setHeader('x-booking-id', String(id.data))
      .single()
    expect(own.data).toMatchObject({ id: id.data, status: 'confirmed' })
    const stranger = await visitor.from('bookings').select(columns).eq('id', id.data)
    expect(stranger.data).toEqual([])
    const mail = await mailTo('creator@parents.example')
    expect(mail.email.text).toContain(`https://cages.example/manage/${own.data?.booking_token}`)
  })

  it('fifty requests at once for one slot make one booking, one mail and 49 clear refusals with 409', async () => {
    const slot = await freeSlot(visitor, 4)
    const address = 'racer@parents.example'
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(visitor, slot, address)),
    )
    const won = answers.filter(({ error }) => error === null)
    const lost = answers.filter(({ error }) => error !== null)
    expect(won).toHaveLength(1)
    expect(lost.map(({ status }) => status)).toEqual(Array(49).fill(409))
    for (const { error } of lost) {
      expect(error?.message).toBe(
        'That time was just taken. Pick another and your details stay filled in.',
      )
    }
    const rows = await database.owner.query('select id from bookings where player_email = $1', [
      address,
    ])
    expect(rows).toEqual([{ id: won[0]?.data }])
    await mailTo(address)
    await mailer.drain()
    expect(mailbox.received.filter(({ to }) => to.includes(address))).toHaveLength(1)
  })

  it('refuses invalid input with a clear message and changes nothing', async () => {
    const slot = await freeSlot(visitor, 5)
    const count = async () => (await database.owner.query('select count(*) from bookings'))[0]
    const before = await count()
    for (const [change, status, sentence] of [
      [{ p_player_name: '  ' }, 400, 'Player name is required'],
      [{ p_player_email: '' }, 400, 'Email is required'],
      [{ p_player_email: 'a@b.example, c@d.example' }, 400, /one email address/],
      [{ p_is_minor: true }, 400, 'Parent/guardian name is required for minors'],
      [{ p_player_name: 'x'.repeat(101) }, 400, /at most 100 characters/],
      [{ p_notes: 'x'.repeat(2001) }, 400, /at most 2,000 characters/],
      [{ p_service_type_id: lesson }, 400, /requires an instructor/],
      [{ p_space_id: facility }, 400, 'Please select a space/cage.'],
      [{ p_end_time: slot.start_time }, 400, 'Please select an available time slot.'],
      [{ p_start_time: '2020-01-01T15:00:00Z', p_end_time: '2020-01-01T16:00:00Z' }, 409, /cannot/],
      [{ p_start_time: 'infinity' }, 400, 'Please select an available time slot.'],
      [{ p_start_time: 'yesterday-ish' }, 400, /./],
    ] as const) {
      const { status: got, error } = await book(visitor, slot, 'bad@parents.example', change)
      expect.soft({ change, status: got }).toEqual({ change, status })
      expect.soft(error?.message).toMatch(sentence)
    }
    expect(await count()).toEqual(before)
  })
})

/** Returns a free hour in the first cage, `days` from today. */
async function freeSlot(visitor: PostgrestClient, days: number): Promise<Slot> {
  const date = addDays(localDate(new Date(), 'America/New_York'), days)
  const { data, error } = await visitor.rpc('get_available_time_slots', {
    p_facility_id: facility,
    p_space_id: cageId('Cage 1'),
    p_instructor_id: null,
    p_date: date,
    p_duration_minutes: 60,
  })
  if (error) throw error
  return (data as Slot[]).find(({ is_available }) => is_available) as Slot
}

function book(visitor: PostgrestClient, slot: Slot, email: string, change: object = {}) {
  return visitor.rpc('create_booking', {
    p_facility_id: facility,
    p_space_id: cageId('Cage 1'),
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_start_time: slot.start_time,
    p_end_time: slot.end_time,
    p_player_name: 'Robin O’Neill',
    p_player_email: email,
    p_player_phone: null,
    p_is_minor: false,
    p_parent_name: null,
    p_notes: null,
    ...change,
  })
}
