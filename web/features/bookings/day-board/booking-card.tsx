import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as words from '#words/desk-card.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { bookingOnBoard } from '../../../lib/board-link.ts'
import { fullName } from '../../../lib/names.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { isFinished } from '../../../ui/booking-status.ts'
import { BookingStatusBadge } from '../../../ui/booking-status-badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { PlayerFacts } from '../../booking/player-form/player-facts.tsx'
import { WithdrawnServiceNotice } from '../../front-desk/closures/withdrawn-service-notice.tsx'
import { BookingMarksBar } from '../../front-desk/marks/booking-marks-bar.tsx'
import { ExtendBar } from '../../front-desk/marks/extend-bar.tsx'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { BookingGroupFacts } from '../details/booking-group-facts.tsx'
import { BookingMoney } from '../details/booking-money.tsx'
import { BookingSeriesFacts } from '../details/booking-series-facts.tsx'
import { LaterBookingLog } from '../details/later-booking-log.tsx'
import { ManageLinkSection } from '../details/manage-link-section.tsx'
import { StaffNoteForm } from '../details/staff-note-form.tsx'
import { SteadyParts } from '../details/steady-parts.tsx'
import { type BookingDetails, type BookingScope, bookingQuery } from '../rows/queries.ts'
import { messages as bookingMessages } from '../rows/rules.ts'
import { WaiverMark } from '../rows/waiver-mark.tsx'
import { BookingCardActions, type CardActions } from './booking-card-actions.tsx'
import { DetailsPanel } from './details-panel.tsx'

export type AwayInstructor = { id: string; name: string }

/** The card of a booking on the day board: its facts, and what the desk can do with it. */
export function BookingCard(
  props: CardActions & {
    scope: BookingScope
    booking: BoardBooking
    /** Opens the panel for an instructor who is away. Called after the card has closed. */
    onAway: (instructor: AwayInstructor) => void
  },
) {
  const { scope, booking } = props
  const details = useQuery(bookingQuery(scope.facilityId, booking.id))
  const date = localDate(booking.start_time, scope.zone)
  const when = [
    date !== localDate(new Date(), scope.zone) && shortDate(date),
    formatTimeRange(booking.start_time, booking.end_time, scope.zone),
    details.data?.facility_spaces?.name,
  ]
  return (
    <DetailsPanel
      blockId={booking.id}
      title={booking.player_name}
      description={when.filter(Boolean).join(', ')}
      onClose={props.onClose}
      footer={
        details.data && <BookingCardActions key={booking.id} {...props} details={details.data} />
      }
    >
      {details.data ? (
        <SteadyParts key={booking.id}>
          <Facts
            details={details.data}
            scope={scope}
            onAway={(instructor) => {
              props.onClose()
              props.onAway(instructor)
            }}
          />
        </SteadyParts>
      ) : details.isError ? (
        <Notice tone="error" onRetry={() => void details.refetch()}>
          {bookingMessages.loadBooking}
        </Notice>
      ) : (
        <Loading
          label={words.loadingBooking}
          className="grid gap-3"
          bars={['h-6 w-40', 'h-6 w-56', 'h-6 w-48']}
        />
      )}
    </DetailsPanel>
  )
}

function Facts(props: {
  details: BookingDetails
  scope: BookingScope
  onAway: (instructor: AwayInstructor) => void
}) {
  const { details, scope, onAway } = props
  return (
    <>
      <BookingMarksBar booking={details} zone={scope.zone} now={new Date()} />
      <WithdrawnServiceNotice booking={details} className="mt-3" />
      <WaiverMark bookingId={details.id} className="mt-3" />
      <BookingMoney booking={details} zone={scope.zone} className="mt-3" />
      <BookingGroupFacts
        booking={details}
        zone={scope.zone}
        addressOf={(other) => bookingOnBoard(other, scope.zone)}
      />
      <dl className="mt-3 grid text-ui [&>div]:grid [&>div]:grid-cols-[7rem_minmax(0,1fr)] [&>div]:gap-x-3 [&>div]:border-b [&>div]:border-rule [&>div]:py-1.5 pointer-coarse:[&>div:has(a)]:py-2.5 pointer-coarse:[&_dd_a]:-my-2.5 pointer-coarse:[&_dd_a]:py-2.5 [&>div:last-child]:border-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <Fact name={words.status}>
          <BookingStatusBadge status={details.status} />
        </Fact>
        <Fact name={words.space}>{details.facility_spaces?.name}</Fact>
        <Fact name={words.service}>{details.facility_service_types?.name}</Fact>
        <Fact name={words.instructor}>
          {details.instructors && (
            <>
              {fullName(details.instructors)}
              {!isFinished(details, new Date()) && (
                <>
                  {' · '}
                  <button
                    type="button"
                    className="link min-h-6 pointer-coarse:min-h-11"
                    onClick={() =>
                      onAway({
                        id: details.instructor_id ?? '',
                        name: fullName(details.instructors) ?? '',
                      })
                    }
                  >
                    {words.isAway}
                  </button>
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name={words.player}>
          {details.customer_id ? (
            <Link className="link" to={staffPaths.adminCustomer(details.customer_id)}>
              {details.player_name}
            </Link>
          ) : (
            details.player_name
          )}
          {details.is_minor && words.under18}
        </Fact>
        <PlayerFacts of={details} fact={(name, value) => <Fact name={name}>{value}</Fact>} />
        <Fact name={words.reference}>
          <code className="font-ui font-[650]">{bookingReference(details.booking_token)}</code>
          {' · '}
          <a
            className="link"
            href={paths.manage(details.booking_token)}
            target="_blank"
            rel="noreferrer"
          >
            {words.playersPage}
          </a>
        </Fact>
        <Fact name={words.booked}>
          {shortDate(localDate(details.created_at, scope.zone))},{' '}
          {formatTime(details.created_at, scope.zone)}
        </Fact>
      </dl>
      <StaffNoteForm booking={details} />
      {!isFinished(details, new Date()) && <ExtendBar booking={details} zone={scope.zone} />}
      <BookingSeriesFacts
        booking={details}
        zone={scope.zone}
        addressOf={({ start_time }) =>
          `${staffPaths.adminDay}?date=${localDate(start_time, scope.zone)}`
        }
      />
      <ManageLinkSection
        address={paths.manage(details.booking_token)}
        email={details.player_email}
        isComing={!isFinished(details, new Date())}
      />
      <LaterBookingLog booking={details} zone={scope.zone} />
    </>
  )
}

/** A name and its value. Shows nothing if the value is empty. */
function Fact(props: { name: string; children: ReactNode }) {
  if (!props.children) return null
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
