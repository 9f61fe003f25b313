import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { ClosuresSection } from '../closures/closures-section.tsx'
import { type BookingInClosure, bookingsInClosuresQuery } from '../closures/queries.ts'
import { UnsettledBookingsNotice } from '../closures/unsettled-bookings-notice.tsx'
import { BusinessHoursEditor } from './business-hours-editor.tsx'
import { useDeleteSpecialHours } from './mutations.ts'
import { editedHoursQuery, type SpecialHours, specialHoursQuery } from './queries.ts'
import { messages } from './rules.ts'
import { draftOf, specialHoursInWords } from './special-hours.ts'
import { SpecialHoursPanel, type SpecialHoursTask } from './special-hours-panel.tsx'
import { allDays, weekOf } from './week-hours.ts'

/** /admin/business-hours: the weekly hours, special hours and closures. */
export function BusinessHoursPage() {
  const facility = useSiteFacility()
  const hours = useQuery(editedHoursQuery(facility.id))
  usePageTitle('Business Hours')
  return (
    <>
      <PageHeader
        title="Business Hours"
        subtitle="Bookings can only start and end inside these hours."
      />
      <Loaded
        query={hours}
        failed={messages.load}
        className="max-w-240"
        loading={
          <Loading label="Loading business hours" className="card grid max-w-240 gap-5 p-5">
            {allDays.map((day) => (
              <Skeleton key={day} className="h-10" />
            ))}
          </Loading>
        }
      >
        {(rows) => (
          <BusinessHoursEditor facility={facility} stored={weekOf(rows)} isNew={rows.length === 0}>
            <ClosuresSection facility={facility} />
            <SpecialHoursSection facility={facility} />
          </BusinessHoursEditor>
        )}
      </Loaded>
    </>
  )
}

/** The dates with special hours, and a button that adds more. */
function SpecialHoursSection({ facility }: { facility: Facility }) {
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
        <Button
          size="small"
          variant="secondary"
          onClick={() => start(newTask(today))}
          smallIcon={Plus}
        >
          Add special hours
        </Button>
      }
    >
      <Loaded
        query={rows}
        failed={messages.loadSpecial}
        className="m-4"
        loading={<Loading label="Loading special hours" className="p-5" bars={['h-10']} />}
      >
        {(all) =>
          all.length === 0 ? (
            <p className="px-5 py-4 text-ink-3">Every date has the hours of its weekday.</p>
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
                      icon={Trash2}
                    />
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
