import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useEffect, useReducer } from 'react'
import { Outlet, useOutletContext, useParams } from 'react-router'
import * as words from '#words/manage.ts'
import { everyStyle } from '../../../lib/deferred-files.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { dropPass } from './kept-pass.ts'
import { type ManagedBooking, managedBookingQuery } from './queries.ts'
import { type BookingState, bookingState, untilStateChanges } from './rules.ts'

/** The data that the pages below `/manage/{token}` share. */
export type ManagedContext = {
  token: string
  booking: ManagedBooking
  facility: Facility
  state: BookingState
  cutoffHours: number
  /** When the booking was read, in milliseconds; 0 if that is not known. */
  asOf: number
}

/**
 * `/manage/{token}`: reads the booking. A link without a booking shows the same page whatever the
 * reason, so that nobody learns which tokens exist.
 */
export function ManageBookingLayout() {
  const facility = useFacilityIfCreated()
  const { token = '' } = useParams()
  const booking = useQuery(managedBookingQuery(token))
  // Loads the full style sheet. A name may need letters of another font file, and the style inside
  // the page does not name these files (server/site/inline-style.ts).
  useEffect(() => void everyStyle().catch(() => {}), [])
  if (booking.isPending) return <LoadingBooking />
  if (booking.data === undefined)
    return (
      <Frame>
        <Notice tone="error" className="mt-6" onRetry={() => booking.refetch()}>
          {errorText(booking.error, words.bookingFailed)}
        </Notice>
      </Frame>
    )
  if (!facility || booking.data === null) return <UnknownBookingPage token={token} />
  return (
    <FoundBooking
      token={token}
      facility={facility}
      booking={booking.data}
      asOf={booking.dataUpdatedAt}
    />
  )
}

/** Returns the booking of the page. Works only below ManageBookingLayout. */
export function useManagedBooking(): ManagedContext {
  return useOutletContext<ManagedContext>()
}

function FoundBooking(props: Pick<ManagedContext, 'token' | 'facility' | 'booking' | 'asOf'>) {
  // If the facility closed the place or withdrew the service, the cutoff does not apply: the
  // customer may move or cancel until the start.
  const cutoffHours = props.booking.is_closed
    ? 0
    : (props.facility.facility_settings?.cancellation_cutoff_hours ?? 0)
  const state = useBookingState(props.booking, cutoffHours)
  return <Outlet context={{ ...props, cutoffHours, state } satisfies ManagedContext} />
}

function Frame(props: { children: React.ReactNode }) {
  usePageTitle(words.yourBooking)
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 className="sr-only">{words.yourBooking}</h1>
      {props.children}
    </div>
  )
}

function LoadingBooking() {
  return (
    <Frame>
      <Loading label={words.loadingBooking} bars={['h-140 rounded-card!']} className="min-h-dvh" />
    </Frame>
  )
}

/**
 * The page for a link that leads to no booking, for any reason. Deletes this device's copy of that
 * booking's pass (kept-pass.ts).
 */
function UnknownBookingPage(props: { token: string }) {
  usePageTitle(words.bookingNotFound)
  const { token } = props
  useEffect(() => dropPass(paths.manage(token)), [token])
  return (
    <div className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <Icon of={CircleHelp} className="size-10! text-lesson-bar" />
      <h1 className="heading-page">{words.bookingNotFound}</h1>
      <p className="max-w-[48ch] text-ink-2">{words.nothingAtLink}</p>
      <ButtonLink to={paths.lostLink}>{words.lostLink}</ButtonLink>
      <FrontDeskLine />
    </div>
  )
}

/** The longest delay of a browser timer, in milliseconds. */
const longestDelay = 2 ** 31 - 1

/** Returns the state of a booking now. It updates by itself at the cutoff and at the start. */
function useBookingState(
  booking: { status: string; start_time: string },
  cutoffHours: number,
): BookingState {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  const now = useRenderTime()
  const wait = untilStateChanges(booking, cutoffHours, now)
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(renderAgain, Math.min(wait + 50, longestDelay))
    return () => clearTimeout(timer)
  }, [wait])
  return bookingState(booking, cutoffHours, now)
}
