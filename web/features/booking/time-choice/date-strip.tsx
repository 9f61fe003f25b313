import { useEffect, useRef } from 'react'
import * as words from '#words/free-times.ts'
import { dayAndMonth, dayOfWeek, weekdayName } from '../../../../shared/dates.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Choice } from '../../../ui/choice.tsx'
import type { DateWindow } from '../free-times/booking-window.ts'
import { stripDates } from '../free-times/day-ranges.ts'

/**
 * The choice of a day on a phone or another narrow screen: a row that scrolls sideways. The days
 * are counted from today in ranges of 62. The row shows the range with the chosen day. The chosen
 * day is a home plate that points down at its times.
 */
export function DateStrip(props: {
  window: DateWindow
  date: string
  /** Dates with free times; undefined while they load. */
  freeDates: ReadonlySet<string> | undefined
  addressOf?: (date: string) => string
  onChoose: (date: string) => void
}) {
  const { window, date, freeDates } = props
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = strip.current
    const cell = row?.querySelector(`[data-date="${date}"]`)
    if (!row || !cell) return
    // The row alone: `scrollIntoView` would also move the page.
    const [day, seen] = [cell.getBoundingClientRect(), row.getBoundingClientRect()]
    if (day.left < seen.left + margin) row.scrollLeft += day.left - seen.left - margin
    else if (day.right > seen.right - margin) row.scrollLeft += day.right - seen.right + margin
  }, [date])
  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={words.date}
      className="-mx-4 flex snap-x snap-proximity scroll-px-4 gap-1.5 overflow-x-auto px-4 pt-1 pb-4 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8"
    >
      {stripDates(window.today, window.latest, date).map((day) => (
        <DateCell
          key={day}
          day={day}
          today={day === window.today}
          checked={day === date}
          disabled={day < window.earliest}
          free={freeDates?.has(day) ?? true}
          href={props.addressOf?.(day)}
          onChoose={() => props.onChoose(day)}
        />
      ))}
    </div>
  )
}

/** How many pixels of its neighbor are shown beside the chosen day. */
const margin = 16

function DateCell(props: {
  day: string
  today: boolean
  checked: boolean
  disabled: boolean
  free: boolean
  href: string | undefined
  onChoose: () => void
}) {
  const { day, free } = props
  return (
    <Choice
      look="bare"
      name="date"
      checked={props.checked}
      disabled={props.disabled}
      href={props.href}
      onChange={props.onChoose}
      aria-label={free ? dayAndMonth(day) : `${dayAndMonth(day)}, ${words.noFreeTimes}`}
      data-date={day}
      className={classNames(
        'grid h-19 w-14 shrink-0 snap-start content-start justify-items-center gap-px pt-3 rounded-[10px] border-[1.5px] text-caption leading-4 font-semibold',
        'has-checked:rounded-b-none has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-chosen',
        'has-checked:after:pointer-events-none has-checked:after:absolute has-checked:after:inset-x-[-1.5px] has-checked:after:top-[calc(100%+1px)] has-checked:after:h-3.25 has-checked:after:bg-chosen has-checked:after:[clip-path:polygon(0_0,100%_0,50%_100%)]',
        free ? 'border-edge bg-surface text-ink-3' : 'border-transparent bg-sunken text-ink-3',
        props.disabled && 'cursor-not-allowed',
      )}
    >
      <span>{props.today ? words.todayInStrip : weekdayName(dayOfWeek(day), 'short')}</span>
      <span
        className={classNames(
          'font-board text-[2rem] leading-8 font-normal group-has-checked/choice:text-on-chosen',
          free ? 'text-ink' : 'line-through decoration-2',
        )}
      >
        {Number(day.slice(8))}
      </span>
    </Choice>
  )
}
