import { useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { saveService } from './mutations.ts'
import type { Service } from './queries.ts'
import { messages, type ServiceForm, serviceErrors, serviceForm } from './rules.ts'

/** A new service type, or an existing one. */
export function ServiceFormDialog(props: {
  facility: { id: string; paymentsEnabled: boolean }
  service: Service | null
  onClose: () => void
}) {
  const { facility, service } = props
  const { paymentsEnabled } = facility
  const [form, setForm] = useState(() => serviceForm(service))
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const errors = tried ? serviceErrors(form, paymentsEnabled) : {}
  const { submit, busy, error } = useSubmit(async () => {
    await saveService(facility, service, form)
    showToast(service ? 'Service saved' : 'Service created')
    props.onClose()
  })
  const press = (element: HTMLFormElement) => {
    setTried(true)
    if (!focusFirstError(element, serviceErrors(form, paymentsEnabled))) void submit(undefined)
  }
  const field = (name: Exclude<keyof ServiceForm, 'requiresInstructor'>) => ({
    name,
    error: errors[name],
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <FormDialog
      open
      shape="side"
      initialFocus={first}
      onClose={props.onClose}
      onSubmit={press}
      title={service ? 'Edit service' : 'New service'}
      leaveLabel="Discard"
      submitLabel={service ? 'Save service' : 'Create service'}
      busy={busy}
      busyLabel="Saving..."
      className="grid gap-4.5 pt-1"
    >
      {error !== null && <Notice tone="error">{errorText(error, messages.save, 'raised')}</Notice>}
      <TextField ref={first} label="Name" required autoComplete="off" {...field('name')} />
      <TextAreaField label="Description" optional {...field('description')} />
      <SwitchField
        label="Requires an instructor"
        hint="Bookings made before keep what they had."
        checked={form.requiresInstructor}
        onChange={(event) => setForm({ ...form, requiresInstructor: event.target.checked })}
      />
      <TextField
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={15}
        step={15}
        required
        {...field('durationMinutes')}
      />
      <TextField
        label="Rate"
        inputMode="decimal"
        prefix="$"
        optional
        disabled={!paymentsEnabled}
        hint={paymentsEnabled ? undefined : 'Can be set once payments are enabled in Settings.'}
        {...field('rate')}
      />
    </FormDialog>
  )
}
