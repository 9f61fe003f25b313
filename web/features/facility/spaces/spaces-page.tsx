import { useQuery } from '@tanstack/react-query'
import Fence from 'lucide-react/icons/fence'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ActiveRow } from '../../../ui/active-row.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { countInWords, impactItems } from '../../front-desk/booking-impact/rules.ts'
import { useSwitchSpace } from './mutations.ts'
import { type Space, spacesQuery } from './queries.ts'
import { messages, spaceTypeName } from './rules.ts'
import { SpaceFormDialog } from './space-form-dialog.tsx'

/** /admin/spaces: the list of spaces, and the dialog that edits one. */
export function SpacesPage() {
  const facility = useSiteFacility()
  usePageTitle('Spaces')
  const spaces = useQuery(spacesQuery(facility.id))
  const [edited, setEdited] = useState<Space | 'new' | null>(null)
  const openings = useOpenings(edited !== null)
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
        key={openings}
        facilityId={facility.id}
        open={edited !== null}
        space={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={question !== null}
        title={`Deactivate ${question?.request.name}?`}
        description={`${countInWords(question?.found.length ?? 0)} to come in it. They stay booked as they are. Open one to move or cancel it.`}
        items={impactItems(question?.found ?? [], facility.time_zone)}
        confirmLabel="Deactivate"
        busy={status.busy}
        busyLabel="Saving..."
        error={status.failure}
        onConfirm={status.confirm}
        onClose={status.cancel}
      />
    </>
  )
}
