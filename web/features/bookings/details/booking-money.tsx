import { useQuery } from '@tanstack/react-query'
import * as words from '#words/desk-money.ts'
import { localDate } from '../../../../shared/times.ts'
import { CollectPanel } from '../../money/till/collect-panel.tsx'
import { groupBookingsQuery } from '../rows/group-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'

/**
 * In a booking's details and on its card on the day board: shows staff what the booking owes. They
 * collect it for this booking alone or for its whole group. Shows nothing if prices are switched
 * off.
 */
export function BookingMoney(props: { booking: BookingDetails; zone: string; className?: string }) {
  const { booking, zone } = props
  // The group's cancelled bookings count too, because a late cancellation may owe something.
  const { data = [] } = useQuery(groupBookingsQuery(booking.facility_id, booking.group_id))
  const day = localDate(booking.start_time, zone)
  const isOneDay = data.every(({ start_time }) => localDate(start_time, zone) === day)
  const name = data[0]?.booking_groups?.name ?? words.family
  return (
    <CollectPanel
      bookingId={booking.id}
      group={
        booking.group_id && data.length > 1
          ? {
              id: booking.group_id,
              label: (count) =>
                isOneDay ? words.shareTogether(name, count) : words.shareOfAll(name, count),
              bookingIds: data.map(({ id }) => id),
            }
          : null
      }
      className={props.className}
    />
  )
}
