import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/group.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import {
  instructorsQuery,
  offerMessages,
  serviceTypesQuery,
  spacesQuery,
} from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import type { GroupStep } from '../wizard-choices/choice-address.ts'
import { FirstLine } from './first-line.tsx'
import { GroupConfirmation } from './group-confirmation.tsx'
import { GroupForm } from './group-form.tsx'
import type { Offer } from './group-lines.ts'
import { GroupLineup } from './group-lineup.tsx'
import { LineStep } from './line-step.tsx'
import { useGroup } from './use-group.ts'

const titles: Record<GroupStep, string> = {
  group: words.yourLineup,
  'group-time': words.pickTime,
  'group-info': words.whoPlays,
  'group-done': words.youAreBooked,
}

/**
 * `/book?step=group…`: a visitor makes several bookings as one. Its screens are the lineup, the
 * time of one booking, one form for all, and the confirmation.
 */
export function GroupPage(props: { facility: BookableFacility }) {
  const { facility } = props
  const services = useQuery(serviceTypesQuery(facility.id))
  const spaces = useQuery(spacesQuery(facility.id))
  const instructors = useQuery({
    ...instructorsQuery(facility.id),
    enabled: facility.facility_settings.allow_instructor_bookings,
  })
  const group = useGroup(facility.id)
  /** The player for whom the step `group-time` adds a booking. The id is null for a new player. */
  const [player, setPlayer] = useState<{ id: number | null; name: string }>({ id: null, name: '' })
  usePageTitle(titles[group.step])
  const failed = [
    services.isError && !services.data && ([services, offerMessages.serviceTypes] as const),
    spaces.isError && !spaces.data && ([spaces, offerMessages.spaces] as const),
    instructors.isError && !instructors.data && ([instructors, offerMessages.instructors] as const),
  ].find((each) => each !== false)
  if (failed)
    return (
      <div className="wrap py-7">
        <Notice tone="error" onRetry={() => failed[0].refetch()}>
          {errorText(failed[0].error, failed[1])}
        </Notice>
        <FrontDeskLine className="mt-8" />
      </div>
    )
  if (!services.data || !spaces.data || instructors.isLoading)
    return <Loading label={words.loadingLineup} className="min-h-dvh" />
  const offer: Offer = {
    services: services.data,
    spaces: spaces.data,
    instructors: instructors.data ?? [],
  }
  const part = { facility, offer, group }
  // The visitor began with one booking, which is not in the lineup yet.
  if (group.first) return <FirstLine {...part} first={group.first} />
  switch (group.step) {
    case 'group':
      return <GroupLineup {...part} onAnotherTime={setPlayer} />
    case 'group-time':
      return <LineStep key={group.changing} {...part} player={player} />
    case 'group-info':
      return <GroupForm {...part} />
    case 'group-done':
      return <GroupConfirmation {...part} />
  }
}
