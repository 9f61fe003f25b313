import { weekdayName } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatWallTime } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { daysInWords, week } from './days-in-words.ts'
import { type DayGroup, priceOf } from './week-bands.ts'

/** Height of an hour of the picture, in pixels. */
const hourHeight = 26

/**
 * The prices of a week as a picture on the page of prices: darker costs more. Screen readers get
 * the same as a list.
 */
export function WeekPicture(props: {
  /** The minutes of the day at which the picture begins and ends. */
  from: number
  to: number
  groups: readonly DayGroup[]
  /** The price of an hour where no rate applies; null if the facility has none. */
  usual: number | null
  /** For each price the place of its color in `looks`. */
  shadeOf: Map<number, number>
}) {
  const { from, to, groups } = props
  const hours = Array.from({ length: Math.ceil((to - from) / 60) }, (_, index) => from + index * 60)
  const top = (minutes: number) => ((minutes - from) / 60) * hourHeight
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and the keyboard needs the focus for that
    <section aria-label="The week" className="overflow-x-auto" tabIndex={0}>
      <div className="grid min-w-135 grid-cols-[56px_repeat(7,minmax(0,1fr))] gap-x-0.75 pt-2 pr-3 pb-3.5 pl-2">
        <span />
        {week.map((day) => (
          <b key={day} aria-hidden="true" className="text-center text-small leading-6 font-[650]">
            {weekdayName(day, 'short')}
          </b>
        ))}
        <div aria-hidden="true" className="relative" style={{ height: top(to) }}>
          {hours.map((at) => (
            <span
              key={at}
              className="absolute right-2 text-[.75rem] leading-3 text-ink-3 tabular-nums whitespace-nowrap"
              style={{ top: top(at) }}
            >
              {formatWallTime(wallTime(at)).replace(':00', '')}
            </span>
          ))}
        </div>
        {groups.map((group) => (
          <ul
            key={group.first}
            aria-label={daysInWords(week.slice(group.first, group.first + group.days))}
            className="relative"
            style={{ gridColumn: `span ${group.days}`, height: top(to) }}
          >
            {group.bands.map((band) => (
              <li
                key={band.from}
                className={classNames(
                  'absolute inset-x-0 flex flex-wrap content-start items-baseline gap-x-2.5 overflow-hidden rounded-[6px] border-y border-surface px-1.5 py-1 xl:px-2.5 forced-colors:border',
                  band.isOpen
                    ? looks[props.shadeOf.get(priceOf(band, props.usual) ?? -1) ?? 1]
                    : hatched,
                )}
                style={{ top: top(band.from), height: top(band.to) - top(band.from) }}
              >
                <span className="sr-only">
                  {formatWallTime(wallTime(band.from))} to {formatWallTime(wallTime(band.to))}
                </span>
                {band.isOpen ? (
                  <>
                    <b className="font-board text-[1.5rem] leading-6 font-normal">
                      {priceOf(band, props.usual) === null
                        ? 'No price'
                        : formatMoney(priceOf(band, props.usual) ?? 0)}
                    </b>
                    <span className="text-small leading-5 font-[640]">
                      {band.rate?.name ?? 'Standard'}
                    </span>
                  </>
                ) : (
                  <span className="sr-only">Closed</span>
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

/** The four greens of prices, the lightest for the lowest. The list of rates uses them too. */
export const looks = [
  'bg-selected text-ink shadow-[inset_0_0_0_1.5px_var(--color-turf-500)]',
  'bg-open text-on-open',
  'bg-turf-500 text-white',
  'bg-turf-800 text-white',
]

const hatched =
  'bg-sunken bg-[repeating-linear-gradient(-45deg,var(--color-hatch)_0_1.5px,transparent_1.5px_8px)]'

function wallTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
