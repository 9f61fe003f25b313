import * as v from 'valibot'
import type { ServerWords } from '../languages.ts'
import { type BookedTime, bookingTitle, instant } from './booking-payload.ts'
import { oneLine } from './format.ts'

/**
 * What a booking was before it changed, for mail that names both. Mail of an older version has only
 * time and space.
 */
export const formerTime = v.object({
  start_time: instant,
  end_time: instant,
  space_name: v.nullish(v.string(), ''),
  service_name: v.nullish(v.string()),
  service_requires_instructor: v.nullish(v.boolean()),
  instructor_name: v.nullish(v.string()),
})

export type FormerTime = v.InferOutput<typeof formerTime>

/**
 * Returns the space of a booking before it changed, `Cage 2`, and what was booked if that has
 * changed too: `Cage 2, Lesson with Ray Delgado`.
 */
export function formerPlace(
  { space_name, service_name, service_requires_instructor, instructor_name }: FormerTime,
  booking: BookedTime,
  words: ServerWords,
): string {
  const isKnown = service_requires_instructor === false || oneLine(instructor_name) !== ''
  const formerTitle = bookingTitle(
    {
      service_requires_instructor: service_requires_instructor === true,
      instructor_name: instructor_name ?? null,
    },
    words,
  )
  const formerService = oneLine(service_name)
  const hasNewTitle = formerTitle !== bookingTitle(booking, words)
  const hasNewService = formerService !== oneLine(booking.service_name)
  const changed = hasNewTitle ? formerTitle : hasNewService ? formerService : ''
  const parts = [oneLine(space_name), isKnown ? changed : '']
  return words.mail.listed(...parts.filter((part) => part !== ''))
}
