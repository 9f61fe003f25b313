import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Flag from 'lucide-react/icons/flag'
import Move from 'lucide-react/icons/move'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import * as words from '#words/desk-card.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { type AskedOnBoard, bookingOnBoard } from '../../../lib/board-link.ts'
import { fullName } from '../../../lib/names.ts'
import { paths } from '../../../paths.ts'
import { bookingActions, isFinished } from '../../../ui/booking-status.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { laterDialog } from '../../../ui/later-part.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { PlayerFacts } from '../../booking/player-form/player-facts.tsx'
import { WithdrawnServiceNotice } from '../../front-desk/closures/withdrawn-service-notice.tsx'
import { BookingMarksBar } from '../../front-desk/marks/booking-marks-bar.tsx'
import { ExtendBar } from '../../front-desk/marks/extend-bar.tsx'
import { nextWeek } from '../../front-desk/marks/next-week.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { BookingGroupFacts } from '../details/booking-group-facts.tsx'
import { BookingMoney } from '../details/booking-money.tsx'
import { BookingSeriesFacts } from '../details/booking-series-facts.tsx'
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx'
import { LaterBookingLog } from '../details/later-booking-log.tsx'
import { ManageLinkSection } from '../details/manage-link-section.tsx'
import { StaffNoteForm } from '../details/staff-note-form.tsx'
import { SteadyParts } from '../details/steady-parts.tsx'
import { BookingStatusBadge } from '../rows/booking-status-badge.tsx'
import { useCompleteBookings } from '../rows/mutations.ts'
import { type BookingDetails, type BookingScope, bookingQuery } from '../rows/queries.ts'
import { messages as bookingMessages } from '../rows/rules.ts'
import { WaiverMark } from '../rows/waiver-mark.tsx'
import { DetailsPanel } from './details-panel.tsx'

const LaterMoveDayDialog = laterDialog(
  async () => (await import('./move-day-dialog.tsx')).MoveDayDialog,
  { loadsAhead: false },
)

export type AwayInstructor = { id: string; name: string }

/** The card of a booking on the day board: its facts, and what the desk can do with it. */
export function BookingCard(props: {
  scope: BookingScope
  booking: BoardBooking
  /** The action that a button started, or the link that opened the card. */
  asked: AskedOnBoard | null
  onAsk: (asked: AskedOnBoard | null) => void
  /** Starts a move on this board. Undefined if the booking cannot be dragged. */
  onMove: (() => void) | undefined
  /** Called after a move with the booking's date, which may be the same as before. */
  onMoved: (date: string) => void
  onAgain: (begin: ReturnType<typeof nextWeek>) => void
  /** Called when the booking's instructor is reported away. */
  onAway: (instructor: AwayInstructor) => void
  onClose: () => void
}) {
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
      footer={details.data && <Actions key={booking.id} {...props} details={details.data} />}
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
            <Link className="link" to={paths.adminCustomer(details.customer_id)}>
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
          `${paths.adminDay}?date=${localDate(start_time, scope.zone)}`
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

/**
 * The buttons below the card, as far as the booking's state allows them, and the dialogs they open.
 */
function Actions(props: {
  scope: BookingScope
  details: BookingDetails
  asked: AskedOnBoard | null
  onAsk: (asked: AskedOnBoard | null) => void
  onMove: (() => void) | undefined
  onMoved: (date: string) => void
  onAgain: (begin: ReturnType<typeof nextWeek>) => void
  onClose: () => void
}) {
  const { details, scope, asked, onAsk } = props
  const completing = useCompleteBookings()
  const actions = {
    ...bookingActions(details, new Date()),
    anotherDay: !isFinished(details, new Date()),
  }
  const close = () => onAsk(null)
  const bookAgain = () => {
    props.onClose()
    props.onAgain(nextWeek(details, scope.zone))
  }
  // A link may open the card only to book again (`?ask=again`).
  const followLink = useEffectEvent(() => asked === 'again' && bookAgain())
  useEffect(() => void followLink(), [])
  return (
    <>
      <FailureNotice text={completing.failure} className="basis-full" />
      {actions.complete && (
        <Button
          variant="secondary"
          size="small"
          block
          busy={completing.busy}
          busyLabel={words.saving}
          onClick={() => completing.send([details])}
          smallIcon={Flag}
        >
          {words.markCompleted}
        </Button>
      )}
      <div className="flex w-full justify-between gap-1">
        <Link to={paths.adminBooking(details.id)} className={action}>
          <Icon of={Pencil} />
          {words.edit}
        </Link>
        {props.onMove && (
          <button type="button" className={action} onClick={props.onMove}>
            <Icon of={Move} />
            {words.move}
          </button>
        )}
        {actions.anotherDay && (
          <button type="button" className={action} onClick={() => onAsk('move')}>
            <Icon of={CalendarDays} />
            {words.anotherDay}
          </button>
        )}
        <button type="button" className={action} onClick={bookAgain}>
          <Icon of={Repeat} />
          {words.bookAgain}
        </button>
        {actions.cancel && (
          <button
            type="button"
            className={`${action} text-danger!`}
            onClick={() => onAsk('cancel')}
          >
            <Icon of={Ban} />
            {words.cancel}
          </button>
        )}
      </div>
      <CancelBookingDialog
        bookings={asked === 'cancel' && actions.cancel ? [details] : null}
        zone={scope.zone}
        onClose={close}
        onDone={props.onClose}
      />
      {asked === 'move' && actions.anotherDay && (
        <LaterMoveDayDialog
          booking={details}
          scope={scope}
          onClose={close}
          onMoved={(date) => {
            close()
            props.onMoved(date)
          }}
        />
      )}
    </>
  )
}

const action = buttonLook({
  variant: 'quiet',
  size: 'small',
  className:
    'min-w-0 flex-1 flex-col gap-0.5! px-1! py-1 text-caption! leading-tight whitespace-normal!',
})
