import { useRef } from 'react'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSaveSpace } from './mutations.ts'
import type { Space } from './queries.ts'
import { spaceErrors, spaceForm, spaceTypes } from './rules.ts'

/** A new space, or an existing one. */
export function SpaceFormDialog(props: {
  facilityId: string
  open: boolean
  space: Space | null
  onClose: () => void
}) {
  const { space } = props
  const first = useRef<HTMLInputElement>(null)
  const saving = useSaveSpace(props.facilityId, space)
  const form = useForm({
    initial: () => spaceForm(space),
    check: spaceErrors,
    onSubmit: (values) => saving.send(values, props.onClose),
  })
  return (
    <FormDialog
      open={props.open}
      shape="side"
      initialFocus={first}
      onClose={props.onClose}
      form={form.props}
      title={space ? 'Edit space' : 'New space'}
      leaveLabel="Discard"
      submitLabel={space ? 'Save space' : 'Create space'}
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-4.5 pt-1"
    >
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <TextField ref={first} label="Name" required autoComplete="off" {...form.text('name')} />
      <SelectField label="Space type" required {...form.text('spaceType')}>
        {Object.entries(spaceTypes).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Capacity"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        hint="How many people fit at once."
        {...form.text('capacity')}
      />
      <TextAreaField
        label="Description"
        optional
        hint="Its first words stand under the cage’s number on the booking page."
        {...form.text('description')}
      />
    </FormDialog>
  )
}
