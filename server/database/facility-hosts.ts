import { within } from '../../shared/within.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Site } from '../http/request-site.ts'
import { asOwner } from './as-caller.ts'
import type { Database } from './open.ts'

type HostsContext = {
  database: Database
  clock: Clock
  config: Pick<Config, 'facilityId' | 'siteUrl'>
}

/**
 * Milliseconds between two checks whether the list has changed. An added or removed host takes
 * effect within this time.
 */
const checkInterval = 2_000
/** Milliseconds to wait for a new list while there is an older one. */
const timeout = 2_000

/**
 * Returns a function that finds the site of a request's host: its facility, and the address with
 * which its links begin. A host that the operator gave to a facility (`facilities host add`) has
 * that facility's site. Any other host has the site of `FACILITY_ID` and `SITE_URL`. The list of
 * hosts is kept until its version changes, and while the database cannot be reached. The first call
 * waits for the list. While none could be read, the function rejects, because a host must not be
 * taken for another facility's.
 */
export function createHostList(context: HostsContext): (host: string) => Promise<Site> {
  let known: Known | undefined
  let until = 0
  let reading: Promise<void> | null = null

  return async (host) => {
    if (performance.now() >= until) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return known?.hosts.get(hostName(host)) ?? known?.other ?? defaultSite(context)
  }

  async function read(): Promise<void> {
    const asked = readHosts(context, known)
    // With an older list, go on: the request's own statements report what is wrong.
    known = known === undefined ? await asked : await within(timeout, asked).catch(() => known)
    until = performance.now() + checkInterval
  }
}

/**
 * Returns the site of `FACILITY_ID` and `SITE_URL`. Hosts that are not listed show this site. If
 * its facility has a primary host, the links on these hosts lead there (`listOf`).
 */
export function defaultSite({ config }: Pick<HostsContext, 'config'>): Site {
  return { facilityId: config.facilityId, url: config.siteUrl, isAlias: false }
}

/** Returns a host as the list has it: lower case, without a default port or a dot at the end. */
function hostName(host: string): string {
  const address = `http://${host.replace(/:443$/, '')}`
  return URL.canParse(address) ? new URL(address).host.replace(/\.(?=:|$)/, '') : host
}

/** The list at a version. `other`: the site of every host that is not listed. */
type Known = { version: string | null; hosts: Map<string, Site>; other: Site }

/** Returns the known list if its version is unchanged. Otherwise reads it again. */
async function readHosts(context: HostsContext, known: Known | undefined): Promise<Known> {
  return asOwner(
    context,
    async (client) => {
      // Read first: a list that is read after it is at least as new.
      const { rows: versions } = await client.query({ name: 'hosts-version', text: hostsVersion })
      const version: string | null = versions[0]?.version ?? null
      if (known && version !== null && version === known.version) return known
      const { rows } = await client.query<Listed>({ name: 'facility-hosts', text: listed })
      return listOf(context, version, rows)
    },
    { readOnly: true },
  )
}

function listOf(context: HostsContext, version: string | null, rows: Listed[]): Known {
  const other = defaultSite(context)
  const itsFacility = other.facilityId ?? rows[0]?.first
  const primary = rows.findLast((row) => row.facilityId === itsFacility)
  return {
    version,
    hosts: new Map(
      rows.map(({ host, facilityId, url, isAlias, isMoving }): [string, Site] => [
        host,
        { facilityId, url, isAlias, isMoving },
      ]),
    ),
    // If the default facility has a primary host, its links lead there from every host.
    other: primary ? { ...other, url: primary.url } : other,
  }
}

const hostsVersion = `select facility_id || ' ' || hosts_version as version from private.site`

type Listed = Required<Site> & { host: string; first: string | null }

/**
 * Hosts of facilities that moved to another database come first. If a facility here lists such a
 * host again, its row comes later and replaces the first one in the map.
 */
const listed = `
  select 1 as place, gone.host, moves.facility_id as "facilityId", false as "isAlias", 'https://' || gone.host as url,
    site.facility_id as first, true as "isMoving"
  from private.moves cross join unnest(hosts) gone (host) left join private.site on true
  where state = 'gone'
  union all
  select 2, listed.host, listed.facility_id as "facilityId", not listed.is_primary as "isAlias",
    case when main.is_https then 'https://' else 'http://' end || main.host as url,
    site.facility_id as first,
    exists (select from private.moves where moves.facility_id = listed.facility_id) as "isMoving"
  from private.facility_hosts listed
  join private.facility_hosts main on main.facility_id = listed.facility_id and main.is_primary
  left join private.site on true
  order by place`
