import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { Notice } from '../../../ui/notice.tsx'
import { actionOnIt, type Changes, changesInWords } from '../../activity/rules.ts'
import { bookingTimelineQuery } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'

/**
 * For staff, in the details of a booking and on its card: who made, changed and cancelled it, and
 * when. A change that staff made to several bookings at once is missing, unless it made or
 * cancelled them. The list loads when somebody opens it.
 */
export function BookingTimeline(props: { bookingId: string; zone: string }) {
  const { zone } = props
  const [isOpen, setOpen] = useState(false)
  const timeline = useQuery({ ...bookingTimelineQuery(props.bookingId), enabled: isOpen })
  const now = new Date()
  return (
    <details
      className="mt-6 border-t border-rule pt-2 text-ui"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-[680] pointer-coarse:py-2.75">
        Who did what
      </summary>
      {timeline.isError && (
        <Notice tone="error" onRetry={() => void timeline.refetch()}>
          {messages.loadTimeline}
        </Notice>
      )}
      <ol aria-label="Who did what">
        {timeline.data?.map((row) => {
          const changes = row.changes as Changes
          return (
            <li key={`${row.at} ${row.action}`} className="border-b border-rule py-2 last:border-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <b>
                  {row.who ?? 'The customer'}: {actionOnIt(row.action, changes)}
                </b>
                <time className="text-ink-3" dateTime={row.at}>
                  {shortDate(localDate(row.at, zone))}, {formatTime(row.at, zone)}
                </time>
              </p>
              {row.action === 'changed' &&
                changesInWords(changes, zone, now).map(({ name, says }) => (
                  <p key={name} className="text-small text-ink-2 [overflow-wrap:anywhere]">
                    {name} {says}
                  </p>
                ))}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
