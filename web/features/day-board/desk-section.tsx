import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { formatTime } from '../../../shared/times.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useExtendBooking, useMarkBooking } from '../desk/mutations.ts'
import type { BoardBooking } from './queries.ts'
import { roomAfter } from './rules.ts'

/** Whether somebody came, and whether they can stay longer. */
export function DeskSection(props: {
  booking: BoardBooking
  bookings: readonly BoardBooking[]
  zone: string
}) {
  const { booking } = props
  const marking = useMarkBooking()
  const mark = (now: 'arrived' | 'not_arrived' | 'no_show' | 'confirmed') =>
    marking.send({ bookingId: booking.id, mark: now })
  const isConfirmed = booking.status === 'confirmed'
  if (!isConfirmed && booking.status !== 'no_show') return null
  return (
    <div className="mb-3 grid gap-2 border-b border-rule pb-3">
      {marking.failure && <Notice tone="error">{marking.failure}</Notice>}
      <div className="flex gap-2">
        {isConfirmed && (
          <Button
            size="small"
            className="flex-1"
            variant={booking.arrived_at ? 'secondary' : 'primary'}
            busy={marking.busy}
            onClick={() => mark(booking.arrived_at ? 'not_arrived' : 'arrived')}
          >
            <Icon of={UserCheck} size="small" />
            {booking.arrived_at ? 'Not here' : 'Arrived'}
          </Button>
        )}
        <Button
          size="small"
          className="flex-1"
          variant="secondary"
          busy={marking.busy}
          onClick={() => mark(isConfirmed ? 'no_show' : 'confirmed')}
        >
          <Icon of={UserX} size="small" />
          {isConfirmed ? 'No-show' : 'Confirm again'}
        </Button>
      </div>
      {isConfirmed && <Extension {...props} />}
    </div>
  )
}

function Extension({
  booking,
  bookings,
  zone,
}: {
  booking: BoardBooking
  bookings: readonly BoardBooking[]
  zone: string
}) {
  const extending = useExtendBooking()
  const { next, minutes } = roomAfter(booking, bookings)
  const extend = (more: number) =>
    extending.send({
      bookingId: booking.id,
      minutes: more,
      override: false,
      sequence: booking.calendar_sequence,
    })
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="mr-auto text-ui text-ink-3">Extend</span>
        {[15, 30].map((more) => (
          <Button
            key={more}
            size="small"
            variant="secondary"
            disabled={more > minutes}
            busy={extending.busy}
            onClick={() => extend(more)}
          >
            +{more} min
          </Button>
        ))}
      </div>
      <p className="text-small text-ink-3">
        {next
          ? `Free until ${formatTime(next.start_time, zone)}, then ${next.player_name}.`
          : 'Free for the rest of the day.'}
      </p>
      {extending.failure && <Notice tone="error">{extending.failure}</Notice>}
    </>
  )
}
