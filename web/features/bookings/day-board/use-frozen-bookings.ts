import { useEffect, useState } from 'react'
import { isOwnWrite, useOwnWrites } from '../../../lib/own-writes.ts'
import { changedBookings, holdBack } from '../day-board-columns/hold-back.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'

const nothing: ReadonlySet<string> = new Set()
/** How long a changed booking is outlined, in ms. */
const outlineTime = 1_000

/**
 * Returns the bookings that the day board shows: the newest ones, if nothing waits. While somebody
 * drags or has a card open (`openId`), changes by others are held back, so that nothing moves under
 * the pointer. What this screen wrote itself, and the booking of the open card, show at once.
 * `outlined`: the ids of bookings that others changed and that just appeared. `waiting`: the ids of
 * the bookings that others changed (`foreign`), and `show`, which shows the newest list; null if
 * nothing waits. `setOpenId` closes the card when its booking leaves the day: otherwise an undo
 * would open it again.
 */
export function useFrozenBookings(
  fresh: BoardBooking[],
  isDragging: boolean,
  openId: string | null,
  setOpenId: (id: null) => void,
) {
  useOwnWrites()
  const [shown, setShown] = useState(fresh)
  const [outlined, setOutlined] = useState(nothing)
  const isOwn = (booking: BoardBooking) => booking.id === openId || isOwnWrite(booking)
  const hasOpen = (list: readonly BoardBooking[]) => list.some(({ id }) => id === openId)
  const isBusy = isDragging || hasOpen(fresh)
  const { bookings, held } =
    isBusy && fresh !== shown ? holdBack(shown, fresh, isOwn) : { bookings: fresh, held: [] }
  const show = (next: BoardBooking[]) => {
    setShown(next)
    if (hasOpen(shown) && !hasOpen(next)) setOpenId(null)
    const foreign = changedBookings(shown, next).filter((booking) => !isOwn(booking))
    if (foreign.length > 0) setOutlined(new Set(foreign.map(({ id }) => id)))
  }
  const next = held.length === 0 ? fresh : isSame(bookings, shown) ? shown : bookings
  if (next !== shown) show(next)
  useEffect(() => {
    if (outlined.size === 0) return
    const timer = setTimeout(() => setOutlined(nothing), outlineTime)
    return () => clearTimeout(timer)
  }, [outlined])
  const waiting = held.length > 0 ? { foreign: held, show: () => show(fresh) } : null
  return { bookings: next, outlined, waiting }
}

function isSame(some: readonly BoardBooking[], others: readonly BoardBooking[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at])
}
