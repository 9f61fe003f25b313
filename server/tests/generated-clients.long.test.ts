import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, call, hours } from '../../database/tests/fixtures/facility-fixture.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../.cache/generated-clients')
const scopes = ['read_public', 'read_bookings', 'write_bookings', 'desk']
const callers = ['visitor', 'owner', ...scopes]
/** The tools, from npm when this runs: they are too large for all who develop. */
const tools = [
  ...[
    '@apidevtools/swagger-parser@13.0.0',
    '@redocly/cli@2.77.0',
    '@stoplight/spectral-cli@6.16.3',
  ],
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'orval@7.13.2'],
  ...['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'],
]

/** A program for each generated client that books by its types, with nulls, and returns the id. */
const programs = {
  'openapi-typescript': `
import createClient from 'openapi-fetch'
import type { components, paths } from './openapi-typescript/schema'
export async function book(baseUrl: string, key: string, place: Place) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } })
  const { data, error } = await client.POST('/rpc/create_booking', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { ...place, p_space_id: null, p_instructor_id: null },
  })
  if (error) throw new Error(error.message)
  const rows = await client.GET('/bookings', { params: { query: { id: 'eq.' + data } } })
  const player: string | null | undefined = rows.data?.[0]?.player_name
  const changed = {} as components['schemas']['booking.changed']
  if (player !== place.p_player_name && changed.data.previous.start_time) throw new Error('not read')
  return data
}`,
  orval: `
import { callCreateBooking, type BookingCreated } from './orval/client'
export async function book(_: string, key: string, place: Place) {
  const { status, data } = await callCreateBooking(
    { ...place, p_space_id: null, p_instructor_id: null },
    { headers: { authorization: 'Bearer ' + key } },
  )
  if (status !== 200) throw new Error(data.message)
  return data satisfies BookingCreated['data']['booking']['id']
}`,
  'hey-api': `
import { callCreateBooking, type BookingCreated } from './hey-api/index'
export async function book(baseUrl: string, key: string, place: Place) {
  const { data, error } = await callCreateBooking({
    baseUrl,
    auth: key,
    body: { ...place, p_space_id: null, p_instructor_id: null },
  })
  if (error) throw new Error(error.message)
  return data satisfies BookingCreated['data']['booking']['id'] | undefined
}`,
}
const place = `
type Place = Record<
  'p_facility_id' | 'p_service_type_id' | 'p_start_time' | 'p_end_time' | 'p_player_name' | 'p_player_email',
  string
>
`

/** Others' tools with the description of the API (docs/api.md). */
describe('the description of the API', () => {
  const { db, f, fetch, tokenOf } = functionsServerOn('embedded')
  let server: ReturnType<typeof serve>
  let site = ''
  const bearers: Record<string, string> = {}
  const at = (name: string) => join(folder, name)
  const tool = (name: string, ...given: string[]) =>
    run(at(`node_modules/.bin/${name}`), given, { cwd: folder, maxBuffer: 2 ** 26 }).catch(
      (error) => {
        throw new Error(`${name}: ${error.stdout} ${error.stderr}`)
      },
    )

  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(at('package.json'), '{ "private": true, "type": "module" }')
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...tools], {
      cwd: folder,
    })
    server = serve({ fetch: (request) => fetch(request), port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1`
    bearers.owner = await tokenOf(f.accounts.admin)
    for (const scope of scopes) {
      const given = { p_facility_id: f.home.id, p_name: scope, p_scope: scope }
      bearers[scope] = (await call(f.people.admin, 'create_api_key', given))[0]?.key
    }
    for (const who of callers) {
      for (const [version, accept] of [
        ['2.0', 'application/openapi+json'],
        ['3.1', 'application/vnd.oai.openapi+json'],
      ]) {
        const bearer = bearers[who]
        const headers = {
          accept: `${accept}`,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        }
        const answer = await globalThis.fetch(`${site}/`, { headers })
        writeFileSync(at(`${who}-${version}.json`), await answer.text())
      }
    }
  }, 600_000)
  afterAll(() => server.close())

  test.each(callers)(
    'is valid for %s by three validators',
    async (who) => {
      writeFileSync(at('.spectral.yaml'), 'extends: ["spectral:oas"]\n')
      for (const version of ['2.0', '3.1']) {
        const file = `${who}-${version}.json`
        const validate = `import parser from '@apidevtools/swagger-parser'; await parser.validate('${file}')`
        await run(process.execPath, ['--input-type=module', '-e', validate], { cwd: folder })
        await tool('redocly', 'lint', file, '--extends=spec')
        await tool('spectral', 'lint', file, '-F', 'error', '--quiet')
      }
    },
    300_000,
  )

  test('becomes three clients that compile and book with nulls', async () => {
    const described = './write_bookings-3.1.json'
    await tool('openapi-typescript', described, '-o', 'openapi-typescript/schema.ts')
    await tool('openapi-ts', '-i', described, '-o', 'hey-api')
    const output = { target: 'orval/client.ts', client: 'fetch', baseUrl: site }
    const config = { fungo: { input: described, output } }
    writeFileSync(at('orval.config.cjs'), `module.exports = ${JSON.stringify(config)}`)
    await tool('orval', '--config', 'orval.config.cjs')
    for (const [name, program] of Object.entries(programs))
      writeFileSync(at(`${name}.ts`), place + program)
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', types: [] },
      ...{ module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] },
    }
    writeFileSync(
      at('tsconfig.json'),
      JSON.stringify({ compilerOptions, files: Object.keys(programs).map((name) => `${name}.ts`) }),
    )
    await tool('tsc', '-p', '.')
    const each = Object.keys(programs).map((name, n) => [name, 10 + n] as const)
    for (const [name, hour] of each) {
      const { book } = await import(at(`${name}.ts`))
      const {
        p_space_id: _,
        p_instructor_id: __,
        ...given
      } = bookingRequest(f.home, hours(16, `${hour}:00`, `${hour + 1}:00`))
      const id = await book(site, bearers.write_bookings, given)
      const [row] = await db.owner.query('select status from bookings where id = $1', [id])
      expect(row, name).toEqual({ status: 'confirmed' })
    }
  }, 300_000)
})
