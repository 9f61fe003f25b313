import { memo, useEffect, useRef } from 'react'
import * as words from '#words/desk-board.ts'
import { classNames } from '../../../lib/class-names.ts'
import { NumberPlate } from '../../../ui/plate.tsx'
import { type Board, type BoardColumn, freeAt } from './board-columns.ts'
import { clockOf, minuteOf } from './board-time.ts'
import { columnStateAt } from './column-states.ts'
import type { Stretch } from './day-stretches.ts'
import { type BlockLook, lookOf } from './rules.ts'

/**
 * On a phone, the overview above the day board: a line for each column, with its day as bars. A tap
 * shows that column below.
 */
export function SpacesStrip(props: {
  board: Board
  now: Date
  shownId: string | undefined
  onShow: (columnId: string) => void
}) {
  const { board, now } = props
  const { hours, day } = board
  const nowMinute = minuteOf(now, day)
  const isToday = nowMinute >= 0 && nowMinute < day.minutes
  const { from, to } = board.open[0] ?? hours
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each swipe to another column
  useEffect(() => showPressed(list.current), [props.shownId])
  return (
    <section aria-label={words.allColumns} className="card no-print mb-3 px-2 py-1">
      {/* With more than eight rows the list is five rows high and scrolls. */}
      <ul
        ref={list}
        className={classNames(
          'relative grid',
          board.columns.length > 8 && 'max-h-55 overflow-y-auto',
        )}
      >
        {board.columns.map((column) => (
          <li key={column.id}>
            <button
              type="button"
              aria-pressed={column.id === props.shownId}
              onClick={() => props.onShow(column.id)}
              className="grid min-h-11 w-full grid-cols-[1.75rem_minmax(0,1fr)_min(7.25rem,45%)] items-center gap-2.5 rounded-control px-1.5 text-left text-small text-ink-2 aria-pressed:bg-selected aria-pressed:font-[680] aria-pressed:text-ink aria-pressed:shadow-[inset_3px_0_0_var(--color-selected-line)]"
            >
              <NumberPlate
                className={
                  column.id === props.shownId
                    ? 'h-7 bg-plate text-[1.25rem] text-bulb'
                    : 'h-7 bg-sunken text-[1.25rem] text-ink'
                }
              >
                {column.mark ?? initials(column.name)}
              </NumberPlate>
              <span className="sr-only">{column.name}: </span>
              <span aria-hidden="true" className="relative h-5 rounded-plate bg-sunken">
                <Bars column={column} from={from} to={to} now={now} />
                {isToday && nowMinute >= from && nowMinute <= to && (
                  <span
                    className="absolute -inset-y-3 w-0.5 bg-now"
                    style={{ left: percent(nowMinute, { from, to }) }}
                  />
                )}
              </span>
              {/* On a second line where a long name would cut off the time. */}
              <span className="line-clamp-2 leading-4.5">
                {isToday ? stateNow(column, board, now) : bookedInWords(column)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Scale from={from} to={to} board={board} now={now} />
    </section>
  )
}

/**
 * Scrolls the row of the shown column into the list. The page stays where it is: the thumb is on
 * the board below.
 */
function showPressed(list: HTMLElement | null) {
  const row = list?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (!list || !row) return
  const { offsetTop: top, offsetHeight: height } = row
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

/** A column's day as bars. It does not render again when another column is shown. */
const Bars = memo(function Bars(props: Stretch & { column: BoardColumn; now: Date }) {
  const { column, now } = props
  const edges = (part: Stretch, gap: number) => ({
    left: percent(part.from, props),
    right: `calc(100% - ${percent(part.to, props)} + ${gap}px)`,
  })
  return (
    <>
      {column.shades.filter(isHatched).map((shade) => (
        <span
          key={shade.key}
          className="board-hatch absolute inset-y-0 rounded-[3px] border border-control"
          style={edges(shade, 0)}
        />
      ))}
      {column.blocks.map((block) => (
        <span
          key={block.id}
          className={classNames(
            'absolute inset-y-0.5 rounded-[3px] border',
            bars[lookOf(block.booking, now)][
              block.booking.service_requires_instructor ? 'lesson' : 'open'
            ],
          )}
          style={edges(block, 1)}
        />
      ))}
    </>
  )
})

/** The hours below the bars: every second one, or every sixth on a long day. */
function Scale({ from, to, board, now }: Stretch & { board: Board; now: Date }) {
  const step = to - from > 14 * 60 ? 360 : 120
  const minutes = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, n) => from + n * step,
  )
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_min(7.25rem,45%)] gap-2.5 px-1.5 text-caption text-ink-3"
    >
      <span className="relative col-start-2 h-5">
        {minutes.map((minute) => (
          <span
            key={minute}
            className="absolute -translate-x-1/2 tabular-nums"
            style={{ left: percent(minute, { from, to }) }}
          >
            {clockOf(minute, board.day).replace(':00', '')}
          </span>
        ))}
      </span>
      <span className="col-start-3 truncate text-right">{columnsInWords(board, now)}</span>
    </div>
  )
}

function percent(minute: number, { from, to }: Stretch): string {
  return `${Math.min(100, Math.max(0, ((minute - from) / (to - from)) * 100))}%`
}

const past = 'border-edge bg-edge'
const missed = 'border-danger bg-danger-soft'
const bars: Record<BlockLook, { open: string; lesson: string }> = {
  past: { open: past, lesson: past },
  'no-show': { open: missed, lesson: missed },
  live: { open: 'border-open-bar bg-open-bar', lesson: 'border-live-lesson bg-live-lesson' },
  coming: { open: 'border-open-bar bg-open', lesson: 'border-lesson-bar bg-lesson-fill' },
}

/** Returns `4 of 12 free`, on another day `12 in all`. */
function columnsInWords(board: Board, now: Date): string {
  const minute = minuteOf(now, board.day)
  const isToday = minute >= 0 && minute < board.day.minutes
  const count = board.columns.length
  return isToday ? words.freeOf(freeAt(minute, board).length, count) : words.inTotal(count)
}

/** Returns `Caleb until 5:30`, `Closed until 6:00` or `Free until 7:00`. */
function stateNow(column: BoardColumn, { day, open }: Board, now: Date): string {
  const state = columnStateAt(minuteOf(now, day), open, column)
  if (state.is === 'away') return words.away
  if (state.is === 'taken') {
    const [name = ''] = state.by.booking.player_name.split(' ')
    return words.hasUntil(name, clockOf(state.by.to, day))
  }
  const isFree = state.is === 'free'
  if (state.until === null || state.until >= day.minutes) return isFree ? words.free : words.closed
  const until = clockOf(state.until, day)
  return isFree ? words.freeUntil(until) : words.closedUntil(until)
}

function bookedInWords({ blocks }: BoardColumn): string {
  return words.booked(String(blocks.length))
}

function isHatched({ look }: { look: string }): boolean {
  return look === 'closure'
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => [...word][0])
    .join('')
    .slice(0, 2)
}
