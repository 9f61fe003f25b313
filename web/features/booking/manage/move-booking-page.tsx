import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import * as words from '#words/manage.ts'
import { errorText } from '../../../lib/error-text.ts'
import { paths } from '../../../paths.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { offerMessages, spacesQuery } from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { slotInWords } from '../free-times/slot-times.ts'
import { type ManagedContext, useManagedBooking } from './manage-booking-layout.tsx'
import { MoveBookingForm } from './move-booking-form.tsx'
import { closedSentence } from './rules.ts'

/** `/manage/{token}/move`: moves the booking to another free time. */
export function MoveBookingPage() {
  const managed = useManagedBooking()
  const { booking, state } = managed
  usePageTitle(words.moveToAnotherTime)
  const { shortDate, range } = slotInWords(booking, booking.time_zone)
  const time = [shortDate, range, booking.space_name].filter(Boolean).join(', ')
  return (
    <div className="wrap max-w-[1000px] pt-3.5 pb-40 lg:pb-24">
      <h1 className="heading-page">{words.moveToAnotherTime}</h1>
      <p className="mt-1.5 mb-3 wrap-anywhere text-ui text-ink-3">
        {state === 'open' ? words.yourTimeNow(time) : words.bookedFor(time)}
      </p>
      <FormOrReason {...managed} />
      <FrontDeskLine className="mt-8" />
    </div>
  )
}

/** The form once the spaces have loaded, or the reason why the booking cannot be moved here. */
function FormOrReason(managed: ManagedContext) {
  const { booking, facility, state, cutoffHours, token } = managed
  const isLesson = booking.service_requires_instructor
  const spaces = useQuery(spacesQuery(facility.id))
  if (state !== 'open')
    return <NotMovable token={token} sentence={closedSentence(state, cutoffHours)} />
  if (spaces.isError && !spaces.data)
    return (
      <Notice tone="error" className="mt-6" onRetry={() => spaces.refetch()}>
        {errorText(spaces.error, offerMessages.spaces)}
      </Notice>
    )
  if (!spaces.data) return <Loading label={words.loadingTimes} className="min-h-dvh" />
  if (!facility.facility_settings || (isLesson && !booking.instructor_id))
    return <NotMovable token={token} sentence={words.notOnline} />
  return (
    <MoveBookingForm
      token={token}
      booking={booking}
      facility={facility}
      settings={facility.facility_settings}
      spaces={spaces.data}
      instructorId={booking.instructor_id}
    />
  )
}

function NotMovable(props: { token: string; sentence: string }) {
  return (
    <EmptyState
      icon={CalendarX}
      className="mt-6"
      title={props.sentence}
      action={
        <ButtonLink to={paths.manage(props.token)} variant="secondary">
          {words.backToBooking}
        </ButtonLink>
      }
    />
  )
}
