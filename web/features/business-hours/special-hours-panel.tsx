import { lengths } from '../../../shared/lengths.ts'
import { FieldError, SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSaveSpecialHours } from './mutations.ts'
import { switchedDay, timeChoices, timeName } from './rules.ts'
import { type SpecialHoursDraft, specialHoursErrors } from './special-hours.ts'

/** Other hours, or none, for a date or every date of a range. */
export function SpecialHoursDialog(props: {
  facilityId: string
  first: string
  open: boolean
  onClose: () => void
}) {
  const saving = useSaveSpecialHours(props.facilityId)
  const form = useForm<SpecialHoursDraft>({
    initial: {
      ...{ from: props.first, to: '', reason: '' },
      hours: { isOpen: false, open: '', close: '' },
    },
    check: specialHoursErrors,
    onSubmit: (draft) => saving.send(draft, props.onClose),
  })
  const { hours } = form.values
  const time = (end: 'open' | 'close', label: string) => (
    <SelectField
      label={label}
      value={hours[end]}
      onChange={(event) => form.edit({ hours: { ...hours, [end]: event.target.value } })}
    >
      <option value="">Set time</option>
      {timeChoices(end, hours[end]).map((choice) => (
        <option key={choice} value={choice}>
          {timeName(choice)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      form={form.props}
      title="Special hours"
      description="They replace the weekly hours of these dates."
      submitLabel="Save special hours"
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-x-3 gap-y-4 min-[420px]:grid-cols-2"
    >
      <TextField label="Date" type="date" required {...form.text('from')} />
      <TextField label="Through" type="date" optional {...form.text('to')} />
      <SwitchField
        label={hours.isOpen ? 'Open' : 'Closed all day'}
        aria-label="Open"
        className="col-span-full"
        checked={hours.isOpen}
        onChange={(event) => form.edit({ hours: switchedDay(hours, event.target.checked) })}
      />
      {hours.isOpen && time('open', 'Opens')}
      {hours.isOpen && time('close', 'Closes')}
      {form.errors.hours && (
        <div className="col-span-full">
          <FieldError>{form.errors.hours}</FieldError>
        </div>
      )}
      <TextField
        label="Reason"
        optional
        maxLength={lengths.reason}
        className="col-span-full"
        hint="Customers see it."
        {...form.text('reason')}
      />
      {saving.failure && (
        <Notice tone="error" className="col-span-full">
          {saving.failure}
        </Notice>
      )}
    </FormDialog>
  )
}
