import { useState } from 'react'
import * as words from '#words/team.ts'
import { formatter } from '../../../../shared/formatter.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { spaceNumber } from '../../../lib/names.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import type { RosterDate } from './queries.ts'

const shownAtFirst = 3

/** The next dates on a team's page: three of them, until somebody asks for all. */
export function NextDates({ dates, zone }: { dates: RosterDate[]; zone: string }) {
  const [all, setAll] = useState(false)
  const today = localDate(useRenderTime(), zone)
  const shown = all ? dates : dates.slice(0, shownAtFirst)
  return (
    <section className="mt-7">
      <h2 className="mb-2.5 text-title font-[680]">{words.nextDates}</h2>
      {dates[0] && (
        <ZoneElsewhere
          zone={zone}
          at={dates[0].start_time}
          className="-mt-1.5 mb-2.5 text-small text-ink-2"
        />
      )}
      {dates.length === 0 ? (
        <p className="text-ink-3">{words.noDates}</p>
      ) : (
        <ul className="card divide-y divide-rule">
          {shown.map((date) => (
            <DateItem key={date.start_time + date.end_time} date={date} zone={zone} today={today} />
          ))}
        </ul>
      )}
      {shown.length < dates.length && (
        <Button variant="quiet" size="small" className="no-print" onClick={() => setAll(true)}>
          {words.allDates(dates.length)}
        </Button>
      )}
    </section>
  )
}

function DateItem(props: { date: RosterDate; zone: string; today: string }) {
  const { date, zone } = props
  const day = localDate(date.start_time, zone)
  const numbers = [...new Set(date.spaces.flatMap((name) => spaceNumber(name) ?? []))]
  // More plates would leave no room for the time. The names of all spaces are below the time.
  const shown = numbers.length > 3 ? numbers.slice(0, 2) : numbers
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <p className="w-16 shrink-0 text-center">
        <span className="block text-small text-ink-2">
          {day === props.today ? words.today : monthOf(day)}
        </span>
        <b className="block font-board text-[1.5rem] leading-7 font-normal">
          {Number(day.slice(8))}
        </b>
      </p>
      <div className="min-w-0 flex-1">
        <b className="block font-[650]">
          <time dateTime={date.start_time}>
            {formatTimeRange(date.start_time, date.end_time, zone)}
          </time>
        </b>
        <span className="text-small text-ink-3">{date.spaces.join(', ')}</span>
        {date.is_changed && (
          <span className="ml-2 text-small font-[620] text-on-warn-soft">{words.changed}</span>
        )}
      </div>
      <span aria-hidden="true" className="flex items-center gap-1">
        {shown.map((number) => (
          <NumberPlate key={number} className="h-9 w-8 bg-plate text-[1.5rem] text-bulb">
            {number}
          </NumberPlate>
        ))}
        {numbers.length > shown.length && (
          <span className="min-w-8 text-center text-small font-semibold text-ink-2">
            +{numbers.length - shown.length}
          </span>
        )}
      </span>
    </li>
  )
}

/** Returns `Mar`. */
function monthOf(day: string): string {
  return formatter({ month: 'short', timeZone: 'UTC' }).format(new Date(day))
}
