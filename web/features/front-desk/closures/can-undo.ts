import type { Closure } from './queries.ts'

/** How long a closure can be undone, in ms. The database has the same limit. */
const undoPeriod = 600_000

/** Returns whether a closure is new enough to be undone. */
export function canUndo({ created_at }: Pick<Closure, 'created_at'>, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) < undoPeriod
}
