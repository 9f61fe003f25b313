import { useQueries } from '@tanstack/react-query'
import { addDays, daysBetween } from '../../../../shared/dates.ts'
import { localDate, offset } from '../../../../shared/times.ts'
import { monthOf } from '../../../lib/calendar-days.ts'
import type { Space } from '../../../site/offer-queries.ts'
import type { DateWindow } from '../free-times/booking-window.ts'
import { type TimeSearch, timeSlotsQuery } from '../free-times/queries.ts'
import { openSlots } from '../free-times/slot-groups.ts'
import { minutesBetween, type Slot, type SlotTimes } from '../free-times/slot-times.ts'
import { nextFree, useFreeTimes } from '../free-times/use-free-times.ts'
import { type FitLine, fitAt } from '../group-booking/fitting-times.ts'
import { ownAndAlike } from '../group-booking/group-lines.ts'
import type { ManagedGroup } from './group-layout.tsx'
import type { GroupMove } from './mutations.ts'
import { type DaySearch, useSharedDays } from './use-shared-days.ts'

type Bookings = ManagedGroup['bookings']
type Parts = ManagedGroup & { spaces: Space[] }

/**
 * For the form on which a customer moves a group. Returns the days to which the group could move,
 * and the times of the chosen day. Days and times are those of the group's first booking. A day is
 * free if each booking has a free time then. A time is free if all bookings can move together. Each
 * booking keeps its length and its distance to the first. It stays in its own cage if that is free,
 * else it gets one of the same kind.
 */
export function useGroupTimes(
  parts: Parts,
  window: DateWindow,
  chosenDate: string | null,
  month: string | null,
) {
  const { facility, bookings, spaces } = parts
  const [first] = bookings
  const search = first ? searchOf(first, parts, null) : null
  const days = useFreeTimes(search, window, chosenDate, month)
  const visible = monthOf(month ?? days.date ?? window.today)
  const freeDates = useSharedDays(daySearchesOf(parts), window, days.freeDates, visible)
  const questions = questionsOf(parts, days.date ?? null)
  const answers = useQueries({
    queries: questions.map((each) => ({
      ...timeSlotsQuery(each.search, each.date),
      // There may be dozens of these queries, so they are not sent again every 30 s.
      refetchInterval: false as const,
    })),
    combine: (found) => ({
      isError: found.some(({ isError }) => isError),
      error: found.find(({ error }) => error)?.error ?? null,
      starts: found.every(({ data }) => data)
        ? found.map(({ data }) => openSlots(data ?? []).map((slot) => Date.parse(slot.start_time)))
        : null,
      refetch: () => found.map((each) => each.refetch()),
    }),
  })
  const gap = (facility.facility_settings?.buffer_minutes_between_bookings ?? 0) * 60_000
  const lines: FitLine[] = bookings.map((booking) => ({
    start: Date.parse(booking.start_time),
    length: minutesBetween(booking) * 60_000,
    spaceIds: ownAndAlike(booking.space_id, spaces),
  }))
  // A set, because each booking asks about each space at each start.
  const free = new Set(
    questions.flatMap(({ key, spaceId }, at) =>
      (answers.starts?.[at] ?? []).map((start) => `${key} ${spaceId} ${start}`),
    ),
  )
  const keys = bookings.map(keyOf)
  const isFree = (line: number, spaceId: string, start: number) =>
    free.has(`${keys[line]} ${spaceId} ${start}`)
  const fitTo = (slot: SlotTimes) => {
    const shift = Date.parse(slot.start_time) - (lines[0]?.start ?? 0)
    // Where the clocks change between two bookings, each keeps its time of day.
    const changeOf = ({ start }: FitLine) =>
      offset(start + shift, facility.time_zone) - offset(start, facility.time_zone)
    const change = lines[0] ? changeOf(lines[0]) : 0
    const kept = lines.map((line) => ({ ...line, start: line.start + change - changeOf(line) }))
    return answers.starts && fitAt(kept, shift, isFree, gap)
  }
  const data: Slot[] | undefined = answers.starts
    ? days.slots.data?.map((slot) => ({ ...slot, is_available: fitTo(slot) !== null }))
    : undefined
  return {
    ...days,
    freeDates,
    nextDate: nextFree(freeDates, window, days.date),
    slots: {
      data,
      isError: days.slots.isError || answers.isError,
      error: days.slots.error ?? answers.error,
      refetch: () => [days.slots.refetch(), answers.refetch()],
    },
    /** Returns where each booking goes, or null when they do not all fit. */
    movesTo: (slot: SlotTimes): GroupMove[] | null => {
      const fit = fitTo(slot)
      return (
        fit &&
        bookings.map(({ booking_id }, at) => ({
          id: booking_id,
          space_id: fit.spaceIds[at] ?? '',
          start_time: new Date(fit.starts[at] ?? 0).toISOString(),
          end_time: new Date((fit.starts[at] ?? 0) + (lines[at]?.length ?? 0)).toISOString(),
        }))
      )
    },
  }
}

