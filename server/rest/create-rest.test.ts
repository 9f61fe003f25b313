import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/tests/engines/test-database.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import { createRest } from './create-rest.ts'
import type { RestHost } from './rest-host.ts'

describe('REST on another host', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase('embedded')
    await db.owner.query('create table public.bats (id integer primary key)')
    await db.owner.query(`
      create function public.break_bat() returns integer language sql volatile
      as $$ insert into public.bats values (7), (7) returning id $$`)
  })
  afterAll(() => db.close())

  /** Callers are names in a header. A request without one is refused. */
  function server(path: string) {
    const heard: unknown[] = []
    const host: RestHost<string> = {
      callerOf: async ({ headers }) => {
        const name = headers.get('x-name')
        if (name === null) throw new Error('Who is it?')
        return name
      },
      queryAsCaller: (caller, statement, { check, readOnly }) => {
        heard.push([caller, readOnly ? 'reads' : check ? 'writes' : 'writes at once'])
        const run = async (client: Transaction) => {
          const { rows } = await client.query(statement)
          check?.(rows)
          return rows
        }
        return asOwner({ database: db, clock: db.clock }, run, { readOnly })
      },
      readCatalogue: (work) => asOwner({ database: db, clock: db.clock }, work),
      countedRows: 1_000,
      afterWrite: () => heard.push('written'),
      errorAnswer: (error, caller) => {
        const message = error instanceof Error ? error.message : ''
        const status = caller === null ? 401 : 500
        return { status, code: 'HOST1', message, details: caller, hint: null }
      },
      logFailure: ({ status }) => heard.push(status),
    }
    const app = new Hono().route(path, createRest(host))
    const ask = async (request: string, name?: string, method = 'GET', body?: string) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (name !== undefined) headers['x-name'] = name
      const answer = await app.fetch(
        new Request(`http://host.example${request}`, { method, headers, body }),
      )
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? '' : JSON.parse(text) }
    }
    return { heard, ask }
  }

  test.each([
    ['/', '/bats'],
    ['/data', '/data/bats'],
    ['/a/b', '/a/b/bats'],
    ['/rest/v1', '/rest/v1/bats'],
  ])('mounted at %s it answers %s', async (path, request) => {
    const { ask } = server(path)
    expect(await ask(request, 'Zoe')).toEqual({ status: 200, body: [] })
  })

  test('reports reads, writes and commits to the host', async () => {
    const { ask, heard } = server('/data')
    await ask('/data/bats', 'Zoe')
    expect(await ask('/data/bats', 'Yan', 'POST', '{"id": 1}')).toMatchObject({ status: 201 })
    expect(await ask('/data/bats?id=eq.1', 'Yan', 'DELETE')).toMatchObject({ status: 204 })
    const writing = [['Yan', 'writes'], 'written']
    expect(heard).toEqual([['Zoe', 'reads'], ...writing, ...writing])
  })

  test('asks the host about errors of the caller and the database, but not about wrong requests', async () => {
    const { ask, heard } = server('/data')
    const details = null
    expect(await ask('/data/bats')).toEqual({
      status: 401,
      body: { code: 'HOST1', message: 'Who is it?', details, hint: null },
    })
    expect(await ask('/data/bats?nope=eq.1', 'Zoe')).toMatchObject({ body: { code: '42703' } })
    expect(await ask('/data/balls', 'Zoe')).toMatchObject({ body: { code: 'PGRST205' } })
    expect(heard).toEqual([])
    expect(await ask('/data/rpc/break_bat', 'Zoe', 'POST', '{}')).toMatchObject({
      status: 500,
      body: { code: 'HOST1', details: 'Zoe', message: expect.stringContaining('bats_pkey') },
    })
    // The single value of a function needs no check.
    expect(heard).toEqual([['Zoe', 'writes at once'], 500])
  })
})
