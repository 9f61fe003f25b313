import LockOpen from 'lucide-react/icons/lock-open'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import * as words from '#words/desk-walk-in.ts'
import { formatTime } from '../../../../shared/times.ts'
import { mayHaveCome } from '../../../ui/booking-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { arrivalText, isFreeable } from './booking-marks.ts'
import { useFreeNoShow } from './free-no-show.ts'
import { useMarkBooking } from './mark-booking.ts'
import type { Mark } from './opposite-marks.ts'

/**
 * In a booking's details and on its card on the board: the buttons that mark an arrival or a
 * no-show, free the time of a no-show, and take a mark back, also that of a completed booking.
 */
export function BookingMarksBar(props: {
  booking: {
    id: string
    player_name: string
    status: string
    start_time: string
    end_time: string
    arrived_at: string | null
    booked_until: string | null
  }
  zone: string
  now: Date
}) {
  const { booking } = props
  const marking = useMarkBooking()
  const freeing = useFreeNoShow()
  if (booking.status === 'cancelled') return null
  const hasStarted = Date.parse(booking.start_time) <= props.now.getTime()
  // One mark at a time: a second one sent meanwhile would be lost silently.
  const button = (mark: Mark) => ({
    busy: marking.sending?.mark === mark,
    disabled: marking.busy && marking.sending?.mark !== mark,
    onClick: () => marking.send({ booking, mark }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {booking.arrived_at && (
        <p className="flex items-center gap-2 text-ui font-[620] text-link">
          <Icon of={UserCheck} />
          {arrivalText(booking, (iso) => formatTime(iso, props.zone))}
        </p>
      )}
      {booking.booked_until && (
        <p className="basis-full text-ui text-ink-2">
          {words.freeSince(
            formatTime(booking.end_time, props.zone),
            formatTime(booking.booked_until, props.zone),
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {booking.arrived_at ? (
          <Button variant="quiet" size="small" className="-ml-3" {...button('not_arrived')}>
            {words.notHere}
          </Button>
        ) : (
          booking.status !== 'completed' && (
            // Staff may mark an arrival at any time, but the button stands out only once it is
            // likely.
            <Button
              variant={mayHaveCome(booking, props.zone, props.now) ? 'primary' : 'secondary'}
              {...button('arrived')}
              icon={UserCheck}
            >
              {words.arrived}
            </Button>
          )
        )}
        {booking.status !== 'no_show' && hasStarted && !booking.arrived_at && (
          <Button variant="secondary" {...button('no_show')} icon={UserX}>
            {words.noShow}
          </Button>
        )}
        {isFreeable(booking, props.now) && (
          <Button
            variant="secondary"
            busy={freeing.busy}
            disabled={marking.busy}
            onClick={() => freeing.send(booking.id)}
            icon={LockOpen}
          >
            {words.freeTime}
          </Button>
        )}
        {booking.status !== 'confirmed' && (
          <Button variant="secondary" {...button('confirmed')}>
            {words.backToConfirmed}
          </Button>
        )}
      </div>
      <FailureNotice text={marking.failure ?? freeing.failure} className="basis-full" />
    </div>
  )
}
