/** What the desk notes of a booking, as `mark_booking` takes it. */
export type Mark = 'arrived' | 'not_arrived' | 'no_show' | 'confirmed' | 'completed'

/** A booking before it is marked. */
export type Marked = {
  id: string
  status: string
  arrived_at: string | null
}

/**
 * Returns the marks that undo a mark, in the order in which to set them. `before`: the booking
 * before that mark.
 */
export function oppositeMarks(before: Pick<Marked, 'status' | 'arrived_at'>, mark: Mark): Mark[] {
  const wasHere: Mark[] = before.arrived_at ? ['arrived'] : []
  const keepsStatus = mark === 'not_arrived' || (mark === 'arrived' && before.status !== 'no_show')
  if (keepsStatus) return before.arrived_at ? wasHere : ['not_arrived']
  return [before.status as Mark, ...(mark === 'no_show' ? wasHere : [])]
}
