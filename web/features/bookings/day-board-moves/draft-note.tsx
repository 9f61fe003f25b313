import { useEffect, useRef } from 'react'
import { toTime } from '#words/desk-moves.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Board } from '../day-board-columns/board-columns.ts'
import { clockOf, rangeOf, timeOf } from '../day-board-columns/board-time.ts'
import { linesOf, placed } from '../day-board-columns/placed-stretch.ts'
import type { BookingPreview } from './board-draft.ts'
import { bringIntoView } from './dragged-note.tsx'

/**
 * Shows on the day board where a walk-in, or a booking that a closure moves, would be once the
 * panel beside the board is saved. Its border is dashed because it is not saved. Its color depends
 * on the `look` (`BookingPreview`).
 */
export function DraftNote({ preview, board }: { preview: BookingPreview; board: Board }) {
  const { name, look, columnId, from, to } = preview
  const { day, hours } = board
  const isLine = linesOf(preview) === 1
  const short = look === 'later' ? timeOf(from, day) : toTime(clockOf(to, day))
  const isMade = look === 'new' || look === 'anyway'
  const isWarning = look === 'anyway' || look === 'later'
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a walk-in is followed wherever it goes
  useEffect(() => {
    if (isMade) bringIntoView(note.current)
  }, [isMade, columnId, from])
  return (
    <div
      ref={note}
      // The panel tells screen readers the same.
      aria-hidden="true"
      data-preview
      className="scroll-mt-16 pointer-events-none absolute inset-x-0 z-2 px-1 py-px"
      style={placed(preview, hours.from)}
    >
      <span
        className={classNames(
          'size-full min-h-6 overflow-hidden rounded-[6px] border-2 border-dashed bg-surface px-2 text-caption leading-[0.9375rem] font-[650]',
          isLine ? 'flex items-center gap-1.5' : 'block pt-0.5',
          isWarning ? 'border-lesson-bar text-on-warn-soft' : 'border-open-bar text-link',
        )}
      >
        <span dir="auto" className="block max-w-full shrink-0 truncate text-small leading-4.25">
          {name}
        </span>
        <span className="block min-w-0 truncate">{isLine ? short : rangeOf(preview, day)}</span>
      </span>
    </div>
  )
}
