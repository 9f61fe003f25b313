import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from './test-history-plan.ts'

/** A time and a place, as a booking has them. */
export type Spot = { space: string; start: string; end: string }

/**
 * What somebody asked for. `unknown` is what no answer came to, or one that it failed: it may have
 * happened. Times are milliseconds of one clock.
 */
type Deed = {
  kind: 'move' | 'cancel'
  to?: Spot
  outcome: 'done' | 'refused' | 'unknown'
  begun: number
  ended: number
}

/** One wish for a booking and what became of it, as its client knows. */
export type Wish = {
  email: string
  spot: Spot
  instructor: string | null
  id?: string
  token?: string
  /** The status of an answer that refused it. */
  refused?: number
  deeds: Deed[]
}

export type Known = {
  facility: string
  spaces: string[]
  instructors: string[]
  slots: { start_time: string; end_time: string }[]
  open: string
  lesson: string
  /** An administrator's token. */
  staff: string
  /** Where servers answer; one may be away. */
  urls(): string[]
}

export type History = { wishes: Wish[]; statuses: Record<string, number>; broken: string[] }

/** All clients at once, each going through its steps; `onStep` hears how many were made by all. */
export async function liveThrough(
  plan: Step[][],
  known: Known,
  onStep: (made: number) => void,
): Promise<History> {
  const history: History = { wishes: [], statuses: {}, broken: [] }
  let made = 0
  await Promise.all(
    plan.map(async (steps, client) => {
      for (const [number, step] of steps.entries()) {
        await take(step, `client-${client}-${number}@example.com`, client, known, history)
        onStep(++made)
      }
    }),
  )
  return history
}

type Answer = { status: number; body: unknown }

async function take(
  step: Step,
  email: string,
  client: number,
  known: Known,
  history: History,
): Promise<void> {
  const own = history.wishes.findLast((wish) => wish.token && isOf(wish, client))
  if (step.do === 'book') return book(step, email, client, known, history)
  if (step.do === 'ask') {
    await send(client, known, history, 'rpc/get_available_time_slots', {
      ...{ p_facility_id: known.facility, p_space_id: null, p_instructor_id: null },
      p_date: known.slots[step.slot % known.slots.length]?.start_time.slice(0, 10),
      p_duration_minutes: 60,
    })
  } else if (step.do === 'move' && own) {
    const to = spotOf(step, known)
    await does(own, { kind: 'move', to }, () =>
      send(client, known, history, 'rpc/move_booking', {
        ...{ p_booking_token: own.token, p_space_id: to.space },
        ...{ p_start_time: to.start, p_end_time: to.end },
      }),
    )
  } else if (step.do === 'cancel' && own) {
    await does(own, { kind: 'cancel' }, () =>
      send(client, known, history, 'rpc/cancel_booking', {
        ...{ p_booking_id: own.id, p_booking_token: own.token },
      }),
    )
  } else if ('whose' in step) await staffTakes(step, client, known, history)
  else if (step.do === 'closes') await closeAWhile(step, client, known, history)
  else if (step.do === 'sets') {
    const settings = { buffer_minutes_between_bookings: step.buffer }
    const path = `facility_settings?facility_id=eq.${known.facility}`
    await send(client, known, history, path, settings, { method: 'PATCH', token: known.staff })
  }
}

