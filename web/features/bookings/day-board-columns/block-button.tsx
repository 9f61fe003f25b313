import { type CSSProperties, memo } from 'react'
import * as words from '#words/desk-board.ts'
import { formatTime, formatTimeRange } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useBalanceWords } from '../../money/balances/day-balances.tsx'
import { useUnsigned } from '../rows/day-waivers.tsx'
import { BlockMarks, topMark } from './block-marks.tsx'
import type { Stretch } from './day-stretches.ts'
import { gridRoles } from './grid-roles.ts'
import { heightOf, linesOf, placed } from './placed-stretch.ts'
import type { BoardBooking } from './queries.ts'
import { type BlockLook, blockInWords, givenName } from './rules.ts'

type BlockProps = {
  booking: BoardBooking
  /** How many other bookings of its group the board shows. */
  others: number
  /** The part of the booking on this day, in minutes since midnight. */
  from: number
  to: number
  /** The minute at which the column begins. */
  start: number
  look: BlockLook
  /** Why the booking cannot stay there, in words; null if it can. */
  obstacle: string | null
  /** What is shown below name and time, such as the instructor. */
  detail: string
  /** The name of the column. */
  column: string
  zone: string
  isTabStop: boolean
  isLifted: boolean
  isRefused: boolean
  isOpen: boolean
  isChanged: boolean
  /**
   * True if the block is so short that the next one covers it. It is drawn as a narrow mark at the
   * right edge.
   */
  isCovered: boolean
}

/** A booking on the day board: a block as high as it is long. A press opens the booking's card. */
export const BlockButton = memo(function BlockButton(props: BlockProps) {
  const { booking, look, obstacle, detail, zone } = props
  const lines = linesOf(props)
  const unsigned = useUnsigned(booking.id)
  const balance = useBalanceWords(booking.id)
  // The width in pixels of the marks that cover the end of the last line of text.
  const marks = balance.width + (lines > 1 ? (props.others > 0 ? 17 : 0) + (unsigned ? 17 : 0) : 0)
  const isMarked = topMark(booking, look, lines === 1 ? props.others : 0) !== null
  const [first, initial] = givenName(booking.player_name)
  const range = formatTimeRange(booking.start_time, booking.end_time, zone)
  return (
    <div
      {...gridRoles.cell}
      className={classNames(
        'absolute right-0 py-px pr-1 pl-0.75 @max-[120px]:px-0.5',
        props.isCovered ? 'z-2 w-11' : 'left-0 z-1',
      )}
      style={blockPlace(props, props.start)}
    >
      <button
        type="button"
        data-block={booking.id}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={props.isOpen}
        aria-label={blockInWords(booking, look, [
          range,
          detail,
          props.column,
          obstacle,
          props.others > 0 ? words.withMore(props.others) : null,
          unsigned && words.waiverIs(unsigned),
          balance.words,
        ])}
        className={classNames(
          'relative block size-full min-h-6 scroll-my-16 overflow-hidden rounded-[6px] border-l-5 px-2 @max-[120px]:border-l-3 @max-[120px]:px-1 text-left align-top text-caption leading-[0.9375rem] select-none [-webkit-touch-callout:none]',
          lines === 1 ? 'flex items-center' : 'grid grid-cols-[minmax(0,1fr)] content-start pt-0.5',
          isMarked && lines === 1 && 'pr-6 @max-[120px]:pr-4.5',
          obstacle
            ? 'border-warn-bar bg-warn-soft text-on-warn-soft [&_b]:text-ink'
            : looks[look][booking.service_requires_instructor ? 'lesson' : 'open'],
          (props.isOpen || props.isRefused) && 'outline-[2.5px] outline-ink shadow-2',
          props.isLifted &&
            'border border-l-5 border-dashed border-control! bg-transparent! text-ink-3! opacity-75 [&_b]:text-ink-3!',
          props.isChanged && 'board-changed',
        )}
      >
        {/* A time that does not fit beside the name is hidden completely. */}
        {props.isCovered ? (
          !isMarked && <b>{[...booking.player_name][0]}</b>
        ) : (
          <span
            className={
              lines === 1
                ? 'mr-(--marks) flex h-4.25 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden @max-[150px]:mr-[min(var(--marks),17px)]'
                : 'contents'
            }
            style={lines === 1 ? ({ '--marks': `${marks}px` } as CSSProperties) : undefined}
          >
            <b
              dir="auto"
              className={classNames(
                'block max-w-full shrink-0 truncate text-left text-small leading-4.25 font-[680] tracking-[-.012em] @max-[120px]:hidden',
                isMarked && lines > 1 && 'mr-4',
              )}
            >
              {booking.player_name}
            </b>
            {/* A narrow column shows the first name and an initial. A long first name ends in dots, and
                an initial without room wraps to a line that is hidden. */}
            <b
              dir="auto"
              className={classNames(
                'hidden max-w-full overflow-hidden text-left text-[0.75rem] leading-3.5 font-[680] tracking-[-.02em] @max-[120px]:block',
                lines === 1 || ((isMarked || balance.words) && lines === 2)
                  ? 'max-h-3.5'
                  : 'max-h-7',
              )}
            >
              {first && <span className="inline-block max-w-full truncate align-top">{first}</span>}{' '}
              {initial && <span className="inline-block align-top">{initial}</span>}
            </b>
            {heightOf(props) >= 24 && (
              <BlockTime
                range={range}
                isLine={lines === 1}
                end={booking.end_time}
                zone={zone}
                room={lines === 2 ? marks : 0}
              />
            )}
          </span>
        )}
        {lines > 2 && (
          // This text makes room for the marks: a word that does not fit next to them wraps out of
          // sight.
          <span
            className="flex h-3.75 flex-wrap overflow-hidden before:h-full @max-[120px]:hidden"
            style={{ paddingRight: lines === 3 ? marks : undefined }}
          >
            <span className="flex-1 basis-12 truncate">
              {look === 'no-show' ? words.noShow : detail}
            </span>
          </span>
        )}
        <BlockMarks
          booking={booking}
          others={props.others}
          look={look}
          isLine={lines === 1}
          isCovered={props.isCovered}
        />
      </button>
    </div>
  )
})

