import {
  PostgrestClient,
  type PostgrestError,
  type PostgrestSingleResponse,
} from '@supabase/postgrest-js'
import type { Database, Json } from '../web/lib/database.generated.ts'

// The npm package `fungo-client`, with which an integrator's program books at a site (README.md).

export type { Database, Json }

type Tables = Database['public']['Tables']

/** A row of a table, such as `Row<'bookings'>`. */
export type Row<Table extends keyof Tables> = Tables[Table]['Row']

/**
 * The columns of a row that an event has. An event about a booking has no `booking_token` and no
 * `staff_notes`, for example.
 */
type Told<Table extends keyof Tables> = Partial<Row<Table>> & { id: string }

type ToldBooking = Told<'bookings'> & {
  reference: string
  space_name: string | null
  service_name: string | null
  instructor_name: string | null
}

/** An event as webhooks receive it. `data` has the objects that an event of this type is about. */
export type FungoEvent = {
  type: string
  timestamp: string
  data: {
    booking?: ToldBooking
    /** The booking as it was before the change. */
    previous?: ToldBooking
    group?: Told<'booking_groups'> & { bookings: ToldBooking[] }
    booking_ids?: string[]
    closure?: Told<'facility_closures'> & { space_ids: string[] }
    signature?: Told<'waiver_signatures'> & { version: number }
    entry?: Told<'entries'>
    closing?: Told<'day_closings'>
    /** The member of staff or the program that acted. Missing if a customer did. */
    by_name?: string
  }
}

/**
 * A page of events. An event is null if the key does not reach it or its personal data was erased.
 * `last` is the number of the newest event: read on while the last number of the page is below it.
 */
export type EventPage = { events: { number: number; event: FungoEvent | null }[]; last: number }

type Options = {
  /** An API key of the facility. A visitor needs none. */
  key?: string
  fetch?: typeof fetch
}

/**
 * A client of one site: `from` and `rpc` are those of postgrest-js, with the types of this
 * version's tables and functions.
 */
export class Fungo extends PostgrestClient<Database> {
  readonly #ask: (path: string) => Promise<Response>

  constructor(site: string, { key, fetch: send = fetch }: Options = {}) {
    const headers: Record<string, string> = key
      ? { apikey: key, Authorization: `Bearer ${key}` }
      : {}
    const root = site.replace(/\/+$/, '')
    super(`${root}/rest/v1`, { headers, fetch: send })
    this.#ask = (path) => send(`${root}/functions/v1/${path}`, { headers })
  }

  /**
   * Returns at most `limit` events of the facility after the number `after`, or else from the
   * oldest that is kept. Throws a `FungoError`.
   */
  async events(after?: number, limit = 100): Promise<EventPage> {
    const from = after === undefined ? '' : `after=${after}&`
    const response = await this.#ask(`events?${from}limit=${limit}`)
    if (!response.ok) throw new FungoError(response.status, await refusalOf(response))
    return (await response.json()) as EventPage
  }
}

/** Returns the refusal in an answer. A proxy in front of the site may answer without JSON. */
async function refusalOf(response: Response): Promise<Refusal> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return { message: text, code: '', hint: '', details: '' }
  }
}

type Refusal = Pick<PostgrestError, 'message' | 'code' | 'hint' | 'details'>

/** A refusal of the API. `hint` is the name of its sentence: programs should compare this name. */
export class FungoError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | null
  readonly details: string | null

  constructor(status: number, { message, code, hint, details }: Refusal) {
    super(message)
    this.status = status
    this.code = code
    this.hint = hint
    this.details = details
  }
}

/** Returns the data that a request is answered with. Throws a `FungoError` if it is refused. */
export async function answered<Data>(
  request: PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data> {
  const { data, error, status } = await request
  if (error) throw new FungoError(status, error)
  return data
}
