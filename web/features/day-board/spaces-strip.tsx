import { formatTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { NumberPlate } from '../../ui/plate.tsx'
import type { Block, Board, BoardColumn } from './board-columns.ts'
import { minuteOf, type Stretch, timeOf } from './board-time.ts'
import { type BlockLook, lookOf } from './rules.ts'

/** On a phone: every column's day on one line, and which of them is shown below. */
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
  const span = board.open[0] ?? hours
  const left = (minute: number) =>
    `${Math.min(100, Math.max(0, ((minute - span.from) / (span.to - span.from)) * 100))}%`
  return (
    <section aria-label="All columns" className="card no-print mb-3 px-2 py-1 md:hidden">
      {/* past eight rows it scrolls inside five */}
      <ul className={classNames('grid', board.columns.length > 8 && 'max-h-55 overflow-y-auto')}>
        {board.columns.map((column) => (
          <li key={column.id}>
            <button
              type="button"
              aria-pressed={column.id === props.shownId}
              onClick={() => props.onShow(column.id)}
              className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_7.25rem] items-center gap-2.5 rounded-control px-1.5 text-left text-small text-ink-2 aria-pressed:bg-selected aria-pressed:font-[680] aria-pressed:text-ink aria-pressed:shadow-[inset_3px_0_0_var(--color-selected-line)]"
            >
              <NumberPlate
                className={
                  column.id === props.shownId
                    ? 'h-7 min-w-6 bg-plate px-1 text-[1.25rem] text-bulb'
                    : 'h-7 min-w-6 bg-sunken px-1 text-[1.25rem] text-ink'
                }
              >
                {column.mark ?? initials(column.name)}
              </NumberPlate>
              <span className="sr-only">{column.name}: </span>
              <span aria-hidden="true" className="relative h-5 rounded-plate bg-sunken">
                {column.shades.filter(isHatched).map((shade) => (
                  <span
                    key={shade.key}
                    className="board-hatch absolute inset-y-0 rounded-[3px] border border-control"
                    style={{ left: left(shade.from), right: `calc(100% - ${left(shade.to)})` }}
                  />
                ))}
                {column.blocks.map((block) => (
                  <Bar key={block.id} block={block} now={now} left={left} />
                ))}
                {isToday && (
                  <span
                    className="absolute -inset-y-3 w-0.5 bg-now"
                    style={{ left: left(nowMinute) }}
                  />
                )}
              </span>
              <span className="truncate">
                {isToday ? stateNow(column, board, now) : count(column)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bar(props: { block: Block; now: Date; left: (minute: number) => string }) {
  const { block, left } = props
  const look = lookOf(block.booking, props.now)
  return (
    <span
      className={classNames(
        'absolute inset-y-0.5 rounded-[3px] border',
        bars[look][block.booking.service_requires_instructor ? 'lesson' : 'open'],
      )}
      style={{ left: left(block.from), right: `calc(100% - ${left(block.to)} + 1px)` }}
    />
  )
}

const past = 'border-edge bg-edge'
const missed = 'border-danger bg-danger-soft'
const bars: Record<BlockLook, { open: string; lesson: string }> = {
  past: { open: past, lesson: past },
  'no-show': { open: missed, lesson: missed },
  live: { open: 'border-open-bar bg-open-bar', lesson: 'border-live-lesson bg-live-lesson' },
  coming: { open: 'border-open-bar bg-open', lesson: 'border-lesson-bar bg-lesson-fill' },
}

/** `Caleb until 5:30`, `Closed until 6:00`, `Free until 7:00`. */
function stateNow(column: BoardColumn, { day }: Board, now: Date): string {
  const minute = minuteOf(now, day)
  const short = (at: string | Date) => formatTime(at, day.zone).replace(/ [AP]M$/, '')
  const isNow = ({ from, to }: Stretch) => from <= minute && minute < to
  const current = column.blocks.find(isNow)
  if (current)
    return `${current.booking.player_name.split(' ')[0]} until ${short(current.booking.end_time)}`
  const shade = column.shades.find(isNow)
  if (shade) return shade.look === 'away' ? 'Away' : 'Closed'
  const next = column.blocks.find(({ from }) => from > minute)
  return next ? `Free until ${timeOf(next.from, day).replace(/ [AP]M$/, '')}` : 'Free'
}

function count({ blocks }: BoardColumn): string {
  return `${blocks.length} booked`
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
