import fc from 'fast-check'
import { addDays, instantOf, weekdayOf } from './slot-clock.ts'
import type { Absence, SlotQuestion, SlotState } from './slot-model.ts'

/** A random facility around one day, and questions about it. */
export type SlotCase = { state: SlotState; focus: string; questions: AskedSlots[] }

export type AskedSlots = Omit<SlotQuestion, 'except'> & {
  day: string
  /** The range for get_available_days. */
  firstDay: string
  lastDay: string
  /**
   * For get_next_openings: how many, from how many minutes after now on, and at which time of day.
   */
  openings: { count: number; after: number | null; wallClock: number | null }
  /** The booking to ignore, and the token that is sent for it. */
  excluded: { index: number; token: 'right' | 'wrong' | 'none' } | null
}

/** Ids that also exist in the database: see slots-property.test.ts. */
const spaceIds = ids('aaaaaaaa', 4)
const instructorIds = ids('bbbbbbbb', 3)
const bookingIds = ids('cccccccc', 16)
export const foreignSpaceId = 'dddddddd-0000-4000-8000-000000000001'
export const foreignInstructorId = 'dddddddd-0000-4000-8000-000000000002'
const unknownId = 'eeeeeeee-0000-4000-8000-000000000000'

/** A lesson must have its service's length, and most questions ask for this one. */
export const lessonMinutes = 45

const zones = [
  ...['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'],
  'America/Anchorage',
]

/** The days around a clock change, the ends of a year and of February, and ordinary ones. */
const days = [
  ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
  ...['2026-03-08', '2026-11-01', '2026-06-17', '2026-12-31', '2028-02-29'],
  ...['2027-01-01', '2027-02-28'],
]

const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 60, 90, 120, 150, 180, 240, 540, 720, 1260, 1440),
  fc.integer({ min: 0, max: 288 }).map((n) => n * 5),
)

/** A part of a day, in minutes since midnight. */
const stretch = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

/** True in most cases, so that most facilities have something to book. */
const usually = fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.boolean())

const settings = fc.record({
  leadHours: fc.constantFrom(0, 0, 1, 2, 24, 100),
  daysAhead: fc.oneof(fc.constant(30), fc.integer({ min: 1, max: 8 })),
  increment: fc.constantFrom(15, 30, 60),
  buffer: fc.constantFrom(0, 5, 10, 15, 30),
  allowOpen: usually,
  allowLessons: usually,
})

const oneDaysHours = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constant({ open: 0, close: 1440 }) },
  { weight: 8, arbitrary: stretch.map(({ from, to }) => ({ open: from, close: to })) },
)

