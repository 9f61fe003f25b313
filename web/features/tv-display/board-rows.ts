import { byName } from '../../lib/names.ts'
import type { DisplayRow } from './queries.ts'

export type BoardEntry = {
  kind: 'open' | 'lesson' | 'team' | 'closed' | 'free'
  start: Date
  /** Null where nobody knows: of what is free, and of what is closed for good. */
  end: Date | null
  /** Who, or why it is closed; null for nobody and for no reason to tell. */
  label: string | null
  detail: string | null
  /** Of what is closed: until when it is open after that. */
  openUntil: Date | null
}

export type BoardSpace = {
  id: string
  name: string
  now: BoardEntry
  next: BoardEntry | null
  later: BoardEntry | null
}

/**
 * The board of an instant, a row for each space by name. It goes on by the clock from an answer
 * that may be old: what was next is now once it has begun.
 */
export function boardAt(rows: readonly DisplayRow[], at: Date): BoardSpace[] {
  const spaces = new Map(rows.map(({ space_id, space_name }) => [space_id, space_name]))
  return byName([...spaces].map(([id, name]) => ({ id, name }))).map((space) => {
    const own = rows.filter(({ space_id }) => space_id === space.id)
    const coming = own.filter(({ slot }) => slot !== 'now').map(entryOf)
    const first = own.filter(({ slot }) => slot === 'now').map(entryOf)
    const ahead = coming.filter(({ start }) => start > at)
    const now = [...first, ...coming.filter(({ start }) => start <= at)].find(
      ({ end }) => end === null || end > at,
    )
    const [next = null, later = null] = ahead
    return { ...space, now: now ?? free(at, next, first[0]?.openUntil), next, later }
  })
}

/** Whether the whole facility is closed: then the board shows when it opens. */
export function isAllClosed(board: readonly BoardSpace[]): boolean {
  return board.length > 0 && board.every(({ now }) => now.kind === 'closed')
}

/** When the first of the closed spaces opens, and until when it is open then. */
export function nextOpening(board: readonly BoardSpace[]): BoardEntry | null {
  const known = board.map(({ now }) => now).filter(({ end }) => end !== null)
  return known.toSorted((a, b) => Number(a.end) - Number(b.end))[0] ?? null
}

/** Nobody is known to be there; what follows ends that, or closing time where it is known. */
function free(at: Date, next: BoardEntry | null, openUntil: Date | null | undefined): BoardEntry {
  const closing = openUntil && openUntil > at ? openUntil : null
  const end = next && !(closing && closing < next.start) ? next.start : closing
  return { kind: 'free', start: at, end, label: null, detail: null, openUntil: null }
}

function entryOf(row: DisplayRow): BoardEntry {
  return {
    kind: row.kind as BoardEntry['kind'],
    start: new Date(row.start_time),
    end: row.end_time === null ? null : new Date(row.end_time),
    label: row.label,
    detail: row.detail,
    openUntil: row.open_until === null ? null : new Date(row.open_until),
  }
}
