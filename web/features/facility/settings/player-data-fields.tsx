import { TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** How long it is known who came. */
export function PlayerDataFields({ text }: FormFields<SettingsForm>) {
  return (
    <SettingsSection id="player-data">
      <p className="text-ui text-ink-2 md:col-span-2">
        What a family asks you to hand out or to erase is done on the page of a customer.
      </p>
      <TextField
        className="md:col-span-2"
        label="Erase players’ data after (months)"
        inputMode="numeric"
        required
        hint="That long after a booking, its player is no longer known; its time and space stay. 0 keeps everything. Before it is saved you see how much it is."
        {...text('eraseMonths')}
      />
    </SettingsSection>
  )
}
