import { useRef } from 'react'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { OptionField } from '../../../ui/option-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useSaveSpace } from './mutations.ts'
import type { Space } from './queries.ts'
import { equipments, spaceErrors, spaceForm, spaceTypes, sports } from './rules.ts'

/** Creates a space, or changes an existing one. */
export function SpaceFormDialog(props: {
  facilityId: string
  open: boolean
  space: Space | null
  onClose: () => void
}) {
  const { space } = props
  const first = useRef<HTMLInputElement>(null)
  const saving = useSaveSpace(props.facilityId, space)
  const form = useEditForm({
    draft: useDraft('space', space?.id ?? null, () => spaceForm(space)),
    check: spaceErrors,
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="space"
      isNew={space === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
      initialFocus={first}
    >
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
      <OptionField label="Sport" options={sports} {...form.text('sport')} />
      <OptionField
        label="Equipment"
        options={equipments}
        hint="Visitors who book any cage get one of the same type, sport and equipment."
        {...form.text('equipment')}
      />
      <TextField
        label="Speed"
        optional
        hint="Such as 50–70 mph."
        autoComplete="off"
        {...form.text('speedRange')}
      />
      <TextField
        label="Minimum age"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.text('minAge')}
      />
      <TextAreaField
        label="Description"
        optional
        hint="Its first words stand under the cage’s number on the booking page."
        {...form.text('description')}
      />
    </EditDialog>
  )
}
