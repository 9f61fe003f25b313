import { useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { saveSpace } from './mutations.ts'
import type { Space } from './queries.ts'
import { messages, type SpaceForm, spaceErrors, spaceForm, spaceTypes } from './rules.ts'

/** A new space, or an existing one. */
export function SpaceFormDialog(props: {
  facilityId: string
  space: Space | null
  onClose: () => void
}) {
  const { facilityId, space } = props
  const [form, setForm] = useState(() => spaceForm(space))
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const errors = tried ? spaceErrors(form) : {}
  const { submit, busy, error } = useSubmit(async () => {
    await saveSpace(facilityId, space, form)
    showToast(space ? 'Space saved' : 'Space created')
    props.onClose()
  })
  const press = (element: HTMLFormElement) => {
    setTried(true)
    if (!focusFirstError(element, spaceErrors(form))) void submit(undefined)
  }
  const field = (name: keyof SpaceForm) => ({
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
      title={space ? 'Edit space' : 'New space'}
      leaveLabel="Discard"
      submitLabel={space ? 'Save space' : 'Create space'}
      busy={busy}
      busyLabel="Saving..."
      className="grid gap-4.5 pt-1"
    >
      {error !== null && <Notice tone="error">{errorText(error, messages.save, 'raised')}</Notice>}
      <TextField ref={first} label="Name" required autoComplete="off" {...field('name')} />
      <SelectField label="Space type" required {...field('spaceType')}>
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
        {...field('capacity')}
      />
      <TextAreaField
        label="Description"
        optional
        hint="Its first words stand under the cage’s number on the booking page."
        {...field('description')}
      />
    </FormDialog>
  )
}
