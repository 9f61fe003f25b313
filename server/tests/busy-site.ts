import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import { makeFacilities } from '../../database/tests/fixtures/make-facilities.ts'

type Slot = { start_time: string; end_time: string; is_available: boolean }
/** The ids of a facility and of its service without an instructor. */
export type SiteIds = { id: string; open: string }
/** A response. `seconds` is the time that it took. */
type SiteAnswer = { status: number; headers: Headers; body: unknown; seconds: number }

/** Creates the home facility of the fixture, in a database that a server uses. */
export async function foundSite(db: TestDatabase): Promise<SiteIds> {
  const { home } = await makeFacilities(db)
  return { id: home.id, open: home.open }
}

/** The actions of a visitor over HTTP. A server that does not answer gives status 0. */
export function visitorOf(url: string, site: SiteIds) {
  const ask = async (path: string, body?: object, method?: string): Promise<SiteAnswer> => {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1_000
    try {
      const response = await fetch(url + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
        seconds: seconds(),
      }
    } catch {
      return { status: 0, headers: new Headers(), body: null, seconds: seconds() }
    }
  }
  const times = (ahead: number) =>
    ask('/rest/v1/rpc/get_available_time_slots', {
      p_facility_id: site.id,
      p_space_id: null,
      p_instructor_id: null,
      p_date: new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
      p_duration_minutes: 60,
    })
  const days = () =>
    ask('/rest/v1/rpc/get_available_days', {
      p_facility_id: site.id,
      p_space_id: null,
      p_instructor_id: null,
      p_from: new Date().toISOString().slice(0, 10),
      p_to: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      p_duration_minutes: 60,
    })
  let booked = 0
  return {
    ask,
    times,
    days,
    read: () => ask(`/rest/v1/facilities?select=id&id=eq.${site.id}`),
    /** Books the first free hour `ahead` days from today, by default with a new address. */
    book: async (ahead: number, email?: string): Promise<SiteAnswer> => {
      const free = await times(ahead)
      if (free.status !== 200) return free
      const slot = (free.body as Slot[]).find((each) => each.is_available)
      if (!slot) return { ...free, status: 404 }
      booked += 1
      return ask('/rest/v1/rpc/create_booking', {
        p_facility_id: site.id,
        p_space_id: null,
        p_service_type_id: site.open,
        p_instructor_id: null,
        p_start_time: slot.start_time,
        p_end_time: slot.end_time,
        p_player_name: 'Owen Brandt',
        p_player_email: email ?? `owen-${ahead}-${booked}@example.com`,
      })
    },
    /** Cancels a booking with the token that its creator may read. */
    cancel: async (id: string): Promise<SiteAnswer> => {
      const response = await fetch(`${url}/rest/v1/bookings?select=booking_token&id=eq.${id}`, {
        headers: { 'x-booking-id': id },
      })
      const [row] = (await response.json()) as { booking_token: string }[]
      return ask('/rest/v1/rpc/cancel_booking', {
        p_booking_id: id,
        p_booking_token: row?.booking_token,
      })
    },
  }
}
