import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { weekdayName } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { weekdaysFrom } from '../../../lib/week-start.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { AvailabilityDay } from './availability-day.tsx'
import { timesInWords } from './available-times.ts'
import { deletionInWords } from './deletion-in-words.ts'
import { useDeleteAvailability, useSaveAvailability } from './mutations.ts'
import { availabilityQuery, type WeeklyAvailability } from './queries.ts'
import {
  type AvailabilityForm,
  availabilityErrors,
  availabilityForm,
  defaultAvailability,
  messages,
} from './rules.ts'

/** The content of the dialog: a stored row, or a new one. */
type Editing = { id: string | null; form: AvailabilityForm }

/**
 * Edits the weekly times at which players can book an instructor. Instructors use it on their page
 * Availability, owners on the page of any instructor.
 */
export function AvailabilityEditor(props: {
  instructorId: string
  facility: Facility
  /** True when the reader is the instructor. */
  isOwn: boolean
  /** Explains an empty list. */
  none: string
  /** Renders the header, with the button that adds a time. */
  header: (add: ReactNode) => ReactNode
}) {
  const { instructorId, facility } = props
  const rows = useQuery(availabilityQuery(instructorId))
  const hours = useQuery(businessHoursQuery(facility.id))
  const today = localDate(new Date(), facility.time_zone)
  const weekdays = weekdaysFrom(facility.facility_settings?.week_starts_on)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<WeeklyAvailability | null>(null)
  const timesOpened = useTimesOpened(editing !== null)
  const deletion = useDeleteAvailability()
  const add = (dayOfWeek = defaultAvailability.dayOfWeek) =>
    setEditing({ id: null, form: { ...defaultAvailability, dayOfWeek } })

  return (
    <>
      {props.header(
        <Button onClick={() => add()} icon={Plus}>
          Add availability
        </Button>,
      )}
      <Loaded
        query={rows}
        failed={props.isOwn ? messages.load : messages.loadOther}
        loading={
          <Loading
            label={props.isOwn ? 'Loading your availability...' : 'Loading availability...'}
            className="grid gap-3"
          >
            {weekdays.map((day) => (
              <Skeleton key={day} className="h-20 rounded-card" />
            ))}
          </Loading>
        }
      >
        {(all) => (
          <>
            {all.length === 0 && (
              <Notice tone="warning" className="mb-4">
                {props.none}
              </Notice>
            )}
            <div className="card max-w-215 divide-y divide-rule">
              {weekdays.map((day) => (
                <AvailabilityDay
                  key={day}
                  day={day}
                  rows={all.filter((row) => row.day_of_week === day)}
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
      </Loaded>
      <AvailabilityDialog
        key={timesOpened}
        weekdays={weekdays}
        instructorId={instructorId}
        editing={editing}
        onClose={() => setEditing(null)}
      />
      <DeleteDialog
        row={deleting}
        title={(row) => `Delete ${inWords(row)}?`}
        description={(row) => deletionInWords(row, rows.data ?? [], today)}
        deletion={deletion}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

function inWords(row: WeeklyAvailability): string {
  const times = timesInWords({ start: row.start_time, end: row.end_time })
  return `${weekdayName(row.day_of_week)}, ${times}`
}

/** Adds a weekly time, or changes one. Open while `editing` is set. */
function AvailabilityDialog(props: {
  instructorId: string
  weekdays: readonly number[]
  editing: Editing | null
  onClose: () => void
}) {
  const { editing } = props
  const id = editing?.id ?? null
  const saving = useSaveAvailability(props.instructorId, id)
  const form = useEditForm({
    draft: useDraft(
      `availability.${props.instructorId}`,
      id,
      () => editing?.form ?? defaultAvailability,
    ),
    check: availabilityErrors,
    saving,
    onSaved: props.onClose,
  })
  return (
    <FormDialog
      open={editing !== null}
      onClose={props.onClose}
      form={form.props}
      draft={form}
      title={id ? 'Edit availability' : 'Add availability'}
      submitLabel="Save"
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-x-3 gap-y-4 min-[26.25rem]:grid-cols-2"
    >
      <SelectField
        label="Day"
        name="dayOfWeek"
        className="col-span-full"
        value={form.values.dayOfWeek}
        onChange={({ target }) => form.edit({ dayOfWeek: Number(target.value) })}
        options={props.weekdays.map((day) => [day, weekdayName(day)])}
      />
      <TextField label="Start time" type="time" required {...form.text('startTime')} />
      <TextField label="End time" type="time" required {...form.text('endTime')} />
      <DateField label="Effective date" optional {...form.text('effectiveDate')} />
      <DateField label="Expiration date" optional {...form.text('expirationDate')} />
      <p className="col-span-full text-small text-ink-3">
        Without dates it holds every week. Times that overlap count together; 12:00 AM as the end is
        midnight.
      </p>
      <FailureNotice text={saving.failure} className="col-span-full" />
    </FormDialog>
  )
}
