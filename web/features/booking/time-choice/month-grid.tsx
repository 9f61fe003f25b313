import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as words from '#words/free-times.ts'
import { dayAndMonth, monthAndYear, weekdayName } from '../../../../shared/dates.ts'
import {
  addMonths,
  clampDate,
  dateForKey,
  monthOf,
  monthWeeks,
} from '../../../lib/calendar-days.ts'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EarlyButton } from '../../../ui/early-button.tsx'
import type { DateWindow } from '../free-times/booking-window.ts'

export type MonthGridProps = {
  window: DateWindow
  date: string
  /** Any date of the month to show. */
  month: string
  /** Dates with free times. Undefined while they load, and on the day board, which marks none. */
  freeDates: ReadonlySet<string> | undefined
  /** Returns the link of a day, used until the script runs. */
  addressOf?: (date: string) => string
  onMonthChange: (month: string) => void
  onChoose: (date: string) => void
  /** Moves focus to the chosen day when the grid appears. */
  autoFocus?: boolean
}

/**
 * A month in which somebody chooses the day of a booking, of a move or of the day board. It is a
 * grid with one tab stop: arrows, Home, End, PageUp and PageDown move, and Enter chooses. Only days
 * of the window can be reached. It is our own, because a library's date picker is larger than the
 * limit for all scripts of a page.
 */
export function MonthGrid(props: MonthGridProps) {
  const { window, month, onMonthChange } = props
  const range = { from: window.earliest, to: window.latest }
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(props.autoFocus ? props.date : null)
  const moved = useRef(props.autoFocus ?? false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const inMonth = (date: string | null) => date !== null && date.slice(0, 7) === month.slice(0, 7)
  const first = clampDate(monthOf(month).from, range)
  const tabStop = [focused, props.date].find(inMonth) ?? first

  const move = (event: KeyboardEvent) => {
    const date = dateForKey(event.key, tabStop, range)
    if (!date) return
    event.preventDefault()
    moved.current = true
    setFocused(date)
    if (!inMonth(date)) onMonthChange(date)
  }
  const turn = (months: number) => {
    setFocused(null)
    onMonthChange(addMonths(monthOf(month).from, months))
  }

  return (
    <div className="min-h-77 lg:pointer-fine:min-h-71">
      <div className="flex items-center justify-between pl-2 max-lg:pb-1.5">
        <p className="heading-section" role="status">
          {monthAndYear(month)}
        </p>
        <span className="flex">
          <TurnButton
            label={words.previousMonth}
            icon={ChevronLeft}
            disabled={monthOf(month).from <= window.earliest}
            onClick={() => turn(-1)}
          />
          <TurnButton
            label={words.nextMonth}
            icon={ChevronRight}
            disabled={monthOf(month).to >= window.latest}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take arrow keys is the grid pattern
        role="grid"
        aria-label={monthAndYear(month)}
        onKeyDown={move}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day)}
                className="h-8 text-caption lg:h-6.5 font-semibold text-ink-3"
              >
                {words.columnOf(weekdayName(day, 'short'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) => (
                <td key={date ?? `${row}-${column}`} className="p-0 text-center">
                  {date && <Day {...props} day={date} tabStop={date === tabStop} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TurnButton(props: {
  label: string
  icon: typeof ChevronLeft
  disabled: boolean
  onClick: () => void
}) {
  return (
    <IconButton
      label={props.label}
      // Not `disabled`: the button that paged to the last month would lose the focus.
      aria-disabled={props.disabled || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-control"
      onClick={() => !props.disabled && props.onClick()}
      icon={props.icon}
    />
  )
}

function Day(props: MonthGridProps & { day: string; tabStop: boolean }) {
  const { day, window, freeDates } = props
  const number = Number(day.slice(8))
  const today = day === window.today
  if (day < window.earliest || day > window.latest)
    return <span className={classNames(cell, 'text-ink-3', today && todayRing)}>{number}</span>
  const selected = day === props.date
  const free = freeDates?.has(day)
  const label = [dayAndMonth(day), today && words.isToday, freeDates && !free && words.noFreeTimes]
  return (
    <EarlyButton
      href={props.addressOf?.(day)}
      data-date={day}
      tabIndex={props.tabStop ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={selected || undefined}
      onClick={() => props.onChoose(day)}
      className={classNames(
        cell,
        'font-[620] tabular-nums',
        selected && plate,
        !selected &&
          (free
            ? 'bg-selected text-on-open hover:bg-open forced-colors:underline'
            : 'text-ink-2 hover:bg-sunken'),
        !selected && today && todayRing,
      )}
    >
      {number}
    </EarlyButton>
  )
}

const cell =
  'relative isolate grid h-11 w-full place-items-center rounded-control lg:pointer-fine:h-10'
const todayRing = 'shadow-[inset_0_0_0_1.5px_var(--color-turf-600)]'
// The plate is drawn behind the number, because clipping the button would also clip its focus ring.
const plate =
  'pb-2 text-on-chosen before:absolute before:inset-0 before:-z-1 before:rounded-t-control before:bg-chosen before:[clip-path:polygon(0_0,100%_0,100%_62%,50%_100%,0_62%)]'
