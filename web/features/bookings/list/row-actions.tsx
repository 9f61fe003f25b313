import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { bookingOnBoard } from '../../../lib/board-link.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { bookingActions, isFinished, mayHaveCome } from '../../../ui/booking-status.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMarkBooking } from '../../front-desk/marks/mark-booking.ts'
import type { ListedBooking } from '../rows/queries.ts'

export type RowActionProps = {
  zone: string
  /**
   * Goes with the link to the form. It holds the address of this list, to which the form returns.
   */
  editState: unknown
  onCancel: (booking: ListedBooking) => void
}

/** Returns true when staff can mark the arrival in the list of bookings. */
export function canArrive(booking: ListedBooking, zone: string, now: Date): boolean {
  return (
    booking.status === 'confirmed' &&
    !booking.arrived_at &&
    !isFinished(booking, now) &&
    mayHaveCome(booking, zone, now)
  )
}

/** Marks that the player of a row is here. */
export function ArrivedButton({ booking }: { booking: ListedBooking }) {
  const marking = useMarkBooking()
  return (
    <Button
      variant="secondary"
      size="small"
      className="relative"
      aria-label={`${booking.player_name} arrived`}
      busy={marking.busy}
      onClick={() => marking.send({ booking, mark: 'arrived' })}
    >
      Arrived
    </Button>
  )
}

/** What staff can do with the booking of a row: move it to another day, edit it, cancel it. */
export function RowActions({ booking, ...props }: RowActionProps & { booking: ListedBooking }) {
  const now = new Date()
  const { cancel } = bookingActions(booking, now)
  return (
    <span className="flex justify-end">
      {!isFinished(booking, now) && (
        <Link
          to={bookingOnBoard(booking, props.zone, 'move')}
          aria-label={`Move ${booking.player_name}`}
          // Without room here, the booking's details show it.
          className={`${iconLink} max-lg:hidden`}
        >
          <Icon of={CalendarDays} />
        </Link>
      )}
      <Link
        to={staffPaths.adminBooking(booking.id)}
        state={props.editState}
        aria-label={`Edit ${booking.player_name}`}
        className={iconLink}
      >
        <Icon of={Pencil} />
      </Link>
      {cancel ? (
        <IconButton
          label={`Cancel booking for ${booking.player_name}`}
          className="relative size-9! pointer-coarse:size-11!"
          onClick={() => props.onCancel(booking)}
          icon={Ban}
        />
      ) : (
        <span className="size-9 pointer-coarse:size-11 max-md:hidden" />
      )}
    </span>
  )
}

const iconLink =
  'relative inline-grid size-9 place-items-center rounded-control hover:bg-ink/8 pointer-coarse:size-11'
