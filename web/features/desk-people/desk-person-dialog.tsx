import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pinLength } from '../../../shared/bounds.ts'
import { CheckboxField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { useSaveDeskPerson } from './mutations.ts'
import { deskPeopleQuery, type ListedPerson } from './queries.ts'
import { formerPerson, type PersonForm, personErrors, pinDigits } from './rules.ts'

/**
 * In Settings, for owners: adds a person of the desk, or changes their name or PIN. People who share
 * a tablet show by the PIN who is using it. A new person with the name of a removed one counts as
 * that one, unless the owner says otherwise.
 */
export function DeskPersonDialog(props: {
  facilityId: string
  /** Null for somebody new. */
  person: ListedPerson | null
  open: boolean
  onClose: () => void
}) {
  const { person } = props
  const saving = useSaveDeskPerson(props.facilityId)
  const former = useQuery({
    ...deskPeopleQuery(props.facilityId, false),
    enabled: props.open && person === null,
  })
  const [isSomebodyElse, setIsSomebodyElse] = useState(false)
  const formerOf = (name: string) => formerPerson(former.data ?? [], name)
  const form = useEditForm<PersonForm, unknown>({
    draft: useDraft(
      'desk-person',
      person?.id ?? null,
      () => ({ name: person?.name ?? '', pin: '' }),
      { secret: 'pin' },
    ),
    check: (typed) => personErrors(typed, person !== null),
    saving: {
      busy: saving.busy,
      send: ({ values }, ...then) => {
        const known = person ?? (isSomebodyElse ? null : formerOf(values.name))
        saving.send({ ...values, id: known?.id ?? null }, ...then)
      },
    },
    onSaved: props.onClose,
  })
  const returns = person ? undefined : formerOf(form.values.name)
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={person ? `Edit ${person.name}` : 'Add a person'}
      form={form.props}
      draft={form}
      className="grid gap-4"
      submitLabel={person ? 'Save person' : 'Add person'}
      busy={saving.busy}
      busyLabel="Saving..."
    >
      <FailureNotice text={saving.failure} />
      <TextField label="Name" required autoComplete="off" {...form.text('name')} />
      {returns && (
        <CheckboxField
          label={`This is the ${returns.name} who was here before`}
          hint="What they did before and from now on stays together."
          checked={!isSomebodyElse}
          onChange={({ target }) => setIsSomebodyElse(!target.checked)}
        />
      )}
      <TextField
        label={person ? 'New PIN' : 'PIN'}
        required={!person}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength.most}
        hint={
          person
            ? `${pinDigits}. Leave it empty to keep the one they have.`
            : `${pinDigits}. Let them type it themselves.`
        }
        {...form.text('pin')}
      />
    </FormDialog>
  )
}
