import { facility, openCage } from '../server/tests/demo-facility.ts'
import { callAsVisitor } from './booking-journey.ts'
import { expect } from './journey.ts'

type Slot = { start_time: string; end_time: string; is_available: boolean }
type Arguments = Record<string, unknown>

/** Returns the free hours of a day (YYYY-MM-DD), by default in any space without an instructor. */
export async function freeHours(
  siteUrl: string,
  date: string | undefined,
  place: Arguments = {},
): Promise<Slot[]> {
  const { body } = await callAsVisitor(siteUrl, 'get_available_time_slots', {
    p_facility_id: facility,
    p_space_id: null,
    p_instructor_id: null,
    p_date: date,
    p_duration_minutes: 60,
    ...place,
  })
  return (body as Slot[]).filter(({ is_available }) => is_available)
}

/**
 * Books an hour of open cage as a visitor, through the API, for tests that begin with a booking:
 * from `start`, with `more` arguments. Returns the booking's id.
 */
export async function bookHour(
  siteUrl: string,
  start: string | Date,
  more: Arguments = {},
): Promise<string> {
  const begins = new Date(start)
  const { status, body } = await callAsVisitor(siteUrl, 'create_booking', {
    p_facility_id: facility,
    p_space_id: null,
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_start_time: begins.toISOString(),
    p_end_time: new Date(begins.getTime() + 3_600_000).toISOString(),
    p_player_name: 'Quick Visitor',
    p_player_email: 'quick@example.com',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as string
}

/** Books the first free hour of a day at this place. Returns the booking's id. */
export async function bookFirstHour(
  siteUrl: string,
  date: string,
  more: Arguments = {},
  place: Arguments = {},
): Promise<string> {
  const [slot] = await freeHours(siteUrl, date, place)
  if (!slot) throw new Error(`${date} has no free hour`)
  return bookHour(siteUrl, slot.start_time, { ...place, ...more })
}
