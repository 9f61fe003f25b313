import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openReleasedDatabase } from '../../database/tests/engines/released-database.ts'
import { engines } from '../../database/tests/engines/test-database.ts'
import { demoStatements } from '../database/make-demo.ts'
import type { Database } from '../database/open.ts'
import { migrate } from '../migrations/migrate.ts'
import {
  afterThisTest,
  cleanUpAfterEach,
  column,
  emptyDatabase,
  migrated,
} from '../migrations/test-schema-version.ts'
import { backUp } from './back-up.ts'
import { writeFacility } from './facility-file.ts'
import { readFacility } from './read-facility.ts'
import { restore } from './restore.ts'

// Names that nobody sees and addresses at an IP address were taken before 1.0.0.

const folder = mkdtempSync(join(tmpdir(), 'fungo-older-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
cleanUpAfterEach()
const secret = 'a secret that is long enough for HS256'

const olderBookings = `
  update public.bookings set player_name = U&'\\200B', player_email = 'kate@10.0.0.1';`

const olderCustomer = `
  update public.customers set name = U&'\\200B', email = 'kate@[127.0.0.1]'
  where id = (select id from public.customers limit 1);
  update public.customers set key = U&'\\00C9' where email = 'kate@[127.0.0.1]';`

/** Runs statements by the rules of an older version. */
async function run(database: Database, statements: string): Promise<void> {
  const rules = await column(
    database,
    `select pg_get_functiondef(oid) from pg_proc
     where pronamespace = 'private'::regnamespace and proname in ('is_line', 'is_email')`,
  )
  const none = rules.map((rule) =>
    String(rule).replace(/as \$function\$.*/is, "as 'begin return true; end'"),
  )
  const trigger = 'trigger bookings_explain_conflict'
  await database.pool.query(
    [
      ...none,
      `alter table public.bookings disable ${trigger}`,
      statements,
      `alter table public.bookings enable ${trigger}`,
      ...rules,
    ].join(';\n'),
  )
}

const signature = `
  insert into public.waiver_texts (id, facility_id, version, title, body, published_at)
  select '00000000-0000-4000-8000-000000000004', id, 1, 'Playing here', 'It can hurt.', now()
  from public.facilities order by created_at, id limit 1;
  insert into public.waiver_signatures (
    facility_id, waiver_text_id, sha256, language, player_name, signer_name, relation, signer_email, valid_until
  )
  select facility_id, id, sha256, 'en', U&'\\200B', 'Kate', 'parent', 'kate@[127.0.0.1]', current_date + 90
  from public.waiver_texts;`

const wrongBookings = `
  select id from public.bookings
  where player_name not like 'Unnamed %' or player_email not like 'kate@%.invalid'`

test.each(engines)(
  'an upgrade on %s takes them, and changes them',
  async (engine) => {
    const database = await openReleasedDatabase(engine, '0.1.0-fae29fb')
    afterThisTest(() => database.close())
    await database.pool.query(olderBookings)
    expect(await migrate(database)).toBe('current')
    expect(await column(database, wrongBookings)).toEqual([])
  },
  120_000,
)

test('a backup of an older version restores with them', async () => {
  const source = await migrated('postgres')
  await source.pool.query(await demoStatements())
  await run(source, olderBookings + olderCustomer + signature)
  await source.pool.query(
    `drop table private.lost_services, private.untold_changes, private.unsettled_charges,
       private.own_changes, private.used_credits, private.kept_lessons, private.first_places cascade;
     alter table private.mail_queue drop column failed_at;
     alter table private.desk_tokens drop column session_id;
     delete from private.schema_changes where kind = 'tables' and name >= '0800'`,
  )
  const file = join(folder, 'older.backup')
  await backUp(source, file)
  const target = await emptyDatabase('postgres')
  await restore(target, file)
  expect(await column(target, wrongBookings)).toEqual([])
  const customer = `select email from public.customers where name like 'Unnamed %' and key = 'é'`
  expect(await column(target, customer)).toEqual(['kate@-127.0.0.1-.invalid'])
}, 120_000)

test('a signature stays as it was signed, in a backup and in the file of a facility', async () => {
  const source = await migrated('postgres')
  await source.pool.query(await demoStatements())
  await run(source, signature)
  const file = join(folder, 'signed.backup')
  await backUp(source, file)
  const facility = `select json_build_object('id', id, 'slug', slug) from public.facilities`
  const [home] = (await column(source, facility)) as { id: string; slug: string }[]
  const moved = join(folder, 'signed.facility')
  await writeFacility(source, home as never, { file: moved, jwtSecret: secret })

  const target = await emptyDatabase('postgres')
  await restore(target, file)
  const signed = 'select signer_email from public.waiver_signatures'
  expect(await column(target, signed)).toEqual(['kate@[127.0.0.1]'])

  const other = await migrated('postgres')
  await readFacility(other, moved, { jwtSecret: secret })
  expect(await column(other, signed)).toEqual(['kate@[127.0.0.1]'])
}, 120_000)
