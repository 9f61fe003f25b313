import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { atTheDesk } from './history-desk.ts'
import type { Step } from './history-plan.ts'
import {
  type BookingRequest,
  type History,
  isRefusal,
  recordRequest,
  send,
  spotOf,
  type TestFacility,
} from './history-record.ts'

/**
 * Runs all clients at once, each through its steps. `onStep` gets the total number of steps made.
 */
export async function liveThrough(
  plan: Step[][],
  known: TestFacility,
  onStep: (made: number) => void,
): Promise<History> {
  const history: History = { bookings: [], series: [], statuses: {}, broken: [] }
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

/** Makes one step of a client. What visitors do needs their latest booking that has a token. */
async function take(
  step: Step,
  email: string,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const own = history.bookings.findLast((booking) => booking.token && isOf(booking, client))
  if (step.do === 'book') return book(step, email, client, known, history)
  if (step.do === 'ask') {
    await send(client, known, history, 'rpc/get_available_time_slots', {
      p_facility_id: known.facility,
      p_space_id: null,
      p_instructor_id: null,
      p_date: known.slots[step.slot % known.slots.length]?.start_time.slice(0, 10),
      p_duration_minutes: 60,
    })
  } else if (step.do === 'move' && own) {
    const to = spotOf(step, known)
    await recordRequest(own.changes, { kind: 'move', to }, () =>
      send(client, known, history, 'rpc/move_booking', {
        p_booking_token: own.token,
        p_space_id: to.space,
        p_start_time: to.start,
        p_end_time: to.end,
      }),
    )
  } else if (step.do === 'cancel' && own) {
    await recordRequest(own.changes, { kind: 'cancel' }, () =>
      send(client, known, history, 'rpc/cancel_booking', {
        p_booking_id: own.id,
        p_booking_token: own.token,
      }),
    )
  } else await atTheDesk(step, email, client, known, history)
}

/** Retries with one idempotency key until it gets a yes or no, as the site's page does. */
async function book(
  step: Extract<Step, { do: 'book' }>,
  email: string,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const spot = spotOf(step, known)
  const instructor = step.isLesson
    ? (known.instructors[step.slot % known.instructors.length] ?? null)
    : null
  const booking: BookingRequest = { email, spot, instructor, changes: [] }
  history.bookings.push(booking)
  const key = randomUUID()
  for (let attempt = 0; attempt < 40 && !booking.id && !booking.refused; attempt += 1) {
    const answer = await send(
      client + attempt,
      known,
      history,
      'rpc/create_booking',
      {
        p_facility_id: known.facility,
        p_space_id: spot.space,
        p_instructor_id: instructor,
        p_service_type_id: instructor ? known.lesson : known.open,
        p_start_time: spot.start,
        p_end_time: spot.end,
        p_player_name: 'Owen Brandt',
        p_player_email: email,
      },
      { headers: { 'x-idempotency-key': key } },
    )
    if (answer.status === 200) booking.id = String(answer.body)
    else if (isRefusal(answer)) booking.refused = answer.status
    else await pause(100)
  }
  for (let attempt = 0; attempt < 40 && booking.id && !booking.token; attempt += 1) {
    const path = `bookings?select=booking_token&id=eq.${booking.id}`
    const headers = { 'x-booking-id': booking.id, 'x-idempotency-key': key }
    const answer = await send(client + attempt, known, history, path, undefined, { headers })
    const [row] = answer.status === 200 ? (answer.body as { booking_token: string }[]) : []
    booking.token = row?.booking_token
    if (!row) await pause(100)
  }
}

const isOf = (booking: BookingRequest, client: number) =>
  booking.email.startsWith(`client-${client}-`)
