// The rules of architecture, "Slots", a second time and without SQL. On random facilities the tests
// compare both answers (slots-property.test.ts), so that a mistake in one of them shows. All instants
// are minutes since 1970, wall clocks are minutes since midnight, days are 'YYYY-MM-DD'.

import { addDays, dayOf, instantOf, wallClockOf, weekdayOf, yearOf } from './slot-clock.ts'

export type SlotState = {
  zone: string
  /** Minutes since 1970, like every instant here. */
  now: number
  isDeleted: boolean
  settings: {
    leadHours: number
    daysAhead: number
    increment: number
    buffer: number
    allowOpen: boolean
    allowLessons: boolean
  }
  /** By day of the week, from Sunday; null if closed. */
  hours: (OpenHours | null)[]
  /** These replace the weekly hours of the day. */
  specialHours: { day: string; hours: OpenHours | null }[]
  /** Without spaces a closure closes the whole facility. */
  closures: { from: number; to: number; isYearly: boolean; spaceIds: string[] }[]
  spaces: { id: string; isActive: boolean }[]
  instructors: { id: string; isActive: boolean; isDeleted: boolean }[]
  weekly: {
    instructorId: string
    weekday: number
    from: number
    to: number
    firstDay: string | null
    lastDay: string | null
  }[]
  timeOff: Absence[]
  /** Busy times of the instructors' own calendars; those of one instructor do not overlap. */
  busy: Absence[]
  bookings: {
    id: string
    spaceId: string
    instructorId: string | null
    from: number
    to: number
    status: 'confirmed' | 'cancelled' | 'completed'
  }[]
}

export type Absence = { instructorId: string; from: number; to: number }

type OpenHours = { open: number; close: number }

export type SlotQuestion = {
  spaceId: string | null
  /** Any of these spaces, if no space is given. */
  spaceIds: string[] | null
  instructorId: string | null
  /** A lesson with any free instructor, if no instructor is given. */
  anyInstructor: boolean
  duration: number
  /** The booking to ignore, if the caller may. */
  except: string | null
  byAdmin: boolean
}

export type Slot = { from: number; to: number; isAvailable: boolean }

/** Returns the slots of one day, ordered by start. */
export function slotsOfDay(state: SlotState, question: SlotQuestion, day: string): Slot[] {
  const special = state.specialHours.find((row) => row.day === day)
  const hours = special ? special.hours : state.hours[weekdayOf(day)]
  if (state.isDeleted || !hours || !isKnown(state, question)) return []
  const opening = instantOf(day, hours.open, state.zone)
  const closing = instantOf(day, hours.close, state.zone)
  const slots: Slot[] = []
  for (let from = opening; from + question.duration <= closing; from += state.settings.increment) {
    const to = from + question.duration
    const isAvailable =
      isWithinRules(state, question, from) &&
      (!isLesson(question) || teachersFor(state, question, day, from, to).length > 0) &&
      spacesFor(state, question, from, to).length > 0
    slots.push({ from, to, isAvailable })
  }
  return slots
}

/** Returns the number of available slots for each day from `firstDay` to `lastDay` that has any. */
export function freeDays(
  state: SlotState,
  question: SlotQuestion,
  firstDay: string,
  lastDay: string,
): { day: string; free: number }[] {
  const today = dayOf(state.now, state.zone)
  const horizon = addDays(today, state.settings.daysAhead)
  const days: { day: string; free: number }[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (day < today || day > horizon) continue
    const free = slotsOfDay(state, question, day).filter((slot) => slot.isAvailable).length
    if (free > 0) days.push({ day, free })
  }
  return days
}

export type Opening = { from: number; to: number; space?: string; teacher: string | null }

/**
 * Returns the next `count` free times from `start` on, within 62 days; with `wallClock` only those
 * at this time of day.
 */
export function nextOpenings(
  state: SlotState,
  question: SlotQuestion,
  count: number,
  start: number,
  wallClock: number | null,
): Opening[] {
  const today = dayOf(state.now, state.zone)
  const firstDay = dayOf(Math.max(start, state.now), state.zone)
  const horizon = addDays(today, state.settings.daysAhead)
  const openings: Opening[] = []
  for (let day = firstDay; day <= horizon && day <= addDays(firstDay, 61); day = addDays(day, 1)) {
    for (const { from, to, isAvailable } of slotsOfDay(state, question, day)) {
      if (!isAvailable || from < start) continue
      if (wallClock !== null && wallClockOf(from, state.zone, 0).minute !== wallClock) continue
      const [space] = spacesFor(state, question, from, to)
      const teacher = teachersFor(state, question, day, from, to)[0] ?? null
      openings.push({ from, to, space, teacher })
      if (openings.length === count) return openings
    }
  }
  return openings
}

