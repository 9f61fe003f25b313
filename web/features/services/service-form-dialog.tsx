import { type FormEvent, useRef, useState } from 'react'
import { raisedText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
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
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, serviceErrors(form, paymentsEnabled)))
      void submit(undefined)
  }
  const field = (name: Exclude<keyof ServiceForm, 'requiresInstructor'>) => ({
    name,
    error: errors[name],
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      shape="side"
      initialFocus={first}
      onClose={props.onClose}
      title={service ? 'Edit service' : 'New service'}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Discard
          </Button>
          <Button type="submit" form="service" busy={busy} busyLabel="Saving...">
            {service ? 'Save service' : 'Create service'}
          </Button>
        </>
      }
    >
      <form id="service" noValidate onSubmit={press} className="grid gap-4.5 pt-1">
        {error !== null && <Notice tone="error">{raisedText(error, messages.save)}</Notice>}
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
      </form>
    </Dialog>
  )
}
