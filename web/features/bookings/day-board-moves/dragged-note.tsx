import { useEffect, useRef } from 'react'
import { was } from '#words/desk-moves.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Board } from '../day-board-columns/board-columns.ts'
import { rangeOf } from '../day-board-columns/board-time.ts'
import { overlap, type Stretch } from '../day-board-columns/day-stretches.ts'
import { linesOf, placed } from '../day-board-columns/placed-stretch.ts'
import { placeInWords } from './board-spots.ts'
import { type Dragged, isSamePlace } from './drag-reducer.ts'

/** What the board says about a dragged booking at its new place. */
export type DraggedLook = {
  name: string
  /** The booking that is in the way, in words, and its part of this day. */
  clash: { words: string; part: Stretch } | null
  /** A rule that staff may override, in words. */
  rule: string | null
  /** The names of all rules that the board shows as broken there. */
  rules: readonly string[]
}

/** Scrolls a booking out from under the column heads and the move bar. */
export function bringIntoView(note: Element | null | undefined) {
  note?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * The dragged booking at its new place, in amber. A booking that it would overlap is hatched red.
 */
export function DraggedNote(props: { dragged: Dragged; look: DraggedLook; board: Board }) {
  const { dragged, look, board } = props
  const { day, hours } = board
  const { place, origin } = dragged
  const lines = linesOf(place)
  const note = useRef<HTMLDivElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    // While a pointer drags, scrolling would move the booking away from under it.
    if (!dragged.isAtPointer && shown.current !== place) bringIntoView(note.current)
    shown.current = place
  }, [dragged.isAtPointer, place])
  return (
    // The move bar tells screen readers the same.
    <div aria-hidden="true">
      {look.clash && overlap(look.clash.part, place) && (
        <div
          className="board-clash pointer-events-none absolute inset-x-0.5 z-5 rounded-[6px] border-2 border-danger"
          style={placed(look.clash.part, hours.from)}
        />
      )}
      <div
        ref={note}
        data-dragged
        className="scroll-my-30 absolute inset-x-0.5 z-6 cursor-grabbing touch-none overflow-visible rounded-[6px] border-l-5 border-warn-bar bg-warn-soft px-2 py-0.5 text-caption leading-[0.9375rem] text-on-warn-soft shadow-2 outline-3 outline-ink"
        style={placed(place, hours.from)}
      >
        <span
          className={classNames(
            'overflow-hidden',
            lines === 1 ? 'flex h-full items-center gap-1.5' : 'block',
          )}
        >
          <b dir="auto" className="block truncate text-small leading-4.25 font-[680] text-ink">
            {look.name}
          </b>
          <span className="block truncate">{rangeOf(place, day)}</span>
          {lines > 2 && !isSamePlace(place, origin) && (
            <span className="block truncate">{was(placeInWords(origin, board))}</span>
          )}
        </span>
        {dragged.by === 'touch' &&
          (['start', 'end'] as const).map((grip) => (
            <span
              key={grip}
              data-grip={grip}
              className={classNames(
                'absolute left-1/2 grid size-11 -translate-x-1/2 place-items-center',
                grip === 'start' ? '-top-6' : '-bottom-6',
              )}
            >
              <span className="size-4 rounded-full border-3 border-ink bg-surface" />
            </span>
          ))}
      </div>
    </div>
  )
}