/** Returns the free active spaces that the question allows. */
export function spacesFor(
  state: SlotState,
  question: SlotQuestion,
  from: number,
  to: number,
): string[] {
  return state.spaces
    .filter((space) => space.isActive && isAskedFor(question, space.id))
    .filter((space) => !isClosed(state, space.id, from, to))
    .filter((space) =>
      state.bookings.every(
        (booking) => booking.spaceId !== space.id || isClear(state, question, booking, from, to),
      ),
    )
    .map((space) => space.id)
}

function isAskedFor({ spaceId, spaceIds }: SlotQuestion, id: string): boolean {
  return spaceId === null ? (spaceIds?.includes(id) ?? true) : spaceId === id
}

/** Returns whether a space is closed in this time. A closure needs no buffer. */
function isClosed(state: SlotState, spaceId: string, from: number, to: number): boolean {
  return state.closures
    .filter(({ spaceIds }) => spaceIds.length === 0 || spaceIds.includes(spaceId))
    .flatMap((closure) => timesOf(closure, state.zone, from, to))
    .some((closed) => closed.from < closed.to && closed.from < to && closed.to > from)
}

/** Returns when a closure closes in the years around two instants. */
function timesOf(
  closure: SlotState['closures'][number],
  zone: string,
  from: number,
  to: number,
): { from: number; to: number }[] {
  const times = [{ from: closure.from, to: closure.to }]
  if (!closure.isYearly) return times
  const firstYear = yearOf(closure.from, zone)
  for (let year = yearOf(from, zone) - 1; year <= yearOf(to, zone); year += 1) {
    const years = year - firstYear
    if (years < 1) continue
    // The closure's last minute is repeated, and the closure ends after it.
    const first = wallClockOf(closure.from, zone, years)
    const last = wallClockOf(closure.to, zone, years, -1)
    times.push({
      from: instantOf(first.day, first.minute, zone),
      to: instantOf(last.day, last.minute + 1, zone),
    })
  }
  return times
}

function isKnown(state: SlotState, { spaceId, instructorId }: SlotQuestion): boolean {
  return (
    (spaceId === null || state.spaces.some(({ id }) => id === spaceId)) &&
    (instructorId === null || state.instructors.some(({ id }) => id === instructorId))
  )
}

function isWithinRules(state: SlotState, question: SlotQuestion, from: number): boolean {
  const { leadHours, daysAhead, allowOpen, allowLessons } = state.settings
  if (from < state.now) return false
  const horizon = addDays(dayOf(state.now, state.zone), daysAhead)
  if (dayOf(from, state.zone) > horizon) return false
  if (question.byAdmin) return true
  if (!(isLesson(question) ? allowLessons : allowOpen)) return false
  return from >= state.now + leadHours * 60
}

function isLesson({ instructorId, anyInstructor }: SlotQuestion): boolean {
  return instructorId !== null || anyInstructor
}

/** Returns the instructors who can give the lesson, in the order of the question. */
function teachersFor(
  state: SlotState,
  question: SlotQuestion,
  day: string,
  from: number,
  to: number,
): string[] {
  if (!isLesson(question)) return []
  return state.instructors
    .filter(({ id }) => question.instructorId === null || question.instructorId === id)
    .filter((instructor) => isTaught(state, question, instructor, day, from, to))
    .map(({ id }) => id)
}

function isTaught(
  state: SlotState,
  question: SlotQuestion,
  instructor: SlotState['instructors'][number],
  day: string,
  from: number,
  to: number,
): boolean {
  if (!instructor.isActive || instructor.isDeleted) return false
  const instructorId = instructor.id
  const isBusy = state.bookings.some(
    (booking) =>
      booking.instructorId === instructorId && !isClear(state, question, booking, from, to),
  )
  const isAway = [...state.timeOff, ...state.busy].some(
    (absence) => absence.instructorId === instructorId && absence.from < to && absence.to > from,
  )
  if (isBusy || isAway) return false
  const teaching = state.weekly
    .filter((row) => row.instructorId === instructorId && row.weekday === weekdayOf(day))
    .filter((row) => (row.firstDay ?? day) <= day && day <= (row.lastDay ?? day))
    .map(
      (row) => [instantOf(day, row.from, state.zone), instantOf(day, row.to, state.zone)] as const,
    )
  // Goes from one weekly time to the next that touches it, until the lesson is covered.
  for (let covered = from; covered < to; ) {
    const ends = teaching.filter(([start, end]) => start <= covered && covered < end)
    if (ends.length === 0) return false
    covered = Math.max(...ends.map(([, end]) => end))
  }
  return true
}

/** Returns whether a booking is at least the buffer away, or does not count. */
function isClear(
  state: SlotState,
  question: SlotQuestion,
  booking: SlotState['bookings'][number],
  from: number,
  to: number,
): boolean {
  if (booking.status === 'cancelled' || booking.id === question.except) return true
  const { buffer } = state.settings
  return booking.to + buffer <= from || to + buffer <= booking.from
}
