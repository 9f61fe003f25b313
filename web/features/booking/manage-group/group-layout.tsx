import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useOutletContext, useParams } from 'react-router'
import { bookingNotFound, lostLink, nothingAtLink } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { groupPath } from '../group-booking/group-paths.ts'
import { type GroupBooking, managedGroupQuery } from '../group-booking/queries.ts'
import { dropPass } from '../manage/kept-pass.ts'
import { type BookingState, bookingState } from '../manage/rules.ts'

/** The data that the pages of a group share. */
export type ManagedGroup = {
  token: string
  facility: Facility
  /** How many hours before its start a booking can last be changed, unless it `is_closed`. */
  cutoffHours: number
  bookings: (GroupBooking & { state: BookingState })[]
  /** When the bookings were read, in milliseconds. */
  asOf: number
}

/**
 * `/manage/group/{token}`: reads the group. A link without a group shows the same page whatever the
 * reason, so that nobody learns which tokens exist.
 */
export function GroupLayout() {
  const facility = useFacilityIfCreated()
  const { token = '' } = useParams()
  const group = useQuery(managedGroupQuery(token))
  const now = useNow()
  usePageTitle(words.yourBookings)
  if (group.isPending)
    return (
      <Frame>
        <Loading
          label={words.loadingBookings}
          bars={['h-140 rounded-card!']}
          className="min-h-dvh"
        />
      </Frame>
    )
  if (group.data === undefined)
    return (
      <Frame>
        <Notice tone="error" className="mt-6" onRetry={() => group.refetch()}>
          {errorText(group.error, words.bookingsFailed)}
        </Notice>
      </Frame>
    )
  if (!facility || group.data === null) return <UnknownGroup token={token} />
  const cutoffHours = facility.facility_settings?.cancellation_cutoff_hours ?? 0
  const bookings = group.data.map((booking) => ({
    ...booking,
    // If the facility took the place or the service away (`is_closed`), the customer may change the
    // booking until it starts.
    state: bookingState(booking, booking.is_closed ? 0 : cutoffHours, now),
  }))
  const asOf = group.dataUpdatedAt
  return (
    <Outlet context={{ token, facility, cutoffHours, bookings, asOf } satisfies ManagedGroup} />
  )
}

/** Returns the group of the page. Works only below GroupLayout. */
export function useManagedGroup(): ManagedGroup {
  return useOutletContext<ManagedGroup>()
}

function Frame(props: { children: ReactNode }) {
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 className="sr-only">{words.yourBookings}</h1>
      {props.children}
    </div>
  )
}

function UnknownGroup({ token }: { token: string }) {
  usePageTitle(bookingNotFound)
  // The copy that this device may keep would still show the bookings.
  useEffect(() => dropPass(groupPath(token)), [token])
  return (
    <div className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <Icon of={CircleHelp} className="size-10! text-lesson-bar" />
      <h1 className="heading-page">{bookingNotFound}</h1>
      <p className="max-w-[48ch] text-ink-2">{nothingAtLink}</p>
      <ButtonLink to={paths.lostLink}>{lostLink}</ButtonLink>
      <FrontDeskLine />
    </div>
  )
}
