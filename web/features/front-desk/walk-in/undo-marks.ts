export type Mark = 'arrived' | 'not_arrived' | 'no_show' | 'confirmed' | 'completed'

/** A booking before it is marked. */
export type Marked = {
  id: string
  status: string
  arrived_at: string | null
}

/** A booking after it was marked, as far as the mark decided it. */
export type Left = { status: string; arrived_at?: string | null }

/** Returns whether a booking is still as a mark left it. */
export function isAsLeft(now: Pick<Marked, 'status' | 'arrived_at'>, left: Left): boolean {
  if (now.status !== left.status) return false
  return (
    left.arrived_at === undefined || instantOf(now) === instantOf({ arrived_at: left.arrived_at })
  )
}

function instantOf({ arrived_at }: Pick<Marked, 'arrived_at'>): number | null {
  return arrived_at === null ? null : Date.parse(arrived_at)
}

/** Returns the marks that undo a mark, in the order in which to set them. */
export function undoMarks(before: Pick<Marked, 'status' | 'arrived_at'>, mark: Mark): Mark[] {
  const wasHere: Mark[] = before.arrived_at ? ['arrived'] : []
  const keepsStatus = mark === 'not_arrived' || (mark === 'arrived' && before.status !== 'no_show')
  if (keepsStatus) return before.arrived_at ? wasHere : ['not_arrived']
  return [before.status as Mark, ...(mark === 'no_show' ? wasHere : [])]
}
