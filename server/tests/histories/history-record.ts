/** A time and a place, as a booking has them. */
export type Spot = { space: string; start: string; end: string }

/**
 * What somebody asked for. `unknown` is what no answer came to, or one that it failed: it may have
 * happened. Times are milliseconds of one clock.
 */
export type Tried = { outcome: 'done' | 'refused' | 'unknown'; begun: number; ended: number }
type Deed = Tried & { kind: 'move' | 'cancel'; to?: Spot }

/** What staff noted of who came: the status that it makes of the booking. */
type Mark = Tried & { status: 'confirmed' | 'no_show' | 'completed' }

/** One wish for a booking and what became of it, as its client knows. */
export type Wish = {
  /** By which it is known again: the player's address, or the name of one who walked in. */
  email: string
  spot: Spot
  instructor: string | null
  id?: string
  token?: string
  /** The status of an answer that refused it. */
  refused?: number
  deeds: Deed[]
  /** Of who walked in, and gave no address. */
  marks?: Mark[]
}

/** A booking that repeats: all of its dates or none, one message for all. */
export type Repeated = {
  email: string
  dates: number
  ids?: string[]
  /** The status of the answer that said that nothing was booked. */
  refused?: number
  cancels: Tried[]
}

export type Known = {
  facility: string
  spaces: string[]
  instructors: string[]
  slots: { start_time: string; end_time: string }[]
  open: string
  lesson: string
  /** When the history begins, on a whole minute. */
  now: string
  /** An administrator's token. */
  staff: string
  /** Where servers answer; one may be away. */
  urls(): string[]
}

export type History = {
  wishes: Wish[]
  repeated: Repeated[]
  statuses: Record<string, number>
  broken: string[]
}

export type Answer = { status: number; body: unknown }

/** Writes down in `list` that something was asked for, when, and what came of it. */
export async function does<Kind extends object>(
  list: (Kind & Tried)[],
  deed: Kind,
  ask: () => Promise<Answer>,
): Promise<void> {
  const tried: Tried = { outcome: 'unknown', begun: performance.now(), ended: Infinity }
  const noted = Object.assign(tried, deed)
  list.push(noted)
  const answer = await ask()
  if (answer.status >= 200 && answer.status < 300) noted.outcome = 'done'
  else if (isRefusal(answer)) noted.outcome = 'refused'
  // What was lost on its way may still be done by a server that has it.
  if (noted.outcome !== 'unknown') noted.ended = performance.now()
}

export const isRefusal = ({ status }: Answer) => status >= 400 && status < 500

export function spotOf(step: { space: number; slot: number }, known: Known): Spot {
  const slot = known.slots[step.slot % known.slots.length]
  return {
    space: known.spaces[step.space % known.spaces.length] ?? '',
    start: slot?.start_time ?? '',
    end: slot?.end_time ?? '',
  }
}

/** Status 0 is no answer. Failures that nobody announced are noted. */
export async function send(
  client: number,
  known: Known,
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
        !(response.status === 503 && response.headers.has('retry-after'))
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
