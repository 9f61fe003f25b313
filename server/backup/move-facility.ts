import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { type FacilityHeader, sendFacility } from './facility-file.ts'
import { arrivalLock, readFacility } from './read-facility.ts'
import { dropFacility } from './take-facility.ts'

type Facility = FacilityHeader['facility']

/**
 * Milliseconds from the mark of a move until every process refuses new requests to the facility. A
 * process notices the mark within two seconds (facility-hosts.ts).
 */
const doorCloses = 2_500
/** The most milliseconds to wait for running requests, and for messages that are being sent. */
const [longestRequest, longestLease] = [10_000, 70_000]

/**
 * Moves a facility from one PostgreSQL database to another while both serve. Its visitors get a 503
 * meanwhile; nobody else waits. The same statements copy and delete its rows, in a transaction that
 * commits only after the target has committed, so nothing is lost. From the target's commit on, the
 * facility belongs to the target, even if this process crashes before it has deleted the rows here.
 * After a crash the mark in `private.moves` keeps this side from answering until `finishMoves` has
 * looked at the target.
 */
export async function moveFacility(
  source: Database,
  target: Database,
  facility: Facility,
  { group, jwtSecret }: { group: string; jwtSecret: string },
): Promise<FacilityHeader> {
  const hold = await holdMove(source, facility.id)
  if (!hold) throw new Error(`${facility.slug} is on its way already.`)
  try {
    await mark(source, facility.id, group)
    await pause(doorCloses)
    // If a request takes longer, the move goes on without waiting for it.
    await waitUntil(longestRequest, () => hasNone(source, olderTransactions, [hold.process])).catch(
      () => {},
    )
    await waitUntil(longestLease, () => hasNone(source, leasedMessages, [facility.id]))
    return await sendFacility(source, facility, { jwtSecret, takeOut: true }, async (sent) => {
      await readFacility(target, sent, { jwtSecret, keepMail: true })
      await sent.client.query(
        `update private.moves set state = 'gone', noted_at = now() where facility_id = $1`,
        [facility.id],
      )
      await sent.client.query(hostsChanged)
    })
  } catch (error) {
    await settleMove(source, target, facility.id).catch(() => {})
    throw error
  } finally {
    await hold.release()
  }
}

/**
 * Finishes moves whose process died. A facility that has arrived in the target is deleted here; any
 * other stays here. Returns a line for each.
 */
export async function finishMoves(
  source: Database,
  groups: NonNullable<Config['facilityGroups']>,
): Promise<string[]> {
  const ended: string[] = []
  for (const { facility_id: id, to_group: group } of await leaving(source)) {
    const hold = await holdMove(source, id)
    const databaseUrl = groups[group]
    try {
      if (!hold || databaseUrl === undefined) continue
      // It may have ended by itself since they were listed.
      if (!(await leaving(source)).some(({ facility_id }) => facility_id === id)) continue
      const target = await openDatabase({ databaseUrl, dataDir: '' })
      try {
        ended.push(`${id} is ${(await settleMove(source, target, id)) ? `in ${group}` : 'here'}`)
      } finally {
        await target.close()
      }
    } finally {
      await hold?.release()
    }
  }
  return ended
}

/** Returns the moves that have begun and not ended, whether or not their process still runs. */
async function leaving({ pool }: Database) {
  const { rows } = await pool.query<{ facility_id: string; to_group: string }>(
    `select facility_id, to_group from private.moves where state = 'leaving'`,
  )
  return rows
}

/** Runs `finishMoves` at the start and every minute. */
export function finishMovesEveryMinute(
  database: Database,
  { facilityGroups = {} }: Pick<Config, 'facilityGroups'>,
  log: Record<'warn' | 'error', (fields: object, message: string) => void>,
): void {
  if (database.engine !== 'postgres' || Object.keys(facilityGroups).length === 0) return
  const look = async () => {
    for (const line of await finishMoves(database, facilityGroups)) {
      log.warn({ facility: line }, 'a move that was cut off has ended')
    }
  }
  const guarded = () => void look().catch((err) => log.error({ err }, 'a move could not be ended'))
  guarded()
  setInterval(guarded, 60_000).unref()
}

/**
 * Returns whether the facility has arrived in the target. If so, deletes it from the source; if
 * not, deletes its mark there.
 */
async function settleMove(source: Database, target: Database, id: string): Promise<boolean> {
  const client = await target.pool.connect()
  let hasArrived: boolean
  try {
    await client.query('begin')
    await client.query(`select ${arrivalLock('$1')}`, [id])
    const { rows } = await client.query('select from public.facilities where id = $1', [id])
    hasArrived = rows.length > 0
    await client.query('rollback')
  } finally {
    client.release()
  }
  if (hasArrived) await dropFacility(source, id)
  await source.pool.query(
    hasArrived
      ? `update private.moves set state = 'gone' where facility_id = $1`
      : `delete from private.moves where facility_id = $1 and state = 'leaving'`,
    [id],
  )
  await source.pool.query(hostsChanged)
  return hasArrived
}

const hostsChanged = 'update private.site set hosts_version = hosts_version + 1'

async function mark({ pool }: Database, facilityId: string, group: string): Promise<void> {
  await pool.query(
    `insert into private.moves (facility_id, state, to_group, hosts)
     select $1, 'leaving', $2, array(select host from private.facility_hosts where facility_id = $1)
     on conflict (facility_id) do update
       set state = excluded.state, to_group = excluded.to_group, hosts = excluded.hosts, noted_at = now()`,
    [facilityId, group],
  )
  await pool.query(hostsChanged)
}

/**
 * Locks the move, so that other processes see that it is still running. Returns undefined when
 * another process holds the lock. A transaction holds it: behind a pooler the session of a lock
 * would serve other clients too, to whom the lock would seem free.
 */
async function holdMove(
  { pool }: Database,
  facilityId: string,
): Promise<{ process: number; release(): Promise<void> } | undefined> {
  const client = await pool.connect()
  allowLongQueries(client)
  const release = async () => {
    await client.query('rollback').catch(() => {})
    client.release()
  }
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ held: boolean; process: number }>(
      `select pg_backend_pid() as process,
         pg_try_advisory_xact_lock(hashtextextended('fungo move ' || $1, 0)) as held`,
      [facilityId],
    )
    if (rows[0]?.held) return { process: rows[0].process, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}

/**
 * The server's transactions that are older than `doorCloses`, so they may belong to requests from
 * before the mark. The transaction that holds the move is left out. So are those of other programs,
 * because they may run for hours.
 */
const olderTransactions = `
  select from pg_stat_activity
  where datname = current_database() and usename = current_user and pid not in ($1, pg_backend_pid())
    and xact_start < now() - interval '${doorCloses} milliseconds' and application_name = 'fungo'`

const leasedMessages = `
  select from private.mail_queue queued where queued.lane = $1 and queued.leased_until > now()
  union all
  select from public.webhook_deliveries where facility_id = $1 and leased_until > now()`

async function hasNone({ pool }: Database, sql: string, values: unknown[] = []): Promise<boolean> {
  return (await pool.query(sql, values)).rowCount === 0
}

async function waitUntil(milliseconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + milliseconds
  while (!(await isSo())) {
    if (performance.now() > deadline) {
      throw new Error('A message of the facility stays on its way. Try again in some minutes.')
    }
    await pause(200)
  }
}
