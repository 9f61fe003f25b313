import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../database/tests/engines/test-database.ts'
import { asOwner } from '../../database/as-caller.ts'
import type { RestHost } from '../rest-host.ts'
import { createSchemaCache } from './schema-cache.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase('embedded')
})
afterAll(() => db.close())

const readCatalogue: RestHost<unknown>['readCatalogue'] = (work) =>
  asOwner({ database: db, clock: db.clock }, work)

test('the schema is read once, and again after a miss once it is old enough', async () => {
  let milliseconds = 0
  const cache = createSchemaCache({ readCatalogue }, () => milliseconds)
  const [first, second] = await Promise.all([cache.get(), cache.get()])
  expect(second).toBe(first)
  expect(first.tables.has('latecomer')).toBe(false)

  await db.owner.query('create table public.latecomer (id integer)')
  milliseconds = 4_999
  expect(await cache.refresh()).toBeNull()
  expect(await cache.get()).toBe(first)
  milliseconds = 5_000
  expect((await cache.refresh())?.tables.has('latecomer')).toBe(true)
  expect((await cache.get()).tables.has('latecomer')).toBe(true)
})

test('only schema public is read, without trigger functions', async () => {
  const schema = await createSchemaCache({ readCatalogue }).get()
  expect(schema.tables.has('facilities')).toBe(true)
  expect(schema.tables.has('users')).toBe(false)
  expect(schema.tables.has('mail_queue')).toBe(false)
  expect(schema.routines.has('create_booking')).toBe(true)
  expect(schema.routines.has('pre_request')).toBe(false)
  expect(schema.routines.has('gist_translate_cmptype_btree')).toBe(false)
})

test('facility_settings is one-to-one with its facility', async () => {
  const schema = await createSchemaCache({ readCatalogue }).get()
  const ways = schema.relationships.get('facilities') ?? []
  expect(ways.find(({ to }) => to === 'facility_settings')?.kind).toBe('one-to-one')
  expect(ways.find(({ to }) => to === 'bookings')?.kind).toBe('one-to-many')
  expect(ways.filter(({ kind }) => kind === 'many-to-many')).toEqual([])
})
