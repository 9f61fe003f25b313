import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import * as words from '#words/group.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { spaceNumber } from '../../../lib/names.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { placeNames } from './group-lines.ts'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'

/**
 * One booking in the lineup, the list of the group's bookings. A press opens it for changes; the
 * cross removes only this booking.
 */
export function LineupRow(
  props: GroupPart & {
    line: GroupLine
    price: number | null
    /** The number of the line's player, who may have no name yet. */
    number: number
    /** Shows the date where the lines are on several days. */
    withDate: boolean
    /** The row's part of the bracket, which joins bookings that start at the same time. */
    bracket: 'first' | 'inner' | 'last' | null
    /** Why the booking was refused. */
    reason: string | undefined
    onChange: () => void
    /** Undefined for the only line, which cannot be removed. */
    onRemove: (() => void) | undefined
  },
) {
  const { facility, offer, group, line, price, bracket } = props
  const zone = facility.time_zone
  const { start_time, end_time } = line.slot
  const place = placeNames(line, offer)
  const player = group.state.players.find(({ id }) => id === line.playerId)
  const name = player?.name.trim() || words.playerNumber(props.number)
  const times = formatTimeRange(start_time, end_time, zone)
  const called = `${name}, ${times}`
  return (
    <li className="relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-rule py-2 pr-1 pl-4 not-last:border-b">
      {bracket && <span aria-hidden="true" className={classNames(side, brackets[bracket])} />}
      <Plate className="h-12.5 w-11 overflow-clip grid-rows-[auto_1fr] pt-1.5 text-[2.125rem]!">
        <small className="font-board text-[.75rem] leading-3 tracking-[.06em] text-board-muted uppercase">
          {place.label}
        </small>
        <span aria-hidden="true">{place.mark}</span>
        <span className="sr-only">{place.cage}</span>
      </Plate>
      <button
        type="button"
        aria-label={`${words.changeLine(called)}, ${place.cage}`}
        onClick={props.onChange}
        className="-my-1 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-control py-1 text-left hover:bg-selected"
      >
        <span className="min-w-0">
          <span className="block leading-5 font-[680] wrap-anywhere">{name}</span>
          <span className="block text-small leading-5 text-ink-2">
            {props.withDate && `${shortDate(localDate(start_time, zone))}, `}
            {times}
            {!spaceNumber(place.cage) && ` · ${place.cage}`}
          </span>
          {place.instructor && (
            <span className="block text-small leading-5 text-ink-2">
              {words.lessonWith(place.instructor)}
            </span>
          )}
        </span>
        {price !== null && <span className="font-[620]">{formatMoney(price)}</span>}
      </button>
      {props.onRemove ? (
        <IconButton
          label={words.removeLine(called)}
          icon={X}
          className="text-ink-3"
          onClick={props.onRemove}
        />
      ) : (
        <span className="w-2.5" />
      )}
      {props.reason && (
        <p className="col-span-full mt-1.5 flex gap-2 pr-3 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size="small" className="mt-0.5" />
          {props.reason}
        </p>
      )}
    </li>
  )
}

const side = 'absolute left-1.5 w-1.5 border-l-2 border-open-bar'

const brackets = {
  first: 'top-1/2 -bottom-px rounded-tl-[4px] border-t-2',
  inner: '-bottom-px top-0',
  last: 'top-0 bottom-1/2 rounded-bl-[4px] border-b-2',
}
