import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import { localDate, weekdayName } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { businessHoursQuery } from '../facility/queries.ts'
import type { OwnInstructor } from '../instructor-profile/queries.ts'
import { AvailabilityDay } from './availability-day.tsx'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { useDeleteAvailability } from './mutations.ts'
import { availabilityQuery, type WeeklyAvailability } from './queries.ts'
import {
  type AvailabilityForm,
  availabilityForm,
  defaultAvailability,
  messages,
  refusalInWords,
  timesInWords,
  weekdays,
} from './rules.ts'

/** What the dialog edits: a row, or a new one. */
type Editing = { id: string | null; form: AvailabilityForm }

/** Regular Availability: the weekly times at which players can book the instructor. */
export function AvailabilityPage(props: {
  instructor: OwnInstructor
  facility: Facility
  tabs: ReactNode
}) {
  const { instructor, facility } = props
  const rows = useQuery(availabilityQuery(instructor.id))
  const hours = useQuery(businessHoursQuery(facility.id))
  const today = localDate(new Date(), facility.time_zone)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<WeeklyAvailability | null>(null)
  const add = (dayOfWeek = defaultAvailability.dayOfWeek) =>
    setEditing({ id: null, form: { ...defaultAvailability, dayOfWeek } })

  return (
    <>
      <PageHeader
        title="Regular Availability"
        subtitle="The times each week at which players can book a lesson with you."
        actions={
          <Button onClick={() => add()}>
            <Icon of={Plus} />
            Add availability
          </Button>
        }
      />
      {props.tabs}
      {rows.isPending ? (
        <Loading label="Loading your availability..." className="grid gap-3">
          {weekdays.map((day) => (
            <Skeleton key={day} className="h-20 rounded-card" />
          ))}
        </Loading>
      ) : rows.isError ? (
        <Notice tone="error" onRetry={() => rows.refetch()}>
          {messages.load}
        </Notice>
      ) : (
        <>
          {rows.data.length === 0 && (
            <Notice tone="warning" className="mb-4">
              You have no weekly times yet, so nobody can book a lesson with you.
            </Notice>
          )}
          <div className="card max-w-215 divide-y divide-rule">
            {weekdays.map((day) => (
              <AvailabilityDay
                key={day}
                day={day}
                rows={rows.data.filter((row) => row.day_of_week === day)}
                hours={hours.data?.find((each) => each.day_of_week === day) ?? null}
                today={today}
                onAdd={() => add(day)}
                onEdit={(row) => setEditing({ id: row.id, form: availabilityForm(row) })}
                onDelete={setDeleting}
              />
            ))}
          </div>
        </>
      )}
      <AvailabilityDialog
        instructorId={instructor.id}
        editing={editing}
        onClose={() => setEditing(null)}
      />
      <DeleteAvailabilityDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function DeleteAvailabilityDialog(props: { row: WeeklyAvailability | null; onClose: () => void }) {
  const deleting = useDeleteAvailability()
  // the words stay while the dialog fades out
  const last = useRef(props.row)
  if (props.row) last.current = props.row
  const row = last.current
  const close = () => {
    if (deleting.isPending) return
    deleting.reset()
    props.onClose()
  }
  const confirm = () => {
    if (!row || deleting.isPending) return
    deleting.mutate(row.id, {
      onSuccess: () => {
        showToast('Availability deleted')
        props.onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open={props.row !== null}
      title={row ? `Delete ${inWords(row)}?` : 'Delete availability?'}
      description="Players can no longer book this time. Lessons that are booked stay."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      keepLabel="Keep"
      busy={deleting.isPending}
      error={deleting.isError ? refusalInWords(messages.remove, deleting.error) : null}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

function inWords(row: WeeklyAvailability): string {
  const times = timesInWords({ start: row.start_time, end: row.end_time })
  return `${weekdayName(row.day_of_week)}, ${times}`
}
