import { useCallback, useMemo } from 'react'
import { dayOfWeek } from '../../../shared/dates.ts'
import type { Instructor, Space } from '../bookings/form-queries.ts'
import { type Board, type BoardView, boardOf } from './board-columns.ts'
import { boardDay, minuteOf } from './board-time.ts'
import type { BoardBooking, DayPeriods, InstructorHours } from './queries.ts'
import { detailOf, shortName } from './rules.ts'

export type BoardData = {
  spaces: Space[]
  instructors: Instructor[]
  weekly: Parameters<typeof boardOf>[1]['weekly']
  periods: DayPeriods
  instructorHours: InstructorHours | null
}

type Shown = { date: string; view: BoardView }

/** The board of a day; `foldAt` leaves out the hours before it, where it is given. */
export function useBoard(
  data: BoardData,
  bookings: BoardBooking[],
  { date, view }: Shown,
  zone: string,
  foldAt: Date | null,
) {
  const { spaces, instructors, weekly, periods, instructorHours } = data
  const whole = useMemo(
    () =>
      boardOf(
        view,
        { bookings, spaces, instructors, weekly, periods, instructorHours },
        boardDay(date, zone),
        dayOfWeek(date),
      ),
    [view, date, zone, bookings, spaces, instructors, weekly, periods, instructorHours],
  )
  const fold = foldAt && Math.floor(minuteOf(foldAt, whole.day) / 60) * 60
  const board = useMemo((): Board => {
    const from = Math.max(whole.hours.from, Math.min(fold ?? 0, whole.hours.to - 60))
    return { ...whole, hours: { ...whole.hours, from } }
  }, [whole, fold])
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
  return { whole, board, detailOf: wordsOf }
}
