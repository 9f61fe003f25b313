import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type BookedFacility, freeHours } from './booked-facility.ts'

/** The bookings that a server confirmed, by the customer's e-mail address. `at`: when, in ms. */
export type Acknowledged = Map<string, { id: string; at: number }>

/** The timeout of a request in milliseconds. */
const timeout = 15_000

/**
 * Books through one or more servers until it is stopped. Tests of a cluster and of an upgrade then
 * look for bookings that were lost or made twice. Like a page, each visitor sends one request at a
 * time and retries it with the same idempotency key until a server books it or refuses it.
 */
export function startLoad(sites: string[], facility: BookedFacility, visitors = 6) {
  const hours = freeHours(facility)
  const acknowledged: Acknowledged = new Map()
  /** The number of answers of each kind. */
  const answers = new Map<string, number>()
  const refused: string[] = []
  let isOver = false
  let number = 0

  async function visit(): Promise<void> {
    while (!isOver) {
      number += 1
      await book(`player-${number}@example.com`, number)
      await pause(40)
    }
  }

  /** Makes one booking. `first` chooses the server of the first attempt. */
  async function book(email: string, first: number): Promise<void> {
    const { space, start, end } = hours.next().value as { space: string; start: Date; end: Date }
    const key = randomUUID()
    const body = JSON.stringify({
      p_facility_id: facility.id,
      p_space_id: space,
      p_instructor_id: null,
      p_service_type_id: facility.service,
      p_player_name: 'Jo Brandt',
      p_player_email: email,
      p_start_time: start,
      p_end_time: end,
      p_player_phone: '(937) 555-0143',
    })
    for (let attempt = first; ; attempt += 1) {
      const answer = await ask(sites[attempt % sites.length] ?? '', key, body)
      answers.set(answer.kind, (answers.get(answer.kind) ?? 0) + 1)
      if (answer.id) acknowledged.set(email, { id: answer.id, at: Date.now() })
      if (answer.refusal) refused.push(answer.refusal)
      if (answer.id || answer.refusal) return
      await pause(300)
    }
  }

  async function ask(site: string, key: string, body: string) {
    try {
      const answer = await fetch(`${site}/rest/v1/rpc/create_booking`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeout),
        headers: { 'content-type': 'application/json', 'x-idempotency-key': key },
      })
      const content = await answer.text()
      if (answer.ok) return { kind: '200', id: JSON.parse(content) as string }
      if (answer.status < 500) return { kind: `${answer.status}`, refusal: content }
      const waits = answer.headers.has('retry-after') ? ' with Retry-After' : ''
      return { kind: `${answer.status}${waits}` }
    } catch (error) {
      return { kind: `no answer (${(error as Error).name})` }
    }
  }

  const working = Array.from({ length: visitors }, visit)
  return {
    acknowledged,
    answers,
    refused,
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}

/**
 * Returns the longest time without a booking between two instants, in seconds, beginning with the
 * first instant and ending with the second.
 */
export function longestPause(acknowledged: Acknowledged, from: number, until: number): number {
  const times = [...acknowledged.values()].map(({ at }) => at)
  const within = times.filter((at) => at >= from && at <= until).sort((a, b) => a - b)
  const ends = [...within, until]
  const pauses = ends.map((at, place) => at - (ends[place - 1] ?? from))
  return Math.max(...pauses) / 1_000
}
