import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { bookingOnBoard } from '../../../lib/board-link.ts'
import { fullName } from '../../../lib/names.ts'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { bookingActions, isFinished } from '../../../ui/booking-status.ts'
import { BookingStatusBadge } from '../../../ui/booking-status-badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { TranslatedPart } from '../../../ui/place-language.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { PlayerFacts } from '../../booking/player-form/player-facts.tsx'
import { BookAgainButton } from '../../front-desk/marks/book-again-button.tsx'
import { BookingMarksBar } from '../../front-desk/marks/booking-marks-bar.tsx'
import { ExtendBar } from '../../front-desk/marks/extend-bar.tsx'
import { metadataText } from '../rows/metadata-text.ts'
import { useCompleteBookings } from '../rows/mutations.ts'
import { type BookingDetails, type BookingScope, bookingQuery } from '../rows/queries.ts'
import { UnreadBookingNotice } from '../rows/unread-booking-notice.tsx'
import { WaiverMark } from '../rows/waiver-mark.tsx'
import { BookingGroupFacts } from './booking-group-facts.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingSeriesFacts } from './booking-series-facts.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { LaterBookingLog } from './later-booking-log.tsx'
import { ManageLinkSection } from './manage-link-section.tsx'
import { StaffNoteForm } from './staff-note-form.tsx'
import { SteadyParts } from './steady-parts.tsx'

/** The details of a booking of the list, in a side panel. Open unless `bookingId` is null. */
export function BookingDetailsSheet(props: {
  scope: BookingScope
  bookingId: string | null
  /** Passed with the link to the form, so that the form returns to this list. */
  editState: unknown
  onClose: () => void
}) {
  const { scope } = props
  const booking = useQuery(bookingQuery(scope.facilityId, props.bookingId))
  const [cancelling, setCancelling] = useState(false)
  return (
    <Dialog
      shape="side"
      open={props.bookingId !== null}
      onClose={props.onClose}
      title={booking.data?.player_name ?? 'Booking'}
      footer={
        booking.data && (
          <Actions
            key={booking.data.id}
            booking={booking.data}
            editState={props.editState}
            onCancel={() => setCancelling(true)}
          />
        )
      }
    >
      {booking.data ? (
        <SteadyParts key={booking.data.id}>
          <TranslatedPart className="mb-4">
            <BookingMarksBar booking={booking.data} zone={scope.zone} now={new Date()} />
            <WaiverMark bookingId={booking.data.id} className="mt-3" />
            <BookingMoney booking={booking.data} zone={scope.zone} className="mt-3" />
            <BookingGroupFacts booking={booking.data} zone={scope.zone} />
          </TranslatedPart>
          <Facts booking={booking.data} zone={scope.zone} />
          <TranslatedPart>
            <StaffNoteForm booking={booking.data} />
            {!isFinished(booking.data, new Date()) && (
              <ExtendBar booking={booking.data} zone={scope.zone} />
            )}
            <ManageLinkSection
              address={paths.manage(booking.data.booking_token)}
              email={booking.data.player_email}
              isComing={!isFinished(booking.data, new Date())}
            />
            <BookingSeriesFacts booking={booking.data} zone={scope.zone} />
          </TranslatedPart>
          <LaterBookingLog booking={booking.data} zone={scope.zone} />
          <CancelBookingDialog
            bookings={cancelling ? [booking.data] : null}
            zone={scope.zone}
            onClose={() => setCancelling(false)}
          />
        </SteadyParts>
      ) : booking.isError ? (
        <UnreadBookingNotice query={booking} />
      ) : (
        <Loading
          label="Loading the booking"
          className="grid gap-3"
          bars={['h-6 w-40', 'h-6 w-64', 'h-6 w-56', 'h-6 w-60', 'h-6 w-48']}
        />
      )}
    </Dialog>
  )
}

