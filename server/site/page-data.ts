import { facilityNotFound, facilityNotLoaded } from '../../shared/missing-facility.ts'
import { within } from '../../shared/within.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller, asOwner } from '../database/as-caller.ts'
import { createChangeIds } from '../database/change-ids.ts'
import { loggedRequest } from '../http/request-log.ts'
import { languages, offeredLanguages } from '../languages.ts'

/**
 * The data that a page of the site gets inside its HTML, so that its first paint needs no request.
 * `facility` is the row with its `facility_settings`, as from
 * `facilities?select=*,facility_settings(*)`. It is absent when it could not be read. The page then
 * requests it.
 */
export type PageData = {
  facilityId: string | null
  apiUrl: string
  anonKey: string
  facility?: SiteFacility | null
  /** The position in the stream of changes when this was read: later changes come after it. */
  changesId?: string
  error: string | null
  /** The page is shown in a frame of another site. */
  embedded?: true
  /** The names of the languages that the facility offers, by their codes, if there are several. */
  languages?: Record<string, string>
}

/** The columns that the server uses. The page gets all columns. */
export type SiteFacility = {
  name: string
  time_zone: string
  slug: string
  address: string | null
  phone: string | null
  website: string | null
  logo_url: string | null
  facility_settings: { embed_origins: string[]; languages?: string[] } | null
} & Record<string, unknown>

/** A day of the week (0 is Sunday) or a date, with local opening times where it is open. */
export type OpenDay = {
  day_of_week?: number
  date?: string
  is_open: boolean
  open_time: string | null
  close_time: string | null
}

/** A time at which the whole facility is closed. */
export type ClosedTime = { starts_at: string; ends_at: string }

/**
 * What the server reads for a page: the data that it injects, the opening hours and closures, which
 * search engines get in the head, and the position in the stream of changes, for pages that follow
 * it.
 */
export type SiteData = {
  page: PageData
  hours: OpenDay[]
  closed?: ClosedTime[] | undefined
  changesId?: string | undefined
}

/** Milliseconds to wait for the database. After that the page comes without the facility. */
const timeout = 2_000

/** Returns a reader of page data. The reader never rejects (architecture, "Environment"). */
export function createPageData(context: PageContext): () => Promise<SiteData> {
  // The facility's id never changes once it is known, so it is looked up only until then.
  let knownId: string | null = null
  const ids = createChangeIds(context.config.jwtSecret)
  return async () => {
    let facilityId = context.site().facilityId ?? knownId
    const read = async () => {
      if (facilityId === null) {
        knownId = await siteFacilityId(context)
        facilityId = knownId
      }
      return facilityId === null ? null : readFacility(context, facilityId)
    }
    // An empty address means the page's own origin.
    const base = { apiUrl: '', anonKey: await context.tokens.anonKey() }
    try {
      const {
        facility = null,
        hours = [],
        closed,
        snapshot,
      } = (await within(context.database.patience ?? timeout, read())) ?? {}
      const isMissing = facilityId !== null && facility === null
      const error = isMissing ? facilityNotFound : null
      const changesId = facilityId && snapshot ? ids.seal(snapshot, facilityId) : undefined
      const page = { facilityId, ...base, facility, error, ...languageNames(facility) }
      return { page, hours, closed, changesId }
    } catch (error) {
      context.log.error(
        { ...loggedRequest(), err: error },
        'the facility could not be read for the page',
      )
      return blankPage(context, facilityId)
    }
  }
}

function languageNames(facility: SiteFacility | null): Pick<PageData, 'languages'> {
  const offered = offeredLanguages(facility?.facility_settings?.languages)
  if (offered.length === 1) return {}
  return {
    languages: Object.fromEntries(
      offered.map((each) => [each, languages.get(each)?.languageName ?? each]),
    ),
  }
}

/** Returns what a page gets when the database does not answer. The page then requests the rest. */
export async function blankPage(
  { tokens }: Pick<PageContext, 'tokens'>,
  facilityId: string | null,
): Promise<SiteData> {
  const error = facilityId === null ? facilityNotLoaded : null
  return { page: { facilityId, apiUrl: '', anonKey: await tokens.anonKey(), error }, hours: [] }
}

type PageContext = Pick<AppContext, 'database' | 'clock' | 'site' | 'tokens' | 'log' | 'config'>

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
  select row_to_json(facility)::text as facility, pg_current_snapshot()::text as snapshot,
    (
      select coalesce(json_agg(row_to_json(day)), '[]')::text
      from (
        select day_of_week, null::date as date, is_open, open_time, close_time
        from public.facility_business_hours where facility_id = facility.id
        union all
        select null, date, is_open, open_time, close_time
        from public.facility_special_hours
        where facility_id = facility.id
          and date between private.now()::date - 1 and private.now()::date + 31
        order by 1, 2
      ) day
    ) as hours,
    (
      -- Only what lies within these days: a long closure would have thousands of dates.
      select coalesce(json_agg(json_build_object(
        'starts_at', greatest(starts_at, bounds.first), 'ends_at', least(ends_at, bounds.last)
      )), '[]')::text
      from (select (private.now() at time zone facility.time_zone)::date as today) local
      cross join lateral (
        select today::timestamp at time zone facility.time_zone as first,
          (today + 32)::timestamp at time zone facility.time_zone as last
      ) bounds
      cross join lateral public.get_closed_times(facility.id, today, today + 31)
      where space_id is null
    ) as closed
  from (
    select f.*, (
      select row_to_json(s) from public.facility_settings s where s.facility_id = f.id
    ) as facility_settings
    from public.facilities f
    where f.id = $1
  ) facility`

function readFacility(
  context: PageContext,
  facilityId: string,
): Promise<{
  facility: SiteFacility
  hours: OpenDay[]
  closed: ClosedTime[]
  snapshot: string
} | null> {
  return asCaller(
    { ...context, facilityId },
    { role: 'anon', claims: {}, method: 'GET', path: '/' },
    async (client) => {
      const query = { name: 'site-facility', text: facilityWithSettings, values: [facilityId] }
      const { rows } = await client.query(query)
      const [row] = rows
      return row
        ? {
            ...row,
            facility: JSON.parse(row.facility),
            hours: JSON.parse(row.hours),
            closed: JSON.parse(row.closed),
          }
        : null
    },
    { readOnly: true },
  )
}
