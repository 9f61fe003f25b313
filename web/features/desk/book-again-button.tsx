import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { addDays, dayAndMonth, daysBetween } from '../../../shared/dates.ts'
import { formatTime, instantAt, localDate, localTime } from '../../../shared/times.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone } from '../../ui/done-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { playerOf, type StoredPlayerRow } from '../booking-form/player-row.ts'
import type { PriceOf } from './use-walk-in.ts'
import { WalkInPanel } from './walk-in-panel.tsx'

type Repeated = StoredPlayerRow & {
  space_id: string
  service_type_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
}

/** The same for the same person, a week after it or after today. */
export function BookAgainButton(props: {
  facility: Facility
  priceOf: PriceOf
  booking: Repeated
}) {
  const { facility, booking } = props
  const [isOpen, setIsOpen] = useState(false)
  const zone = facility.time_zone
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon of={RotateCcw} />
        Book again
      </Button>
      {isOpen && (
        <WalkInPanel
          facility={facility}
          priceOf={props.priceOf}
          title="Book again"
          begin={{
            ...{ spaceId: booking.space_id, serviceId: booking.service_type_id },
            ...{ instructorId: booking.instructor_id, customer: playerOf(booking) },
            ...nextWeek(booking, zone),
          }}
          onClose={close}
          onBooked={({ start_time }) => {
            close()
            const day = dayAndMonth(localDate(start_time, zone))
            sayDone(`Booked again: ${day}, ${formatTime(start_time, zone)}`)
          }}
        />
      )}
    </>
  )
}

/** The same wall-clock time on the first same weekday after the booking and after today. */
function nextWeek(booking: Repeated, zone: string): { start: Date; end: Date } {
  const date = localDate(booking.start_time, zone)
  const past = Math.max(0, daysBetween(date, localDate(new Date(), zone)))
  const next = addDays(date, 7 * (Math.floor(past / 7) + 1))
  const start = instantAt(next, localTime(booking.start_time, zone), zone)
  const length = Date.parse(booking.end_time) - Date.parse(booking.start_time)
  return { start, end: new Date(start.getTime() + length) }
}
