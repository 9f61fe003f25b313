import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'
import { makeFacilities } from '../../../database/tests/fixtures/make-facilities.ts'
import { createTokens } from '../../access/tokens.ts'
import { systemClock } from '../../clock.ts'
import { smtpServer } from '../../mail/test-smtp-server.ts'
import { freePort, ready, type Started } from '../server-process.ts'
import { contradictions, forgetHistory, lostMail, recordHistory } from './history-checker.ts'
import { liveThrough } from './history-clients.ts'
import { historyPlan } from './history-plan.ts'
import type { History, TestFacility } from './history-record.ts'

const historySecret = 'a secret for histories, long enough'

/** How the servers of a history are started, and how the database is reached without them. */
export type Stage = {
  processes: number
  start(env: Record<string, string>): Promise<Started>
  /** On the embedded engine only while no server runs. */
  open<T>(work: (db: TestDatabase) => Promise<T>): Promise<T>
  /** Disturbs the database: cuts connections or crashes it. */
  strike?(round: number): Promise<void>
}

/** Milliseconds for a start while fifty clients use a busy machine. */
const timeout = 180_000

type HistorySize = { clients: number; steps: number; strikes: number }

/** The totals of all histories, which the test prints. */
type Totals = {
  histories: number
  steps: number
  requested: number
  booked: number
  series: number
  marked: number
  strikes: number
  mails: number
  statuses: Record<string, number>
}

/**
 * Makes a facility with its servers for histories: many clients act at once while servers are
 * killed or the database is disturbed. Afterwards the database must agree with every answer that
 * the clients got. Histories run one after the other until it is closed.
 */
export async function historiesOn(stage: Stage) {
  const mailbox = await smtpServer()
  const env = {
    JWT_SECRET: historySecret,
    LIMITS: 'off',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'desk@cages.example',
  }
  const known = await stage.open(prepare)
  const ports = await Promise.all(Array.from({ length: stage.processes }, freePort))
  const start = async (port: number) => {
    const server = await stage.start({ ...env, PORT: String(port) })
    await ready(server, timeout)
    return server
  }
  const servers = await Promise.all(ports.map(start))
  const urls = () => ports.map((port) => `http://127.0.0.1:${port}`)
  const totals: Totals = {
    histories: 0,
    steps: 0,
    requested: 0,
    booked: 0,
    series: 0,
    marked: 0,
    strikes: 0,
    mails: 0,
    statuses: {},
  }

  /** Kills one process and starts it again while the others go on. */
  async function killOne(which: number): Promise<void> {
    const at = which % servers.length
    const server = servers[at] as Started
    server.child.kill('SIGKILL')
    await server.exit
    servers[at] = await start(ports[at] as number)
  }

  /** Lives through one history. Returns its contradictions: none if all is well. */
  async function live(seed: number, size: HistorySize): Promise<string[]> {
    const before = mailbox.received.length
    const slots = await freeSlots(known, urls()[0] as string)
    const plan = historyPlan(seed, size.clients, size.steps)
    const all = size.clients * size.steps
    const strikes: Promise<void>[] = []
    let struck = 0
    const history = await liveThrough(
      plan,
      { ...known, now: wholeMinute(), slots, urls },
      (made) => {
        if (struck === size.strikes || made < (all * (struck + 1)) / (size.strikes + 1)) return
        struck += 1
        const kills = !stage.strike || struck % 2 === 1
        const strike = kills ? killOne(seed + struck) : stage.strike?.(seed + struck)
        strikes.push(Promise.resolve(strike))
      },
    )
    await Promise.all(strikes)
    await mailIsOut(known, urls()[0] as string)
    const isShared = stage.processes > 1
    if (!isShared) await stop(servers)
    const found = await stage.open(async (db) => {
      const mostRepeated = struck * 5 * stage.processes
      const wrong = await contradictions(db, history)
      wrong.push(...(await lostMail(db, () => arrivedSince(before), mostRepeated)))
      await forgetHistory(db)
      return wrong
    })
    if (!isShared) servers.splice(0, servers.length, ...(await Promise.all(ports.map(start))))
    addToTotals(history, struck, mailbox.received.length - before, all)
    return found
  }

  const arrivedSince = (before: number) =>
    mailbox.received.slice(before).map(({ email }) => ({ messageId: email.messageId ?? '' }))

  function addToTotals(history: History, struck: number, mails: number, steps: number): void {
    totals.histories += 1
    totals.steps += steps
    totals.requested += history.bookings.length
    totals.booked += history.bookings.filter(({ id }) => id).length
    totals.series += history.series.filter(({ ids }) => ids).length
    totals.marked += history.bookings
      .flatMap(({ marks }) => marks ?? [])
      .filter(({ outcome }) => outcome === 'done').length
    totals.strikes += struck
    totals.mails += mails
    for (const [status, count] of Object.entries(history.statuses))
      totals.statuses[status] = (totals.statuses[status] ?? 0) + count
  }

  return { live, totals, close: () => stop(servers).then(() => mailbox.close()) }
}

async function stop(servers: Started[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exit }) => exit))
}

function wholeMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
}

/** Creates four spaces, two instructors and a signed-in administrator. */
async function prepare(db: TestDatabase): Promise<Omit<TestFacility, 'now' | 'slots' | 'urls'>> {
  const f = await makeFacilities(db)
  const spaces = await db.owner.query(
    `insert into facility_spaces (facility_id, name)
     select $1, 'Tunnel ' || n from generate_series(1, 2) n returning id`,
    [f.home.id],
  )
  await db.owner.query(
    `update facility_settings set enable_payments = true, open_cage_rate = 45,
       instructor_booking_base_rate = 60`,
  )
  await recordHistory(db)
  const { admin } = f.accounts
  const now = Math.floor(Date.now() / 1000)
  return {
    facility: f.home.id,
    open: f.home.open,
    lesson: f.home.lesson,
    spaces: [f.home.space, f.home.secondSpace, ...spaces.map(({ id }) => id)],
    instructors: [f.home.instructor, f.jenna],
    staff: await createTokens(historySecret, systemClock).signAccessToken({
      sub: admin.id,
      email: admin.email,
      session_id: admin.sessionId,
      role: 'authenticated',
      aud: 'authenticated',
      iat: now,
      exp: now + 86_400,
    }),
  }
}

/** Returns all starts on three days, so few that the clients compete for them. */
async function freeSlots(
  known: Pick<TestFacility, 'facility'>,
  url: string,
): Promise<TestFacility['slots']> {
  const days = [3, 4, 5].map((ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
  )
  const answers = await Promise.all(
    days.map((p_date) =>
      post(url, '/rest/v1/rpc/get_available_time_slots', {
        p_facility_id: known.facility,
        p_space_id: null,
        p_instructor_id: null,
        p_date,
        p_duration_minutes: 60,
      }),
    ),
  )
  return answers.flat() as TestFacility['slots']
}

/** Waits until all mail is sent, except what is held back for an undo. */
async function mailIsOut(known: Pick<TestFacility, 'staff'>, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let still = 0, last = -1; Date.now() < deadline && still < 3; await pause(150)) {
    const { queued } = (await post(url, '/functions/v1/mail-status', {}, known.staff)) as {
      queued: number
    }
    still = queued === last ? still + 1 : 0
    if (queued === 0) return
    last = queued
  }
}

async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
