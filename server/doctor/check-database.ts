import type pg from 'pg'
import { lastBackup } from '../backup/last-backup.ts'
import { lastRehearsal } from '../backup/rehearse.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { isPooled } from '../database/pooled-session.ts'
import { differences, ownSettings, type ProcessSettings } from '../database/process-registry.ts'
import { isReadOnly } from '../database/read-only.ts'
import { readWithoutTimeout } from '../database/read-without-timeout.ts'
import { mailFailedInDay } from '../mail/failed-in-day.ts'
import { pendingChanges } from '../migrations/pending-changes.ts'
import { requireRoles } from '../migrations/require-roles.ts'
import { readSchemaFiles } from '../migrations/schema-files.ts'
import { readObjects } from '../migrations/schema-objects.ts'
import { readChanges, readRecordedObjects } from '../migrations/schema-records.ts'
import { changedRights } from '../migrations/schema-rights.ts'
import { checkHosts } from './check-hosts.ts'
import { checkSecondSteps } from './check-second-steps.ts'
import {
  type Check,
  type Finding,
  failure,
  ofFacilities,
  ofInstallation,
  ok,
  warning,
} from './finding.ts'
import { wrongSums } from './money-sums.ts'
import { zoneDifference } from './zone-difference.ts'

/** Returns those checks of the doctor (examine.ts) that query the database. They change nothing. */
export function checkDatabase(database: Database, config: Config): Record<string, Check> {
  const ask = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await database.pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  const row = (sql: string) => ask(async (client) => (await client.query(sql)).rows[0])
  return {
    engine: ofInstallation(async () => {
      const { number, version, encoding } = await row(
        `select current_setting('server_version_num')::integer as number,
           current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
      )
      const name = database.engine === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
      if (number < 150_000) return failure('engine', `${name} ${version} is older than 15`)
      if (encoding !== 'UTF8') return failure('engine', `the encoding is ${encoding}, not UTF8`)
      return ok('engine', `${name} ${version}, ${encoding}`)
    }),
    session: ofInstallation(() => ask(checkSession(database))),
    schema: ofInstallation(() => ask(checkSchema(database))),
    rights: ofInstallation(() => ask(checkRights)),
    bookings: ofFacilities(async () => {
      const { rows } = await readWithoutTimeout(database, (client) => client.query(countOverlaps))
      const { overlapping, bookings } = rows[0]
      return Number(overlapping) > 0
        ? failure('bookings', `${overlapping} of ${bookings} overlap an earlier one`)
        : ok('bookings', `${bookings}, without overlaps`)
    }),
    money: ofFacilities(async () => {
      const { rows } = await readWithoutTimeout(database, (client) => client.query(wrongSums))
      const { entries, wrong, first } = rows[0]
      return Number(wrong) > 0
        ? failure('money', `${wrong} sums do not hold, such as ${first}`)
        : ok('money', `${entries} entries, and their sums hold`)
    }),
    clock: ofInstallation(async () => {
      const { now } = await row('select clock_timestamp() as now')
      const seconds = Math.abs(now.getTime() - Date.now()) / 1_000
      const says = `the database’s clock and this machine’s differ by ${seconds.toFixed(1)} s`
      return seconds > 5 ? failure('clock', says) : ok('clock', says)
    }),
    'time zones': ofFacilities(() => ask(checkZones)),
    facility: ofFacilities(() => ask((client) => checkFacility(client, config))),
    hosts: ofFacilities(() => checkHosts(database)),
    processes: ofFacilities(() => ask((client) => checkProcesses(client, database, config))),
    devices: ofFacilities(() => checkSecondSteps(database, config)),
    mail: ofFacilities(async () => checkQueue(await row(readQueue))),
    size: ofFacilities(async () => {
      const { size, parts } = await row(readSizes)
      return ok('size', `the database has ${size}${parts === null ? '' : `: ${parts}`}`)
    }),
    backup: ofInstallation(checkBackup(database, config)),
    rehearsal: ofInstallation(() => checkRehearsal(database)),
  }
}

/** Checks whether the session can write, and the settings of its login. */
function checkSession({ engine, hasRoom }: Database) {
  return async (client: pg.PoolClient): Promise<Finding[]> => {
    if (hasRoom?.() === false) return [failure('session', 'the disk is full: nothing is written')]
    if (await isReadOnly(client)) return [failure('session', 'the database is read-only')]
    if (engine === 'embedded') return [ok('session', 'inside the server’s process')]
    const { rows } = await client.query(
      `select current_user as login, rolsuper, current_setting('statement_timeout') as timeout,
         current_setting('data_checksums') as checksums
       from pg_roles where rolname = current_user`,
    )
    const { login, rolsuper, timeout, checksums } = rows[0]
    const found = [
      rolsuper
        ? warning('session', `${login} is a superuser: create a login without that right`)
        : ok('session', `${login}${isPooled(client) ? ', through a transaction pooler' : ''}`),
    ]
    if (timeout === '0') {
      found.push(
        warning('session', `no time-out: alter role ${login} set statement_timeout = '10s'`),
      )
    }
    if (checksums !== 'on') {
      found.push(warning('checksums', 'off: a failing disk goes unnoticed (pg_checksums)'))
    }
    return found
  }
}

function checkSchema({ engine }: Database) {
  return async (client: pg.PoolClient): Promise<Finding> => {
    const recorded = await readChanges(client)
    if (!recorded) return failure('schema', 'Fungo’s tables are missing: npm run admin -- migrate')
    const state = pendingChanges(await readSchemaFiles(), recorded, engine === 'embedded')
    if (state === 'newer') return warning('schema', 'a newer version of Fungo has changed it')
    if (state === 'pending')
      return warning('schema', 'made by an older version: the next start updates it')
    return ok('schema', 'up to date')
  }
}

/** Checks that all objects are there, with the rights that the last migration recorded. */
async function checkRights(client: pg.PoolClient): Promise<Finding> {
  await requireRoles(client)
  const present = new Set((await readObjects(client)).map(({ type, identity }) => type + identity))
  const recorded = await readRecordedObjects(client)
  const missing = recorded.filter(({ type, identity }) => !present.has(type + identity))
  if (missing[0]) {
    const { type, identity } = missing[0]
    return failure('rights', `${missing.length} missing, such as the ${type} ${identity}`)
  }
  const [changed] = await changedRights(client)
  if (changed) {
    const { type, identity, lost, gained } = changed
    const differs = lost.length > 0 ? `lost ${lost.join(', ')}` : `gained ${gained.join(', ')}`
    return failure(
      'rights',
      `the ${type} ${identity} has ${differs}: see docs/operate.md, "When …"`,
    )
  }
  return ok('rights', `${recorded.length} tables, functions, triggers and policies are there`)
}

/**
 * Counts all bookings, and those that begin before every earlier one of the same space or
 * instructor has ended.
 */
const countOverlaps = `
  with live as (
    select id, 'space' as kind, space_id as holder, start_time, end_time
    from public.bookings where status <> 'cancelled'
    union all
    select id, 'instructor', instructor_id, start_time, end_time
    from public.bookings where status <> 'cancelled' and instructor_id is not null
  ), judged as (
    select start_time < max(end_time) over (
      partition by kind, holder order by start_time, id rows between unbounded preceding and 1 preceding
    ) as is_early
    from live
  )
  select count(*) filter (where is_early) as overlapping, (select count(*) from public.bookings) as bookings
  from judged`

async function checkZones(client: pg.PoolClient): Promise<Finding> {
  const { rows } = await client.query<{ zone: string; days: { at: string; minutes: number }[] }>(
    `select zone, json_agg(json_build_object('at', day, 'minutes',
       extract(epoch from (day at time zone zone) - (day at time zone 'UTC')) / 60) order by day) as days
     from (select distinct time_zone as zone from public.facilities where deleted_at is null) zones,
       generate_series(date_trunc('day', now()), now() + interval '2 years', interval '1 day') day
     group by zone`,
  )
  for (const { zone, days } of rows) {
    const differs = zoneDifference(zone, days)
    if (differs) return failure('time zones', `Node and the database differ in ${differs}`)
  }
  return ok(
    'time zones',
    rows.length === 0
      ? 'no facility has one yet'
      : `Node and the database agree on ${rows.length === 1 ? 'the zone' : `${rows.length} zones`} for two years`,
  )
}

async function checkFacility(
  client: pg.PoolClient,
  { facilityId }: Config,
): Promise<Finding | Finding[]> {
  if (facilityId === undefined) return []
  const { rows } = await client.query<{ slug: string }>(
    'select slug from public.facilities where id = $1 and deleted_at is null',
    [facilityId],
  )
  return rows[0]
    ? ok('facility', `${rows[0].slug} is shown at each host that is not listed`)
    : failure(
        'facility',
        `FACILITY_ID ${facilityId} is no facility here: npm run admin -- facilities list`,
      )
}

async function checkProcesses(
  client: pg.PoolClient,
  { engine }: Database,
  config: Config,
): Promise<Finding | Finding[]> {
  if (engine === 'embedded') return []
  const { rows } = await client.query('select private.live_processes() as processes')
  const processes: ProcessSettings[] = rows[0].processes
  const own = ownSettings(config)
  const found = processes
    .flatMap((each) => differences(own, each))
    .map((difference) => warning('processes', difference))
  return found.length > 0
    ? found
    : ok('processes', served[processes.length] ?? `${processes.length} serve, with equal settings`)
}

const served = ['none serves at the moment', 'one serves']

const readQueue = `
  select count(*)::integer as waiting,
    coalesce(extract(epoch from now() - min(log.created_at)), 0)::integer as age,
    ${mailFailedInDay()} as failed
  from private.mail_queue queued
  join public.email_logs log on log.id = queued.email_log_id
  where queued.next_attempt_at is not null`

function checkQueue({ waiting, age, failed }: Record<'waiting' | 'age' | 'failed', number>) {
  const minutes = Math.round(age / 60)
  const says = `${waiting} waiting, the oldest for ${minutes} min; ${failed} failed in a day`
  return waiting > 0 && minutes > 10 ? warning('mail', says) : ok('mail', says)
}

/** The size of the database, and of the tables that grow with use. */
const readSizes = `
  with parts (place, name, tables) as (values
    (1, 'bookings', array['public.bookings', 'public.customers', 'private.customer_aliases']),
    (2, 'messages', array['public.email_logs', 'private.mail_queue']),
    (3, 'sessions', array['auth.sessions', 'auth.refresh_tokens', 'auth.one_time_tokens']),
    (4, 'requests', array['private.booking_requests', 'private.visitor_writes']),
    (5, 'changes', array['private.changes'])
  )
  select pg_size_pretty(pg_database_size(current_database())) as size,
    string_agg(name || ' ' || pg_size_pretty(bytes), ', ' order by place) as parts
  from (
    select place, name, sum(pg_total_relation_size(to_regclass(each)))::bigint as bytes
    from parts, unnest(tables) each group by place, name
  ) sized`

function checkBackup(database: Database, config: Config) {
  return async (): Promise<Finding> => {
    const made = await lastBackup(database, config)
    if (!made) {
      return warning(
        'backup',
        database.engine === 'postgres'
          ? 'none is recorded: see docs/deploy.md, "Backups"'
          : 'none yet: the first is made at night',
      )
    }
    const days = (Date.now() - made.getTime()) / 86_400_000
    const says = `of ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    if (days < -1) return warning('backup', `the newest is ${says}: a clock was or is wrong`)
    return days > 2 ? warning('backup', `the newest is ${says}`) : ok('backup', says)
  }
}

async function checkRehearsal(database: Database): Promise<Finding> {
  const last = await lastRehearsal(database)
  if (!last) {
    return warning(
      'rehearsal',
      'no backup was restored on trial yet: npm run admin -- restore --check, or the weekly job of docs/deploy.md',
    )
  }
  const day = last.tried_at.toISOString().slice(0, 10)
  if (last.failure)
    return failure('rehearsal', `on ${day} a backup could not be restored: ${last.failure}`)
  const days = (Date.now() - last.tried_at.getTime()) / 86_400_000
  const says = `a backup was restored on trial on ${day}`
  if (days < -1) return warning('rehearsal', `${says}: a clock was or is wrong`)
  return days > 10 ? warning('rehearsal', says) : ok('rehearsal', says)
}
