import { TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** What visitors may do in a row, and when they are asked to prove that they are no machine. */
export function LimitFields({ text }: FormFields<SettingsForm>) {
  return (
    <SettingsSection id="limits">
      <p className="text-ui text-ink-2 md:col-span-2">
        For visitors only. Nobody at the desk is ever limited.
      </p>
      <TextField
        label="Upcoming bookings per person"
        inputMode="numeric"
        required
        hint="Who has the same email address is one person."
        {...text('limitOpenBookings')}
      />
      <TextField
        label="Messages per hour to somebody new"
        inputMode="numeric"
        required
        hint="Until a link in one of them is opened."
        {...text('limitMailsPerHour')}
      />
      <TextField
        label="Changes from one connection"
        inputMode="numeric"
        required
        hint="Bookings, moves and cancellations. Beyond it each takes a browser a moment of work."
        {...text('limitPerAddress')}
      />
      <TextField
        label="Changes by all visitors"
        inputMode="numeric"
        required
        hint="Beyond it the same goes for everybody."
        {...text('limitBurst')}
      />
      <TextField
        label="Changes are counted for (minutes)"
        inputMode="numeric"
        required
        {...text('limitMinutes')}
      />
    </SettingsSection>
  )
}
