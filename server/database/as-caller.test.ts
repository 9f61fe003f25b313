import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  engines,
  openTestDatabase,
  postgresEngines,
  type TestDatabase,
  type TestEngine,
} from '../../database/tests/test-database.ts'
import { fixedClock, systemClock } from '../clock.ts'
import { asCaller, asOwner, type Caller } from './as-caller.ts'

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

describe.each(engines)('asCaller on %s', (engine) => {
  open(engine)

  it('tells the database who asks, what for, and when', async () => {
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

  it('leaves nothing behind for the next caller', async () => {
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

  it('refuses what the role may not do, and rolls back', async () => {
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

  it('writes nothing when only reading is meant', async () => {
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
    await expect(rename({ readOnly: true })).rejects.toMatchObject({ code: '25006' })
    await expect(rename()).resolves.toMatchObject({ rowCount: 1 })
  })

  it('goes on reading when the disk is full', async () => {
    const full = { database: { ...database, hasRoom: () => false }, clock: systemClock }
    const read = (client: pg.ClientBase) => client.query('select 1')
    await asCaller(full, visitor, read, { readOnly: true })
    await asOwner(full, read, { readOnly: true })
    const refused = { status: 503, code: '53100', headers: { 'retry-after': '30' } }
    await expect(asCaller(full, visitor, read)).rejects.toMatchObject(refused)
    await expect(asOwner(full, read)).rejects.toMatchObject(refused)
  })

  it('repeats a transaction that lost a deadlock, but not for ever', async () => {
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

describe.each(postgresEngines)('asCaller on %s with several connections', (engine) => {
  open(engine)

  it('waits for no lock longer than a visitor would', async () => {
    const context = { database, clock: systemClock }
    const started = Date.now()
    await asOwner(context, async (holder) => {
      await holder.query('select pg_advisory_xact_lock(42)')
      const waiting = asCaller(context, visitor, (client) =>
        client.query('select pg_advisory_xact_lock(42)'),
      )
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    })
    expect(Date.now() - started).toBeLessThan(2_500)
  })

  it('survives connections that the database ends', async () => {
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
