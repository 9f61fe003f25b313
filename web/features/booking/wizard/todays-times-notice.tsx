import { useQuery } from '@tanstack/react-query'
import * as words from '#words/without-script.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { serviceTypesQuery, spacesQuery } from '../../../site/offer-queries.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { timeSlotsQuery } from '../free-times/queries.ts'
import { openSlots } from '../free-times/slot-groups.ts'
import { chosenKind, spaceKinds } from '../free-times/space-kinds.ts'
import { bookableKinds, serviceTypeFor } from '../wizard-choices/rules.ts'

/**
 * The times today at which a space of the first kind is free for the usual duration, as text, for
 * visitors of `/book` whose browser runs no script.
 */
export function TodaysTimesNotice() {
  const facility = useFacilityIfCreated()
  if (!facility?.facility_settings) return null
  return <TodaysTimes facility={facility as BookableFacility} />
}

function TodaysTimes(props: { facility: BookableFacility }) {
  const { id, facility_settings: settings, time_zone: zone } = props.facility
  const today = localDate(useRenderTime(), zone)
  const types = useQuery({ ...serviceTypesQuery(id), ...withoutScript }).data
  const kinds = bookableKinds(settings, types)
  const isOpen = kinds.includes('open')
  const minutes = serviceDuration(serviceTypeFor('open', types ?? []), settings)
  const spaces = useQuery({ ...spacesQuery(id), ...withoutScript }).data
  const search = {
    facilityId: id,
    spaceId: null,
    instructorId: null,
    durationMinutes: minutes,
    spaceIds: chosenKind(spaceKinds(spaces ?? []), null)?.spaces.map((space) => space.id),
  }
  const asked = types && spaces && isOpen ? search : null
  const slots = useQuery({ ...timeSlotsQuery(asked, today), ...withoutScript }).data ?? []
  const times = openSlots(slots).map((slot) => formatTime(slot.start_time, zone))
  if (kinds.length === 0) return <p>{words.nothingToBook}</p>
  if (!isOpen) {
    return (
      <p>
        <Sentence
          of={words.dependsOnInstructor((text) => (
            <a href={paths.bookKind('lesson')} className="underline">
              {text}
            </a>
          ))}
        />
      </p>
    )
  }
  return (
    <p>
      {times.length > 0
        ? words.freeToday(dayAndMonth(today), minutes, zoneName(zone), times.join(', '))
        : words.nothingFreeToday(dayAndMonth(today))}{' '}
      <a href={paths.bookKind('open')} className="underline">
        {words.otherDays}
      </a>
    </p>
  )
}

/** The browser does not need these answers, so the server leaves them out of the page's data. */
const withoutScript = { meta: { withoutScript: true } }
