import { Link } from 'react-router'
import { buffers, increments } from '../../../../shared/bounds.ts'
import { paths } from '../../../paths.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** What may be booked, when, and for how long. */
export function BookingRuleFields({ text, check }: FormFields<SettingsForm>) {
  return (
    <>
      <SettingsSection id="booking-rules">
        <SwitchField label="Allow open cage bookings" {...check('allowOpenCage')} />
        <SwitchField label="Allow lesson bookings" {...check('allowLessons')} />
        <SwitchField
          className="md:col-span-2"
          label="Require parent consent for players under 18"
          {...check('requireParentConsent')}
        />
        <SwitchField
          className="md:col-span-2"
          label="Email customers a reminder"
          hint="24 hours before the start of a booking."
          {...check('sendReminders')}
        />
        <SwitchField
          className="md:col-span-2"
          label="Close each day by itself"
          hint="After midnight, bookings that ended and are not marked as a no-show become completed."
          {...check('completeAutomatically')}
        />
        <SwitchField
          className="md:col-span-2"
          label="Show first names on the TV board"
          hint="Anybody can open /display. Without this, and for players under 18, it shows initials."
          {...check('displayNames')}
        />
        <p className="-mt-3 text-ui md:col-span-2">
          <Link className="link inline-flex min-h-11 items-center" to={paths.adminMail}>
            Emails sent to customers
          </Link>
        </p>
        <TextField
          label="Lead time (hours)"
          inputMode="numeric"
          required
          hint="How long before the start a visitor can still book."
          {...text('leadTimeHours')}
        />
        <TextField label="Max days ahead" inputMode="numeric" required {...text('maxDaysAhead')} />
        <SelectField label="Booking increment" {...text('increment')}>
          {increments.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <SelectField label="Buffer between bookings" {...text('buffer')}>
          {buffers.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </SelectField>
      </SettingsSection>
      <SettingsSection id="durations">
        <TextField
          label="Duration options (minutes)"
          required
          hint="Comma-separated. Anything that is not a whole number is dropped."
          {...text('durations')}
        />
        <TextField
          label="Default duration (minutes)"
          inputMode="numeric"
          required
          {...text('defaultDuration')}
        />
      </SettingsSection>
    </>
  )
}