/**
 * Returns the style that places a block, as `placed` does. A block has a minimum height, so one at
 * the very end of the day starts a little higher, to fit into the column.
 */
function blockPlace(stretch: Stretch, start: number): CSSProperties {
  const { top, height } = placed(stretch, start)
  return { top: `min(${top}, 100% - 26px)`, height }
}

/**
 * The time of a block. A column of at most 140 pixels has less room. Beside the name it shows only
 * the start. Below the name it shows only the end, if the time crosses noon: AM and PM would make
 * it too long. A column of at most 120 pixels shows no time. Beside marks it shows as much as has
 * room.
 */
function BlockTime(props: {
  range: string
  isLine: boolean
  end: string
  zone: string
  /** Pixels that the text leaves free for the marks. */
  room: number
}) {
  const { range } = props
  const [first = ''] = range.split(' –')
  const start = words.withoutAmPm(first)
  if (props.room > 0)
    return (
      // What does not fit beside the marks wraps out of sight: the end, then `AM`, then the start.
      <span
        className="flex h-3.75 flex-wrap gap-x-1 overflow-hidden before:-mr-1 before:h-full @max-[120px]:hidden"
        style={{ paddingRight: props.room - 4 }}
      >
        {[start, first.slice(start.length).trim(), range.slice(first.length).trim()].map(
          (part) => part && <span key={part}>{part}</span>,
        )}
      </span>
    )
  const until = start !== first && words.until(formatTime(props.end, props.zone))
  const short = props.isLine ? start : until
  if (!short) return <span className="block min-w-0 truncate @max-[120px]:hidden">{range}</span>
  return (
    <>
      <span className="block min-w-0 truncate @max-[140px]:hidden">{range}</span>
      <span className="hidden min-w-0 truncate @max-[140px]:block @max-[120px]:hidden">
        {short}
      </span>
    </>
  )
}

const past = 'border-edge bg-sunken text-ink-3 hover:bg-rule [&_b]:font-semibold [&_b]:text-ink-2'
const missed =
  'border-danger bg-danger-soft text-on-danger-soft [&_b]:line-through [&_b]:decoration-[1.5px]'

/** With forced colors there are no fills, so a double line at the left marks a lesson. */
const lessonEdge = 'forced-colors:[border-left-style:double]'

const looks: Record<BlockLook, { open: string; lesson: string }> = {
  past: { open: past, lesson: past },
  'no-show': { open: missed, lesson: missed },
  live: {
    open: 'border-live-bar bg-live text-white',
    lesson: `border-live-lesson-bar bg-live-lesson text-white ${lessonEdge}`,
  },
  coming: {
    open: 'border-open-bar bg-open text-on-open hover:[filter:brightness(.97)] [&_b]:text-ink',
    lesson: `border-lesson-bar bg-lesson text-on-lesson hover:[filter:brightness(.97)] [&_b]:text-ink ${lessonEdge}`,
  },
}
