import { useState } from 'react'

/**
 * For the calendars of free times and of the day board: returns the month to which somebody paged,
 * and the function that pages. The month is null before that, and again once another date is
 * chosen: the calendar then shows the month of the date.
 */
export function useVisibleMonth(chosenDate: string | null) {
  const [turned, setTurned] = useState<{ month: string; from: string | null } | null>(null)
  const month = turned && turned.from === chosenDate ? turned.month : null
  return [month, (to: string) => setTurned({ month: to, from: chosenDate })] as const
}
