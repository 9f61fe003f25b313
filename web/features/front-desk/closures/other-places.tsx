import { controlLook } from '../../../ui/field.tsx'
import { type Naming, placeInWords } from './place-in-words.ts'
import type { AffectedBooking } from './queries.ts'
import { keepsTime, type Place, proposalOf, staysPut } from './settled-place.ts'
import type { Settlement } from './use-settlement.ts'

/**
 * The choices for a booking: the same time in every space that is free then, the proposed place,
 * asking the customer, and cancelling. A place that another booking of the list gets is left out.
 */
export function OtherPlaces(
  props: Naming & { settlement: Settlement; booking: AffectedBooking; place: Place | null },
) {
  const { booking, place, settlement } = props
  const proposal = proposalOf(booking)
  const canStay = staysPut(booking, proposal)
  const start = booking.is_running ? null : booking.start_time
  const free = booking.free_space_ids.map((spaceId) => ({ spaceId, start }))
  const others = (booking.free_instructor_ids ?? []).map((instructorId) => ({
    spaceId: booking.space_id,
    start: booking.start_time,
    instructorId,
  }))
  const own = { spaceId: booking.space_id, start: booking.start_time }
  const places = [
    ...(settlement.mayKeep ? [own] : []),
    ...others,
    ...free,
    ...(proposal && (canStay || !keepsTime(booking, proposal)) ? [proposal] : []),
  ]
  const options: { key: string; label: string; place: Place }[] = [
    ...places
      .filter((each) => !settlement.isPromised(booking, each))
      .map((each) => ({
        key: `${each.spaceId} ${each.start} ${'instructorId' in each ? each.instructorId : ''}`,
        label: staysPut(booking, each)
          ? 'Keep it as it was booked'
          : placeInWords(booking, each, props),
        place: each,
      })),
    ...(booking.has_email && !booking.is_running && !canStay
      ? [{ key: 'ask', label: 'Ask by email to pick another time', place: 'ask' as const }]
      : []),
    { key: 'cancel', label: 'Cancel the booking', place: 'cancel' },
  ]
  const chosen = options.find((option) => JSON.stringify(option.place) === JSON.stringify(place))
  return (
    <select
      aria-label={`Another place for ${booking.player_name}`}
      className={`${controlLook} select-arrow mt-1 pr-10`}
      value={chosen?.key ?? ''}
      onChange={(event) =>
        settlement.choose(
          booking,
          options.find(({ key }) => key === event.target.value)?.place ?? null,
        )
      }
    >
      <option value="">Decide later</option>
      {options.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  )
}
