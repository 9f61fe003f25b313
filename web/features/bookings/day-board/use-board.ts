import { useCallback, useMemo } from 'react'
import { dayOfWeek } from '../../../../shared/dates.ts'
import { shortName } from '../../../lib/names.ts'
import { type Board, type BoardView, boardOf } from '../day-board-columns/board-columns.ts'
import { boardDay, minuteOf } from '../day-board-columns/board-time.ts'
import type { BoardBooking, DayPeriods, InstructorHours } from '../day-board-columns/queries.ts'
import { detailOf } from '../day-board-columns/rules.ts'
import { type BoardDraft, previewsOf, withDraft } from '../day-board-moves/board-draft.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'

/** What the day board is drawn from, besides the bookings. */
export type BoardData = {
  spaces: Space[]
  instructors: Instructor[]
  weekly: Parameters<typeof boardOf>[1]['weekly']
  periods: DayPeriods
  instructorHours: InstructorHours | null
  /** The unsaved input of the panel beside the board. */
  draft: BoardDraft | null
}

type Shown = { date: string; view: BoardView }

/**
 * Returns the board of a day: `whole` with all hours, and `board` to draw, without the hours before
 * `foldAt` where it is given. `previews` are the bookings that the draft would create or move.
 */
export function useBoard(
  data: BoardData,
  bookings: BoardBooking[],
  { date, view }: Shown,
  zone: string,
  foldAt: Date | null,
) {
  const { spaces, instructors, weekly, instructorHours, draft } = data
  const day = useMemo(() => boardDay(date, zone), [date, zone])
  const periods = useMemo(() => withDraft(data.periods, draft), [data.periods, draft])
  const previews = useMemo(
    () => previewsOf(draft, bookings, view, day),
    [draft, bookings, view, day],
  )
  const earliest = Math.min(...previews.map(({ from }) => from))
  const latest = Math.max(...previews.map(({ to }) => to))
  const whole = useMemo(
    () =>
      boardOf(
        view,
        {
          bookings,
          spaces,
          instructors,
          weekly,
          periods,
          instructorHours,
          reach: { from: earliest, to: latest },
        },
        day,
        dayOfWeek(date),
      ),
    [
      view,
      date,
      day,
      bookings,
      spaces,
      instructors,
      weekly,
      periods,
      instructorHours,
      earliest,
      latest,
    ],
  )
  const foldMinute = foldAt && Math.floor(minuteOf(foldAt, day) / 60) * 60
  const board = useMemo((): Board => {
    const fold = foldMinute === null ? 0 : hourThatCutsNothing(foldMinute, whole)
    const from = Math.max(whole.hours.from, Math.min(fold, whole.hours.to - 60))
    return { ...whole, hours: { ...whole.hours, from } }
  }, [whole, foldMinute])
  const wordsOf = useCallback(
    (booking: BoardBooking) => {
      const instructor = instructors.find(({ id }) => id === booking.instructor_id)
      return detailOf(booking, view, {
        instructor: instructor && shortName(instructor),
        space: spaces.find(({ id }) => id === booking.space_id)?.name,
      })
    },
    [view, spaces, instructors],
  )
  return { whole, board, previews, detailOf: wordsOf }
}

/**
 * Returns the hour with which the board begins: that of `minute`, or an earlier one, so that no
 * booking that runs at `minute` is cut.
 */
function hourThatCutsNothing(minute: number, { columns }: Board): number {
  const blocks = columns.flatMap((column) => column.blocks)
  const cut = blocks.filter(({ from, to }) => from < minute && to > minute)
  return Math.floor(Math.min(minute, ...cut.map(({ from }) => from)) / 60) * 60
}
