import { byName } from '../../lib/names.ts'
import type { DisplayRow } from './queries.ts'

/** What happens in a space during some time, for the board at `/display`. */
export type BoardEntry = {
  kind: 'open' | 'lesson' | 'team' | 'closed' | 'free'
  start: Date
  /**
   * For a closed space, when it opens. Null if unknown: the space is closed for good, or it is free
   * and the data does not say for how long.
   */
  end: Date | null
  /** Who has the space, or why it is closed; null for nobody, or without a public reason. */
  label: string | null
  detail: string | null
  /** For a closed space: the end of its next opening. */
  openUntil: Date | null
}

/** A row of the board: a space with what happens in it now and after that. */
export type BoardSpace = {
  id: string
  name: string
  now: BoardEntry
  next: BoardEntry | null
  later: BoardEntry | null
}

/**
 * Returns the board at an instant, with a row for each space, by name. The data may be some minutes
 * old. So a coming booking is the current one once it has begun, and a space is free once its entry
 * has ended.
 */
export function boardAt(rows: readonly DisplayRow[], at: Date): BoardSpace[] {
  const spaces = new Map(rows.map(({ space_id, space_name }) => [space_id, space_name]))
  return byName([...spaces].map(([id, name]) => ({ id, name }))).map((space) => {
    const own = rows.filter(({ space_id }) => space_id === space.id)
    const coming = own.filter(({ slot }) => slot !== 'now').map(entryOf)
    const current = own.filter(({ slot }) => slot === 'now').map(entryOf)
    const ahead = coming.filter(({ start }) => start > at)
    const now = [...current, ...coming.filter(({ start }) => start <= at)].find(
      ({ end }) => end === null || end > at,
    )
    const [next = null, later = null] = ahead
    return { ...space, now: now ?? free(at, next, current[0]?.openUntil), next, later }
  })
}

/** Returns whether all spaces are closed. The board then shows when the first one opens. */
export function isAllClosed(board: readonly BoardSpace[]): boolean {
  return board.length > 0 && board.every(({ now }) => now.kind === 'closed')
}

/**
 * Call it only if all spaces are closed. Returns the entry of the space that opens first: it opens
 * at `end`, and closes again at `openUntil`. Null if it is not known when any space opens.
 */
export function nextOpening(board: readonly BoardSpace[]): BoardEntry | null {
  const known = board.map(({ now }) => now).filter(({ end }) => end !== null)
  return known.toSorted((a, b) => Number(a.end) - Number(b.end))[0] ?? null
}

/**
 * Returns a free entry. It ends with the next booking, or when the space closes again (`openUntil`,
 * known only if the space was closed in the data).
 */
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
