import { lengths } from '../../../shared/lengths.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { useSaveTeam } from './mutations.ts'
import { type TeamRow, teamErrors, teamForm } from './rules.ts'

/** Creates a team, or changes an existing one. */
export function TeamFormDialog(props: {
  facilityId: string
  open: boolean
  team: (TeamRow & { id: string }) | null
  onClose: () => void
}) {
  const { team } = props
  const saving = useSaveTeam(props.facilityId, team?.id ?? null)
  const form = useEditForm({
    draft: useDraft('team', team?.id ?? null, () => teamForm(team)),
    check: teamErrors,
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="team"
      isNew={team === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
    >
      <TextField
        label="Team name"
        required
        autoComplete="off"
        maxLength={lengths.name}
        {...form.text('name')}
      />
      <TextField
        label="Coach or contact"
        optional
        autoComplete="off"
        maxLength={lengths.name}
        {...form.text('contactName')}
      />
      <TextField
        label="Email"
        optional
        inputMode="email"
        autoComplete="off"
        maxLength={lengths.email}
        {...form.text('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="off"
        maxLength={lengths.phone}
        {...form.text('phone')}
      />
      <TextAreaField
        label="Notes"
        optional
        hint="Only administrators see them."
        maxLength={lengths.notes}
        {...form.text('notes')}
      />
      {team && (
        <CheckboxField
          label="Active"
          hint="The roster link of a team that is not active does not work."
          checked={form.values.isActive}
          onChange={({ target }) => form.edit({ isActive: target.checked })}
        />
      )}
    </EditDialog>
  )
}
