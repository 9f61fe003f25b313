import { useRef } from 'react'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useSaveService } from './mutations.ts'
import type { Service } from './queries.ts'
import { serviceErrors, serviceForm } from './rules.ts'

/** Creates a service type, or changes an existing one. */
export function ServiceFormDialog(props: {
  facility: { id: string; paymentsEnabled: boolean }
  open: boolean
  service: Service | null
  onClose: () => void
}) {
  const { facility, service } = props
  const { paymentsEnabled } = facility
  const first = useRef<HTMLInputElement>(null)
  const saving = useSaveService(facility, service)
  const form = useEditForm({
    draft: useDraft('service', service?.id ?? null, () => serviceForm(service)),
    check: (values) => serviceErrors(values, paymentsEnabled),
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="service"
      isNew={service === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
      initialFocus={first}
    >
      <TextField ref={first} label="Name" required autoComplete="off" {...form.text('name')} />
      <TextAreaField label="Description" optional {...form.text('description')} />
      <SwitchField
        label="Requires an instructor"
        hint="Bookings made before keep what they had."
        {...form.check('requiresInstructor')}
      />
      <TextField
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={15}
        step={15}
        required
        {...form.text('durationMinutes')}
      />
      <TextField
        label="Rate"
        inputMode="decimal"
        prefix="$"
        optional
        disabled={!paymentsEnabled}
        hint={paymentsEnabled ? undefined : 'Can be set once payments are enabled in Settings.'}
        {...form.text('rate')}
      />
    </EditDialog>
  )
}
