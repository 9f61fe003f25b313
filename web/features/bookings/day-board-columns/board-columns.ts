import * as words from '#words/desk-board.ts'
import { fullName, spaceNumber } from '../../../lib/names.ts'
import { cagePlate } from '../../booking/free-times/cage-plates.ts'
import { availabilityOn } from '../../instructors/availability/availability-on.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'
import { type BoardDay, partOfDay, shownHours, timeOf, wallStretch } from './board-time.ts'
import { closedParts, columnStateAt, type DayHours, isAt, openHours } from './column-states.ts'
import { overlap, type Place, type Stretch, without } from './day-stretches.ts'
import type { BoardBooking, DayPeriods, InstructorHours } from './queries.ts'

/** What a column of the day board stands for. */
export type BoardView = 'space' | 'instructor'

/** The id, among the closures of the day, of the one that is not saved yet. */
export const draftClosureId = 'draft'

/** A booking in its column. `others`: how many other bookings of its group the board shows. */
export type Block = Stretch & { id: string; booking: BoardBooking; others: number }

/** A time at which nothing can be booked, with the reason in words. */
export type Shade = Stretch & {
  key: string
  /** `closing`: a closure that is not saved yet. */
  look: 'closed' | 'closure' | 'closing' | 'away'
  /** The name of the rule that a booking there breaks. */
  rule: 'hours' | 'closure' | 'availability' | 'time_off' | 'busy'
  title: string
  /** The end on this day, in words. */
  until?: string
  detail: string | null
}

/** The day of a space or of an instructor. */
export type BoardColumn = {
  id: string
  name: string
  /** The number of a space, shown on the plate of the head; null where there is none. */
  mark: string | null
  detail: string | null
  blocks: Block[]
  shades: Shade[]
}

/** The day as drawn: the hours shown, the opening hours among them, and the columns. */
export type Board = { day: BoardDay; hours: Stretch; open: Stretch[]; columns: BoardColumn[] }

type BoardSource = DayHours & {
  bookings: readonly BoardBooking[]
  spaces: readonly Space[]
  instructors: readonly Instructor[]
  /** The board shows at least these hours. */
  reach: Stretch
  /** Null on the board by space, which does not show them. */
  instructorHours: InstructorHours | null
}

/**
 * Returns what the board draws on a day: a column for each space or instructor with its bookings
 * and the times at which nothing can be booked.
 */
export function boardOf(
  view: BoardView,
  source: BoardSource,
  day: BoardDay,
  weekday: number,
): Board {
  const open = openHours(source, day, weekday)
  const columns = view === 'space' ? spaceColumns(source, day) : instructorColumns(source, day)
  const blocks = columns.flatMap((column) => column.blocks)
  countOthers(blocks)
  const hours = shownHours(open, [...blocks, source.reach], day)
  const closed = without(hours, open).map((part) => closedShade(part, source.periods))
  for (const column of columns) {
    const isShown = (shade: Shade) => overlap(shade, hours)
    column.shades = [...closed, ...column.shades.filter(isShown)]
  }
  return { day, hours, open, columns }
}

/** Writes into each block how many other bookings of its group are shown. */
function countOthers(blocks: readonly Block[]) {
  const sizes = new Map<string | null, number>()
  for (const { booking } of blocks)
    sizes.set(booking.group_id, (sizes.get(booking.group_id) ?? 0) + 1)
  for (const block of blocks) {
    const { group_id } = block.booking
    block.others = group_id ? (sizes.get(group_id) ?? 1) - 1 : 0
  }
}

/**
 * Returns the place of a booking that can be dragged; else null. Only a confirmed booking that lies
 * entirely on this day can be dragged.
 */
export function draggablePlace(board: Board, id: string): Place | null {
  for (const column of board.columns) {
    const block = column.blocks.find((each) => each.id === id)
    if (!block) continue
    const { from, to, booking } = block
    const minutes = (Date.parse(booking.end_time) - Date.parse(booking.start_time)) / 60_000
    const isWhole = to - from === minutes
    return booking.status === 'confirmed' && isWhole ? { columnId: column.id, from, to } : null
  }
  return null
}

/**
 * Returns true for a block of less than 15 minutes over which the next block would be drawn, so
 * that nobody could press it, such as a no-show whose remaining time was booked again.
 */
