import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { type BookingInClosure, bookingsInClosuresQuery } from '../closures/queries.ts'
import { UnsettledBookingsNotice } from '../closures/unsettled-bookings-notice.tsx'
import { useDeleteSpecialHours } from './mutations.ts'
import { type SpecialHours, specialHoursQuery } from './queries.ts'
import { messages } from './rules.ts'
import { draftOf, specialHoursInWords } from './special-hours.ts'
import { SpecialHoursPanel, type SpecialHoursTask } from './special-hours-panel.tsx'

/** The dates with special hours, and a button that adds more. */
export function SpecialHoursSection({ facility }: { facility: Facility }) {
  const [today] = useState(() => localDate(new Date(), facility.time_zone))
  const rows = useQuery(specialHoursQuery(facility.id, today))
  const waiting = useQuery(bookingsInClosuresQuery(facility.id)).data ?? []
  const [task, setTask] = useState<SpecialHoursTask | null>(null)
  const [shown, setShown] = useState(newTask(today))
  const [deleting, setDeleting] = useState<SpecialHours | null>(null)
  const openings = useOpenings(task !== null)
  const deletion = useDeleteSpecialHours()
  const start = (next: SpecialHoursTask) => {
    setShown(next)
    setTask(next)
  }
  const isOutside = (row: SpecialHours) => (booking: BookingInClosure) =>
    !booking.closure_id && localDate(booking.start_time, facility.time_zone) === row.date
  return (
    <Panel
      title="Special hours"
      className="max-w-240"
      action={
        <Button size="small" variant="secondary" onClick={() => start(newTask(today))}>
          <Icon of={Plus} size="small" />
          Add special hours
        </Button>
      }
    >
      <Loaded
        query={rows}
        failed={messages.loadSpecial}
        className="m-4"
        loading={
          <Loading label="Loading special hours" className="p-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <p className="px-5 py-4 text-ink-3">No date has special hours.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {all.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-5"
                >
                  <div className="min-w-0 flex-1 basis-40">
                    <h3 className="text-body font-[680]">{specialHoursInWords(row)}</h3>
                    {row.reason && (
                      <p className="text-small text-ink-2 wrap-anywhere">{row.reason}</p>
                    )}
                    <UnsettledBookingsNotice
                      count={waiting.filter(isOutside(row)).length}
                      where="outside these hours"
                      onSettle={() => start({ kind: 'settle', draft: draftOf(row) })}
                    />
                  </div>
                  <span className="flex items-center gap-2">
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Edit special hours ${specialHoursInWords(row)}`}
                      onClick={() => start({ kind: 'edit', draft: draftOf(row) })}
                    >
                      Edit
                    </Button>
                    <IconButton
                      label={`Delete special hours ${specialHoursInWords(row)}`}
                      onClick={() => setDeleting(row)}
                    >
                      <Icon of={Trash2} />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SpecialHoursPanel
        key={openings}
        facility={facility}
        task={shown}
        open={task !== null}
        onClose={() => setTask(null)}
      />
      <DeleteDialog
        row={deleting}
        title={(row) => `Delete the special hours of ${specialHoursInWords(row)}?`}
        description={() => 'The date has the hours of its weekday again.'}
        deletion={deletion}
        onClose={() => setDeleting(null)}
      />
    </Panel>
  )
}

/** Returns the task for new special hours: tomorrow, closed all day. */
function newTask(today: string): SpecialHoursTask {
  const hours = { isOpen: false, open: '', close: '' }
  return { kind: 'new', draft: { from: addDays(today, 1), to: '', hours, reason: '' } }
}
