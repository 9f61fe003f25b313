import { facilityNotFound, facilityNotLoaded } from '../../shared/missing-facility.ts'
import { within } from '../../shared/within.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller, asOwner } from '../database/as-caller.ts'
import { loggedRequest } from '../http/request-log.ts'

/**
 * What the page is given so that its first paint needs no request. `facility` is the row with
 * `facility_settings` in it, like `facilities?select=*,facility_settings(*)`; absent means that
 * it could not be read and the page asks for it itself.
 */
export type PageData = {
  facilityId: string | null
  apiUrl: string
  anonKey: string
  facility?: ({ name: string } & Record<string, unknown>) | null
  error: string | null
}

const patience = 2_000

/** Makes the reader of page data; it never rejects (architecture, "Environment"). */
export function createPageData(context: PageContext): () => Promise<PageData> {
  // Where nobody names one it is settled once and for all, so it is looked up until it is known.
  let settled: string | null = null
  return async () => {
    let facilityId = context.site().facilityId ?? settled
    const read = async () => {
      if (facilityId === null) {
        settled = await siteFacilityId(context)
        facilityId = settled
      }
      return facilityId === null ? null : readFacility(context, facilityId)
    }
    // An empty address means the page's own origin.
    const base = { apiUrl: '', anonKey: await context.tokens.anonKey() }
    try {
      const facility = await within(patience, read())
      const isMissing = facilityId !== null && facility === null
      return { facilityId, ...base, facility, error: isMissing ? facilityNotFound : null }
    } catch (error) {
      context.log.error(
        { ...loggedRequest(), err: error },
        'the facility could not be read for the page',
      )
      const message = facilityId === null ? facilityNotLoaded : null
      return { facilityId, ...base, error: message }
    }
  }
}

type PageContext = Pick<AppContext, 'database' | 'clock' | 'site' | 'tokens' | 'log'>

function siteFacilityId(context: PageContext): Promise<string | null> {
  return asOwner(
    context,
    async (client) => {
      const { rows } = await client.query('select private.site_facility_id()::text as id')
      return rows[0].id
    },
    { readOnly: true },
  )
}

const facilityWithSettings = `
  select row_to_json(facility)::text as facility
  from (
    select f.*, (
      select row_to_json(s) from public.facility_settings s where s.facility_id = f.id
    ) as facility_settings
    from public.facilities f
    where f.id = $1
  ) facility`

function readFacility(context: PageContext, facilityId: string): Promise<PageData['facility']> {
  return asCaller(
    { ...context, facilityId },
    { role: 'anon', claims: {}, method: 'GET', path: '/' },
    async (client) => {
      const query = { name: 'site-facility', text: facilityWithSettings, values: [facilityId] }
      const { rows } = await client.query(query)
      return rows.length === 0 ? null : JSON.parse(rows[0].facility)
    },
    { readOnly: true },
  )
}
