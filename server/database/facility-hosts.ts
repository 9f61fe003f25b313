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

/** Milliseconds. A host that is listed or taken away is known of after so long. */
const age = 2_000
const patience = 2_000

/**
 * Makes what finds the site of a host: the listed facility's, else that of `FACILITY_ID` and
 * `SITE_URL`. The list is kept for a moment, so that a request asks nothing more for it, and for as
 * long as the database is away. Rejects while nobody can say yet whose a host is: it must not be taken
 * for another's.
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
    return known?.hosts.get(hostName(host)) ?? known?.other ?? own(context)
  }

  async function read(): Promise<void> {
    const asked = readHosts(context)
    // With a list the request's own statements say what is wrong.
    known = known === undefined ? await asked : await within(patience, asked).catch(() => known)
    until = performance.now() + age
  }
}

/** The site of every host that is not listed. */
export function own({ config }: Pick<HostsContext, 'config'>): Site {
  return { facilityId: config.facilityId, url: config.siteUrl, isAlias: false }
}

/** As it is listed: lower case, without the port that is usual. */
function hostName(host: string): string {
  const address = `http://${host.replace(/:443$/, '')}`
  return URL.canParse(address) ? new URL(address).host.replace(/\.(?=:|$)/, '') : host
}

type Known = { hosts: Map<string, Site>; other: Site }

async function readHosts(context: HostsContext): Promise<Known> {
  const { rows } = await asOwner(
    context,
    (client) => client.query<Listed>({ name: 'facility-hosts', text: listed }),
    { readOnly: true },
  )
  const usual = own(context)
  const ownFacility = usual.facilityId ?? rows[0]?.first
  const primary = rows.find((row) => row.facilityId === ownFacility)
  return {
    hosts: new Map(
      rows.map(({ host, facilityId, url, isAlias }): [string, Site] => [
        host,
        { facilityId, url, isAlias },
      ]),
    ),
    // Its facility may have hosts of its own: links lead there from wherever they are asked for.
    other: primary ? { ...usual, url: primary.url } : usual,
  }
}

type Listed = Required<Site> & { host: string; first: string | null }

const listed = `
  select listed.host, listed.facility_id as "facilityId", not listed.is_primary as "isAlias",
    main.site_url as url, site.facility_id as first
  from private.facility_hosts listed
  cross join lateral private.primary_host(listed.facility_id) main
  left join private.site on true
  where main.site_url is not null`
