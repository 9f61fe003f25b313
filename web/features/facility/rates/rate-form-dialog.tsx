import { useEffect, useEffectEvent } from 'react'
import { weekdayName } from '../../../../shared/dates.ts'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { CheckboxField, FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { week } from './days-in-words.ts'
import { useSaveRate } from './mutations.ts'
import type { Rate } from './queries.ts'
import { audiences, kinds, type RateForm, rateErrors, rateForm } from './rules.ts'

/** On the page of prices, adds a rate or changes one. `field` gets the focus. */
export function RateFormDialog(props: {
  facilityId: string
  spaces: readonly { id: string; name: string }[]
  rates: readonly Rate[]
  open: boolean
  rate: Rate | null
  /** The values of a new rate. */
  begin: Partial<RateForm>
  field: keyof RateForm
  onClose: () => void
}) {
  const { rate, spaces } = props
  const saving = useSaveRate(props.facilityId, rate, props.rates)
  const form = useEditForm({
    draft: useDraft('rate', rate?.id ?? null, () => ({
      ...rateForm(rate),
      ...(!rate && props.begin),
    })),
    check: rateErrors,
    saving,
    onSaved: props.onClose,
  })
  const { values } = form
  // A space that is switched off still limits the price, so it is shown until it is taken away.
  const offSpaces = form.start.spaceIds
    .filter((each) => !spaces.some(({ id }) => id === each))
    .map((id) => ({ id, name: 'A cage not in use' }))
  const toggled = <T,>(list: readonly T[], item: T) =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
  // An effect event: `form` changes with each letter, which must not move the focus again.
  const focus = useEffectEvent(form.focus)
  useEffect(() => {
    // Runs after the dialog has focused its first field.
    if (props.open && props.field !== 'name') requestAnimationFrame(() => focus(props.field))
  }, [props.open, props.field])
  return (
    <EditDialog
      noun="price"
      isNew={rate === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
    >
      <TextField label="Name" required autoComplete="off" {...form.text('name')} />
      <TextField
        label="Price per hour"
        prefix="$"
        inputMode="decimal"
        required
        {...form.text('perHour')}
      />
      <SelectField
        label="For"
        name="kind"
        value={values.kind}
        options={Object.entries(kinds)}
        onChange={({ target }) => form.edit({ kind: target.value as RateForm['kind'] })}
      />
      <ChoiceGroup legend="Days">
        <div className="grid grid-cols-7 gap-1">
          {week.map((day) => (
            <Choice
              key={day}
              type="checkbox"
              look="solid"
              name="weekdays"
              aria-label={weekdayName(day)}
              checked={values.weekdays.includes(day)}
              onChange={() => form.edit({ weekdays: toggled(values.weekdays, day) })}
              className="grid min-h-11 place-items-center text-small"
            >
              {weekdayName(day, 'short')}
            </Choice>
          ))}
        </div>
        {form.errors.weekdays && <FieldError>{form.errors.weekdays}</FieldError>}
      </ChoiceGroup>
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="time" required {...form.text('from')} />
        <TextField
          label="To"
          type="time"
          required
          hint="12:00 AM is midnight."
          {...form.text('to')}
        />
        <DateField label="First day" optional {...form.text('validFrom')} />
        <DateField label="Last day" optional {...form.text('validUntil')} />
      </div>
      <SelectField
        label="Who pays it"
        name="audience"
        value={values.audience}
        options={Object.entries(audiences)}
        onChange={({ target }) => form.edit({ audience: target.value as RateForm['audience'] })}
      />
      <ChoiceGroup legend="Where">
        <p className="-mt-2 text-small text-ink-3">Nothing chosen means everywhere.</p>
        {[...spaces, ...offSpaces].map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            name="spaceIds"
            checked={values.spaceIds.includes(id)}
            onChange={() => form.edit({ spaceIds: toggled(values.spaceIds, id) })}
          />
        ))}
      </ChoiceGroup>
    </EditDialog>
  )
}
