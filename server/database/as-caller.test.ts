import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  everyEngine,
  openTestDatabase,
  postgresEngines,
  type TestDatabase,
  type TestEngine,
  withServerLimits,
} from '../../database/tests/engines/test-database.ts'
import { fixedClock, systemClock } from '../clock.ts'
import { asCaller, asOwner, queryAsCaller, type Transaction } from './as-caller.ts'
import type { Caller } from './session-settings.ts'

const visitor: Caller = { role: 'anon', claims: {} }
const settings = `
  select current_user as role, current_setting('request.jwt.claims') as claims,
    current_setting('request.method') as method, current_setting('request.path') as path,
    current_setting('request.headers') as headers, current_setting('search_path') as search_path,
    current_setting('TimeZone') as zone, current_setting('fungo.now') as now,
    current_setting('fungo.facility_id') as facility`

let database: TestDatabase

function open(engine: TestEngine) {
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
}

describe.each(everyEngine)('asCaller on %s', (engine) => {
  open(engine)

  it('passes the caller, the request and the clock to the database', async () => {
    const facilityId = '11111111-1111-4111-8111-111111111111'
    const clock = fixedClock('2026-03-14T12:00:00Z')
    const caller: Caller = {
      role: 'anon',
      claims: { role: 'postgres', note: "'; drop" },
      headers: { 'x-booking-id': 'abc' },
      method: 'GET',
      path: '/bookings',
    }
    const row = await asCaller({ database, clock, facilityId }, caller, async (client) => {
      return (await client.query(settings)).rows[0]
    })
    expect(row).toEqual({
      role: 'anon',
      claims: JSON.stringify({ role: 'anon', note: "'; drop" }),
      method: 'GET',
      path: '/bookings',
      headers: '{"x-booking-id":"abc"}',
      search_path: 'public, extensions',
      zone: 'UTC',
      now: '2026-03-14T12:00:00.000Z',
      facility: facilityId,
    })
  })

  it('resets the settings before the next caller', async () => {
    const context = { database, clock: systemClock }
    const caller: Caller = { ...visitor, claims: { sub: 'x' }, headers: { a: 'b' }, path: '/x' }
    await asCaller(context, caller, async () => {})
    const row = await asCaller(context, visitor, async (client) => {
      return (await client.query(settings)).rows[0]
    })
    expect(row).toMatchObject({ claims: '{"role":"anon"}', headers: '{}', path: '', now: '' })
    const owner = await asOwner(context, async (client) => (await client.query(settings)).rows[0])
    expect(owner).toMatchObject({ claims: '', headers: '', facility: '' })
    expect(owner.role).not.toBe('anon')
  })

  it('refuses what the role lacks rights for and rolls back', async () => {
    const context = { database, clock: systemClock }
    const read = asCaller(context, visitor, (client) => client.query('select * from auth.users'))
    await expect(read).rejects.toMatchObject({ code: '42501' })
    const work = asOwner(context, async (client) => {
      await client.query(`insert into auth.users (email) values ('gone@example.com')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await database.owner.query('select from auth.users')).toEqual([])
  })

  it('writes nothing in a read-only transaction', async () => {
    const work = asCaller(
      { database, clock: systemClock },
      visitor,
      (client) =>
        client.query('select private.now(), pg_advisory_xact_lock(1), set_config($1, $2, true)', [
          'a.b',
          'c',
        ]),
      { readOnly: true },
    )
    await expect(work).resolves.toMatchObject({ rowCount: 1 })
    const { id, email, sessionId } = await database.createUser()
    const claims = { sub: id, email, session_id: sessionId }
    const rename = (options?: { readOnly: boolean }) =>
      asCaller(
        { database, clock: systemClock },
        { role: 'authenticated', claims },
        (client) =>
          client.query(`update user_profiles set first_name = 'Nora' where id = $1`, [id]),
        options,
      )
    await expect(rename({ readOnly: true })).rejects.toMatchObject({
      ...{ status: 405, code: '25006', headers: { allow: 'POST' } },
    })
    await expect(rename()).resolves.toMatchObject({ rowCount: 1 })
  })

  it('still reads when the disk is full', async () => {
    const full = { database: { ...database, hasRoom: () => false }, clock: systemClock }
    const read = (client: Transaction) => client.query('select 1')
    await asCaller(full, visitor, read, { readOnly: true })
    await asOwner(full, read, { readOnly: true })
    const refused = { status: 503, code: '53100', headers: { 'retry-after': '30' } }
    await expect(asCaller(full, visitor, read)).rejects.toMatchObject(refused)
    await expect(asOwner(full, read)).rejects.toMatchObject(refused)
  })

  it('retries a transaction after a deadlock a limited number of times', async () => {
    const context = { database, clock: systemClock }
    let attempts = 0
    const lose = (times: number) =>
      asCaller(context, visitor, async (client) => {
        attempts += 1
        if (attempts <= times) {
          await client.query(`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`)
        }
        return attempts
      })
    expect(await lose(3)).toBe(4)
    attempts = 0
    await expect(lose(9)).rejects.toMatchObject({ code: '40P01' })
    expect(attempts).toBe(4)
  })

  it('refuses a caller whose session has ended', async () => {
    const user = await database.createUser()
    const someone = database.user(user)
    await expect(someone.query('select 1 as one')).resolves.toEqual([{ one: 1 }])
    await database.owner.query('delete from auth.sessions where id = $1', [user.sessionId])
    await expect(someone.query('select 1 as one')).rejects.toMatchObject({ code: 'PT401' })
  })
})

describe.each(everyEngine)('round trips on %s', (engine) => {
  open(engine)
  const one = { text: 'select $1::int as one', values: [1] }
  const check = () => {}

  /** Counts the round trips of `work`: the database sends one ReadyForQuery for each. */
  async function roundTrips(work: () => Promise<unknown>): Promise<number> {
    const client = (await database.pool.connect()) as pg.PoolClient & { connection: EventEmitter }
    let count = 0
    const counted = () => {
      count += 1
    }
    client.connection.on('readyForQuery', counted)
    client.release()
    await work()
    client.connection.off('readyForQuery', counted)
    return count
  }

  it('need one for a read and two for a write with a check', async () => {
    const context = { database, clock: systemClock }
    const read = () => queryAsCaller(context, visitor, one, { readOnly: true, check })
    expect(await read()).toEqual([{ one: 1 }])
    expect(await roundTrips(read)).toBe(1)
    const write = () => queryAsCaller(context, visitor, one, { check })
    expect(await write()).toEqual([{ one: 1 }])
    expect(await roundTrips(write)).toBe(2)
    expect(await roundTrips(() => queryAsCaller(context, visitor, one))).toBe(1)
    expect(await roundTrips(() => asCaller(context, visitor, async () => {}))).toBe(1)
    const twice = (client: Transaction) => client.query(one).then(() => client.query(one))
    expect(await roundTrips(() => asOwner(context, twice))).toBe(3)
  })

  it('answers many queries sent at the same time', async () => {
    const ask = async (n: number) => (await database.pool.query('select $1::int as n', [n])).rows
    const numbers = Array.from({ length: 20 }, (_, n) => n)
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => [{ n }]))
  })

  it('keeps the plans of repeated statements, up to a limit', async () => {
    const context = { database, clock: systemClock }
    for (let shape = 0; shape < 450; shape += 1) {
      const statement = { text: `select $1::int as a${shape}`, values: [shape] }
      const rows = await queryAsCaller(context, visitor, statement, { readOnly: true, check })
      expect(rows).toEqual([{ [`a${shape}`]: shape }])
    }
    await queryAsCaller(context, visitor, one, { readOnly: true, check })
    const kept = await database.owner.query('select statement from pg_prepared_statements')
    expect(kept.length).toBeLessThanOrEqual(210)
    expect(kept).toContainEqual({ statement: one.text })
  })
})

describe.each(everyEngine)('a failure before the statement on %s', (engine) => {
  open(engine)
  // A sequence keeps its value after a rollback, so it shows whether the statement ran.
  const ask = { text: `select nextval('public.asked') > $1 as asked`, values: [0] }
  const asked = async () =>
    (await database.owner.query('select is_called from public.asked'))[0]?.is_called

  beforeAll(async () => {
    await database.owner.query('create sequence public.asked')
    await database.owner.query('grant usage on public.asked to anon, authenticated')
  })

  function everyWay(caller: Caller): (() => Promise<unknown>)[] {
    const context = { database, clock: systemClock }
    return [
      () => queryAsCaller(context, caller, ask, { readOnly: true, check: () => {} }),
      () => queryAsCaller(context, caller, ask, { check: () => {} }),
      () => queryAsCaller(context, caller, ask),
      () => asCaller(context, caller, (client) => client.query(ask)),
      () => asCaller(context, caller, (client) => client.query(`select nextval('public.asked')`)),
      () =>
        asCaller(context, caller, (client) => Promise.all([client.query(ask), client.query(ask)])),
    ]
  }

  async function poison(): Promise<void> {
    const client = await database.pool.connect()
    await client.query('begin')
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    client.release()
  }

  it('keeps the statement from running after a failed begin', async () => {
    for (const way of everyWay(visitor)) {
      await poison()
      await expect(way()).rejects.toMatchObject({ code: '25P02' })
      expect(await asked()).toBe(false)
    }
  })

  it('keeps the statement from running as the owner when the role cannot be set', async () => {
    for (const way of everyWay({ role: 'nobody' as 'anon', claims: {} })) {
      await expect(way()).rejects.toMatchObject({ code: '22023' })
      expect(await asked()).toBe(false)
    }
  })

  it('keeps the statement from running after the pre-request check refused', async () => {
    const { id, sessionId } = await database.createUser()
    await database.owner.query('delete from auth.sessions where id = $1', [sessionId])
    for (const way of everyWay({
      role: 'authenticated',
      claims: { sub: id, session_id: sessionId },
    })) {
      await expect(way()).rejects.toMatchObject({ code: 'PT401' })
      expect(await asked()).toBe(false)
    }
  })

  it('did not happen: the statement runs', async () => {
    const [read, ...writes] = everyWay(visitor)
    await expect(read?.()).rejects.toMatchObject({ code: '25006' })
    for (const way of writes) await way()
    expect(await asked()).toBe(true)
  })
})

describe.each(postgresEngines)('asCaller on %s with several connections', (engine) => {
  open(engine)

  it('waits for a lock only as long as a visitor may wait', async () => {
    const context = { database: withServerLimits(database), clock: systemClock }
    const asked = asCaller(context, visitor, (client) => client.query('show lock_timeout'))
    expect((await asked).rows).toEqual([{ lock_timeout: '1500ms' }])
    await asOwner(context, async (holder) => {
      await holder.query('select pg_advisory_xact_lock(42)')
      const waiting = asCaller(context, visitor, (client) =>
        client.query('select pg_advisory_xact_lock(42)'),
      )
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('survives connections that the database closes', async () => {
    const context = { database, clock: systemClock }
    const work = asOwner(context, async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      await client.query('select 1')
    })
    await expect(work).rejects.toThrow(/terminat|connection error/)
    await asCaller(context, visitor, (client) => client.query('select 1'))
    expect(database.pool.waitingCount).toBe(0)
  })
})
