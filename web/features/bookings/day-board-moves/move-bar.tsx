import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Move from 'lucide-react/icons/move'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import * as words from '#words/desk-moves.ts'
import { useMovePrice } from '../../../site/use-move-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Board, BoardView } from '../day-board-columns/board-columns.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { placeInWords, type Spot } from './board-spots.ts'
import { type Bounds, type DragAction, type Dragged, isSamePlace, snap } from './drag-reducer.ts'
import type { DraggedLook } from './dragged-note.tsx'

/**
 * While staff move a booking on the day board: a bar with the player's name, the new price and a
 * warning about the new place. Its arrows move the booking by five minutes or one column, for those
 * who do not drag.
 */
export function MoveBar(props: {
  dragged: Dragged
  look: DraggedLook
  board: Board
  bounds: Bounds
  view: BoardView
  /** The booking with the place that it would get, to ask for the price there. */
  moving: { booking: BoardBooking; wanted: Spot } | null
  dispatch: (action: DragAction) => void
  onDrop: () => void
}) {
  const { dragged, look, board, bounds, dispatch } = props
  const warning = look.clash?.words ?? look.rule
  const isMoved = !isSamePlace(dragged.place, dragged.origin)
  const price = useMovePrice(
    props.moving?.booking ?? null,
    (isMoved && props.moving?.wanted) || null,
  )
  const announced = useThrottledText(
    `${placeInWords(dragged.place, board)}. ${warning ?? (isMoved ? words.isFree : '')} ${price ?? ''}`.trim(),
  )
  return (
    <section
      aria-label={words.moving(look.name)}
      className="no-print on-dark dense fixed inset-x-2 bottom-2 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-board-8 py-2 pr-2.5 pl-4 text-ui text-bulb shadow-2 lg:right-7 lg:left-[calc(var(--side)+28px)]"
    >
      <p className="flex min-w-0 items-center gap-2.5 font-[660]">
        <Icon of={Move} />
        <span className="truncate">{words.moving(look.name)}</span>
      </p>
      {price && <p className="text-small">{price}</p>}
      {warning && (
        <p className="flex min-w-0 items-center gap-2 font-semibold text-amber-400">
          <Icon of={TriangleAlert} size="small" />
          {warning}
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-1 text-small text-board-muted">
          <Step
            icon={ArrowUp}
            label={words.fiveEarlier}
            onClick={() => dispatch({ type: 'shift', minutes: -snap, bounds })}
          />
          <Step
            icon={ArrowDown}
            label={words.fiveLater}
            onClick={() => dispatch({ type: 'shift', minutes: snap, bounds })}
          />
          {words.fiveMinutes}
          <Step
            icon={ArrowLeft}
            label={words.previousColumn[props.view]}
            onClick={() => dispatch({ type: 'column', step: -1, bounds })}
          />
          <Step
            icon={ArrowRight}
            label={words.nextColumn[props.view]}
            onClick={() => dispatch({ type: 'column', step: 1, bounds })}
          />
          {words.column[props.view]}
        </span>
        <Button variant="wire" size="small" onClick={() => dispatch({ type: 'end' })}>
          {words.putBack} <Key>{words.escapeKey}</Key>
        </Button>
        <Button
          variant="bulb"
          size="small"
          disabled={look.clash !== null || !isMoved}
          className="disabled:bg-bulb/15! disabled:text-board-muted!"
          onClick={props.onDrop}
        >
          {look.rule ? words.dropAnyway : words.drop} <Key>{words.enterKey}</Key>
        </Button>
      </div>
    </section>
  )
}

function Step(props: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-7 place-items-center rounded-plate border border-white/40 bg-white/8 hover:bg-white/20 pointer-coarse:size-11"
    >
      <Icon of={props.icon} size="small" />
    </button>
  )
}

function Key(props: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-plate border border-current/50 px-1.5 text-caption font-medium pointer-coarse:hidden"
    >
      {props.children}
    </span>
  )
}

/** How often the spoken text may change, in ms. */
const throttleInterval = 500

/**
 * Returns the text, updated at most every half second, because a screen reader reads out every
 * change.
 */
function useThrottledText(text: string): string {
  const [announced, setAnnounced] = useState(text)
  const latest = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = text
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setAnnounced(latest.current)
    }, throttleInterval)
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  return announced
}
