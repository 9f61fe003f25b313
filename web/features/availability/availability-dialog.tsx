import { useRef, useState } from 'react'
import { weekdayName } from '../../lib/time.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSaveAvailability } from './mutations.ts'
import {
  type AvailabilityForm,
  availabilityErrors,
  messages,
  refusalInWords,
  weekdays,
} from './rules.ts'

type Editing = { id: string | null; form: AvailabilityForm }

/** Adds a weekly time, or changes one; open while `editing` is given. */
export function AvailabilityDialog(props: {
  instructorId: string
  editing: Editing | null
  onClose: () => void
}) {
  // the words stay while the dialog fades out
  const last = useRef(props.editing)
  const [turn, setTurn] = useState(0)
  if (props.editing && props.editing !== last.current) {
    last.current = props.editing
    setTurn(turn + 1)
  }
  if (!last.current) return null
  return <OpenDialog key={turn} {...props} start={last.current} />
}

function OpenDialog(props: Parameters<typeof AvailabilityDialog>[0] & { start: Editing }) {
  const { id } = props.start
  const [form, setForm] = useState(props.start.form)
  const [tried, setTried] = useState(false)
  const saving = useSaveAvailability(props.instructorId)
  const errors = tried ? availabilityErrors(form) : {}
  const edit = (change: Partial<AvailabilityForm>) => setForm({ ...form, ...change })
  const close = () => {
    if (!saving.isPending) props.onClose()
  }
  const save = (element: HTMLFormElement) => {
    setTried(true)
    if (focusFirstError(element, availabilityErrors(form)) || saving.isPending) return
    saving.mutate(
      { id, form },
      {
        onSuccess: () => {
          showToast(id ? 'Availability saved' : 'Availability added')
          props.onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      open={props.editing !== null}
      onClose={close}
      onSubmit={save}
      title={id ? 'Edit availability' : 'Add availability'}
      submitLabel="Save"
      busy={saving.isPending}
      busyLabel="Saving..."
      className="grid gap-x-3 gap-y-4 min-[420px]:grid-cols-2"
    >
      <SelectField
        label="Day"
        name="dayOfWeek"
        className="col-span-full"
        value={form.dayOfWeek}
        onChange={({ target }) => edit({ dayOfWeek: Number(target.value) })}
      >
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Start time"
        name="startTime"
        type="time"
        required
        value={form.startTime}
        error={errors.startTime}
        onChange={({ target }) => edit({ startTime: target.value })}
      />
      <TextField
        label="End time"
        name="endTime"
        type="time"
        required
        value={form.endTime}
        error={errors.endTime}
        onChange={({ target }) => edit({ endTime: target.value })}
      />
      <TextField
        label="Effective date"
        name="effectiveDate"
        type="date"
        optional
        value={form.effectiveDate}
        onChange={({ target }) => edit({ effectiveDate: target.value })}
      />
      <TextField
        label="Expiration date"
        name="expirationDate"
        type="date"
        optional
        value={form.expirationDate}
        error={errors.expirationDate}
        onChange={({ target }) => edit({ expirationDate: target.value })}
      />
      <p className="col-span-full text-small text-ink-3">
        Without dates it holds every week. Times that overlap count together; 12:00 AM as the end is
        midnight.
      </p>
      {saving.isError && (
        <Notice tone="error" className="col-span-full">
          {refusalInWords(messages.save, saving.error)}
        </Notice>
      )}
    </FormDialog>
  )
}
