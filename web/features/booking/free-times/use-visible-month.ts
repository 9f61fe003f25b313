import { useState } from 'react'

/** Returns the month that the visitor paged to, or null once a new date is chosen. */
export function useVisibleMonth(chosenDate: string | null) {
  const [turned, setTurned] = useState<{ month: string; from: string | null } | null>(null)
  const month = turned && turned.from === chosenDate ? turned.month : null
  return [month, (to: string) => setTurned({ month: to, from: chosenDate })] as const
}
