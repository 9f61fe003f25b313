import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { PlayerDetails } from './booking-wizard-reducer.ts'
import type { PlayerErrors, PlayerField } from './rules.ts'

/** The id of a field's control, for the links of the error summary. */
export function playerFieldId(field: PlayerField): string {
  return `player-${field}`
}

/** The fields of specification §5; phone and notes are optional, the parent's name only for minors. */
export function PlayerFields(props: {
  player: PlayerDetails
  errors: PlayerErrors
  /** The facility asks for a parent's consent. */
  consent: boolean
  onEdit: (patch: Partial<PlayerDetails>) => void
}) {
  const { player, errors, onEdit } = props
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        id={playerFieldId('name')}
        label="Player name"
        error={errors.name}
        required
        autoComplete="name"
        value={player.name}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
      <CheckboxField
        label="Player is under 18"
        className="content-start md:pt-6.5"
        checked={player.isMinor}
        onChange={(event) => onEdit({ isMinor: event.target.checked })}
      />
      {player.isMinor && (
        <TextField
          id={playerFieldId('parentName')}
          className="md:col-span-full"
          label="Parent/guardian name"
          hint={props.consent && 'By booking, the parent or guardian agrees to this session.'}
          error={errors.parentName}
          required
          autoComplete="name"
          value={player.parentName}
          onChange={(event) => onEdit({ parentName: event.target.value })}
        />
      )}
      <TextField
        id={playerFieldId('email')}
        label="Email"
        hint="We send the confirmation here."
        error={errors.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={player.email}
        onChange={(event) => onEdit({ email: event.target.value })}
      />
      <TextField
        id={playerFieldId('phone')}
        label="Phone"
        optional
        error={errors.phone}
        type="tel"
        autoComplete="tel"
        value={player.phone}
        onChange={(event) => onEdit({ phone: event.target.value })}
      />
      <TextAreaField
        id={playerFieldId('notes')}
        className="md:col-span-full"
        label="Notes"
        optional
        error={errors.notes}
        value={player.notes}
        onChange={(event) => onEdit({ notes: event.target.value })}
      />
    </div>
  )
}
