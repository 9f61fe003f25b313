import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { type BookingFieldsProps, fieldProps } from './booking-field-props.ts'

/** Who comes, and how to reach them. */
export function BookingPlayerFields(props: BookingFieldsProps) {
  const { form, onChange } = props
  return (
    <Fieldset legend="Player">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...fieldProps(props, 'playerName')}
          label="Player name"
          autoComplete="off"
          maxLength={100}
          value={form.playerName}
          onChange={({ target }) => onChange({ playerName: target.value })}
        />
        <CheckboxField
          {...fieldProps(props, 'isMinor')}
          className="content-start md:pt-6.5"
          label="Player is under 18"
          checked={form.isMinor}
          onChange={({ target }) =>
            onChange({ isMinor: target.checked, parentName: form.parentName })
          }
        />
        {form.isMinor && (
          <TextField
            {...fieldProps(props, 'parentName')}
            className="md:col-span-2"
            label="Parent/guardian name"
            autoComplete="off"
            maxLength={100}
            value={form.parentName}
            onChange={({ target }) => onChange({ parentName: target.value })}
          />
        )}
        <TextField
          {...fieldProps(props, 'playerEmail')}
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={form.playerEmail}
          onChange={({ target }) => onChange({ playerEmail: target.value })}
        />
        <TextField
          {...fieldProps(props, 'playerPhone')}
          label="Phone"
          optional
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={form.playerPhone}
          onChange={({ target }) => onChange({ playerPhone: target.value })}
        />
        <TextAreaField
          {...fieldProps(props, 'notes')}
          className="md:col-span-2"
          label="Notes"
          optional
          rows={3}
          maxLength={2000}
          value={form.notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </div>
    </Fieldset>
  )
}
