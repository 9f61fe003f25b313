import { movedToDay } from '#words/desk-moves.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { offerUndo } from '../../../site/offer-undo.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../../front-desk/walk-in/rules.ts'
import { moveBooking } from '../day-board-moves/mutations.ts'
import type { BookingDetails } from '../rows/queries.ts'

/** The free time to move to; `space` is the name of its space. */
type Target = { spaceId: string; space: string; start_time: string; end_time: string }

/**
 * For the day board's dialog that moves a booking to a free time of any day. Offers to undo the
 * move. Calls `onMoved` with the new date before the bookings are read again: after that the shown
 * day may lack the booking, and then its card is gone with this dialog.
 */
export function useMoveToDay(
  booking: BookingDetails,
  zone: string,
  onMoved: (date: string) => void,
) {
  const move = (to: Omit<Target, 'space'>, sequence: number, known: 'all' | []) =>
    moveBooking({
      id: booking.id,
      sequence,
      to: { ...to, instructorId: booking.instructor_id },
      known,
    })
  const undoing = useWrite<number>({
    send: (sequence) => move({ ...booking, spaceId: booking.space_id }, sequence, 'all'),
    outdates: [bookingsKey],
    failed: messages.move,
    aloud: true,
  })
  return useWrite<Target>({
    send: async (to) => {
      const sequence = await move(to, booking.calendar_sequence, [])
      const date = localDate(to.start_time, zone)
      offerUndo(
        { ...booking, end_time: to.end_time },
        movedToDay(
          booking.player_name,
          dayAndMonth(date),
          formatTime(to.start_time, zone),
          to.space,
        ),
        { onUndo: () => undoing.send(sequence) },
      )
      onMoved(date)
    },
    outdates: [bookingsKey],
    failed: messages.move,
  })
}
