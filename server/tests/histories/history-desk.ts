import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from './history-plan.ts'
import {
  type Answer,
  type BookingRequest,
  type History,
  isRefusal,
  recordRequest,
  type SeriesRequest,
  send,
  spotOf,
  type TestFacility,
} from './history-record.ts'

type StaffStep<Name extends Step['do']> = Extract<Step, { do: Name }>

/** Performs an administrator's step, which visitors cannot make. */
export async function atTheDesk(
  step: Step,
  email: string,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  if (step.do === 'repeats') return repeats(step, email, client, known, history)
  if (step.do === 'lets in') return letsIn(step, email, client, known, history)
  if (step.do === 'marks') return marks(step, client, known, history)
  if (step.do === 'cancels all dates') return cancelsAllDates(step, client, known, history)
  if (step.do === 'closes') return closeAWhile(step, client, known, history)
  if (step.do === 'staff moves' || step.do === 'staff cancels')
    return changeBooking(step, client, known, history)
  if (step.do === 'sets') {
    const settings = { buffer_minutes_between_bookings: step.buffer }
    const path = `facility_settings?facility_id=eq.${known.facility}`
    await send(client, known, history, path, settings, { method: 'PATCH', token: known.staff })
  }
}

/** Moves or cancels any booking of the history, as staff may. */
async function changeBooking(
  step: StaffStep<'staff moves'> | StaffStep<'staff cancels'>,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const made = history.bookings.filter(({ id }) => id)
  const booking = made[step.whose % made.length]
  if (!booking) return
  if (step.do === 'staff cancels') {
    const request = { p_booking_id: booking.id, p_booking_token: '', p_cancelled_by: 'admin' }
    await recordRequest(booking.changes, { kind: 'cancel' }, () =>
      send(client, known, history, 'rpc/cancel_booking', request, { token: known.staff }),
    )
    return
  }
  const to = spotOf(step, known)
  const request = {
    p_booking_id: booking.id,
    p_space_id: to.space,
    p_instructor_id: booking.instructor,
    p_start_time: to.start,
    p_end_time: to.end,
    p_override: true,
  }
  await recordRequest(booking.changes, { kind: 'move', to }, () =>
    send(client, known, history, 'rpc/staff_move_booking', request, { token: known.staff }),
  )
}

/** Closes a space for an hour, and opens it again at once. */
async function closeAWhile(
  step: StaffStep<'closes'>,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const { space, start, end } = spotOf(step, known)
  const id = randomUUID()
  const closure = {
    p_facility_id: known.facility,
    p_closure_id: id,
    p_space_ids: [space],
    p_starts_at: start,
    p_ends_at: end,
  }
  const token = known.staff
  await send(client, known, history, 'rpc/save_closure', closure, { token })
  await pause(50)
  const path = `facility_closures?id=eq.${id}`
  await send(client, known, history, path, undefined, { method: 'DELETE', token })
}

/** Books the hour in two weeks: all dates or none. */
async function repeats(
  step: StaffStep<'repeats'>,
  email: string,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const { space, start } = spotOf(step, known)
  const series: SeriesRequest = { email, dates: 2, cancels: [] }
  history.series.push(series)
  const answer = await untilHeard(client, known, history, 'rpc/create_booking_series', {
    p_facility_id: known.facility,
    p_space_ids: [space],
    p_service_type_id: known.open,
    p_instructor_id: null,
    p_first_start: start,
    p_minutes: 60,
    p_every_weeks: 1,
    p_until: null,
    p_count: series.dates,
    p_player_name: 'Riverside 12U',
    p_player_email: email,
  })
  if (answer?.status !== 200) series.refused = answer?.status
  else {
    const ids = (answer.body as { booking_id: string | null }[]).flatMap(
      ({ booking_id }) => booking_id ?? [],
    )
    series.ids = ids
  }
}

/** Cancels a whole series. */
async function cancelsAllDates(
  step: StaffStep<'cancels all dates'>,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const made = history.series.filter(({ ids }) => ids)
  const series = made[step.whose % made.length]
  if (!series) return
  const request = { p_booking_id: series.ids?.[0], p_scope: 'all' }
  await recordRequest(series.cancels, {}, () =>
    send(client, known, history, 'rpc/cancel_booking_series', request, { token: known.staff }),
  )
}

/** Books an hour that has already begun for a walk-in customer without an address. */
async function letsIn(
  step: StaffStep<'lets in'>,
  name: string,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const start = Date.parse(known.now) - step.ago * 15 * 60_000
  const spot = {
    space: known.spaces[step.space % known.spaces.length] ?? '',
    start: new Date(start).toISOString(),
    end: new Date(start + 60 * 60_000).toISOString(),
  }
  const booking: BookingRequest = { email: name, spot, instructor: null, changes: [], marks: [] }
  history.bookings.push(booking)
  const answer = await untilHeard(client, known, history, 'rpc/create_staff_booking', {
    p_facility_id: known.facility,
    p_space_id: spot.space,
    p_service_type_id: known.open,
    p_instructor_id: null,
    p_start_time: spot.start,
    p_end_time: spot.end,
    p_player_name: name,
    p_override: true,
  })
  if (answer?.status === 200) booking.id = (answer.body as { id: string }).id
  else booking.refused = answer?.status
}

/** Marks whether a walk-in customer came. */
async function marks(
  step: StaffStep<'marks'>,
  client: number,
  known: TestFacility,
  history: History,
): Promise<void> {
  const here = history.bookings.filter(({ id, marks }) => id && marks)
  const booking = here[step.whose % here.length]
  if (!booking?.marks) return
  const request = { p_booking_id: booking.id, p_mark: step.status }
  await recordRequest(booking.marks, { status: step.status }, () =>
    send(client, known, history, 'rpc/mark_booking', request, { token: known.staff }),
  )
}

/** Retries with one key until it gets a yes or no. Returns undefined if it never does. */
async function untilHeard(
  client: number,
  known: TestFacility,
  history: History,
  path: string,
  request: object,
): Promise<Answer | undefined> {
  const headers = { 'x-idempotency-key': randomUUID() }
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const asked = { headers, token: known.staff }
    const answer = await send(client + attempt, known, history, path, request, asked)
    if (answer.status === 200 || isRefusal(answer)) return answer
    await pause(100)
  }
  return undefined
}
