import type { Place, Stretch } from '../day-board-columns/day-stretches.ts'

/** A booking on the day board that is picked up and not dropped yet. */
export type Dragged = {
  id: string
  origin: Place
  place: Place
  /** A booking lifted by a finger stays lifted when the finger leaves without moving it. */
  by: 'mouse' | 'touch' | 'keys'
  /** True while it follows a pointer, which scrolls the board only at its edges. */
  isAtPointer: boolean
}

/** The area in which a booking can be dragged: the columns in order, and the hours shown. */
export type Bounds = Stretch & { columnIds: readonly string[] }

/** A step of a drag, by pointer, key or button. `minutes` and `step` are relative. */
export type DragAction =
  | { type: 'lift'; id: string; origin: Place; by: Dragged['by'] }
  /** Moves it to the place at the pointer. */
  | { type: 'place'; place: Place }
  | { type: 'shift'; minutes: number; bounds: Bounds }
  | { type: 'stretch'; minutes: number; bounds: Bounds }
  | { type: 'column'; step: number; bounds: Bounds }
  | { type: 'end' }

/** Moves snap to multiples of this many minutes. */
export const snap = 5

/** Returns the dragged booking after an action; null when nothing is dragged any more. */
export function dragReducer(dragged: Dragged | null, action: DragAction): Dragged | null {
  if (action.type === 'lift') {
    const { id, origin, by } = action
    return { id, origin, place: origin, by, isAtPointer: false }
  }
  if (!dragged || action.type === 'end') return null
  const place = nextPlace(dragged.place, action)
  if (isSamePlace(place, dragged.place)) return dragged
  return { ...dragged, place, isAtPointer: action.type === 'place' }
}

function nextPlace(place: Place, action: Exclude<DragAction, { type: 'lift' | 'end' }>): Place {
  if (action.type === 'place') return action.place
  if (action.type === 'shift')
    return within(place, stepped(place.from, action.minutes), action.bounds)
  if (action.type === 'stretch')
    return endingAt(place, stepped(place.to, action.minutes), action.bounds)
  const { columnIds } = action.bounds
  const next = columnIds[columnIds.indexOf(place.columnId) + action.step]
  return next === undefined ? place : { ...place, columnId: next }
}

/** The first start of a day and the minutes from one to the next. */
export type Starts = { first: number; step: number }

/**
 * Returns the place with the start that is nearest to a pointer. It is a start of the grid or the
 * one that the booking has, so a drag to another column can keep an odd start but never makes a new
 * one.
 */
export function draggedTo(place: Place, start: number, bounds: Stretch, starts: Starts): Place {
  const usual = starts.first + Math.round((start - starts.first) / starts.step) * starts.step
  const isOwnNearer = Math.abs(start - place.from) <= Math.abs(start - usual)
  return within(place, isOwnNearer ? place.from : usual, bounds)
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.columnId === b.columnId && a.from === b.from && a.to === b.to
}

/** Returns the place with another start and the same length, kept on the board. */
function within(place: Place, start: number, bounds: Stretch): Place {
  const length = place.to - place.from
  const latest = Math.max(bounds.from, bounds.to - length)
  const from = Math.min(Math.max(start, bounds.from), latest)
  return { ...place, from, to: from + length }
}

/** Returns the place with another start and the same end. */
export function startingAt(place: Place, start: number, bounds: Stretch): Place {
  return { ...place, from: Math.min(Math.max(snapped(start), bounds.from), place.to - snap) }
}

/** Returns the place with another end and the same start. */
export function endingAt(place: Place, end: number, bounds: Stretch): Place {
  return { ...place, to: Math.max(Math.min(snapped(end), bounds.to), place.from + snap) }
}

function snapped(minute: number): number {
  return Math.round(minute / snap) * snap
}

/**
 * Returns the next step: from 4:52, five minutes more are 4:55 and five less are 4:50. It neither
 * skips a step nor stays where it is.
 */
function stepped(minute: number, by: number): number {
  return by > 0 ? Math.floor((minute + by) / snap) * snap : Math.ceil((minute + by) / snap) * snap
}

type Key = { key: string; shiftKey: boolean; altKey: boolean }

/** Returns the action of a key on the dragged booking; null for any other key. */
export function dragForKey(
  { key, shiftKey, altKey }: Key,
  bounds: Bounds,
): DragAction | 'drop' | null {
  if (key === 'Enter') return 'drop'
  if (key === 'Escape') return { type: 'end' }
  const minutes = shiftKey ? 30 : snap
  const type = altKey ? 'stretch' : 'shift'
  if (key === 'ArrowDown') return { type, minutes, bounds }
  if (key === 'ArrowUp') return { type, minutes: -minutes, bounds }
  if (key === 'ArrowRight') return { type: 'column', step: 1, bounds }
  if (key === 'ArrowLeft') return { type: 'column', step: -1, bounds }
  return null
}