export function isCovered({ from, to }: Block, blocks: readonly Block[]): boolean {
  // A block is at least 24 px high, which are 27 minutes on the smallest board (`heightOf`).
  const pressable = from + 27
  return to - from < 15 && blocks.some((other) => other.from >= to && other.from < pressable)
}

/** Returns the columns that are open and without a booking at a minute of the day. */
export function freeAt(minute: number, { open, columns }: Board): BoardColumn[] {
  return columns.filter((column) => columnStateAt(minute, open, column).is === 'free')
}

/** Returns true when some column is not closed at a minute of the day. */
export function isOpenAt(minute: number, { open, columns }: Board): boolean {
  return open.some(isAt(minute)) && columns.some(({ shades }) => !shades.some(isAt(minute)))
}

function closedShade(part: Stretch, { special }: DayPeriods): Shade {
  return {
    ...part,
    key: `closed-${part.from}`,
    look: 'closed',
    rule: 'hours',
    title: special ? words.closedSpecial : words.closed,
    detail: special?.reason ?? null,
  }
}

function spaceColumns(source: BoardSource, day: BoardDay): BoardColumn[] {
  const blocks = blocksBy(source.bookings, day, ({ space_id }) => space_id)
  return source.spaces
    .filter(({ id, is_active }) => is_active || blocks.has(id))
    .map((space) => ({
      id: space.id,
      name: space.name,
      mark: spaceNumber(space.name),
      detail: shortDetail(space),
      blocks: blocks.get(space.id) ?? [],
      shades: closures(source, day, space.id),
    }))
}

function shortDetail(space: Space): string | null {
  const { label } = cagePlate(space)
  return label === space.name ? null : label
}

function instructorColumns(source: BoardSource, day: BoardDay): BoardColumn[] {
  const blocks = blocksBy(source.bookings, day, ({ instructor_id }) => instructor_id)
  return source.instructors
    .filter(({ id, is_active, deleted_at }) => (is_active && !deleted_at) || blocks.has(id))
    .map((instructor) => ({
      id: instructor.id,
      name: fullName(instructor),
      mark: null,
      detail: null,
      blocks: blocks.get(instructor.id) ?? [],
      shades: [...absences(source, day, instructor.id), ...closures(source, day, null)],
    }))
}

/** Returns the bookings of the day as blocks, by the column that `columnOf` gives each. */
function blocksBy(
  bookings: readonly BoardBooking[],
  day: BoardDay,
  columnOf: (booking: BoardBooking) => string | null,
): Map<string, Block[]> {
  const columns = new Map<string, Block[]>()
  for (const booking of bookings) {
    const column = columnOf(booking)
    const part = partOfDay(booking, day)
    if (!column || !part) continue
    const blocks = columns.get(column) ?? []
    blocks.push({ ...part, id: booking.id, booking, others: 0 })
    columns.set(column, blocks)
  }
  return columns
}

/** Returns the closures of a space. With null, only those that close all spaces. */
function closures({ periods }: BoardSource, day: BoardDay, spaceId: string | null): Shade[] {
  return closedParts(periods, day, spaceId).map(({ from, to, closure }) => {
    const { id, reason, is_public } = closure
    const detail = reason && (is_public ? reason : words.staffNoteOf(reason))
    const look = id === draftClosureId ? 'closing' : 'closure'
    const until = to < day.minutes ? words.until(timeOf(to, day)) : undefined
    const key = `${id}-${from}`
    return { from, to, key, look, rule: 'closure', title: words.closed, until, detail }
  })
}

/** Returns the times when an instructor does not teach or is away, with the reason. */
function absences({ instructorHours }: BoardSource, day: BoardDay, id: string): Shade[] {
  if (!instructorHours) return []
  const rows = instructorHours.availability.filter(({ instructor_id }) => instructor_id === id)
  const available = availabilityOn(rows, day.date).map(({ start, end }) =>
    wallStretch(start, end, day),
  )
  const away = without({ from: 0, to: day.minutes }, available).map((part) => ({
    ...part,
    key: `away-${part.from}`,
    look: 'away' as const,
    rule: 'availability' as const,
    title: words.notAvailable,
    detail: null,
  }))
  const off = instructorHours.timeOff
    .filter(({ instructor_id }) => instructor_id === id)
    .flatMap((row) => {
      const part = partOfDay(row, day)
      return part
        ? [
            {
              ...part,
              key: row.id,
              look: 'closure' as const,
              rule: row.rule,
              title: row.title,
              detail: row.reason,
            },
          ]
        : []
    })
  return [...away, ...off]
}
