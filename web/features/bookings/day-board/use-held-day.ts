import { useState } from 'react'

/**
 * Returns the day that a board without a date in its address shows: today, or, while `isHeld`, the day
 * on which that began, so that midnight closes nothing that is open. `letGo` goes on to today at once.
 */
export function useHeldDay(today: string, isHeld: boolean): [day: string, letGo: () => void] {
  const [day, setDay] = useState(today)
  if (!isHeld && day !== today) setDay(today)
  return [isHeld ? day : today, () => setDay(today)]
}
