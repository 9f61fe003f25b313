// A history is random load by many clients while servers and the database fail. Each client records its
// requests here, with their outcomes and times. Afterwards `history-checker.ts` compares the records
// with the database.

/** The time and place of a booking. */
export type Spot = { space: string; start: string; end: string }

/**
 * A request and its outcome. `unknown`: there was no answer or a fault of the server, so the
 * change may have been made or not. Times are milliseconds of one clock.
 */
export type RecordedRequest = {
  outcome: 'done' | 'refused' | 'unknown'
  begun: number
  ended: number
}
type BookingChange = RecordedRequest & { kind: 'move' | 'cancel'; to?: Spot }

/** The attendance that staff recorded, as the booking's status. */
type Mark = RecordedRequest & { status: 'confirmed' | 'no_show' | 'completed' }

/** A requested booking and its outcome, as its client knows it. */
export type BookingRequest = {
  /** Identifies the booking: the customer's address, or the name of a walk-in customer. */
  email: string
  spot: Spot
  instructor: string | null
  id?: string
  token?: string
  /** The status of the response that refused it. */
  refused?: number
  changes: BookingChange[]
  /** For walk-in customers, who gave no address. */
  marks?: Mark[]
}

/** A requested series. All of its dates are booked or none, and one message is about all of them. */
export type SeriesRequest = {
  email: string
  dates: number
  ids?: string[]
  /** The status of the refusal, if nothing was booked. */
  refused?: number
  cancels: RecordedRequest[]
}

/** The facility that all clients book at, and how to reach its servers. */
export type TestFacility = {
  facility: string
  spaces: string[]
  instructors: string[]
  slots: { start_time: string; end_time: string }[]
  /** The ids of the two services: a cage alone, and a lesson. */
  open: string
  lesson: string
  /** The start of the history, on a whole minute. */
  now: string
  /** An administrator's token. */
  staff: string
  /** The addresses of the servers. One may be down. */
  urls(): string[]
}

export type History = {
  bookings: BookingRequest[]
  series: SeriesRequest[]
  /** How many responses had each status. */
  statuses: Record<string, number>
  /** Responses that no request may get: faults of the server. */
  broken: string[]
}

export type Answer = { status: number; body: unknown }

/** Records a request in `list`, with its time and outcome. */
export async function recordRequest<Kind extends object>(
  list: (Kind & RecordedRequest)[],
  what: Kind,
  request: () => Promise<Answer>,
): Promise<void> {
  const sent: RecordedRequest = { outcome: 'unknown', begun: performance.now(), ended: Infinity }
  const record = Object.assign(sent, what)
  list.push(record)
  const answer = await request()
  if (answer.status >= 200 && answer.status < 300) record.outcome = 'done'
  else if (isRefusal(answer)) record.outcome = 'refused'
  // A request without an answer may still be carried out later, so it has no end.
  if (record.outcome !== 'unknown') record.ended = performance.now()
}

/** Returns whether the server refused a request, which then changed nothing. */
export const isRefusal = ({ status }: Answer) => status >= 400 && status < 500

/** Returns the space and time that the numbers of a step mean at this facility. */
export function spotOf(step: { space: number; slot: number }, known: TestFacility): Spot {
  const slot = known.slots[step.slot % known.slots.length]
  return {
    space: known.spaces[step.space % known.spaces.length] ?? '',
    start: slot?.start_time ?? '',
    end: slot?.end_time ?? '',
  }
}

/** Sends a request and counts its status; 0 means no answer. Records faults of the server. */
export async function send(
  client: number,
  known: TestFacility,
  history: History,
  path: string,
  body?: object,
  { method, token, headers }: { method?: string; token?: string; headers?: object } = {},
): Promise<Answer> {
  const urls = known.urls()
  const answer = await fetch(`${urls[client % urls.length]}/rest/v1/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (response) => {
      const text = await response.text()
      if (
        response.status >= 500 &&
        !(response.status === 503 && response.headers.has('retry-after')) &&
        // On a busy machine a statement may reach its time limit.
        !text.includes('"code":"57014"')
      )
        history.broken.push(`${path.replace(/\?.*/, '')}: ${response.status} ${text.slice(0, 300)}`)
      return {
        status: response.status,
        body:
          text.startsWith('{') || text.startsWith('[') || text.startsWith('"')
            ? JSON.parse(text)
            : text,
      }
    },
    () => ({ status: 0, body: null }),
  )
  history.statuses[answer.status] = (history.statuses[answer.status] ?? 0) + 1
  return answer
}
