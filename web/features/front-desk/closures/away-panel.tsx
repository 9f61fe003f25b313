import { useState } from 'react'
import { addDays, shortDate } from '../../../../shared/dates.ts'
import { formatTime, instantAt, localDate } from '../../../../shared/times.ts'
import { call } from '../../../lib/call.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { messages } from './rules.ts'
import { SettlePanel } from './settle-panel.tsx'

/**
 * The panel of the board for an instructor who cannot come: saves the time off from a date on, and
 * settles the lessons. Each stays, goes to another instructor or time, is cancelled, or its
 * customer is asked. If the date is today, the time off begins now.
 */
export function AwayPanel(props: {
  facility: Pick<Facility, 'id' | 'time_zone'>
  instructor: { id: string; name: string }
  date: string
  onClose: () => void
}) {
  const { facility, instructor, date } = props
  const zone = facility.time_zone
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000))
  const [last, setLast] = useState(date)
  const isToday = date === localDate(now, zone)
  const start = isToday ? now : instantAt(date, '00:00', zone)
  const end = last >= date ? instantAt(addDays(last, 1), '00:00', zone) : null
  const span = end && { start: start.toISOString(), end: end.toISOString() }
  return (
    <SettlePanel
      facility={facility}
      title={`${instructor.name} is away`}
      description={isToday ? `From now, ${formatTime(start, zone)}` : `From ${shortDate(date)}`}
      closing={span && { ...span, instructorId: instructor.id }}
      change={
        span && {
          verb: 'save time off',
          done: `${instructor.name} is away`,
          failed: messages.away,
          serverMessages: 'raised',
          save: (id) =>
            call('save_time_off', {
              p_instructor_id: instructor.id,
              p_time_off_id: id,
              p_starts_at: span.start,
              p_ends_at: span.end,
            }),
          // The time off gets the id of the settlement, so that undoing the settlement removes it
          // too.
          restore: async () => undefined,
        }
      }
      open
      onClose={props.onClose}
    >
      <DateField
        label="Through"
        min={date}
        value={last}
        onChange={({ target }) => setLast(target.value)}
      />
    </SettlePanel>
  )
}
