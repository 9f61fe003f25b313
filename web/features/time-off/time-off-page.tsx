import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { OwnInstructor } from '../instructor-profile/queries.ts'
import { useDeleteTimeOff } from './mutations.ts'
import { type TimeOff, timeOffQuery } from './queries.ts'
import { messages, spanInWords } from './rules.ts'
import { TimeOffDialog } from './time-off-dialog.tsx'

/** Time Off: when the instructor does not teach although the week says so, from now on. */
export function TimeOffPage(props: {
  instructor: OwnInstructor
  facility: Facility
  tabs: ReactNode
}) {
  const { instructor, facility } = props
  const rows = useQuery(timeOffQuery(instructor.id))
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<TimeOff | null>(null)
  return (
    <>
      <PageHeader
        title="Time Off"
        subtitle="Players cannot book you in these times."
        actions={
          <Button onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            Add time off
          </Button>
        }
      />
      {props.tabs}
      {rows.isPending ? (
        <Loading label="Loading your time off..." className="grid gap-3">
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
        </Loading>
      ) : rows.isError ? (
        <Notice tone="error" onRetry={() => rows.refetch()}>
          {messages.load}
        </Notice>
      ) : rows.data.length === 0 ? (
        <EmptyState icon={CalendarCheck} title="No time off planned." />
      ) : (
        <ul className="card max-w-215 divide-y divide-rule">
          {rows.data.map((row) => (
            <li key={row.id} className="flex items-center gap-2 px-5 py-2.5">
              <span className="min-w-0 flex-1">
                <b>{spanInWords(row, facility.time_zone)}</b>
                {row.reason && <span className="block text-ink-3 wrap-anywhere">{row.reason}</span>}
              </span>
              <IconButton
                label={`Delete time off ${spanInWords(row, facility.time_zone)}`}
                className="text-danger"
                onClick={() => setDeleting(row)}
              >
                <Icon of={Trash2} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TimeOffDialog
        instructorId={instructor.id}
        zone={facility.time_zone}
        open={adding}
        onClose={() => setAdding(false)}
      />
      <DeleteTimeOffDialog
        row={deleting}
        zone={facility.time_zone}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

function DeleteTimeOffDialog(props: { row: TimeOff | null; zone: string; onClose: () => void }) {
  const deleting = useDeleteTimeOff()
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
        showToast('Time off deleted')
        props.onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open={props.row !== null}
      title="Delete this time off?"
      description={`${row ? spanInWords(row, props.zone) : 'This time'} opens for players again, where your week says so.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      keepLabel="Keep"
      busy={deleting.isPending}
      error={deleting.isError ? messages.remove : null}
      onConfirm={confirm}
      onClose={close}
    />
  )
}
