import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import * as days from '#words/days.ts'
import { nothingOpenThrough } from '#words/free-times.ts'
import { addDays, dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Opening } from '../free-times/queries.ts'
import { isSameStart, type SlotTimes } from '../free-times/slot-times.ts'

/**
 * For customers: a few free times, each on a plate like those of a scoreboard. In the steps of a
 * booking they are the next free times. Where a customer moves a booking, they are the same hour on
 * other days. One tap chooses the day and the time.
 */
export function OpeningsBoard(props: {
  /** Undefined while they load. */
  openings: readonly Opening[] | undefined
  /**
   * True if loading failed. The board then shows the openings that it had before. If it had none,
   * it is hidden, because the times below it show the error.
   */
  failed: boolean
  zone: string
  today: string
  chosen: SlotTimes | null
  title: string
  hint: string
  /** The last date that was searched, shown when there are no times. */
  latest: string
  phone: string | null
  /** Returns the name of the cage or the instructor, shown with the time. */
  nameOf: (opening: Opening) => string
  /** Returns the price, or null while it loads. Absent if all times have one price. */
  priceOf?: ((opening: Opening) => string | null) | undefined
  /** Returns where a plate leads as a link, until the page's script is loaded. */
  addressOf?: (opening: Opening, date: string) => string
  onChoose: (opening: Opening, date: string) => void
}) {
  const { openings, zone } = props
  if (props.failed && !openings) return null
  return (
    <fieldset className="board on-dark grid px-3.5 pt-3 pb-3.5 lg:grid-cols-[104px_minmax(0,1fr)] lg:items-center lg:gap-x-3 lg:py-3 lg:pl-4.5">
      <legend className="sr-only">{props.title}</legend>
      <p
        aria-hidden="true"
        className="heading-board flex items-baseline justify-between gap-3 px-0.5 pb-2 text-[1.375rem]! lg:block lg:pb-0 lg:text-board-s!"
      >
        {props.title}
        <span className="font-ui text-caption font-medium tracking-normal text-board-muted normal-case lg:mt-1 lg:block">
          {props.hint}
        </span>
      </p>
      {openings?.length === 0 ? (
        <p className="min-h-24 px-0.5 lg:flex lg:min-h-16 lg:items-center lg:gap-1">
          {nothingOpenThrough(dayAndMonth(props.latest))}{' '}
          {props.phone && <PhoneLink phone={props.phone} />}
        </p>
      ) : (
        <div className="grid gap-2 min-[20rem]:grid-cols-3">
          {openings?.map((opening) => (
            <OpeningPlate
              key={opening.start_time}
              opening={opening}
              zone={zone}
              today={props.today}
              name={props.nameOf(opening)}
              price={props.priceOf?.(opening)}
              checked={props.chosen !== null && isSameStart(opening, props.chosen)}
              addressOf={props.addressOf}
              onChoose={props.onChoose}
            />
          )) ?? <LoadingPlates />}
        </div>
      )}
    </fieldset>
  )
}

function OpeningPlate(props: {
  opening: Opening
  zone: string
  today: string
  name: string
  /** Null keeps the place free while the price loads. */
  price: string | null | undefined
  checked: boolean
  addressOf: ((opening: Opening, date: string) => string) | undefined
  onChoose: (opening: Opening, date: string) => void
}) {
  const { opening, zone, name, price } = props
  const date = localDate(opening.start_time, zone)
  const day = dayWord(date, props.today)
  const time = formatTime(opening.start_time, zone)
  const [clock, ...amPm] = time.split(' ')
  return (
    <Choice
      look="bare"
      name="opening"
      checked={props.checked}
      href={props.addressOf?.(opening, date)}
      onChange={() => props.onChoose(opening, date)}
      aria-label={[`${day} ${time}`, name, price].filter(Boolean).join(', ')}
      className="plate plate-lit min-h-24 content-center justify-items-center gap-px rounded-[6px] px-1 pt-2 pb-1.5 text-center lg:min-h-16 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end lg:justify-items-start lg:gap-x-3 lg:px-3"
    >
      <span className="plate-note flex items-center gap-1 font-ui text-caption leading-4.25 font-semibold lg:col-start-2">
        <Icon
          of={Check}
          size="tiny"
          className="hidden size-3.25! stroke-[3.6]! text-chosen group-has-checked/choice:block"
        />
        {day}
      </span>
      <time
        dateTime={opening.start_time}
        className={`text-[2.75rem] leading-11 whitespace-nowrap max-[22.5rem]:text-[2.25rem] lg:row-start-1 lg:self-center ${price === undefined ? 'lg:row-span-2' : 'lg:row-span-3'}`}
      >
        {clock}
        <small className="ml-0.75 text-[1.25rem] leading-4.25 max-[22.5rem]:text-[1rem]">
          {amPm.join(' ')}
        </small>
      </time>
      <span className="max-w-full truncate font-ui text-small leading-4.5 font-semibold lg:col-start-2 lg:self-start">
        {name}
      </span>
      {price !== undefined && (
        <span className="plate-note min-h-4.25 font-ui text-caption leading-4.25 font-semibold lg:col-start-2">
          {price}
        </span>
      )}
    </Choice>
  )
}

function LoadingPlates(): ReactNode {
  return ['a', 'b', 'c'].map((plate) => (
    <Skeleton key={plate} className="min-h-24 rounded-[6px] bg-board-7! lg:min-h-16" />
  ))
}

function dayWord(date: string, today: string): string {
  if (date === today) return days.today
  return date === addDays(today, 1) ? days.tomorrow : shortDate(date)
}