/** Asks with one key until it hears yes or no, as the site's page does. */
async function book(
  step: Extract<Step, { do: 'book' }>,
  email: string,
  client: number,
  known: Known,
  history: History,
): Promise<void> {
  const spot = spotOf(step, known)
  const instructor = step.isLesson
    ? (known.instructors[step.slot % known.instructors.length] ?? null)
    : null
  const wish: Wish = { email, spot, instructor, deeds: [] }
  history.wishes.push(wish)
  const key = randomUUID()
  for (let attempt = 0; attempt < 40 && !wish.id && !wish.refused; attempt += 1) {
    const answer = await send(
      client + attempt,
      known,
      history,
      'rpc/create_booking',
      {
        ...{ p_facility_id: known.facility, p_space_id: spot.space, p_instructor_id: instructor },
        p_service_type_id: instructor ? known.lesson : known.open,
        ...{ p_start_time: spot.start, p_end_time: spot.end },
        ...{ p_player_name: 'Owen Brandt', p_player_email: email },
      },
      { headers: { 'x-idempotency-key': key } },
    )
    if (answer.status === 200) wish.id = String(answer.body)
    else if (isRefusal(answer)) wish.refused = answer.status
    else await pause(100)
  }
  for (let attempt = 0; attempt < 40 && wish.id && !wish.token; attempt += 1) {
    const path = `bookings?select=booking_token&id=eq.${wish.id}`
    const headers = { 'x-booking-id': wish.id }
    const answer = await send(client + attempt, known, history, path, undefined, { headers })
    const [row] = answer.status === 200 ? (answer.body as { booking_token: string }[]) : []
    wish.token = row?.booking_token
    if (!row) await pause(100)
  }
}

async function staffTakes(
  step: Extract<Step, { whose: number }>,
  client: number,
  known: Known,
  history: History,
): Promise<void> {
  const made = history.wishes.filter(({ id }) => id)
  const wish = made[step.whose % made.length]
  if (!wish) return
  if (step.do === 'staff cancels') {
    const request = { p_booking_id: wish.id, p_booking_token: '', p_cancelled_by: 'admin' }
    await does(wish, { kind: 'cancel' }, () =>
      send(client, known, history, 'rpc/cancel_booking', request, { token: known.staff }),
    )
    return
  }
  const to = spotOf(step, known)
  const request = {
    ...{ p_booking_id: wish.id, p_space_id: to.space, p_instructor_id: wish.instructor },
    ...{ p_start_time: to.start, p_end_time: to.end, p_override: true },
  }
  await does(wish, { kind: 'move', to }, () =>
    send(client, known, history, 'rpc/staff_move_booking', request, { token: known.staff }),
  )
}

async function closeAWhile(
  step: Extract<Step, { do: 'closes' }>,
  client: number,
  known: Known,
  history: History,
): Promise<void> {
  const { space, start, end } = spotOf(step, known)
  const id = randomUUID()
  const closure = {
    ...{ p_facility_id: known.facility, p_closure_id: id, p_space_ids: [space] },
    ...{ p_starts_at: start, p_ends_at: end },
  }
  const token = known.staff
  await send(client, known, history, 'rpc/save_closure', closure, { token })
  await pause(50)
  const path = `facility_closures?id=eq.${id}`
  await send(client, known, history, path, undefined, { method: 'DELETE', token })
}

async function does(
  wish: Wish,
  deed: Pick<Deed, 'kind' | 'to'>,
  ask: () => Promise<Answer>,
): Promise<void> {
  const noted: Deed = { ...deed, outcome: 'unknown', begun: performance.now(), ended: Infinity }
  wish.deeds.push(noted)
  const answer = await ask()
  if (answer.status >= 200 && answer.status < 300) noted.outcome = 'done'
  else if (isRefusal(answer)) noted.outcome = 'refused'
  // What was lost on its way may still be done by a server that has it.
  if (noted.outcome !== 'unknown') noted.ended = performance.now()
}

const isRefusal = ({ status }: Answer) => status >= 400 && status < 500
const isOf = (wish: Wish, client: number) => wish.email.startsWith(`client-${client}-`)

function spotOf(step: { space: number; slot: number }, known: Known): Spot {
  const slot = known.slots[step.slot % known.slots.length]
  return {
    space: known.spaces[step.space % known.spaces.length] ?? '',
    start: slot?.start_time ?? '',
    end: slot?.end_time ?? '',
  }
}

/** Status 0 is no answer. Failures that nobody announced are noted. */
async function send(
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
