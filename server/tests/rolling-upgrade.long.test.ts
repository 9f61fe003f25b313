import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../database/tests/engines/test-database.ts'
import { counted } from '../../scripts/counted.ts'
import { endChild } from '../../scripts/end-child.ts'
import { foundSite, visitorOf } from './busy-site.ts'
import { freePort } from './server-process.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/upgrade.md'), 'utf8')

/** Returns the guide's configuration of a proxy. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(guide)?.[1] ?? ''
}

const proxies = [
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    config: (port: number) => block('haproxy').replace('bind :80', `bind 127.0.0.1:${port}`),
    args: (file: string) => ['-db', '-f', file],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    config: (port: number) =>
      `{\n\tadmin off\n}\n${block('caddy').replace('book.example.com', `http://127.0.0.1:${port}`)}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

describe.each(proxies)('behind $name', ({ name, program, config, args }) => {
  test.skipIf(!existsSync(program))('an upgrade process by process fails no request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fungo-rolling-'))
    const running: ChildProcess[] = []
    onTestFinished(async () => {
      for (const child of running) await endChild(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const db = await openTestDatabase('postgres')
    onTestFinished(() => db.close())
    const home = await foundSite(db)
    const next = nextVersion(folder)
    const ports = [await freePort(), await freePort()] as const
    const front = await freePort()
    const start = async (version: string, port: number) => {
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: version,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATABASE_URL: String(db.pool.options.connectionString),
          JWT_SECRET: 'a secret for both versions, long enough',
          LIMITS: 'off',
          TRUST_PROXY: '1',
        },
        stdio: 'ignore',
      })
      running.push(child)
      while ((await readiness(port)) !== 200) await pause(50)
      return child
    }
    const old = await Promise.all(ports.map((port) => start(root, port)))
    const file = join(folder, 'proxy.cfg')
    const here = config(front)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    writeFileSync(file, here)
    running.push(spawn(program, args(file), { stdio: 'ignore', env: { HOME: folder } }))
    while ((await readiness(front)) !== 200) await pause(50)

    const statuses = new Map<string, number>()
    let goesOn = true
    const client = async (n: number) => {
      const { ask, book, times } = visitorOf(`http://127.0.0.1:${front}`, home)
      for (let call = 0; goesOn; call += 1) {
        const kind = ['page', 'times', 'book'][call % 3]
        const answer = await (kind === 'page'
          ? ask('/book')
          : kind === 'times'
            ? times((call % 20) + 1)
            : book((n * 4 + call) % 24, `visitor-${n}-${call}@example.com`))
        // A booking answers 404 if the day has no free time, which is no fault.
        const status = kind === 'book' && answer.status === 404 ? 200 : answer.status
        statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1)
        if (status >= 500 || status === 0)
          faults.push(`${kind} ${status} ${JSON.stringify(answer.body)}`)
      }
    }
    const faults: string[] = []
    const clients = Promise.all(Array.from({ length: 6 }, (_, n) => client(n)))
    await pause(3_000)
    for (const [place, port] of ports.entries()) {
      await endChild(old[place] as ChildProcess, 'SIGTERM')
      await start(next, port)
      await pause(3_000)
    }
    goesOn = false
    await clients
    const table = await db.owner.query(`select to_regclass('private.later') is not null as made`)
    counted(
      `${name}: rolling upgrade beside six clients: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    )
    expect(table).toEqual([{ made: true }])
    expect(faults).toEqual([])
    expect([...statuses.keys()].filter((each) => !/^(2\d\d|409)$/.test(each))).toEqual([])
    expect(statuses.get('200')).toBeGreaterThan(100)
  })
})

/** Copies the project and adds what a next version would: a table, a column, another function. */
function nextVersion(folder: string): string {
  const copy = join(folder, 'next')
  mkdirSync(copy)
  const places = ['server', 'shared', 'database', 'package.json']
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...places], {
    cwd: root,
  })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path))
  }
  for (const linked of ['node_modules', 'dist']) symlinkSync(join(root, linked), join(copy, linked))
  writeFileSync(
    join(copy, 'database/tables/9999_later.sql'),
    `create table private.later (id integer primary key);
     alter table public.bookings add column later text;`,
  )
  const functions = join(copy, 'database/functions/system/last-backup.sql')
  writeFileSync(functions, `${readFileSync(functions, 'utf8')}\n-- the next version\n`)
  return copy
}

async function readiness(port: number): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
}
