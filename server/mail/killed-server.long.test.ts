import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { endChild, hasEnded } from '../../scripts/end-child.ts'
import { freePort } from '../../scripts/free-port.ts'
import { facility, openCage } from '../tests/demo-facility.ts'
import { smtpServer } from './test-smtp-server.ts'

/** The messages that one server sends at the same time. */
const connections = 5

type Slot = { start_time: string; end_time: string; is_available: boolean }
type Server = { url: string; kill(): Promise<unknown> }

let dataDir: string
const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await newDataDir()
})
afterEach(async () => {
  for (const child of children.splice(0)) await endChild(child, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it('a server killed during bookings loses no confirmation and repeats only those in flight', async () => {
  const acknowledged = new Map<string, string>()
  let dying: Promise<unknown> | undefined
  const mailbox = await slowMailbox(() => {
    // In the middle of the run, after a message was accepted but before the reply.
    if (acknowledged.size >= 100) dying ??= first.kill()
  })
  onTestFinished(mailbox.close)
  const first = await start(mailbox.url)
  const slots = await openSlots(first, 200)
  expect(slots.length).toBeGreaterThan(150)

  const refused: unknown[] = []
  const queue = slots.entries()
  await Promise.all(Array.from({ length: 4 }, bookUntilKilled))
  async function bookUntilKilled() {
    for (const [index, slot] of queue) {
      const email = `player-${index}@example.com`
      const answer = await book(first, email, slot).catch(() => null)
      if (answer === null) return
      if (answer.status === 200) acknowledged.set(email, String(answer.body))
      else refused.push(answer.body)
      // The embedded engine and SMTP share a thread. Without a pause mail would hardly start.
      await pause(40)
    }
  }
  await dying
  // Wait until what the killed server wrote has been read and its connections have closed.
  await expect.poll(mailbox.connections).toBe(0)
  expect(dying, 'killed in the middle').toBeDefined()
  expect(refused).toEqual([])
  const takenBefore = new Set(mailbox.taken.map(({ to }) => to))

  const second = await start(mailbox.url)
  const token = await signIn(second)
  await expect.poll(() => queuedMails(second, token), { timeout: 120_000, interval: 200 }).toBe(0)

  const bookings = await get<{ id: string; player_email: string }[]>(
    second,
    'bookings?select=id,player_email&player_email=like.player-*',
    token,
  )
  const stored = new Map(bookings.map(({ id, player_email }) => [player_email, id]))
  expect(bookings).toHaveLength(stored.size)
  expect([...acknowledged].filter(([email, id]) => stored.get(email) !== id)).toEqual([])

  // A booking that was stored but not answered is confirmed too.
  const confirmations = Map.groupBy(mailbox.taken, ({ to }) => to)
  expect([...confirmations.keys()].sort()).toEqual([...stored.keys()].sort())
  const repeated = [...confirmations.values()].filter(({ length }) => length > 1)
  expect(repeated.length).toBeGreaterThanOrEqual(1)
  expect(repeated.length).toBeLessThanOrEqual(connections)
  for (const mails of repeated) {
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(takenBefore).toContain(mails[0]?.to)
  }
  const logs = await get<{ booking_id: string }[]>(
    second,
    'email_logs?select=booking_id&email_type=eq.booking_confirmation&delivery_status=eq.sent&recipient=like.player-*',
    token,
  )
  expect(logs.map((log) => log.booking_id).sort()).toEqual([...stored.values()].sort())
})

/** An SMTP server that accepts a message, calls `onTaken` and replies a little later. */
async function slowMailbox(onTaken: () => void) {
  const taken: { to: string; messageId: string | undefined }[] = []
  const server = await smtpServer({
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.push({ to, messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] })
        onTaken()
        await pause(30)
        done()
      })
    },
  })
  return { url: server.url, connections: server.connections, close: server.close, taken }
}

async function start(smtpUrl: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH,
      NODE_OPTIONS,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: 'off',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'desk@cages.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const url = `http://localhost:${port}`
  const deadline = Date.now() + 100_000
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, kill: () => endChild(child, 'SIGKILL') }
    await pause(50)
  }
  throw new Error(`not ready: ${output}`)
}

/** Free hours that do not overlap, from the day after tomorrow, so that no reminder is due. */
async function openSlots(server: Server, most: number): Promise<Slot[]> {
  const place = { p_facility_id: facility, p_space_id: null, p_instructor_id: null }
  const wanted = { ...place, p_duration_minutes: 60 }
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const slots: Slot[] = []
  for (let ahead = 3; ahead < 29 && slots.length < most; ahead += 1) {
    const times = await call(server, 'get_available_time_slots', { ...wanted, p_date: day(ahead) })
    let free = 0
    for (const slot of times.body as Slot[]) {
      if (!slot.is_available || Date.parse(slot.start_time) < free) continue
      slots.push(slot)
      free = Date.parse(slot.end_time)
    }
  }
  return slots.slice(0, most)
}

function book(server: Server, email: string, slot: Slot) {
  return call(server, 'create_booking', {
    p_facility_id: facility,
    p_space_id: null,
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_start_time: slot.start_time,
    p_end_time: slot.end_time,
    p_player_name: 'Sam Player',
    p_player_email: email,
  })
}

async function signIn(server: Server): Promise<string> {
  const account = { email: 'admin@example.com', password: 'fungo-demo' }
  const { body } = await post(server, '/auth/v1/token?grant_type=password', account)
  return (body as { access_token: string }).access_token
}

async function queuedMails(server: Server, token: string): Promise<number> {
  const { body } = await post(server, '/functions/v1/mail-status', {}, token)
  return (body as { queued: number }).queued
}

function call(server: Server, procedure: string, body: object) {
  return post(server, `/rest/v1/rpc/${procedure}`, body)
}

async function post(server: Server, path: string, body: object, token?: string) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

async function get<Rows>(server: Server, path: string, token: string): Promise<Rows> {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await fetch(`${server.url}/rest/v1/${path}`, { headers })).json()) as Rows
}
