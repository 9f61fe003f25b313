import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { facilities } from '../admin/facilities.ts'
import { runVerb } from '../admin/test-verb.ts'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { demoStatements } from '../database/make-demo.ts'
import { openDatabase } from '../database/open.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/test-queued-mail.ts'
import { finishMoves } from './move-facility.ts'
import { rowsOf } from './test-facility-rows.ts'

const secret = 'a secret that is long enough for HS256'
const [west, east] = [testDatabaseOn('postgres'), testDatabaseOn('postgres')]
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

const urlOf = (db: TestDatabase) => String(db.pool.options.connectionString)
const config = () =>
  readConfig({
    JWT_SECRET: secret,
    DATABASE_URL: urlOf(west),
    LIMITS: 'off',
    FACILITY_GROUPS: `west=${urlOf(west)}\neast=${urlOf(east)}`,
  })

it('names the group whose database is missing or empty', async () => {
  const listed = (database: string) => {
    const url = Object.assign(new URL(urlOf(west)), { pathname: `/${database}` }).href
    const own = { ...config(), facilityGroups: { north: url } }
    return runVerb(facilities, west, ['groups'], { config: own })
  }
  await expect(listed('nowhere')).rejects.toThrow(
    /^FACILITY_GROUPS, north: there is no database nowhere at /,
  )
  await expect(listed('postgres')).rejects.toThrow(
    /^FACILITY_GROUPS, north: its database has no tables of Fungo\./,
  )
})

const run = (db: TestDatabase, ...args: string[]) =>
  runVerb(facilities, db, args, { config: config() })

const add = (db: TestDatabase, slug: string) =>
  run(
    ...([
      db,
      'add',
      slug,
      '--slug',
      slug,
      '--address',
      '1 Main St',
      '--phone',
      '9375550142',
    ] as const),
    ...['--email', 'desk@example.com', '--admin', 'ann@example.com'],
    ...['--host', `https://${slug}.example`],
  )

