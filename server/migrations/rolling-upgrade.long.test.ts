import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { postgresEngines } from '../../database/tests/engines/test-database.ts'
import { makeFacility } from '../../scripts/cluster/booked-facility.ts'
import { startLoad } from '../../scripts/cluster/booking-load.ts'
import { endChild, hasEnded } from '../../scripts/end-child.ts'
import { freePort } from '../../scripts/free-port.ts'
import { openFolder } from '../../scripts/test-unwritable-server.ts'
import type { Database } from '../database/open.ts'
import { readChanges } from './schema-records.ts'
import {
  afterThisTest,
  anotherProcess,
  cleanUpAfterEach,
  column,
  emptyPostgres,
} from './test-schema-version.ts'

cleanUpAfterEach()
const project = join(import.meta.dirname, '../..')
/**
 * The commit that the old processes run. Without it they run this version, and the new ones the
 * next.
 */
const from = process.env.FUNGO_UPGRADE_FROM

/** Makes a project folder: an old checkout with its packages, or a copy of this one. */
function copyOf(folder: string, fill: (copy: string) => void): string {
  mkdirSync(folder)
  fill(folder)
  if (existsSync(join(folder, 'package-lock.json'))) {
    execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], {
      cwd: folder,
    })
  } else symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Fills a copy with a next version: a new column, another function and a higher version number. */
function nextVersion(copy: string): void {
  for (const each of ['server', 'shared', 'database', 'package.json'])
    cpSync(join(project, each), join(copy, each), { recursive: true })
  writeFileSync(
    join(copy, 'database/tables/9010_teams.sql'),
    'alter table public.bookings add column team_name text; create index on public.bookings (team_name);',
  )
  appendFileSync(
    join(copy, 'database/functions/bookings/create-booking.sql'),
    '\n-- Another text.\n',
  )
  const file = join(copy, 'package.json')
  const { version, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...rest, version: `98.${version}` }))
}

function earlierVersion(commit: string) {
  return (copy: string) => {
    const extract = 'git archive "$1" | tar --extract --directory "$2"'
    execFileSync('bash', ['-c', extract, 'archive', commit, copy], { cwd: project })
  }
}

async function serve(folder: string, databaseUrl: string) {
  const port = await freePort()
  const url = new URL(databaseUrl)
  // Older versions do not switch the limits off themselves.
  url.searchParams.set('options', '-c fungo.limits=off')
  const { PATH } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      PATH,
      PORT: String(port),
      DATABASE_URL: url.href,
      LIMITS: 'off',
      JWT_SECRET: 'a secret that is long enough for HS256',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  afterThisTest(() => endChild(child, 'SIGKILL'))
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return { port, stop: () => endChild(child, 'SIGTERM') }
    await pause(50)
  }
  throw new Error(`not ready: ${output}`)
}

/** Returns the number of applied files. A database of 0.1.0 has no record of them. */
async function appliedTo({ pool }: Database): Promise<number> {
  const client = await pool.connect()
  try {
    return (await readChanges(client))?.length ?? 0
  } finally {
    client.release()
  }
}

/** A proxy before all servers. It skips a server that refuses the connection, as nginx does. */
async function balance(ports: () => number[]): Promise<string> {
  let turn = 0
  const balancer = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk) => chunks.push(chunk))
    incoming.on('end', () => {
      turn += 1
      const all = ports()
      const inTurn = all.map((_, place) => all[(turn + place) % all.length] ?? 0)
      forward(incoming, Buffer.concat(chunks), response, inTurn)
    })
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  afterThisTest(() => balancer.close())
  return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
}

function forward(
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  [port, ...others]: number[],
): void {
  const { method, url, headers } = incoming
  const agent = new Agent({ keepAlive: false })
  const asked = request(
    { host: '127.0.0.1', port, method, path: url, headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0)
      forward(incoming, body, response, others)
    else response.writeHead(502).end(error.message)
  })
  asked.end(body)
}

describe.each(postgresEngines)('two processes on %s', (engine) => {
  it('are replaced one after the other by a newer version without losing a booking', {
    timeout: 900_000,
  }, async () => {
    const { folder, remove } = openFolder()
    afterThisTest(remove)
    const other = copyOf(join(folder, 'copy'), from ? earlierVersion(from) : nextVersion)
    const [before, after] = from ? [other, project] : [project, other]
    const databaseUrl = await emptyPostgres(engine)
    const old = [await serve(before, databaseUrl), await serve(before, databaseUrl)]
    const ports = old.map(({ port }) => port)
    const site = await balance(() => ports)
    const load = startLoad([site], await makeFacility(site))
    const database = await anotherProcess(databaseUrl)
    const applied = () => appliedTo(database)
    const atFirst = await applied()
    for (const each of old) {
      await pause(3_000)
      ports.push((await serve(after, databaseUrl)).port)
      await pause(1_000)
      expect(await each.stop()).toBe(0)
    }
    await pause(3_000)
    await load.stop()
    expect(await applied()).toBeGreaterThan(atFirst)
    console.log(`${engine}: ${load.acknowledged.size} bookings while both were replaced`)
    expect([...load.answers.keys()]).toEqual(['200'])
    expect(load.acknowledged.size).toBeGreaterThan(100)
    expect(await column(database, 'select count(*)::integer from public.bookings')).toEqual([
      load.acknowledged.size,
    ])
  })
})
