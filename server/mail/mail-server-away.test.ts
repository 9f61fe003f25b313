import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { signAnonKey } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeDemo } from '../database/make-demo.ts'
import { facility, openCage } from '../tests/demo-facility.ts'
import type { Mailer } from './mailer.ts'
import { mailersOn } from './test-mailers.ts'
import { endPauses } from './test-queued-mail.ts'

const secret = 'a secret for tests that is long enough'
const config = readConfig({ JWT_SECRET: secret, SITE_URL: 'https://book.example', LIMITS: 'off' })
/** The real timeouts, longer than a test takes. */
const patient = { connection: 60_000, greeting: 60_000, socket: 60_000, total: 60_000, stop: 50 }

type Slot = { start_time: string; end_time: string; is_available: boolean }

describe.each(engines)('while the mail server is away, on %s', (engine) => {
  const { database, mailer, server, raw } = mailersOn(engine)
  beforeAll(() => makeDemo(database))

  it.each([
    [
      'refuses',
      async () => {
        const closed = await server()
        await closed.close()
        return closed.url
      },
    ],
    ['never greets', async () => (await raw(() => {})).url],
    ['hangs up', async () => (await raw((socket) => socket.destroy())).url],
    ['says 421', async () => (await raw((socket) => void socket.end('421 too busy\r\n'))).url],
  ])('and %s: bookings are answered, and each is confirmed once it is back', async (_how, away) => {
    const address = await away()
    const stuck = mailer(address, { timeouts: patient })
    stuck.start()
    const visitor = await visitorOf(stuck)
    const slots = await freeSlots(visitor)
    const answers = await Promise.all(slots.map((slot, index) => book(visitor, slot, index)))
    expect(answers.map(({ status }) => status)).toEqual(slots.map(() => 200))
    const tried = async () => (await confirmations()).some(({ attempts }) => attempts > 0)
    await expect.poll(tried).toBe(true)
    for (const { delivery_status } of await confirmations()) expect(delivery_status).toBe('queued')
    await stuck.stop()

    const back = await server()
    await endPauses(database)
    await mailer(back.url).drain()
    const ids = answers.map(({ data }) => data).sort()
    const sent = await confirmations()
    expect(sent.map(({ booking_id }) => booking_id).sort()).toEqual(ids)
    for (const { delivery_status } of sent) expect(delivery_status).toBe('sent')
    expect(back.received.map(({ to }) => to[0]).sort()).toEqual(
      slots.map((_, index) => customer(index)),
    )
  })

  async function visitorOf(woken: Mailer): Promise<PostgrestClient> {
    const app = createApp({ database, mailer: woken, config, clock: database.clock })
    return new PostgrestClient('https://book.example/rest/v1', {
      headers: { apikey: await signAnonKey(secret) },
      fetch: async (url, init) => app.fetch(new Request(url, init)),
    })
  }

  function confirmations(): Promise<
    { booking_id: string; delivery_status: string; attempts: number }[]
  > {
    return database.owner.query(
      `select log.booking_id, log.delivery_status, queued.attempts
       from public.email_logs log join private.mail_queue queued on queued.email_log_id = log.id
       where log.email_type = 'booking_confirmation'`,
    ) as ReturnType<typeof confirmations>
  }
})

/** The first six free hours that do not overlap, from next week on. */
async function freeSlots(visitor: PostgrestClient): Promise<Slot[]> {
  const free: Slot[] = []
  for (let days = 7; free.length < 6; days += 1) {
    const { data } = await visitor.rpc('get_available_time_slots', {
      p_facility_id: facility,
      p_space_id: null,
      p_instructor_id: null,
      p_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      p_duration_minutes: 60,
    })
    for (const slot of data as Slot[]) {
      const isNext = slot.start_time >= (free.at(-1)?.end_time ?? '')
      if (slot.is_available && isNext) free.push(slot)
    }
  }
  return free.slice(0, 6)
}

function book(visitor: PostgrestClient, slot: Slot, index: number) {
  return visitor.rpc('create_booking', {
    p_facility_id: facility,
    p_space_id: null,
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_start_time: slot.start_time,
    p_end_time: slot.end_time,
    p_player_name: 'Sam Player',
    p_player_email: customer(index),
  })
}

function customer(index: number): string {
  return `player-${index}@parents.example`
}
