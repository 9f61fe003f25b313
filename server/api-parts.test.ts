import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../database/tests/fixtures/facility-fixture.ts'
import { apiParts } from './api-parts.ts'
import { createAppContext } from './app-context.ts'
import { createAuth } from './auth/create-auth.ts'
import { createChanges } from './functions/changes.ts'
import { createFunctions } from './functions/create-functions.ts'
import { functionsServerOn, siteUrl, testConfig } from './functions/test-functions-server.ts'

/** The description of the API as each caller gets it (rest §2). */
describe('the description of the API', () => {
  const { db, f, fetch, tokenOf } = functionsServerOn('embedded')
  const scopes = ['read_public', 'read_bookings', 'write_bookings', 'desk']
  const bearers: Record<string, string> = {}

  beforeAll(async () => {
    bearers.visitor = ''
    bearers.owner = await tokenOf(f.accounts.admin)
    for (const scope of scopes) {
      const [row] = await call(f.people.admin, 'create_api_key', {
        ...{ p_facility_id: f.home.id, p_name: scope, p_scope: scope },
      })
      bearers[scope] = row?.key
    }
  })

  const ask = async (who: string, method: string, path: string, more: RequestInit = {}) => {
    const authorization = bearers[who] ? { authorization: `Bearer ${bearers[who]}` } : {}
    const headers = { 'content-type': 'application/json', ...authorization, ...more.headers }
    return fetch(new Request(`${siteUrl}/rest/v1/${path}`, { method, ...more, headers }))
  }
  const oas3 = { accept: 'application/vnd.oai.openapi+json' }
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document.
  const described = async (who: string, headers = {}): Promise<any> =>
    (await ask(who, 'GET', '', { headers })).json()
  const callers = ['visitor', 'owner', ...scopes]

  test.each(callers)('is valid for %s', async (who) => {
    for (const headers of [{}, oas3]) {
      const text = JSON.stringify(await described(who, headers))
      expect(text).not.toContain('"required":[]')
      const root = JSON.parse(text)
      for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]*)"/g)) {
        const found = path.split('/').reduce((place, key) => place?.[key], root)
        expect(found, path).toBeDefined()
      }
      const ids = [...text.matchAll(/"operationId":"([^"]*)"/g)].map(([, id]) => id)
      expect(ids.length).toBe(new Set(ids).size)
    }
  })

  test('says what may be null, and which headers and keys there are', async () => {
    const { paths, components, security } = await described('visitor', oas3)
    const { required, properties } =
      paths['/rpc/create_booking'].post.requestBody.content['application/json'].schema
    expect(required).toEqual([
      ...['p_facility_id', 'p_service_type_id', 'p_start_time', 'p_end_time'],
      ...['p_player_name', 'p_player_email'],
    ])
    expect(properties.p_space_id).toEqual({ type: ['string', 'null'], format: 'uuid' })
    expect(properties.p_is_minor).toEqual({ type: 'boolean', format: 'boolean' })
    expect(components.schemas.facilities.required).toContain('website')
    expect(JSON.stringify(paths['/rpc/create_booking'].post.parameters)).toContain(
      'Idempotency-Key',
    )
    expect(components.securitySchemes.key).toMatchObject({ in: 'header', name: 'apikey' })
    expect(security).toContainEqual({ key: [] })
    expect(paths['/token'].servers).toEqual([{ url: '/auth/v1' }])
    expect(paths).not.toHaveProperty('/doctor')
    const own = (await described('owner', oas3)).paths
    expect(own['/doctor'].servers).toEqual([{ url: '/functions/v1' }])
    for (const name of ['booking_group', 'booking_series', 'staff_booking']) {
      const { summary, parameters } = own[`/rpc/create_${name}`].post
      expect(summary).toContain('idempotency-key')
      expect(JSON.stringify(parameters)).toContain('Idempotency-Key')
    }
    const old = await described('visitor')
    expect(old.securityDefinitions.key).toMatchObject({ in: 'header', name: 'apikey' })
    expect(old.parameters).toHaveProperty(['header.X-Booking-Id'])
  })

  test('any space can be asked for by GET', async () => {
    const path = `rpc/get_available_time_slots?p_facility_id=${f.home.id}&p_date=2026-06-16&p_duration_minutes=60`
    const answer = await ask('visitor', 'GET', path)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.arrayContaining([
        {
          start_time: expect.any(String),
          end_time: expect.any(String),
          is_available: true,
        },
      ]),
    ])
  })

  test('lists the routes of the other parts, and no path twice', async () => {
    const context = createAppContext({
      ...{ database: db, mailer: { wake() {} }, config: testConfig, clock: db.clock },
    })
    const apps = {
      '/auth/v1': createAuth(context),
      '/functions/v1': createFunctions(context, createChanges(context)),
    }
    for (const { base, routes } of apiParts) {
      const served = apps[base as keyof typeof apps].routes.filter(({ path }) => path !== '/*')
      const paths = new Set(served.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
      expect(new Set(routes.map(({ path }) => path)), base).toEqual(paths)
      for (const { method, path } of served) {
        const listed = routes.filter((route) => route.path === path.replace(/:(\w+)/g, '{$1}'))
        if (method !== 'ALL')
          expect(listed.map((each) => each.method)).toContain(method.toLowerCase())
      }
    }
    const own = Object.keys((await described('owner', oas3)).paths)
    const parts = apiParts.flatMap(({ routes }) => new Set(routes.map(({ path }) => path)).size)
    const tables = own.filter((path) => /^\/(rpc\/)?\w+$/.test(path))
    expect(own.length).toBeGreaterThan(100)
    expect(tables.length + parts.length).toBeGreaterThan(100)
    const names = apiParts.flatMap(({ routes }) => [...new Set(routes.map(({ path }) => path))])
    expect(names.length).toBe(new Set(names).size)
    const rows = await db.owner.query(
      `select '/' || relname as path from pg_class where relnamespace = 'public'::regnamespace`,
    )
    for (const { path } of rows) expect(names).not.toContain(path)
  })

  test('lists the fields of accounts that docs/auth.md lists', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../docs/auth.md'), 'utf8')
    const row = /^\| `(POST|PUT) ([/\w<>]+)(?:\?(\w+)=[^`]*)?` \| (?:session; )?`\{([^`]*)\}`/gm
    const documented = new Map<string, Set<string>>()
    for (const [, method = '', path = '', query, fields = ''] of docs.matchAll(row)) {
      const name = `${method.toLowerCase()} ${path.replace(/<(\w+)>/g, '{$1}')}`
      const names = fields.split(', ').map((field) => field.replace(/[?:].*/, ''))
      const known = documented.get(name) ?? []
      documented.set(name, new Set([...known, ...names, ...(query ? [`?${query}`] : [])]))
    }
    expect(documented.size).toBe(7)
    const routes = apiParts.find(({ base }) => base === '/auth/v1')?.routes ?? []
    for (const [name, fields] of documented) {
      const route = routes.find(({ method, path }) => `${method} ${path}` === name)
      const query = (route?.query ?? []).map((field) => `?${field}`)
      const listed = [...(route?.body ?? []), ...query].map((field) => field.replace(/\?$/, ''))
      expect(new Set(listed), name).toEqual(fields)
    }
  })

  test('a function called with another method says which it takes', async () => {
    const routes = apiParts.find(({ base }) => base === '/functions/v1')?.routes ?? []
    for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
      const methods = ofPath.map(({ method }) => method.toUpperCase())
      for (const method of ['GET', 'POST', 'PUT'].filter((each) => !methods.includes(each))) {
        const headers = { authorization: `Bearer ${bearers.owner}` }
        const answer = await fetch(
          new Request(`${siteUrl}/functions/v1${path}`, { method, headers }),
        )
        expect([path, method, answer.status]).toEqual([path, method, 405])
        expect(answer.headers.get('allow')).toBe(methods.join(', '))
        expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      }
    }
  })

  test.each(scopes)(
    'a key with %s reaches what its description lists, and gets 403 for the rest',
    async (scope) => {
      const { paths } = await described(scope, oas3)
      const own = new Set(Object.keys(paths))
      const all = new Set([
        ...Object.keys((await described('owner', oas3)).paths),
        ...Object.keys((await described('visitor', oas3)).paths),
      ])
      const parts = new Set(apiParts.flatMap(({ routes }) => routes.map(({ path }) => path)))
      expect(own.size).toBeGreaterThan(15)
      for (const path of all) {
        if (parts.has(path)) continue
        const isCall = path.startsWith('/rpc/')
        const answer = await ask(scope, isCall ? 'POST' : 'GET', path.slice(1), {
          ...(isCall && { body: '{}' }),
        })
        const isBeyond = answer.status === 403 && /does not reach/.test(await answer.text())
        expect(isBeyond, path).toBe(!own.has(path))
        if (isCall) continue
        const { status } = await ask(scope, 'DELETE', path.slice(1))
        expect(status === 403, path).toBe(paths[path]?.delete === undefined)
      }
    },
  )

  test('a key gets 403 for an embedded table beyond its reach', async () => {
    for (const [scope, path] of [
      ['write_bookings', 'bookings?select=id,customers(*)'],
      ['write_bookings', 'facilities?select=id,api_keys(id)'],
      ['desk', 'facilities?select=id,api_keys(id)'],
    ] as const) {
      const answer = await ask(scope, 'GET', path)
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: '42501' }])
    }
    const rows = await ask('read_bookings', 'GET', 'bookings?select=id,facility_spaces(name)')
    expect(rows.status).toBe(200)
  })
})
