import { useQuery } from '@tanstack/react-query'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { FacilityCalendarRow } from './facility-calendar-row.tsx'
import { facilityCalendarsQuery } from './queries.ts'

/**
 * In Settings, addresses at which calendar programs read the bookings: one of the whole facility
 * and one of each space.
 */
export function FacilityCalendarsSection() {
  const facility = useSiteFacility()
  const calendars = useQuery(facilityCalendarsQuery(facility.id))
  return (
    <section id="calendars" aria-labelledby="calendars-title" className="card p-5">
      <h2 id="calendars-title" className="text-[1.0625rem] leading-6 font-[680]">
        Calendars
      </h2>
      <p className="mt-1 mb-2 text-ui text-ink-3">
        Bookings in the calendar of a phone, a computer or a screen, always up to date. Whoever has
        such an address sees players’ names and phone numbers: make a new one when somebody leaves.
      </p>
      <Loaded
        // After a failed reload the address may be an old one, so it is not shown.
        query={{ ...calendars, data: calendars.isError ? undefined : calendars.data }}
        failed="Failed to load the calendars"
        loading={<Loading label="Loading calendars" className="py-3" bars={['h-30']} />}
      >
        {(all) => (
          <ul className="divide-y divide-rule">
            {all.map((calendar) => (
              <FacilityCalendarRow key={calendar.space_id} calendar={calendar} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