/** Draws a facility, what is booked and closed around one day, and questions about that day. */
export const slotCase: fc.Arbitrary<SlotCase> = fc
  .record({ zone: fc.constantFrom(...zones), focus: fc.constantFrom(...days) })
  .chain(({ zone, focus }) => {
    const midnight = instantOf(focus, 0, zone)
    // In steps of five minutes, from the day before to the day after.
    const around = fc.integer({ min: -12 * 24, max: 12 * 48 }).map((n) => midnight + n * 5)
    const nearDay = fc.integer({ min: -2, max: 2 }).map((n) => addDays(focus, n))
    const absence = fc
      .record({
        instructorId: fc.constantFrom(...instructorIds),
        from: around,
        minutes: fc.integer({ min: 1, max: 300 }),
      })
      .map(({ minutes, ...row }) => ({ ...row, to: row.from + minutes }))
    const state: fc.Arbitrary<SlotState> = fc.record({
      zone: fc.constant(zone),
      now: fc
        .tuple(fc.constantFrom(-30, -7, -5, -2, -1, -1, 0, 0, 1), fc.integer({ min: 0, max: 1439 }))
        .map(([day, minute]) => instantOf(addDays(focus, day), minute, zone)),
      isDeleted: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      settings,
      hours: fc.array(oneDaysHours, { minLength: 7, maxLength: 7 }),
      specialHours: fc.uniqueArray(fc.record({ day: nearDay, hours: oneDaysHours }), {
        maxLength: 2,
        selector: ({ day }) => day,
      }),
      closures: fc.array(
        fc
          .record({
            from: around,
            years: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
            minutes: fc.constantFrom(5, 60, 60, 240, 240, 1440, 4 * 1440, 364 * 1440),
            isYearly: fc.boolean(),
            spaceIds: fc.oneof(fc.constant<string[]>([]), fc.subarray(spaceIds)),
          })
          .map(({ from, years, minutes, ...row }) => {
            const start = from - years * 365 * 1440
            return { ...row, from: start, to: start + minutes }
          }),
        { maxLength: 3 },
      ),
      spaces: fc
        .array(usually, { minLength: 1, maxLength: spaceIds.length })
        .map((flags) => flags.map((isActive, i) => ({ id: spaceIds[i] ?? '', isActive }))),
      instructors: fc
        .array(fc.record({ isActive: usually, isDeleted: usually.map((is) => !is) }), {
          minLength: 1,
          maxLength: instructorIds.length,
        })
        .map((rows) => rows.map((row, i) => ({ id: instructorIds[i] ?? '', ...row }))),
      weekly: fc
        .array(
          fc.record({
            instructorId: fc.constantFrom(...instructorIds),
            weekday: fc.oneof(
              { weight: 4, arbitrary: fc.constant(weekdayOf(focus)) },
              { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }) },
            ),
            stretch: fc.oneof(stretch, fc.constant({ from: 0, to: 1440 })),
            dates: fc.tuple(fc.option(nearDay, { freq: 2 }), fc.option(nearDay, { freq: 2 })),
          }),
          { minLength: 1, maxLength: 9 },
        )
        .map((rows) =>
          rows.map(({ stretch, dates: [a, b], ...row }) => ({
            ...row,
            ...stretch,
            firstDay: a !== null && b !== null && a > b ? b : a,
            lastDay: a !== null && b !== null && a > b ? a : b,
          })),
        ),
      timeOff: fc.array(absence, { maxLength: 2 }),
      busy: fc.array(absence, { maxLength: 3 }),
      bookings: fc.array(
        fc
          .record({
            spaceId: fc.constantFrom(...spaceIds),
            instructorId: fc.option(fc.constantFrom(...instructorIds), { freq: 2 }),
            from: around,
            minutes: fc.constantFrom(5, 30, 60, 60, 90, 180, 240, 600, 2000),
            status: fc.constantFrom('confirmed', 'confirmed', 'completed', 'cancelled'),
          })
          .map(({ minutes, ...row }) => ({ ...row, id: '', to: row.from + minutes })),
        { maxLength: bookingIds.length },
      ) as fc.Arbitrary<SlotState['bookings']>,
    })
    const question: fc.Arbitrary<AskedSlots> = fc
      .record({
        spaceId: fc.oneof(
          { weight: 4, arbitrary: fc.constant(null) },
          { weight: 4, arbitrary: fc.constantFrom(...spaceIds) },
          { weight: 1, arbitrary: fc.constantFrom(foreignSpaceId, unknownId) },
        ),
        spaceIds: fc.option(fc.subarray([...spaceIds, foreignSpaceId], { minLength: 1 }), {
          freq: 2,
        }),
        instructorId: fc.oneof(
          { weight: 8, arbitrary: fc.constant(null) },
          { weight: 8, arbitrary: fc.constantFrom(...instructorIds) },
          { weight: 1, arbitrary: fc.constantFrom(foreignInstructorId, unknownId) },
        ),
        duration: fc.oneof(
          { weight: 4, arbitrary: fc.constant(lessonMinutes) },
          { weight: 4, arbitrary: fc.constantFrom(30, 60, 90, 120) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 1440 }) },
        ),
        anyInstructor: fc.boolean(),
        openings: fc.record({
          count: fc.constantFrom(1, 3, 10),
          after: fc.option(fc.integer({ min: -600, max: 4000 })),
          wallClock: fc.option(fc.constantFrom(0, 540, 600, 720), { freq: 2 }),
        }),
        byAdmin: fc.boolean(),
        day: fc.oneof({ weight: 4, arbitrary: fc.constant(focus) }, nearDay),
        before: fc.integer({ min: 0, max: 12 }),
        after: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constant(45)),
        excluded: fc.option(
          fc.record({
            index: fc.nat({ max: bookingIds.length - 1 }),
            token: fc.constantFrom('right', 'right', 'wrong', 'none'),
          }),
          { freq: 2 },
        ) as fc.Arbitrary<AskedSlots['excluded']>,
      })
      .map(({ before, after, anyInstructor, ...asked }) => ({
        ...asked,
        anyInstructor: anyInstructor && asked.instructorId === null,
        firstDay: addDays(asked.day, -before),
        lastDay: addDays(asked.day, after),
      }))
    return fc.record({
      state: state.map(withoutOverlaps),
      focus: fc.constant(focus),
      questions: fc.array(question, { minLength: 3, maxLength: 5 }),
    })
  })

/**
 * Removes bookings that the exclusion constraints would refuse, and those of unknown spaces and
 * instructors.
 */
function withoutOverlaps(state: SlotState): SlotState {
  const bookings: SlotState['bookings'] = []
  for (const candidate of state.bookings) {
    const collides = bookings.some(
      (other) =>
        other.status !== 'cancelled' &&
        candidate.status !== 'cancelled' &&
        (other.spaceId === candidate.spaceId ||
          (other.instructorId !== null && other.instructorId === candidate.instructorId)) &&
        other.from < candidate.to &&
        candidate.from < other.to,
    )
    const isKnown =
      state.spaces.some(({ id }) => id === candidate.spaceId) &&
      (candidate.instructorId === null ||
        state.instructors.some(({ id }) => id === candidate.instructorId))
    if (isKnown && !collides) {
      bookings.push({ ...candidate, id: bookingIds[bookings.length] ?? '' })
    }
  }
  const taught = (row: { instructorId: string }) =>
    state.instructors.some(({ id }) => id === row.instructorId)
  return {
    ...state,
    bookings,
    closures: state.closures.map((closure) => ({
      ...closure,
      spaceIds: closure.spaceIds.filter((id) => state.spaces.some((space) => space.id === id)),
    })),
    weekly: state.weekly.filter(taught),
    timeOff: state.timeOff.filter(taught),
    busy: state.busy.filter(taught).filter(isApart),
  }
}

/** Returns whether a busy time overlaps none of its instructor's earlier in the list. */
function isApart(row: Absence, place: number, rows: Absence[]): boolean {
  return rows
    .slice(0, place)
    .every(
      (each) =>
        each.instructorId !== row.instructorId || each.to <= row.from || row.to <= each.from,
    )
}

function ids(prefix: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, i) => `${prefix}-0000-4000-8000-${String(i + 1).padStart(12, '0')}`,
  )
}
