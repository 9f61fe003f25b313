import type { Stretch } from './day-stretches.ts'

/**
 * Where the keyboard cursor is on the day board: a column and a minute, in a booking or in a free
 * time.
 */
export type Cursor = { columnId: string; minute: number }

type Block = Stretch & { id: string }
type Column = { id: string; blocks: readonly Block[] }

/**
 * The arrow keys stop in free time every 15 minutes. A stop is shorter where a booking begins or
 * ends.
 */
const step = 15

/** Returns where the keyboard starts: in the first column, now, or else at the first hour shown. */
export function firstCursor(columns: readonly Column[], now: number, hours: Stretch): Cursor {
  const column = columns[0]
  if (!column) return { columnId: '', minute: hours.from }
  const minute = now >= hours.from && now < hours.to ? now : hours.from
  return { columnId: column.id, minute: stopAt(minute, column, hours).from }
}

/** Returns the booking at the cursor; null where the time is free. */
export function blockAt(cursor: Cursor, columns: readonly Column[]): Block | null {
  const column = columns.find(({ id }) => id === cursor.columnId)
  return column?.blocks.find((block) => isIn(cursor.minute, block)) ?? null
}

/**
 * Returns the free time around a minute, at most one step long; null in a booking or outside
 * `hours`.
 */
export function freeTimeAt(
  minute: number,
  blocks: readonly Stretch[],
  hours: Stretch,
): Stretch | null {
  if (minute < hours.from || minute >= hours.to) return null
  if (blocks.some((block) => isIn(minute, block))) return null
  const start = Math.floor(minute / step) * step
  const before = blocks.filter(({ to }) => to <= minute).map(({ to }) => to)
  const after = blocks.filter(({ from }) => from > minute).map(({ from }) => from)
  return {
    from: Math.max(start, hours.from, ...before),
    to: Math.min(start + step, hours.to, ...after),
  }
}

/** Returns the cursor after a key; null for a key that moves nowhere. */
export function cursorForKey(
  key: string,
  cursor: Cursor,
  columns: readonly Column[],
  hours: Stretch,
): Cursor | null {
  const place = columns.findIndex(({ id }) => id === cursor.columnId)
  const column = columns[place]
  if (!column) return null
  const at = (minute: number): Cursor => {
    const inside = Math.min(Math.max(minute, hours.from), hours.to - 1)
    return { columnId: column.id, minute: stopAt(inside, column, hours).from }
  }
  const stop = stopAt(cursor.minute, column, hours)
  if (key === 'ArrowDown') return at(stop.to)
  if (key === 'ArrowUp') return at(stop.from - 1)
  if (key === 'PageDown') return at(cursor.minute + 60)
  if (key === 'PageUp') return at(cursor.minute - 60)
  if (key === 'Home') return at(hours.from)
  if (key === 'End') return at(hours.to - 1)
  const beside = { ArrowRight: columns[place + 1], ArrowLeft: columns[place - 1] }[key]
  if (!beside) return null
  return { columnId: beside.id, minute: stopAt(cursor.minute, beside, hours).from }
}

/** Returns the booking or the free time at a minute. */
function stopAt(minute: number, column: Column, hours: Stretch): Stretch {
  return (
    column.blocks.find((block) => isIn(minute, block)) ??
    freeTimeAt(minute, column.blocks, hours) ?? { from: minute, to: minute + 1 }
  )
}

function isIn(minute: number, { from, to }: Stretch): boolean {
  return from <= minute && minute < to
}
