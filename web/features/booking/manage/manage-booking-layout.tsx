import { useQuery } from '@tanstack/react-query'
import { Outlet, useOutletContext, useParams } from 'react-router'
import { errorText } from '../../../lib/error-text.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { type ManagedBooking, managedBookingQuery } from './queries.ts'
import { type BookingState, messages } from './rules.ts'
import { UnknownBookingPage } from './unknown-booking-page.tsx'
import { useBookingState } from './use-booking-state.ts'

/** The data that the pages below `/manage/{token}` share. */
export type ManagedContext = {
  token: string
  booking: ManagedBooking
  facility: Facility
  state: BookingState
  cutoffHours: number
}

/** `/manage/{token}`: reads the booking. Every link without a booking shows the same page. */
export function ManageBookingLayout() {
  const facility = useFacilityIfCreated()
  const { token = '' } = useParams()
  const booking = useQuery(managedBookingQuery(token))
  if (booking.isPending) return <LoadingBooking />
  if (booking.data === undefined)
    return (
      <Frame>
        <Notice tone="error" className="mt-6" onRetry={() => booking.refetch()}>
          {errorText(booking.error, messages.bookingFailed)}
        </Notice>
      </Frame>
    )
  if (!facility || booking.data === null) return <UnknownBookingPage />
  return <Found token={token} facility={facility} booking={booking.data} />
}

/** Returns the booking of the page. Works only below ManageBookingLayout. */
export function useManagedBooking(): ManagedContext {
  return useOutletContext<ManagedContext>()
}

function Found(props: Pick<ManagedContext, 'token' | 'facility' | 'booking'>) {
  const cutoffHours = props.facility.facility_settings?.cancellation_cutoff_hours ?? 0
  const state = useBookingState(props.booking, cutoffHours)
  return <Outlet context={{ ...props, cutoffHours, state } satisfies ManagedContext} />
}

function Frame(props: { children: React.ReactNode }) {
  usePageTitle('Your booking')
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 className="sr-only">Your booking</h1>
      {props.children}
    </div>
  )
}

function LoadingBooking() {
  return (
    <Frame>
      <Loading label="Loading your booking" bars={['h-140 rounded-card!']} />
    </Frame>
  )
}
