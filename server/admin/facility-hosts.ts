import { isSender, senderRule, webOrigin } from '../config.ts'
import type { Transaction } from '../database/as-caller.ts'

/** A host as the operator names it: `url` is its address, `from` the sender of its mail. */
export type HostToAdd = { url: string; from?: string | undefined }

/**
 * Adds a host to a facility, or updates it. A listed host keeps its sender unless another is named.
 * The facility's first host becomes primary: links and mail use it.
 */
export async function addHost(
  client: Transaction,
  facilityId: string,
  { url, from }: HostToAdd,
): Promise<string[]> {
  const { host, isHttps } = hostOf(url)
  if (from !== undefined && !isSender(from)) throw new Error(`--from ${senderRule}.`)
  const { rows: held } = await client.query<{ slug: string }>(
    `select facility.slug from private.facility_hosts listed
     join public.facilities facility on facility.id = listed.facility_id
     where listed.host = $1 and listed.facility_id <> $2`,
    [host, facilityId],
  )
  if (held[0]) {
    throw new Error(`${host} belongs to ${held[0].slug}. Remove it there first.`)
  }
  const { rows } = await client.query<{ is_primary: boolean; is_first: boolean }>(
    `insert into private.facility_hosts as listed (host, facility_id, is_https, is_primary, mail_from)
     select $1, $2, $3, not exists (
       select from private.facility_hosts where facility_id = $2 and is_primary
     ), $4
     on conflict (host) do update
     set is_https = excluded.is_https, mail_from = coalesce(excluded.mail_from, listed.mail_from)
     returning is_primary, (select count(*) = 0 from private.facility_hosts) as is_first`,
    [host, facilityId, isHttps, from],
  )
  const lines = [
    `${host} is listed.${rows[0]?.is_primary ? ' The links of its facility use it.' : ''}`,
  ]
  if (from !== undefined && !rows[0]?.is_primary) {
    lines.push(
      `Mail comes from there once links use this host: npm run admin -- facilities host primary ${url}`,
    )
  }
  if (rows[0]?.is_first) {
    lines.push(
      'From now on each listed host shows only its own facility. A host that is not listed shows the facility of FACILITY_ID.',
    )
  }
  return lines
}

/**
 * Removes a host. If links used it, they use the facility's oldest other host from then on, which
 * takes the sender over unless it has one.
 */
export async function removeHost(client: Transaction, url: string): Promise<string[]> {
  const { host } = hostOf(url)
  const { rows } = await client.query<{
    facility_id: string
    is_primary: boolean
    mail_from: string | null
  }>(
    'delete from private.facility_hosts where host = $1 returning facility_id, is_primary, mail_from',
    [host],
  )
  if (!rows[0]) throw new Error(`${host} is not listed.`)
  const { rows: next } = await client.query<{ host: string }>(
    `update private.facility_hosts set is_primary = true, mail_from = coalesce(mail_from, $3)
     where $2 and host = (
       select host from private.facility_hosts where facility_id = $1 order by created_at, host limit 1
     )
     returning host`,
    [rows[0].facility_id, rows[0].is_primary, rows[0].mail_from],
  )
  return [`${host} is no longer listed.`, ...next.map((other) => `Links now use ${other.host}.`)]
}

/**
 * Makes this host primary: the facility's links use it. The sender moves here from the former
 * primary host, unless this host has one already. The former one keeps no sender.
 */
export async function makePrimary(client: Transaction, url: string): Promise<string[]> {
  const { host } = hostOf(url)
  const { rows: before } = await client.query<{ mail_from: string | null }>(
    `with former as (
       select host, mail_from from private.facility_hosts
       where is_primary and host <> $1
         and facility_id = (select facility_id from private.facility_hosts where host = $1)
     ), demoted as (
       update private.facility_hosts listed set is_primary = false, mail_from = null
       from former where listed.host = former.host
     )
     select mail_from from former`,
    [host],
  )
  const { rowCount } = await client.query(
    `update private.facility_hosts set is_primary = true, mail_from = coalesce(mail_from, $2)
     where host = $1`,
    [host, before[0]?.mail_from],
  )
  if (rowCount === 0) throw new Error(`${host} is not listed.`)
  return [`Links now use ${host}.`]
}

/** Returns the Host header of requests to an address, and whether the address uses HTTPS. */
function hostOf(url: string): { host: string; isHttps: boolean } {
  const origin = webOrigin(url)
  if (origin === undefined) {
    throw new Error(
      `"${url}" must be an http:// or https:// address without a path, such as https://book.example.com`,
    )
  }
  const { host, protocol } = new URL(origin)
  return { host, isHttps: protocol === 'https:' }
}
