import { useQuery } from '@tanstack/react-query'
import Fence from 'lucide-react/icons/fence'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ActiveRow } from '../../../ui/active-row.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { OptionField } from '../../../ui/option-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { DeactivatePanel } from '../../front-desk/closures/later-settle-panel.tsx'
import { setSpaceActive, useSaveSpace, useSwitchSpace } from './mutations.ts'
import { type Space, spacesQuery } from './queries.ts'
import {
  equipments,
  messages,
  spaceErrors,
  spaceForm,
  spaceTypeName,
  spaceTypes,
  sports,
} from './rules.ts'

/**
 * `/admin/spaces`: the list of spaces, and the dialog that edits one. Before a space with upcoming
 * bookings is deactivated, a panel asks what becomes of them.
 */
export function SpacesPage() {
  const facility = useSiteFacility()
  usePageTitle('Spaces')
  const spaces = useQuery(spacesQuery(facility.id))
  const [edited, setEdited] = useState<Space | 'new' | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const status = useSwitchSpace(facility.id)
  const { question } = status
  return (
    <>
      <ManagedList
        title="Spaces"
        subtitle="Cages, turf and lanes that can be booked."
        noun="space"
        icon={Fence}
        hint="Bookings need at least one active space."
        query={spaces}
        loading="Loading spaces"
        failed={messages.load}
        failure={question ? null : status.failure}
        hasInactive
        onNew={() => setEdited('new')}
      >
        {(space) => (
          <ActiveRow
            name={space.name}
            active={space.is_active}
            facts={`${spaceTypeName(space.space_type)} · Capacity ${space.capacity}`}
            description={space.description}
            busy={status.sending?.id === space.id}
            onEdit={() => setEdited(space)}
            onToggle={() => status.start(space)}
          />
        )}
      </ManagedList>
      <SpaceFormDialog
        key={timesOpened}
        facilityId={facility.id}
        open={edited !== null}
        space={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      {question && (
        <DeactivatePanel
          key={question.request.id}
          facility={facility}
          name={question.request.name}
          closing={question.found}
          failed={messages.status}
          setActive={(isActive) => setSpaceActive(question.request, isActive)}
          onClose={status.cancel}
        />
      )}
    </>
  )
}

/** Creates a space, or changes an existing one. */
function SpaceFormDialog(props: {
  facilityId: string
  open: boolean
  space: Space | null
  onClose: () => void
}) {
  const { space } = props
  const saving = useSaveSpace(props.facilityId, space)
  const form = useEditForm({
    draft: useDraft('space', space?.id ?? null, () => spaceForm(space)),
    check: spaceErrors,
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="space"
      isNew={space === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
    >
      <TextField label="Name" required autoComplete="off" {...form.text('name')} />
      <SelectField
        label="Space type"
        required
        {...form.text('spaceType')}
        options={Object.entries(spaceTypes)}
      />
      <TextField
        label="Capacity"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        hint="How many people fit at once."
        {...form.text('capacity')}
      />
      <OptionField label="Sport" options={sports} {...form.text('sport')} />
      <OptionField
        label="Equipment"
        options={equipments}
        hint="Visitors who book any cage get one of the same type, sport and equipment."
        {...form.text('equipment')}
      />
      <TextField
        label="Speed"
        optional
        hint="Such as 50–70 mph."
        autoComplete="off"
        {...form.text('speedRange')}
      />
      <TextField
        label="Minimum age"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.text('minAge')}
      />
      <TextAreaField
        label="Description"
        optional
        hint="Its first words stand under the cage’s number on the booking page."
        {...form.text('description')}
      />
    </EditDialog>
  )
}
