import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../database/tests/engines/test-database.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { restServerOn } from './rest-server.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

describe('the tables of the README', () => {
  const rest = restServerOn('embedded')

  const understood = [...readme.matchAll(/\| `(\/[^`]*)` \|/g)].map(([, path = '']) => path)
  test.each(understood)('%s is understood', (path) => rest.check(`GET ${path}`, { status: 200 }))

  const leftOut = [...readme.matchAll(/\| `([A-Z]+ \/[^`]*)` \| (\d{3}) (\w+) \|/g)]
  test.each(leftOut.map(([, request = '', status = '', code = '']) => [request, status, code]))(
    '%s is %s %s',
    (request, status, code) => rest.check(request, { status: Number(status), code }),
  )

  test.each([
    ['GET /clubs', { 'accept-profile': 'private' }, 406, 'PGRST106'],
    ['POST /clubs', { 'content-type': 'text/csv' }, 400, 'PGRST102'],
    ['GET /clubs', { accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    ['GET /clubs', { accept: 'application/geo+json' }, 406, 'PGRST107'],
  ] as const)('%s with %j is %s %s, as the list says', async (request, headers, status, code) => {
    const leftOutInWords = readme.slice(readme.indexOf('## What is left out'))
    expect(leftOutInWords).toContain(`${status} ${code}`)
    await rest.check(request, { status, code }, headers)
  })

  test('are read completely', () => {
    expect(understood.length).toBeGreaterThan(25)
    expect(leftOut.length).toBeGreaterThan(7)
  })

  test.each([
    ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is'],
    ...['isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
    ...['fts', 'plfts', 'phfts', 'wfts'],
  ])('a table lists the operator %s in its first column', (operator) => {
    const named = readme.match(/^\| `[^|]*\|/gm)?.some((cell) => cell.includes(`\`${operator}\``))
    expect(named).toBe(true)
  })
})

describe('the example of the README', () => {
  let db: TestDatabase
  let server: ChildProcess
  let url: string
  const file = join(import.meta.dirname, '../../../.cache/rest-example.js')

  beforeAll(async () => {
    db = await openTestDatabase('postgres')
    await db.owner.query('create table public.pitches (id integer primary key, speed integer)')
    await db.owner.query('insert into public.pitches values (1, 60), (2, 85)')
    await db.owner.query('grant select, insert on public.pitches to anon')
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, example.replace("'./server/", "'../server/"))
    const port = await freePort()
    const env = {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: db.pool.options.connectionString,
    }
    server = spawn(process.execPath, [file], { env, stdio: 'inherit' })
    url = `http://127.0.0.1:${port}/rest/v1`
    while (!(await fetch(url).catch(() => null))) await pause(50)
  })
  afterAll(async () => {
    server.kill()
    await once(server, 'exit')
    await db.close()
    rmSync(file)
  })

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    return { status: response.status, body: await response.json() }
  }

  test('returns rows, writes and refuses', async () => {
    const body = JSON.stringify({ id: 3, speed: 90 })
    const headers = { 'content-type': 'application/json', prefer: 'return=representation' }
    expect(await get('/pitches?select=speed', { method: 'POST', body, headers })).toEqual({
      status: 201,
      body: [{ speed: 90 }],
    })
    expect(await get('/pitches?speed=gt.70&order=id.desc')).toEqual({
      status: 200,
      body: [
        { id: 3, speed: 90 },
        { id: 2, speed: 85 },
      ],
    })
    expect(await get('/pitches?nope=eq.1')).toMatchObject({ status: 400, body: { code: '42703' } })
    expect(await get('/staff')).toMatchObject({ status: 404, body: { code: 'PGRST205' } })
    expect(await get('/pitches', { method: 'DELETE' })).toMatchObject({ status: 401 })
  })
})
