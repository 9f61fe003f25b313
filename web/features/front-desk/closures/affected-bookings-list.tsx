import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { NewPrice } from './new-price.tsx'
import { OtherPlaces } from './other-places.tsx'
import { type Naming, placeInWords } from './place-in-words.ts'
import type { AffectedBooking } from './queries.ts'
import { messages } from './rules.ts'
import { keepsTime, type Place, proposalOf, staysPut, tickedPlace } from './settled-place.ts'
import { askedInWords } from './settlement-words.ts'
import type { Settlement } from './use-settlement.ts'

type ListProps = {
  settlement: Settlement
  /** True where each line names its day, even if all bookings are on one. */
  namesDay?: boolean
} & Naming

/**
 * In the panels of closures, hours, absences, and deactivated spaces, services and instructors: the
 * bookings that the change affects. Each line shows what is chosen for the booking, usually a new
 * place, and the outcome once it is settled.
 */
export function AffectedBookingsList(props: ListProps) {
  const { settlement } = props
  const { placeOf, retryPreview, counts } = settlement
  const affected = settlement.affected ?? []
  const ticked = counts.keeps + counts.moves + counts.asks + counts.cancels
  const keeping = affected.filter((booking) => keepsTime(booking, placeOf(booking))).length
  const days = new Set(affected.map(({ start_time }) => localDate(start_time, props.zone)))
  if (retryPreview)
    return (
      <Notice tone="error" onRetry={retryPreview}>
        {messages.preview}
      </Notice>
    )
  return (
    <section aria-label="Affected bookings" role="status">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-[680]">
          {!settlement.affected
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
        {settlement.unsettled > 3 && ticked > 1 && (
          <Button variant="quiet" size="small" onClick={settlement.decideLater}>
            Decide all later
          </Button>
        )}
      </p>
      {affected.length > 0 && (
        <ul className="card divide-y divide-rule">
          {affected.map((booking) => (
            <BookingItem
              key={booking.booking_id}
              booking={booking}
              isOneDay={!props.namesDay && days.size === 1}
              {...props}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A booking with its tick, what is chosen for it or its outcome, and a way to choose otherwise. */
function BookingItem({
  booking,
  isOneDay,
  ...props
}: ListProps & {
  booking: AffectedBooking
  /** Whether all bookings of the list are on one day, which then is not named. */
  isOneDay: boolean
}) {
  const { zone, settlement } = props
  const [showsOthers, setShowsOthers] = useState(false)
  const place = settlement.placeOf(booking)
  const outcome = settlement.outcomes.get(booking.booking_id)
  const isSettled = outcome === 'settled'
  const tick = () => tickedPlace(booking, (free) => settlement.isPromised(booking, free))
  const isStuck = !isSettled && place === null && tick() === null
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 px-4 py-2.5">
      {isSettled ? (
        <Icon of={Check} className="mt-1 text-link" />
      ) : (
        <label className="-mx-2.5 -mt-2 grid size-11 place-items-center self-start">
          <input
            type="checkbox"
            aria-label={`Settle ${booking.player_name} now`}
            className="size-6 accent-primary"
            checked={place !== null}
            disabled={outcome === 'busy' || isStuck}
            onChange={(event) => settlement.choose(booking, event.target.checked ? tick() : null)}
          />
        </label>
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
        {!isSettled && <NewPrice booking={booking} place={place} />}
        {isStuck && !booking.is_running && (
          <p className="text-small text-ink-3">
            No other place is free. Call, or decide under “Other”.
          </p>
        )}
        {needsCall(booking, place) && (
          <p className="text-small text-ink-3">
            {!booking.has_email && 'No email'}
            {!booking.has_email && booking.player_phone && ': '}
            {booking.player_phone && (
              <>
                {booking.has_email ? 'Or call ' : 'call '}
                <PhoneLink phone={booking.player_phone} />
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

/**
 * Returns whether staff should call the customer. Nobody calls about a booking that stays as it is.
 * Otherwise staff call if there is no e-mail address, or if the booking is neither cancelled nor
 * keeps its time.
 */
function needsCall(booking: AffectedBooking, place: Place | null): boolean {
  if (staysPut(booking, place)) return false
  const keeps = keepsTime(booking, place) || (typeof place === 'object' && place?.start === null)
  return !booking.has_email || (place !== 'cancel' && !keeps)
}

/** What becomes of a booking, in words: its new place, asked, cancelled, or decided later. */
function PlaceLine(props: ListProps & { booking: AffectedBooking; place: Place | null }) {
  const { booking, place, zone } = props
  const isSettled = props.settlement.outcomes.get(booking.booking_id) === 'settled'
  if (place === 'cancel') {
    return (
      <p className="flex items-center gap-1.5 text-ui text-danger">
        <Icon of={X} size="small" />
        {isSettled ? 'Cancelled' : 'Cancel, with a link to book again'}
      </p>
    )
  }
  if (place === null || place === 'ask') {
    const proposal = proposalOf(booking)
    const asked = place ? null : props.settlement.askedAt(booking)
    return (
      <div className="text-ui">
        <p className="flex items-center gap-1.5 text-on-warn-soft">
          <Icon of={place || asked ? Mail : Clock} size="small" />
          {place
            ? isSettled
              ? 'Asked by email to pick another time'
              : 'Ask by email to pick another time'
            : asked
              ? askedInWords(asked, zone)
              : booking.is_running
                ? `Playing now, until ${formatTime(booking.end_time, zone)}`
                : 'Decide later'}
        </p>
        {!isSettled && proposal && !staysPut(booking, proposal) && (
          <p className="text-small text-ink-3">Free: {placeInWords(booking, proposal, props)}</p>
        )}
      </div>
    )
  }
  const isSameTime = place.start === null || keepsTime(booking, place)
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-ui',
        isSameTime ? 'text-link' : 'text-on-warn-soft',
      )}
    >
      <Icon of={isSameTime ? ArrowRight : Clock} size="small" />
      <span>
        {staysPut(booking, place) ? (
          'Stays as it was booked'
        ) : (
          <>
            {isSettled && (place.start === null ? 'Moved: ' : 'Moved to ')}
            {placeInWords(booking, place, props)}
          </>
        )}
      </span>
    </p>
  )
}
