import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Flag from 'lucide-react/icons/flag'
import Move from 'lucide-react/icons/move'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import * as words from '#words/desk-card.ts'
import type { AskedOnBoard } from '../../../lib/board-link.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { bookingActions, isFinished } from '../../../ui/booking-status.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { laterDialog } from '../../../ui/later-part.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { nextWeek } from '../../front-desk/marks/next-week.ts'
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx'
import { useCompleteBookings } from '../rows/mutations.ts'
import type { BookingDetails, BookingScope } from '../rows/queries.ts'

const LaterMoveDayDialog = laterDialog(
  async () => (await import('./move-day-dialog.tsx')).MoveDayDialog,
  { loadsAhead: false },
)

/**
 * What the card of a booking shares with the board around it: the action under way, and what
 * follows from it.
 */
export type CardActions = {
  /** The action under way. A button started it, or the link that opened the card. */
  asked: AskedOnBoard | null
  onAsk: (asked: AskedOnBoard | null) => void
  /** Starts a move on this board. Undefined if the booking cannot be dragged. */
  onMove: (() => void) | undefined
  /**
   * Called when the dialog for another day has moved the booking. `date` is the booking's new date.
   * It is the old one if only the time has changed.
   */
  onMoved: (date: string) => void
  onAgain: (begin: ReturnType<typeof nextWeek>) => void
  onClose: () => void
}

/**
 * The buttons below the card, as far as the booking's state allows them, and the dialogs they open.
 */
export function BookingCardActions(
  props: CardActions & { scope: BookingScope; details: BookingDetails },
) {
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
  // A link with `?ask=again` opens the card just to book again, so that begins at once.
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
        <Link to={staffPaths.adminBooking(details.id)} className={action}>
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
