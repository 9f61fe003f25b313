import { weekdayName } from '../../../../shared/dates.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useSaveAvailability } from './mutations.ts'
import {
  type AvailabilityForm,
  availabilityErrors,
  defaultAvailability,
  weekdays,
} from './rules.ts'

/** Adds a weekly time, or changes one. Open while `editing` is set. */
export function AvailabilityDialog(props: {
  instructorId: string
  editing: { id: string | null; form: AvailabilityForm } | null
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
      className="grid gap-x-3 gap-y-4 min-[420px]:grid-cols-2"
    >
      <SelectField
        label="Day"
        name="dayOfWeek"
        className="col-span-full"
        value={form.values.dayOfWeek}
        onChange={({ target }) => form.edit({ dayOfWeek: Number(target.value) })}
      >
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </SelectField>
      <TextField label="Start time" type="time" required {...form.text('startTime')} />
      <TextField label="End time" type="time" required {...form.text('endTime')} />
      <TextField label="Effective date" type="date" optional {...form.text('effectiveDate')} />
      <TextField label="Expiration date" type="date" optional {...form.text('expirationDate')} />
      <p className="col-span-full text-small text-ink-3">
        Without dates it holds every week. Times that overlap count together; 12:00 AM as the end is
        midnight.
      </p>
      <FailureNotice text={saving.failure} className="col-span-full" />
    </FormDialog>
  )
}
