import { useQuery } from '@tanstack/react-query'
import Fence from 'lucide-react/icons/fence'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListWithInactive } from '../../../ui/list-with-inactive.tsx'
import { LoadingList } from '../../../ui/loading-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { countInWords, impactItems } from '../../front-desk/booking-impact/rules.ts'
import { useSwitchSpace } from './mutations.ts'
import { type Space, spacesQuery } from './queries.ts'
import { messages } from './rules.ts'
import { SpaceFormDialog } from './space-form-dialog.tsx'
import { SpacesList } from './spaces-list.tsx'

/** /admin/spaces: the list, and the form over it. */
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
      <div className="max-w-240">
        <PageHeader
          title="Spaces"
          subtitle="Cages, turf and lanes that can be booked."
          actions={
            <Button onClick={() => setEdited('new')}>
              <Icon of={Plus} />
              New space
            </Button>
          }
        />
      </div>
      <div className="grid max-w-240 gap-3 pb-24">
        {status.failure && !question && <Notice tone="error">{status.failure}</Notice>}
        <ListWithInactive
          query={spaces}
          failed={messages.load}
          loading={<LoadingList label="Loading spaces" />}
          empty={
            <EmptyState
              icon={Fence}
              title="No spaces yet"
              hint="Bookings need at least one active space."
              action={<Button onClick={() => setEdited('new')}>New space</Button>}
            />
          }
        >
          {(shown) => (
            <SpacesList
              spaces={shown}
              busyId={status.sending?.id ?? null}
              onEdit={setEdited}
              onToggle={status.start}
            />
          )}
        </ListWithInactive>
      </div>
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
