import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import * as words from '#words/manage.ts'
import { dayOfWeek, weekdayName } from '../../../../shared/dates.ts'
import { serviceTypesQuery } from '../../../site/offer-queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { timeSlotsQuery } from '../free-times/queries.ts'
import { isSameStart, minutesBetween } from '../free-times/slot-times.ts'
import { atOfferedLength, aWeekLater, isServiceGone, nextWeekAddress } from './booking-again.ts'
import type { ManagedContext } from './manage-booking-layout.tsx'

/**
 * On the page of a booking that is over: a button that leads to booking the same time of the next
 * such weekday, in the same cage or with the same instructor. Renders only an empty line unless
 * that is free.
 */
export function NextWeek({ facility, token, ...managed }: ManagedContext) {
  const isLesson = managed.booking.service_requires_instructor
  const { data: services = [], isPending } = useQuery(serviceTypesQuery(facility.id))
  const booking = atOfferedLength(managed.booking, { services }, facility.facility_settings)
  const then = aWeekLater(booking, useNow())
  const search = {
    facilityId: facility.id,
    spaceId: isLesson ? null : booking.space_id,
    instructorId: booking.instructor_id,
    durationMinutes: minutesBetween(booking),
  }
  const isGone = isServiceGone(booking, { services }) || (isLesson && !booking.instructor_id)
  // Until the services are known, the length may be one that cannot be booked.
  const { data } = useQuery(timeSlotsQuery(isGone || isPending ? null : search, then.date))
  const slot = isGone ? undefined : data?.find((each) => isSameStart(each, then.slot))
  const isFree = slot?.is_available === true
  return (
    // Reserves the line, so that nothing moves when the answer arrives.
    <div className="grid min-h-13">
      {isFree && (
        <ButtonLink
          to={nextWeekAddress(booking, { services }, then)}
          // The token and the player's name are not in the address, where others could read them.
          state={{ contactOf: token, player: booking.player_name }}
          size="large"
          icon={CalendarCheck}
        >
          {words.sameTimeNext(weekdayName(dayOfWeek(then.date)))}
        </ButtonLink>
      )}
    </div>
  )
}