/** A server of its own on the database, with the list of hosts that such a process keeps. */
async function serverOn(db: TestDatabase) {
  const database = await openDatabase({ databaseUrl: urlOf(db), dataDir: '' })
  ends.push(() => database.close())
  const app = createApp({ database, mailer: { wake() {} }, config: config(), clock: systemClock })
  return async (host: string, name: string, body: object, language = 'en') => {
    const answer = await app.fetch(
      new Request(`https://${host}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(body),
      }),
    )
    return { status: answer.status, json: await answer.json() }
  }
}

/** Queues a message of a facility. */
async function waiting(facilityId: string): Promise<string> {
  const mail = await queueMail(west, { recipient: 'waits@example.com', facilityId })
  await west.owner.query(
    `update private.mail_queue set lane = $2, site_url = 'https://moved.example' where email_log_id = $1`,
    [mail, facilityId],
  )
  return mail
}

const guide = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
/** The commands of docs/scale.md that move a facility, without their redirections. */
const commands = [
  ...guide.matchAll(/^npm run (?:--silent )?admin -- facilities ([^>\n]*?)(?: > .*)?$/gm),
].map(([, words = '']) => words.split(' '))

let id = ''
let token = ''

it('moves a facility while it and others are asked, and loses nothing', {
  timeout: 120_000,
}, async () => {
  await west.owner.transaction(async (client) => client.query(await demoStatements()))
  const [demo] = await west.owner.query('select id, slug from facilities')
  id = demo?.id
  await run(west, 'host', 'add', demo?.slug, 'https://moved.example')
  await add(west, 'stays')
  await add(east, 'there')
  await west.owner.query(
    `update private.site set facility_id = (select id from facilities where slug = 'stays')`,
  )
  const [booking] = await west.owner.query(
    `select booking_token from bookings where status = 'confirmed' and start_time > now() order by id limit 1`,
  )
  token = booking?.booking_token
  const mail = await waiting(id)
  await west.owner.query(
    `with endpoint as (
       insert into webhook_endpoints (facility_id, url, events)
       values ($1, 'https://hook.example', '{booking.created}') returning id
     )
     insert into webhook_deliveries (facility_id, endpoint_id, event_type, payload, next_attempt_at)
     select $1, id, 'booking.created', '{}', now() from endpoint`,
    [id],
  )
  const before = await rowsOf(west, id)
  const [here, there] = [await serverOn(west), await serverOn(east)]
  const asked = { p_booking_token: token }
  expect((await here('moved.example', 'get_booking_by_token', asked)).json).toHaveLength(1)

  const seen: [moved: number, stays: number][] = []
  let isMoving = true
  const [move = [], groups = []] = commands.map((words) =>
    words.map((word) => (word === 'south' ? demo?.slug : word)),
  )
  const moving = run(west, ...move).finally(() => {
    isMoving = false
  })
  // A failure is reported below.
  moving.catch(() => {})
  const look = async () => {
    const moved = await here('moved.example', 'get_booking_by_token', asked)
    const stays = await here('stays.example', 'get_booking_by_token', asked)
    seen.push([moved.status, stays.status])
  }
  while (isMoving) {
    await look()
    await pause(50)
  }
  await look()
  expect((await moving)[0]).toMatch(/ is in east: \d+ tables with \d+ rows\.$/)
  expect(new Set(seen.map(([, stays]) => stays))).toEqual(new Set([200]))
  expect(seen.map(([moved]) => moved).filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(seen.at(-1)?.[0]).toBe(503)

  // The old place answers in the visitor's language that the facility moves, and shows no other site,
  // also once it has read its list of hosts again.
  await pause(2_100)
  expect(await here('moved.example', 'get_booking_by_token', asked, 'fr')).toMatchObject({
    status: 503,
    json: { message: 'Ce site change de serveur. Merci de réessayer dans quelques minutes.' },
  })
  expect((await there('moved.example', 'get_booking_by_token', asked)).json).toHaveLength(1)
  const after = await rowsOf(east, id)
  for (const name of Object.keys(before)) {
    // Events get new numbers; nothing else changes.
    if (name !== 'private.events') expect(after[name], name).toEqual(before[name])
  }
  expect(Object.keys(await rowsOf(west, id))).toEqual([])
  expect(commands).toHaveLength(2)
  // Without --silent npm's own lines would be in the file.
  expect(guide).not.toMatch(/^npm run admin .* > /m)
  expect((await run(west, ...groups)).toSorted()).toEqual([
    'moved.example east',
    'stays.example west',
    'there.example east',
  ])
  // Waiting mail is sent by the target, and only by it.
  const leased = async (db: TestDatabase) =>
    (await createMailQueue(db, systemClock).lease(20)).map((each) => each.id)
  expect(await leased(west)).not.toContain(mail)
  expect(await leased(east)).toContain(mail)
})

it('stays where it is when the way fails, and answers again', async () => {
  await add(west, 'twice')
  await add(east, 'twice')
  await expect(run(west, 'move', 'twice', 'east')).rejects.toThrow(/has the slug twice/)
  expect(await west.owner.query(`select state from private.moves where state = 'leaving'`)).toEqual(
    [],
  )
  const here = await serverOn(west)
  const asked = { p_booking_token: token }
  expect((await here('twice.example', 'get_booking_by_token', asked)).status).toBe(200)
  for (const [args, sentence] of [
    [['move', 'twice', 'north'], /names no group "north"/],
    [['move', 'stays', 'east'], /so it stays/],
    [['move', 'twice'], /^Usage/],
    [['groups', 'all'], /^Usage/],
  ] as const) {
    await expect(run(west, ...args)).rejects.toThrow(sentence)
  }
})

it('is refused by a server whose list of hosts is older than the move', async () => {
  const here = await serverOn(west)
  const [{ id: twice }] = (await west.owner.query(
    `select id from facilities where slug = 'twice'`,
  )) as [{ id: string }]
  const asked = { p_booking_token: token }
  const status = async () => (await here('twice.example', 'get_booking_by_token', asked)).status
  expect(await status()).toBe(200)
  await west.owner.query(
    `insert into private.moves (facility_id, state, to_group, hosts) values ($1, 'leaving', 'east', '{}')`,
    [twice],
  )
  // The list is younger than two seconds, so it is not read again.
  expect(await here('twice.example', 'get_booking_by_token', asked, 'fr')).toMatchObject({
    status: 503,
    json: { message: 'Ce site change de serveur. Merci de réessayer dans quelques minutes.' },
  })
  expect((await here('stays.example', 'get_booking_by_token', asked)).status).toBe(200)
  expect(await finishMoves(west, config().facilityGroups ?? {})).toEqual([`${twice} is here`])
  await expect.poll(status).toBe(200)
})

it('sends no mail and calls no webhook of a facility that is leaving', async () => {
  const [{ id: twice }] = (await west.owner.query(
    `select id from facilities where slug = 'twice'`,
  )) as [{ id: string }]
  const mail = await waiting(twice)
  await west.owner.query(
    `insert into private.moves (facility_id, state, to_group, hosts) values ($1, 'leaving', 'east', '{}')`,
    [twice],
  )
  const leased = async () => (await createMailQueue(west, systemClock).lease(20)).map((m) => m.id)
  expect(await leased()).not.toContain(mail)
  // No process holds this move any more, and the facility never arrived.
  const groups = config().facilityGroups ?? {}
  expect(await finishMoves(west, groups)).toEqual([`${twice} is here`])
  expect(await leased()).toContain(mail)
})