/** Returns what the free times of a booking depend on. Bookings with equal keys share one query. */
function keyOf(booking: Bookings[number]): string {
  return `${minutesBetween(booking)} ${booking.instructor_id}`
}

/**
 * Returns the searches for the days of the other bookings, without repetitions: each with how many
 * days later than the first it is.
 */
function daySearchesOf(parts: Parts): DaySearch[] {
  const { bookings, spaces, facility } = parts
  const [first, ...others] = bookings
  if (!first) return []
  const dayOf = ({ start_time }: Bookings[number]) => localDate(start_time, facility.time_zone)
  const laterOf = (booking: Bookings[number]) => daysBetween(dayOf(first), dayOf(booking))
  const idOf = (booking: Bookings[number]) =>
    [keyOf(booking), laterOf(booking), ...ownAndAlike(booking.space_id, spaces).sort()].join(' ')
  const found = new Map([[idOf(first), first]])
  for (const booking of others) if (!found.has(idOf(booking))) found.set(idOf(booking), booking)
  return [...found.values()]
    .filter((booking) => booking !== first)
    .map((booking) => ({ later: laterOf(booking), search: searchOf(booking, parts, null) }))
}

type Question = { key: string; spaceId: string; date: string; search: TimeSearch }

/**
 * Returns the queries of free times: one for each booking and each space that it may get, its own
 * or one like it. Bookings with equal keys (`keyOf`) share a query. `date` is the day to which the
 * first booking moves; the others keep their distance in days.
 */
function questionsOf(parts: Parts, date: string | null): Question[] {
  const { bookings, spaces, facility } = parts
  const found = new Map<string, Question>()
  const dayOf = ({ start_time }: Bookings[number]) => localDate(start_time, facility.time_zone)
  const [first] = bookings
  if (!first || date === null) return []
  for (const booking of bookings) {
    const key = keyOf(booking)
    const day = addDays(date, daysBetween(dayOf(first), dayOf(booking)))
    for (const spaceId of ownAndAlike(booking.space_id, spaces)) {
      const id = `${key} ${spaceId} ${day}`
      if (!found.has(id))
        found.set(id, { key, spaceId, date: day, search: searchOf(booking, parts, spaceId) })
    }
  }
  return [...found.values()]
}

/**
 * Returns the search for times of `booking`, in its own space or one like it if `spaceId` is null.
 * The whole group moves away, so the present times of all its bookings are free.
 */
function searchOf(
  booking: Bookings[number],
  { token, facility, spaces }: Parts,
  spaceId: string | null,
): TimeSearch {
  return {
    facilityId: facility.id,
    spaceId,
    ...(spaceId === null && { spaceIds: ownAndAlike(booking.space_id, spaces) }),
    instructorId: booking.instructor_id,
    durationMinutes: minutesBetween(booking),
    moving: { bookingId: booking.booking_id, bookingToken: token },
  }
}