function Facts({ booking, zone }: { booking: BookingDetails; zone: string }) {
  const hasPrices = useSiteFacility().facility_settings?.enable_payments
  const instant = (iso: string) => `${longDate(localDate(iso, zone))}, ${formatTime(iso, zone)}`
  return (
    <>
      <BookingStatusBadge status={booking.status} arrivedAt={booking.arrived_at} />
      <dl className="mt-4 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-ui pointer-coarse:[&>dt:has(+dd_a)]:pt-1.25 pointer-coarse:[&>dd:has(a)]:py-1.25 pointer-coarse:[&>dd_a]:-my-2.5 pointer-coarse:[&>dd_a]:py-2.5 [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-ink-3">
        <Fact name="Date">{longDate(localDate(booking.start_time, zone))}</Fact>
        <Fact name="Time">{formatTimeRange(booking.start_time, booking.end_time, zone)}</Fact>
        <Fact name="Service">{booking.facility_service_types?.name}</Fact>
        <Fact name="Space">{booking.facility_spaces?.name}</Fact>
        <Fact name="Instructor">{fullName(booking.instructors)}</Fact>
        {hasPrices && (
          <Fact name="Price">
            {booking.price === null ? 'None was kept' : formatMoney(booking.price)}
          </Fact>
        )}
        <Fact name="Player">
          {booking.customer_id ? (
            <Link className="link" to={staffPaths.adminCustomer(booking.customer_id)}>
              {booking.player_name}
            </Link>
          ) : (
            booking.player_name
          )}
          {booking.is_minor && <span className="text-ink-3"> · under 18</span>}
        </Fact>
        <PlayerFacts of={booking} fact={(name, value) => <Fact name={name}>{value}</Fact>} />
        <Fact name="Cancelled">
          {booking.cancelled_at &&
            `${instant(booking.cancelled_at)}${booking.cancelled_by === 'customer' ? ', by the player' : ''}`}
        </Fact>
        <Fact name="Reason">{booking.cancellation_reason}</Fact>
        <Fact name="Reference">
          <code className="font-ui font-[650]">{bookingReference(booking.booking_token)}</code>
          {' · '}
          <a
            className="link"
            href={paths.manage(booking.booking_token)}
            target="_blank"
            rel="noreferrer"
          >
            The player’s page
          </a>
        </Fact>
        <Fact name="Metadata">{metadataText(booking.metadata)}</Fact>
        <Fact name="Booked">{instant(booking.created_at)}</Fact>
        {/* Also where it equals "Booked". A line that a change adds would move the buttons below
            under a press. */}
        <Fact name="Last change">{instant(booking.updated_at)}</Fact>
      </dl>
    </>
  )
}

/** A name and its value. Shows nothing if the value is empty. */
function Fact(props: { name: string; children: ReactNode }) {
  if (!props.children) return null
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  )
}

function Actions(props: { booking: BookingDetails; editState: unknown; onCancel: () => void }) {
  const { booking } = props
  const facility = useSiteFacility()
  const completing = useCompleteBookings()
  const actions = bookingActions(booking, new Date())
  return (
    <div className="grid w-full grid-cols-2 gap-2 max-sm:[&>*]:px-2! max-sm:[&>*]:whitespace-normal! max-sm:[&_svg]:hidden sm:flex sm:flex-wrap sm:justify-end">
      <FailureNotice text={completing.failure} className="col-span-full basis-full" />
      {actions.complete && (
        <Button
          variant="secondary"
          busy={completing.busy}
          busyLabel="Saving..."
          onClick={() => completing.send([booking])}
          icon={Flag}
        >
          Mark as completed
        </Button>
      )}
      {actions.cancel && (
        <Button variant="danger" onClick={props.onCancel} icon={Ban}>
          Cancel booking
        </Button>
      )}
      {!isFinished(booking, new Date()) && (
        <ButtonLink
          to={bookingOnBoard(booking, facility.time_zone, 'move')}
          variant="secondary"
          icon={CalendarDays}
        >
          Move
        </ButtonLink>
      )}
      <BookAgainButton facility={facility} booking={booking} />
      <ButtonLink
        to={staffPaths.adminBooking(booking.id)}
        state={props.editState}
        variant="primary"
        icon={Pencil}
      >
        Edit
      </ButtonLink>
    </div>
  )
}
