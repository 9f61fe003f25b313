import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Footprints from 'lucide-react/icons/footprints'
import Wrench from 'lucide-react/icons/wrench'
import * as words from '#words/desk-board.ts'
import { formatTimeRange } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import type { Block, BoardColumn } from '../day-board-columns/board-columns.ts'

/**
 * On a phone, the bar above the day board with the column that is shown, and the hours that are
 * folded away.
 */
export function PhoneColumnBar(props: {
  column: BoardColumn
  zone: string
  /**
   * The column's bookings before the hours shown. Null on a day whose hours are never folded away:
   * every day but today.
   */
  earlier: readonly Block[] | null
  isUnfolded: boolean
  onFold: (isUnfolded: boolean) => void
  /** Undefined where the column is not a space. */
  onClose: (() => void) | undefined
}) {
  const { column, earlier } = props
  return (
    <div className="no-print @container">
      <div className="flex items-center gap-3 px-1 pb-2 @max-[16rem]:flex-wrap">
        {column.mark && (
          <NumberPlate className="h-10 w-9 bg-plate text-[1.625rem] text-bulb">
            {column.mark}
          </NumberPlate>
        )}
        <h2 className="min-w-0">
          <span className="heading-section block truncate">{column.name}</span>
          {column.detail && (
            <span className="block truncate text-ui text-ink-3">{column.detail}</span>
          )}
        </h2>
        {props.onClose && (
          <Button
            variant="secondary"
            size="small"
            className="ml-auto"
            onClick={props.onClose}
            smallIcon={Wrench}
          >
            <Sentence
              of={words.closeSpace(
                (text) => (
                  <span key="space" className="sr-only">
                    {text}
                  </span>
                ),
                column.name,
              )}
            />
          </Button>
        )}
      </div>
      {earlier && (earlier.length > 0 || props.isUnfolded) && (
        <button
          type="button"
          aria-expanded={props.isUnfolded}
          onClick={() => props.onFold(!props.isUnfolded)}
          className="mb-2 flex min-h-11 w-full items-center gap-2 rounded-control border border-rule bg-surface px-4 text-left text-ui text-ink-2"
        >
          <Icon of={props.isUnfolded ? ChevronDown : ChevronUp} size="small" />
          <span className="truncate">
            {props.isUnfolded ? words.foldEarlier : earlierInWords(earlier, props.zone)}
          </span>
        </button>
      )}
    </div>
  )
}

function earlierInWords(earlier: readonly Block[], zone: string): string {
  const [only] = earlier
  if (!only || earlier.length > 1) return words.earlier(earlier.length)
  const { player_name, start_time, end_time } = only.booking
  return words.earlierOne(player_name, formatTimeRange(start_time, end_time, zone))
}

/**
 * The bar at the bottom of the day board on a phone. It has a dot for each column, the name of the
 * column to swipe to, and the button for a walk-in.
 */
export function PhoneBoardBar(props: {
  columns: readonly BoardColumn[]
  page: number
  onWalkIn: () => void
}) {
  const next = props.columns[props.page + 1] ?? props.columns[props.page - 1]
  return (
    <div className="no-print dense fixed inset-x-0 bottom-0 low:static z-20 @container bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-bar md:hidden">
      <div className="flex items-center gap-3">
        {props.columns.length > 1 && (
          <>
            {/* Nobody could count more than eight dots, and large text leaves them no room. */}
            {props.columns.length <= 8 && (
              <span aria-hidden="true" className="flex gap-1.5 @max-[16rem]:hidden">
                {props.columns.map((column, index) => (
                  <span
                    key={column.id}
                    className={classNames(
                      'h-2 rounded-full',
                      index === props.page ? 'w-5 bg-primary' : 'w-2 bg-edge',
                    )}
                  />
                ))}
              </span>
            )}
            <span className="line-clamp-3 min-w-0 text-small leading-4 text-ink-3 wrap-anywhere max-[22.5rem]:sr-only @max-[16rem]:sr-only">
              {next && words.swipeFor(next.name)}
            </span>
          </>
        )}
        <Button className="ml-auto" onClick={props.onWalkIn} icon={Footprints}>
          {words.walkIn}
        </Button>
      </div>
    </div>
  )
}
