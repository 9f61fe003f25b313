import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Place, Stretch } from '../day-board-columns/day-stretches.ts'
import {
  type DragAction,
  type Dragged,
  draggedTo,
  endingAt,
  isSamePlace,
  type Starts,
  startingAt,
} from './drag-reducer.ts'
import { bringIntoView } from './dragged-note.tsx'

/** What of a booking moves: all of it, or only its start or end. */
type Grip = 'whole' | 'start' | 'end'

/** A press of a pointer on a booking, until it ends. */
type Gesture = {
  id: string
  pointer: number
  by: 'mouse' | 'touch'
  grip: Grip
  x: number
  y: number
  /** Where the booking was when the gesture began, and where it is now. */
  origin: Place
  place: Place
  /** Whether the booking was already picked up when the gesture began. */
  isHeld: boolean
  /** Minutes from the start of the booking to the pointer. */
  hold: number
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A mouse drags after 4 px. A finger picks up after 350 ms, unless it has scrolled before. */
const dragPixels = 4
const scrollPixels = 8
const pressTime = 350
/** A drag at the lower edge of a block resizes it; in px. */
const edgePixels = 8

/**
 * Picks up, moves and resizes bookings of the day board with mouse and finger. Positions are
 * measured on the columns as drawn, so scrolling and the height of an hour do not matter here.
 */
export function usePointerDrag(options: {
  grid: RefObject<HTMLElement | null>
  hours: Stretch
  /**
   * The starts that customers may choose, in minutes of the day. A drag goes from one to the next.
   */
  starts: Starts
  dragged: Dragged | null
  /** Returns the place of a booking; null for one that cannot be dragged. */
  placeOf: (id: string) => Place | null
  dispatch: (action: DragAction) => void
  onDrop: (id: string, place: Place) => void
}) {
  const { grid, hours, dragged } = options
  const gesture = useRef<Gesture | null>(null)
  const wasDragged = useRef(false)

  // The page must not scroll under a finger that drags, and only this event can still prevent it.
  useEffect(() => {
    const element = grid.current
    const keepStill = (event: TouchEvent) => gesture.current?.isLifted && event.preventDefault()
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [grid])

  const cancel = useEffectEvent(() => putBack())
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  const begin = (event: PointerEvent) => {
    wasDragged.current = false
    if (event.button !== 0 || gesture.current) return
    const target = event.target as Element
    const held = target.closest<HTMLElement>('[data-dragged]')
    const block = held ?? target.closest<HTMLElement>('[data-block]')
    const id = held ? dragged?.id : block?.dataset.block
    const origin = held ? dragged?.place : id && options.placeOf(id)
    if (!block || !id || !origin) return
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch'
    const isEdge =
      by === 'mouse' && event.clientY > block.getBoundingClientRect().bottom - edgePixels
    const grip = (target.closest<HTMLElement>('[data-grip]')?.dataset.grip as Grip) ?? 'whole'
    gesture.current = {
      id,
      by,
      origin,
      place: origin,
      isHeld: held !== null,
      x: event.clientX,
      y: event.clientY,
      pointer: event.pointerId,
      grip: isEdge && !held ? 'end' : grip,
      hold: minuteAt(event, grid.current, origin.columnId, hours) - origin.from,
      isLifted: held !== null,
      timer: by === 'touch' && !held ? setTimeout(lift, pressTime) : undefined,
    }
    if (held) capture(event.pointerId)
  }

  const lift = () => {
    const current = gesture.current
    if (!current) return
    current.isLifted = true
    wasDragged.current = true
    capture(current.pointer)
    if (current.by === 'touch') navigator.vibrate?.(10)
    options.dispatch({ type: 'lift', id: current.id, origin: current.origin, by: current.by })
  }

  const capture = (pointer: number) => grid.current?.setPointerCapture(pointer)

  const move = (event: PointerEvent) => {
    const current = gesture.current
    if (!current || event.pointerId !== current.pointer) return
    if (!current.isLifted) {
      const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
      if (current.by === 'mouse' && distance >= dragPixels) lift()
      else if (current.by === 'touch' && distance > scrollPixels) stop()
      if (!gesture.current?.isLifted) return
    }
    scrollAtEdge(event, grid.current)
    current.place = placeBelow(event, current)
    options.dispatch({ type: 'place', place: current.place })
  }

  const placeBelow = (event: PointerEvent, { origin, grip, hold }: Gesture): Place => {
    const columnId =
      grip === 'whole' ? columnAt(event.clientX, grid.current, origin.columnId) : origin.columnId
    const minute = minuteAt(event, grid.current, columnId, hours)
    const start = minute - hold
    if (grip === 'start') return startingAt(origin, start, hours)
    if (grip === 'end') return endingAt(origin, start + origin.to - origin.from, hours)
    return { ...draggedTo(origin, start, hours, options.starts), columnId }
  }

  const end = (event: PointerEvent) => {
    const current = gesture.current
    if (!current || event.pointerId !== current.pointer) return
    stop()
    if (!current.isLifted) return
    const { id, by, place, isHeld } = current
    const isMoved = !isSamePlace(place, current.origin)
    // A booking stays picked up, with its handles, when a finger only lifted it or dragged one that
    // was picked up already.
    if (by === 'touch' && (!isMoved || isHeld)) {
      bringIntoView(grid.current?.querySelector('[data-dragged]'))
      return
    }
    if (isMoved) options.onDrop(id, place)
    else options.dispatch({ type: 'end' })
  }

  const putBack = () => {
    if (gesture.current?.isLifted) options.dispatch({ type: 'end' })
    stop()
  }

  const stop = () => {
    clearTimeout(gesture.current?.timer)
    gesture.current = null
  }

  return {
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: putBack,
      onContextMenu: (event: { preventDefault: () => void }) =>
        gesture.current?.by === 'touch' && event.preventDefault(),
    },
    /** Returns true for the click that ends a drag, which must not open anything. */
    endsDrag: () => wasDragged.current,
  }
}

/** Returns the minute of the day at a pointer, within its column. */
export function minuteAt(
  { clientY }: { clientY: number },
  grid: Element | null,
  columnId: string,
  hours: Stretch,
): number {
  const rect = grid?.querySelector(`[data-column="${columnId}"]`)?.getBoundingClientRect()
  if (!rect || rect.height === 0) return hours.from
  return hours.from + ((clientY - rect.top) / rect.height) * (hours.to - hours.from)
}

function columnAt(clientX: number, grid: Element | null, fallback: string): string {
  for (const column of grid?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
    const { left, right } = column.getBoundingClientRect()
    if (clientX >= left && clientX < right) return column.dataset.column ?? fallback
  }
  return fallback
}

/** Scrolls the board when the pointer is near its edge, or the page if the board cannot scroll. */
function scrollAtEdge({ clientX, clientY }: PointerEvent, grid: HTMLElement | null) {
  const scroller = grid?.closest<HTMLElement>('[data-scroller]')
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const upper = Math.max(top, 0) + 64
  const lower = Math.min(bottom, innerHeight) - 36
  const by = clientY < upper ? -12 : clientY > lower ? 12 : 0
  scroller.scrollBy(clientX < left + 36 ? -24 : clientX > right - 36 ? 24 : 0, by)
  if (scroller.scrollHeight <= scroller.clientHeight) scrollBy(0, by)
}
