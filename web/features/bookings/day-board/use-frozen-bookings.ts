import { useEffect, useState } from 'react'
import { changedIds } from '../day-board-columns/changed-ids.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'

const nothing: ReadonlySet<string> = new Set()
/** How long a changed booking is outlined, in ms. */
const outlineTime = 1_000

/**
 * Returns the bookings that the day board shows: the newest ones, if nothing waits. While somebody
 * drags or has a card open (`isBusy`), a change by others freezes the list, so that nothing moves
 * under the pointer. `outlined`: the ids of bookings that others changed and that just appeared.
 * `waiting`: the ids of the bookings that others changed (`foreign`), and `show`, which shows the
 * newest list; null if nothing waits.
 */
export function useFrozenBookings(
  fresh: BoardBooking[],
  isBusy: boolean,
  isOwn: (id: string) => boolean,
) {
  const [shown, setShown] = useState(fresh)
  const [outlined, setOutlined] = useState(nothing)
  const foreign = fresh === shown ? [] : changedIds(shown, fresh).filter((id) => !isOwn(id))
  const waits = isBusy && foreign.length > 0
  const show = () => {
    setShown(fresh)
    if (foreign.length > 0) setOutlined(new Set(foreign))
  }
  if (fresh !== shown && !waits) show()
  useEffect(() => {
    if (outlined.size === 0) return
    const timer = setTimeout(() => setOutlined(nothing), outlineTime)
    return () => clearTimeout(timer)
  }, [outlined])
  return { bookings: waits ? shown : fresh, outlined, waiting: waits ? { foreign, show } : null }
}
