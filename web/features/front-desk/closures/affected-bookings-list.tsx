import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { controlLook } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import type { SpaceState } from '../walk-in/queries.ts'
import type { AffectedBooking } from './queries.ts'
import { messages } from './rules.ts'
import { distanceInWords, type Place, proposalOf } from './settlement-words.ts'
import type { Settlement } from './use-settlement.ts'

type ListProps = {
  settlement: Settlement
  zone: string
  spaces: readonly SpaceState[]
  /** The ids of the closed spaces; none means all. */
  closedIds: readonly string[]
}

/**
 * The bookings that a closure affects: the new place of each, and the outcome once it is settled.
 */
export function AffectedBookingsList(props: ListProps) {
  const { placeOf, lost } = props.settlement
  const affected = props.settlement.affected ?? []
  const keeping = affected.filter((booking) => {
    const place = placeOf(booking)
    return place && place !== 'cancel' && Date.parse(place.start) === Date.parse(booking.start_time)
  }).length
  if (lost)
    return (
      <Notice tone="error" onRetry={lost}>
        {messages.preview}
      </Notice>
    )
  return (
    <section aria-label="Affected bookings" role="status">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-[680]">
          {!props.settlement.affected
            ? 'Looking for bookings...'
            : affected.length === 0
              ? 'No booking is affected'
              : `${affected.length} ${affected.length === 1 ? 'booking is' : 'bookings are'} affected`}
        </strong>
        {keeping > 0 && (
          <span className="text-ui text-ink-3">
            {keeping} {keeping === 1 ? 'keeps its' : 'keep their'} time
          </span>
        )}
      </p>
      {affected.length > 0 && (
        <ul className="card divide-y divide-rule">
          {affected.map((booking) => (
            <BookingItem key={booking.booking_id} booking={booking} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BookingItem({ booking, ...props }: ListProps & { booking: AffectedBooking }) {
  const { zone, settlement } = props
  const isOneDay =
    new Set(settlement.affected?.map(({ start_time }) => localDate(start_time, zone))).size === 1
  const [showsOthers, setShowsOthers] = useState(false)
  const place = settlement.placeOf(booking)
  const outcome = settlement.outcomes.get(booking.booking_id)
  const isSettled = outcome === 'settled'
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 px-4 py-2.5">
      {isSettled ? (
        <Icon of={Check} className="mt-1 text-link" />
      ) : (
        <input
          type="checkbox"
          aria-label={`Settle ${booking.player_name} now`}
          className="mt-0.5 size-6 accent-primary"
          checked={place !== null}
          disabled={outcome === 'busy'}
          onChange={(event) =>
            settlement.choose(
              booking,
              event.target.checked ? (proposalOf(booking) ?? 'cancel') : null,
            )
          }
        />
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-[650]">{booking.player_name}</strong>{' '}
          <span className="text-ui text-ink-3">
            {isOneDay ? '' : `${shortDate(localDate(booking.start_time, zone))}, `}
            {formatTimeRange(booking.start_time, booking.end_time, zone)}
          </span>
        </p>
        <PlaceLine booking={booking} place={place} {...props} />
        {!booking.has_email && (
          <p className="text-small text-ink-3">
            No email
            {booking.player_phone && (
              <>
                : call <PhoneLink phone={booking.player_phone} />
              </>
            )}
          </p>
        )}
        {typeof outcome === 'object' && (
          <p role="alert" className="text-small text-danger">
            {outcome.failure}{' '}
            <Button variant="quiet" size="small" onClick={() => settlement.retry(booking)}>
              Try again
            </Button>
          </p>
        )}
        {!isSettled && showsOthers && <OtherPlaces booking={booking} place={place} {...props} />}
      </div>
      {!isSettled && !showsOthers && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-2 self-center"
          aria-label={`Other places for ${booking.player_name}`}
          onClick={() => setShowsOthers(true)}
        >
          Other
        </Button>
      )}
    </li>
  )
}

function PlaceLine(props: ListProps & { booking: AffectedBooking; place: Place | null }) {
  const { booking, place, zone, spaces } = props
  const isSettled = props.settlement.outcomes.get(booking.booking_id) === 'settled'
  if (place === null) return <p className="text-ui text-on-warn-soft">Decide later</p>
  if (place === 'cancel') {
    return (
      <p className="flex items-center gap-1.5 text-ui text-danger">
        <Icon of={X} size="small" />
        {isSettled ? 'Cancelled' : 'Cancel, with a link to book again'}
      </p>
    )
  }
  const space = spaces.find(({ space_id }) => space_id === place.spaceId)?.name ?? 'another space'
  const isSameTime = Date.parse(place.start) === Date.parse(booking.start_time)
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-ui',
        isSameTime ? 'text-link' : 'text-on-warn-soft',
      )}
    >
      <Icon of={isSameTime ? ArrowRight : Clock} size="small" />
      <span>
        {isSettled && 'Moved to '}
        <strong className="font-[650]">
          {isSameTime ? space : `${formatTime(place.start, zone)}, ${space}`}
        </strong>
        , {distanceInWords(booking.start_time, place.start, zone)}
      </span>
    </p>
  )
}

/**
 * The choices for a booking: the proposal, every space that is open at the same time, or
 * cancelling.
 */
function OtherPlaces(props: ListProps & { booking: AffectedBooking; place: Place | null }) {
  const { booking, place, spaces, closedIds, zone } = props
  const proposal = proposalOf(booking)
  const open = spaces.filter(
    ({ space_id }) =>
      closedIds.length > 0 &&
      !closedIds.includes(space_id) &&
      JSON.stringify(proposal) !== JSON.stringify({ spaceId: space_id, start: booking.start_time }),
  )
  const options: { key: string; label: string; place: Place }[] = [
    ...(proposal && proposal !== 'cancel'
      ? [
          {
            key: 'proposal',
            place: proposal,
            label: `${spaces.find((s) => s.space_id === proposal.spaceId)?.name ?? 'Proposed space'}, ${distanceInWords(booking.start_time, proposal.start, zone)}`,
          },
        ]
      : []),
    ...open.map(({ space_id, name }) => ({
      key: space_id,
      label: `${name}, same time`,
      place: { spaceId: space_id, start: booking.start_time },
    })),
    { key: 'cancel', label: 'Cancel the booking', place: 'cancel' },
  ]
  const chosen = options.find((option) => JSON.stringify(option.place) === JSON.stringify(place))
  return (
    <select
      aria-label={`Another place for ${booking.player_name}`}
      className={`${controlLook} select-arrow mt-1 pr-10`}
      value={chosen?.key ?? ''}
      onChange={(event) =>
        props.settlement.choose(
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
