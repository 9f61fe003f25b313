import { useState } from 'react'

/** The month that was turned to; a newly chosen date brings back its own (null). */
export function useVisibleMonth(chosenDate: string | null) {
  const [turned, setTurned] = useState<{ month: string; from: string | null } | null>(null)
  const month = turned && turned.from === chosenDate ? turned.month : null
  return [month, (to: string) => setTurned({ month: to, from: chosenDate })] as const
}
