import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import * as words from '#words/desk-board.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { classNames } from '../../../lib/class-names.ts'
import { type Board, type BoardView, draggablePlace } from '../day-board-columns/board-columns.ts'
import {
  blockAt,
  type Cursor,
  cursorForKey,
  freeTimeAt,
} from '../day-board-columns/board-cursor.ts'
import { minuteOf, timeOf } from '../day-board-columns/board-time.ts'
import { ColumnDay } from '../day-board-columns/column-day.tsx'
import { BoardGutter, ColumnHeaders } from '../day-board-columns/column-headers.tsx'
import type { Place, Stretch } from '../day-board-columns/day-stretches.ts'
import { gridRoles } from '../day-board-columns/grid-roles.ts'
import { placed } from '../day-board-columns/placed-stretch.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import type { BookingPreview } from '../day-board-moves/board-draft.ts'
import { DraftNote } from '../day-board-moves/draft-note.tsx'
import type { DragAction, Dragged } from '../day-board-moves/drag-reducer.ts'
import { type DraggedLook, DraggedNote } from '../day-board-moves/dragged-note.tsx'
import { minuteAt, usePointerDrag } from '../day-board-moves/use-pointer-drag.ts'

type GridProps = {
  board: Board
  view: BoardView
  now: Date
  detailOf: (booking: BoardBooking) => string
  dragged: Dragged | null
  /** The dragged booking and what it collides with; null while none is dragged. */
  draggedLook: DraggedLook | null
  dispatch: (action: DragAction) => void
  /** Minutes between two starts that customers can choose. */
  startStep: number
  onDrop: (id: string, place: Place) => void
  /** Handles a key while something is dragged. Returns true when it did. */
  onDragKey: (event: KeyboardEvent) => boolean
  onLift: (id: string) => void
  /** The places of the bookings that a panel would create or move. */
  previews: readonly BookingPreview[]
  refusedId: string | null
  openId: string | null
  onOpen: (id: string) => void
  onFree: (columnId: string, time: Stretch) => void
  changed: ReadonlySet<string>
  cursor: Cursor
  onCursor: (cursor: Cursor, isFocused?: boolean) => void
  /** Increases whenever the focus must move to the cursor. */
  focusTurn: number
}

/**
 * The day as an ARIA grid with one tab stop. A row of the grid is the day of a space or an
 * instructor, drawn as a column. Arrows move through bookings and free times, Enter opens, M picks
 * up.
 */
