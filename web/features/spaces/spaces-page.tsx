import { useQuery } from '@tanstack/react-query'
import Fence from 'lucide-react/icons/fence'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { fetchComingBookings } from '../booking-impact/queries.ts'
import { type ComingBooking, countInWords, impactItems } from '../booking-impact/rules.ts'
import { setSpaceActive } from './mutations.ts'
import { type Space, spacesQuery } from './queries.ts'
import { messages } from './rules.ts'
import { SpaceFormDialog } from './space-form-dialog.tsx'
import { SpacesList } from './spaces-list.tsx'

/** /admin/spaces: the list, and the form over it. */
export function SpacesPage() {
  const facility = useSiteFacility()
  usePageTitle('Spaces')
  const { data, isError, refetch } = useQuery(spacesQuery(facility.id))
  const [edited, setEdited] = useState<Space | 'new' | null>(null)
  const [withInactive, setWithInactive] = useState(true)
  const status = useSpaceStatus(facility.id)
  const shown = data?.filter((space) => withInactive || space.is_active)
  return (
    <>
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
      <div className="grid max-w-240 gap-3 pb-24">
        {status.failure && !status.question && <Notice tone="error">{status.failure}</Notice>}
        {isError ? (
          <Notice tone="error" onRetry={() => void refetch()}>
            {messages.load}
          </Notice>
        ) : !data ? (
          <Loading label="Loading spaces" className="card grid gap-5 p-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        ) : data.length === 0 ? (
          <EmptyState
            icon={Fence}
            title="No spaces yet"
            hint="Bookings need at least one active space."
            action={<Button onClick={() => setEdited('new')}>New space</Button>}
          />
        ) : (
          <>
            <SwitchField
              label="Show inactive"
              checked={withInactive}
              onChange={(event) => setWithInactive(event.target.checked)}
            />
            <SpacesList
              spaces={shown ?? []}
              busyId={status.busyId}
              onEdit={setEdited}
              onToggle={status.toggle}
            />
          </>
        )}
      </div>
      {edited && (
        <SpaceFormDialog
          facilityId={facility.id}
          space={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={status.question !== null}
        title={`Deactivate ${status.question?.space.name}?`}
        description={`${countInWords(status.question?.bookings.length ?? 0)} to come in it. They stay booked as they are. Open one to move or cancel it.`}
        items={impactItems(status.question?.bookings ?? [], facility.time_zone)}
        confirmLabel="Deactivate"
        busy={status.busyId !== null}
        busyLabel="Saving..."
        error={status.failure}
        onConfirm={status.confirm}
        onClose={status.cancel}
      />
    </>
  )
}

type Question = { space: Space; bookings: ComingBooking[] }

/** Switching a space on or off; off asks first when there are bookings in it. */
function useSpaceStatus(facilityId: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [changing, setChanging] = useState<string | null>(null)
  const { submit, busy, error } = useSubmit(
    async ({ space, confirmed }: { space: Space; confirmed: boolean }) => {
      setChanging(space.id)
      if (space.is_active && !confirmed) {
        const bookings = await fetchComingBookings(facilityId, { spaceId: space.id })
        if (bookings.length > 0) {
          setQuestion({ space, bookings })
          return
        }
      }
      await setSpaceActive(space, !space.is_active)
      setQuestion(null)
      showToast(`${space.name} is now ${space.is_active ? 'inactive' : 'active'}`)
    },
  )
  return {
    question,
    busyId: busy ? changing : null,
    failure: error === null ? null : messages.status,
    toggle: (space: Space) => void submit({ space, confirmed: false }),
    confirm: () => question && void submit({ space: question.space, confirmed: true }),
    cancel: () => setQuestion(null),
  }
}
