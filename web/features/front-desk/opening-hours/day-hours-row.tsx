import Copy from 'lucide-react/icons/copy'
import { weekdayName } from '../../../../shared/dates.ts'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../ui/button.tsx'
import { controlLook, FieldError } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { switchedDay, timeChoices, timeName } from './rules.ts'
import type { DayHours } from './week-hours.ts'

/** A day in the editor of the weekly hours: open or closed, its times, a button that copies. */
export function DayHoursRow(props: {
  day: number
  hours: DayHours
  error?: string
  onChange: (hours: DayHours) => void
  onCopy: () => void
}) {
  const { day, hours, error } = props
  const name = weekdayName(day)
  const errorId = `hours-error-${day}`
  const time = (end: 'open' | 'close') => (
    <select
      // The field named after the day gets the focus when the day has an error.
      name={end === 'open' ? String(day) : undefined}
      aria-label={end === 'open' ? `${name} opens` : `${name} closes`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={classNames(
        controlLook,
        'select-arrow pr-9 tabular-nums max-[22.5rem]:bg-position-[right_6px_center] max-[22.5rem]:pr-6 max-[22.5rem]:pl-2',
      )}
      value={hours[end]}
      onChange={(event) => props.onChange({ ...hours, [end]: event.target.value })}
    >
      <option value="">Set time</option>
      {timeChoices(end, hours[end]).map((choice) => (
        <option key={choice} value={choice}>
          {timeName(choice)}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset
      aria-label={name}
      className={classNames(
        'grid min-h-16 min-w-0 grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5',
        'md:grid-cols-[112px_124px_minmax(248px,288px)_minmax(0,1fr)_44px] md:py-2 md:pl-5',
        !hours.isOpen && 'bg-page',
      )}
    >
      <span aria-hidden="true" className="text-body font-[680]">
        {name}
      </span>
      <SwitchField
        aria-label={`${name} open`}
        label={
          <span className="min-w-13 text-small font-[620]">{hours.isOpen ? 'Open' : 'Closed'}</span>
        }
        checked={hours.isOpen}
        onChange={(event) => props.onChange(switchedDay(hours, event.target.checked))}
      />
      {hours.isOpen ? (
        <div className="order-last col-span-full grid grid-cols-[1fr_20px_1fr] items-center gap-1.5 pb-1.5 text-center md:order-none md:col-auto md:pb-0">
          {time('open')}
          <span className="text-ink-3">to</span>
          {time('close')}
        </div>
      ) : (
        <p className="order-last col-span-full text-ink-3 md:order-none md:col-span-2">
          No bookings on {name}s
        </p>
      )}
      {hours.isOpen && <DaySpan hours={hours} />}
      <IconButton label={`Copy ${name} hours to other days`} onClick={props.onCopy} icon={Copy} />
      {error && (
        <div className="order-last col-span-full pb-1">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** A bar of the open hours on a scale from midnight to midnight. */
function DaySpan({ hours }: { hours: DayHours }) {
  const from = dayShare(hours.open)
  const width = Math.max(0, dayShare(hours.close) - from)
  return (
    <span
      aria-hidden="true"
      className="hidden h-2.5 rounded-full bg-sunken md:block md:max-lg:invisible"
    >
      <span
        className="block h-full rounded-full bg-turf-500"
        style={{ marginLeft: `${from * 100}%`, width: `${width * 100}%` }}
      />
    </span>
  )
}

function dayShare(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}