export function BoardGrid(props: GridProps) {
  const { board, dragged, cursor, now } = props
  const { hours, columns, day } = board
  const grid = useRef<HTMLDivElement>(null)
  const help = useId()
  const [pointed, setPointed] = useState<Cursor | null>(null)
  const pointer = usePointerDrag({
    grid,
    hours,
    starts: { first: board.open[0]?.from ?? 0, step: props.startStep },
    dragged,
    dispatch: props.dispatch,
    onDrop: props.onDrop,
    placeOf: (id) => draggablePlace(board, id),
  })
  const at = blockAt(cursor, columns)

  // Moves the focus to the cursor when `focusTurn` increases, or when the focused element was
  // removed.
  const lastTurn = useRef(props.focusTurn)
  const atId = at?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped booking appears at the cursor a moment later
  useEffect(() => {
    const isLost = props.focusTurn > 0 && document.activeElement === document.body
    if (lastTurn.current !== props.focusTurn || isLost)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    lastTurn.current = props.focusTurn
  }, [props.focusTurn, atId])

  /** Opens the pressed booking, or starts a walk-in at the pressed free time. */
  const press = (event: MouseEvent) => {
    // Enter and Space arrive as clicks too, without a pointer.
    const isKey = event.detail === 0
    if ((pointer.endsDrag() && !isKey) || dragged) return
    const target = event.target as Element
    const block = target.closest<HTMLElement>('[data-block]')?.dataset.block
    if (block) return props.onOpen(block)
    const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column
    if (!columnId) return
    const minute = isKey ? cursor.minute : minuteAt(event, grid.current, columnId, hours)
    const free = freeIn(board, { columnId, minute })
    if (free) props.onFree(columnId, free)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (dragged) {
      if (props.onDragKey(event)) event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'm' && at && draggablePlace(board, at.id)) {
      event.preventDefault()
      return props.onLift(at.id)
    }
    const next = cursorForKey(event.key, cursor, columns, hours)
    if (!next) return
    event.preventDefault()
    props.onCursor(next)
  }

  /** Moves the cursor to the booking that got the focus, for example when its card closed. */
  const cursorToFocus = ({ target }: { target: Element }) => {
    const id = target.closest<HTMLElement>('[data-block]')?.dataset.block
    if (!id || id === at?.id) return
    const column = columns.find(({ blocks }) => blocks.some((block) => block.id === id))
    const block = column?.blocks.find((each) => each.id === id)
    if (column && block) props.onCursor({ columnId: column.id, minute: block.from }, true)
  }

  /** Outlines the free time under the mouse. */
  const outlineFree = (event: MouseEvent) => {
    const columnId = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column
    const isFree = columnId && !(event.target as Element).closest('button') && !dragged
    const free =
      isFree && freeIn(board, { columnId, minute: minuteAt(event, grid.current, columnId, hours) })
    if (free && pointed?.columnId === columnId && pointed.minute === free.from) return
    if (free || pointed)
      setPointed(free ? { columnId: columnId as string, minute: free.from } : null)
  }

  const today = minuteOf(now, day)
  const nowMinute = today >= hours.from && today <= hours.to ? today : null
  return (
    <>
      <p id={help} className="sr-only">
        {words.gridKeys}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: see grid-roles.ts */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={words.byColumn[props.view](dayAndMonth(day.date))}
        aria-describedby={help}
        className="relative grid min-w-fit select-none"
        style={{
          gridTemplateColumns: `var(--gutter) repeat(${columns.length}, minmax(var(--column), 1fr))`,
        }}
        {...pointer.handlers}
        onClick={press}
        onKeyDown={handleKey}
        onFocus={cursorToFocus}
        onMouseMove={outlineFree}
        onMouseLeave={() => setPointed(null)}
      >
        <ColumnHeaders columns={columns} />
        <BoardGutter board={board} now={nowMinute} />
        {columns.map((column, index) => {
          const isHere = cursor.columnId === column.id
          const shown = pointed?.columnId === column.id ? pointed : null
          const draggedHere = dragged?.place.columnId === column.id
          const refusedId = idIn(column.blocks, props.refusedId)
          return (
            <div
              key={column.id}
              {...gridRoles.row}
              data-column={column.id}
              className={classNames(
                '@container relative snap-start border-l border-rule bg-surface',
                // Chromium groups clipped content in quadratic time. Each column is a group of its
                // own, except while a refused block glides back from another one.
                !refusedId && 'contain-strict',
              )}
              style={{
                gridColumn: index + 2,
                height: `calc(var(--hour) * ${(hours.to - hours.from) / 60})`,
              }}
            >
              <span {...gridRoles.rowHead} className="sr-only">
                {column.name}
              </span>
              <div
                className={classNames(
                  'absolute inset-0',
                  // Columns out of sight are not drawn.
                  !refusedId && '[content-visibility:auto]',
                )}
              >
                <ColumnDay
                  column={column}
                  detailOf={props.detailOf}
                  from={hours.from}
                  to={hours.to}
                  zone={day.zone}
                  now={now}
                  atId={isHere ? (at?.id ?? null) : null}
                  liftedId={dragged?.origin.columnId === column.id ? dragged.id : null}
                  refusedId={refusedId}
                  openId={idIn(column.blocks, props.openId)}
                  changed={props.changed}
                />
                <div
                  aria-hidden="true"
                  className="board-lines pointer-events-none absolute inset-0"
                />
                {nowMinute !== null && (
                  <div
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-px bg-now"
                    style={{ top: placed({ from: nowMinute, to: nowMinute }, hours.from).top }}
                  />
                )}
              </div>
              {isHere && !at && !dragged && <FreeButton board={board} cursor={cursor} />}
              {shown && <FreeTimeOutline board={board} cursor={shown} />}
              {props.previews
                .filter(({ columnId }) => columnId === column.id)
                .map((preview) => (
                  <DraftNote key={preview.key} preview={preview} board={board} />
                ))}
              {dragged && draggedHere && props.draggedLook && (
                <DraggedNote dragged={dragged} look={props.draggedLook} board={board} />
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}

/** The free time at the cursor, visible while it has the focus. */
function FreeButton(props: { board: Board; cursor: Cursor }) {
  const { board, cursor } = props
  const free = freeIn(board, cursor)
  if (!free) return null
  const column = board.columns.find(({ id }) => id === cursor.columnId)
  return (
    <div
      {...gridRoles.cell}
      className="absolute inset-x-0 z-2 px-1 py-px"
      style={placed(free, board.hours.from)}
    >
      <button
        type="button"
        tabIndex={0}
        className={classNames(
          freeTimeStyle,
          'size-full min-h-6 bg-surface opacity-0 focus:opacity-100',
        )}
      >
        {words.bookAt(timeOf(free.from, board.day))}
        <span className="sr-only">, {column?.name}</span>
      </button>
    </div>
  )
}

/** The free time at the mouse pointer. */
function FreeTimeOutline({ board, cursor }: { board: Board; cursor: Cursor }) {
  const free = freeIn(board, cursor)
  if (!free) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-2 px-1 py-px"
      style={placed(free, board.hours.from)}
    >
      <span className={classNames(freeTimeStyle, 'size-full min-h-6')}>
        {words.bookAt(timeOf(free.from, board.day))}
      </span>
    </div>
  )
}

const freeTimeStyle =
  'flex items-center rounded-[6px] border-[1.5px] border-dashed border-open-bar px-2 text-caption font-[650] tracking-[-.01em] whitespace-nowrap text-link'

function freeIn(board: Board, { columnId, minute }: Cursor): Stretch | null {
  const column = board.columns.find(({ id }) => id === columnId)
  return column ? freeTimeAt(minute, column.blocks, board.hours) : null
}

function idIn(blocks: readonly { id: string }[], id: string | null): string | null {
  return id !== null && blocks.some((block) => block.id === id) ? id : null
}
