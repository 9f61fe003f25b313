import { currencies } from '../../../../shared/bounds.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** What it costs, and until when it can be cancelled. Rates exist only with payments on. */
export function PaymentFields({ values, text, check }: FormFields<SettingsForm>) {
  const disabled = !values.enablePayments
  return (
    <>
      <SettingsSection id="payments">
        <SwitchField
          className="md:col-span-2"
          label="Enable payments (show rates to customers)"
          {...check('enablePayments')}
        />
        <Notice tone="info" className="md:col-span-2">
          This only makes rates visible. Payment processing comes later.
        </Notice>
        <TextField
          label="Open cage rate"
          prefix="$"
          inputMode="decimal"
          disabled={disabled}
          hint="By the hour, for the time that is booked."
          {...text('openCageRate')}
        />
        <TextField
          label="Instructor booking base rate"
          prefix="$"
          inputMode="decimal"
          disabled={disabled}
          hint="By the hour, where neither the instructor nor the service has a rate."
          {...text('lessonRate')}
        />
        <TextField
          className="md:col-span-2"
          label="Open cage prices by length"
          optional
          disabled={disabled}
          hint="Where a length costs something else than the rate by the hour: minutes and price, such as 30: 25.00, 90: 60.00."
          {...text('openCagePrices')}
        />
        <SelectField label="Currency" {...text('currency')}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </SettingsSection>
      <SettingsSection id="cancellation">
        <TextField
          label="Customers can cancel or move until (hours before the start)"
          className="md:col-span-2"
          inputMode="numeric"
          required
          hint="0 means until it starts. You can always cancel."
          {...text('cutoffHours')}
        />
        <TextAreaField
          className="md:col-span-2"
          label="Cancellation policy"
          optional
          hint="Shown where a booking is managed and in its emails."
          {...text('cancellationPolicy')}
        />
      </SettingsSection>
    </>
  )
}
