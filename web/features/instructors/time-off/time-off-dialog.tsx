import { useQuery } from '@tanstack/react-query'
import { lengths } from '../../../../shared/lengths.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { BookableNotice, LessonsInTheWay } from './bookable-notice.tsx'
import type { Whose } from './bookable-times.ts'
import { useSaveTimeOff } from './mutations.ts'
import { lessonsInQuery, type TimeOff } from './queries.ts'
import { defaultTimeOff, saveInWords, timeOffErrors, timeOffForm, timeOffSpan } from './rules.ts'
import { TimeOffFields } from './time-off-fields.tsx'

/** Adds or changes time off. Shows first what stays bookable and which lessons lie in it. */
export function TimeOffDialog(props: {
  instructorId: string
  facility: Facility
  whose: Whose
  row: TimeOff | null
  open: boolean
  onClose: () => void
}) {
  const { instructorId, facility, whose, row, open, onClose } = props
  const zone = facility.time_zone
  const today = localDate(new Date(), zone)
  const saving = useSaveTimeOff(instructorId, row?.id ?? null)
  const form = useForm({
    draft: useDraft(`time-off.${instructorId}`, row?.id ?? null, () =>
      row ? timeOffForm(row, zone) : defaultTimeOff(today),
    ),
    check: (values) => timeOffErrors(values, zone),
    onSubmit: ({ reason }) => {
      if (!span) return
      saving.send({ span, reason, known: lessons }, (isSaved) => {
        if (!isSaved) return
        form.forget()
        onClose()
      })
    },
  })
  const { values } = form
  const span = timeOffSpan(values, zone)
  const found = useQuery({
    ...lessonsInQuery(instructorId, span ?? { start: '', end: '' }),
    enabled: open && span !== null,
  })
  const lessons = span ? (found.data ?? []) : []
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form.props}
      draft={form}
      title={row ? 'Edit time off' : 'Add time off'}
      submitLabel={saveInWords(values)}
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-4"
    >
      <TimeOffFields form={form} today={today} />
      <div role="status" className="grid gap-3 empty:hidden">
        {open && span && (
          <BookableNotice
            instructorId={instructorId}
            facility={facility}
            whose={whose}
            span={span}
            rowId={row?.id ?? null}
            onAllDay={values.allDay ? null : () => form.edit({ allDay: true })}
          />
        )}
        {lessons.length > 0 && (
          <LessonsInTheWay lessons={lessons} zone={zone} isOwn={whose.isOwn} />
        )}
      </div>
      <TextField
        label="Reason"
        optional
        maxLength={lengths.reason}
        hint={`Only ${whose.isOwn ? 'you' : 'the instructor'} and the administrators see it.`}
        {...form.text('reason')}
      />
      <FailureNotice text={saving.failure} />
    </FormDialog>
  )
}
