export type Mark = 'arrived' | 'not_arrived' | 'no_show' | 'confirmed' | 'completed'

/** A booking before it is marked. */
export type Marked = {
  id: string
  status: string
  arrived_at: string | null
}

/** Returns the marks that take a mark back, in order. */
export function undoMarks(before: Pick<Marked, 'status' | 'arrived_at'>, mark: Mark): Mark[] {
  const wasHere: Mark[] = before.arrived_at ? ['arrived'] : []
  const keepsStatus = mark === 'not_arrived' || (mark === 'arrived' && before.status !== 'no_show')
  if (keepsStatus) return before.arrived_at ? wasHere : ['not_arrived']
  return [before.status as Mark, ...(mark === 'no_show' ? wasHere : [])]
}

/** What a toast says of a mark. */
export const markWords: Record<Mark, string> = {
  arrived: 'Marked as here',
  not_arrived: 'Marked as not here',
  no_show: 'Marked as a no-show',
  confirmed: 'Confirmed again',
  completed: 'Marked as completed',
}
