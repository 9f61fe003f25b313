import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { dayAndMonth, weekdayName } from '../../../../shared/dates.ts'
import { formatWallTime } from '../../../../shared/times.ts'
import type { BusinessHours } from '../../../site/business-hours-query.ts'
import { IconButton } from '../../../ui/button.tsx'
import { availabilityOn } from './availability-on.ts'
import { datesInWords, hasEnded, nextDate, timesInWords } from './available-times.ts'
import type { WeeklyAvailability } from './queries.ts'

/**
 * One weekday of an instructor's availability: its rows, the times that they give together, and the
 * facility's hours.
 */
export function AvailabilityDay(props: {
  day: number
  rows: readonly WeeklyAvailability[]
  hours: BusinessHours | null
  today: string
  onAdd: () => void
  onEdit: (row: WeeklyAvailability) => void
  onDelete: (row: WeeklyAvailability) => void
}) {
  const { day, rows, hours, today } = props
  const name = weekdayName(day)
  return (
    <section
      aria-labelledby={`weekday-${day}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 pr-3 pl-5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <div className="row-start-1 min-w-0 self-center sm:self-start sm:pt-2">
        <h2 id={`weekday-${day}`} className="text-body font-[680]">
          {name}
        </h2>
        <p className="min-h-lh text-small text-ink-3">{hours && openInWords(hours)}</p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {rows.length === 0 && <p className="py-2 text-ink-3">Not available</p>}
        <ul className="grid">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 py-2">
                <b className={hasEnded(row, today) ? 'text-ink-3' : undefined}>
                  {timesInWords({ start: row.start_time, end: row.end_time })}
                </b>
                {datesInWords(row) && (
                  <span className="block text-small text-ink-3">
                    {hasEnded(row, today) && 'Over. '}
                    {datesInWords(row)}
                  </span>
                )}
              </span>
              <IconButton
                label={`Edit ${name}, ${formatWallTime(row.start_time)}`}
                onClick={() => props.onEdit(row)}
                icon={Pencil}
              />
              <IconButton
                label={`Delete ${name}, ${formatWallTime(row.start_time)}`}
                className="text-danger"
                onClick={() => props.onDelete(row)}
                icon={Trash2}
              />
            </li>
          ))}
        </ul>
        <Sum day={day} rows={rows} today={today} />
      </div>
      <IconButton
        label={`Add a time on ${name}`}
        className="col-start-2 row-start-1 sm:col-start-3"
        onClick={props.onAdd}
        icon={Plus}
      />
    </section>
  )
}

/**
 * The times that the rows give together on the next date of this weekday. It can differ from the
 * rows, because rows may overlap or touch, or may not be in force on that date. Hidden when the
 * rows alone already say the same.
 */
function Sum(props: { day: number; rows: readonly WeeklyAvailability[]; today: string }) {
  const { rows } = props
  const date = nextDate(props.day, props.today)
  const times = availabilityOn(rows, date)
  const isPlain = times.length === rows.length && rows.every((row) => datesInWords(row) === null)
  if (rows.length === 0 || isPlain) return null
  return (
    <p className="pb-1 text-small text-ink-2">
      Adds up to <b>{times.length > 0 ? times.map(timesInWords).join(' and ') : 'no time'}</b> on{' '}
      {dayAndMonth(date)}.
    </p>
  )
}

function openInWords(hours: BusinessHours): string {
  if (!hours.is_open || !hours.open_time || !hours.close_time) return 'Facility closed'
  return `Open ${timesInWords({ start: hours.open_time, end: hours.close_time })}`
}
