import Links from 'lucide-react/icons/link'
import Repeat from 'lucide-react/icons/repeat'
import { Link, type To } from 'react-router'
import { formatTimeRange } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { fullName, spaceNumber } from '../../../lib/names.ts'
import { dayWithYear } from '../../../lib/relative-time.ts'
import { isFinished } from '../../../ui/booking-status.ts'
import { BookingStatusBadge } from '../../../ui/booking-status-badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { BalanceMark } from '../../money/balances/day-balances.tsx'
import type { ListedBooking } from '../rows/queries.ts'
import { ArrivedButton, canArrive, type RowActionProps, RowActions } from './row-actions.tsx'

/** What all rows of the list have in common. */
export type RowProps = RowActionProps & {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  hrefOf: (booking: ListedBooking) => To
  /** True while the rows of the previous page are shown because the next page is loading. */
  stale: boolean
  /**
   * True when the list starts today or later, for staff at work: the soonest booking is first,
   * those that are over are dimmed, and less is shown (no email address beside a phone number; on a
   * phone no actions).
   */
  isAhead: boolean
  /** True for a list of one day, whose rows need no date. */
  isOneDay: boolean
}

export const checkboxLook = 'block size-5 accent-selected-line'

const rowLook = classNames(
  'group/row relative border-b border-rule last:border-0 hover:bg-page',
  'max-md:grid max-md:grid-cols-[2.25rem_2.5rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:py-2.5 max-md:pr-3 max-md:pl-4',
  "max-md:[grid-template-areas:'check_space_when_state''check_space_player_state''check_space_service_action']",
)
/**
 * Below 360 px the card has no room beside the time and the name, so the status goes below them.
 */
const narrowCard =
  "max-[22.5rem]:[grid-template-areas:'check_space_when_when''check_space_player_player''check_space_service_service''check_space_state_action']"
const cell = 'px-3 md:max-lg:px-1.5 py-1 align-middle max-md:block max-md:p-0 md:h-14'

/** One booking: a row on screens that are at least 768 px wide, else a card. */
export function BookingRow({
  booking,
  now,
  ...props
}: RowProps & {
  booking: ListedBooking
  now: Date
  /** True when a phone folds the booking away among those that are over. */
  isFolded: boolean
  /**
   * True for the first future booking below earlier ones. The line of the current time is above it.
   */
  isNext: boolean
}) {
  const { selected, zone } = props
  const isSelected = selected.has(booking.id)
  const cancelled = booking.status === 'cancelled'
  const dim = (cancelled || (props.isAhead && isFinished(booking, now))) && 'text-ink-3'
  const day = dayWithYear(booking.start_time, zone, now)
  const times = formatTimeRange(booking.start_time, booking.end_time, zone)
  const instructor = fullName(booking.instructors)
  const arrives = canArrive(booking, zone, now)
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(booking.id)) next.add(booking.id)
    props.onSelect(next)
  }
  return (
    <tr
      className={classNames(
        rowLook,
        narrowCard,
        isSelected && 'bg-selected hover:bg-selected',
        props.isFolded && 'max-md:hidden',
        props.isNext && 'shadow-[inset_0_2px_0_var(--color-stitch-600)]',
      )}
    >
      <td className={classNames(cell, 'w-11 md:pr-1! md:pl-4! [grid-area:check]')}>
        {/* A press anywhere in the first cell toggles the row. */}
        <label className="-my-2 -ml-4 flex min-h-11 items-center py-2 pl-4 max-md:-my-2.5 max-md:h-full">
          <input
            type="checkbox"
            aria-label={`Select ${booking.player_name}, ${day}`}
            checked={isSelected}
            onChange={toggle}
            className={checkboxLook}
          />
        </label>
      </td>
      <td className={classNames(cell, '[grid-area:when]', dim)}>
        <time dateTime={booking.start_time} className="tabular-nums">
          {!props.isOneDay && <span className="block font-[650] whitespace-nowrap">{day}</span>}
          <span
            className={classNames(
              // A long time breaks after its dash where the name would have no room.
              'block whitespace-nowrap md:max-[50rem]:text-balance md:max-[50rem]:whitespace-normal',
              props.isOneDay ? 'font-[650]' : 'text-small text-ink-3',
            )}
          >
            {times}
          </span>
        </time>
      </td>
      <td
        className={classNames(
          cell,
          '[grid-area:player] md:w-full md:max-w-0 md:max-[50rem]:w-32 md:max-[50rem]:min-w-32 xl:w-[30%]',
        )}
      >
        <Link
          to={props.hrefOf(booking)}
          preventScrollReset
          className={classNames(
            'block font-[650] hover:underline max-md:[overflow-wrap:anywhere] leading-6 md:truncate',
            // On a card the whole width is the link to the booking.
            'max-md:after:absolute max-md:after:inset-y-0 max-md:after:right-0 max-md:after:left-13',
            dim,
            cancelled && 'line-through',
          )}
        >
          {booking.player_name}
          {booking.series_id && (
            <>
              <Icon of={Repeat} size="tiny" className="ml-1.5 inline-block text-ink-3" />
              <span className="sr-only">(repeats)</span>
            </>
          )}
          {booking.group_id && (
            <>
              <Icon of={Links} size="tiny" className="ml-1.5 inline-block text-ink-3" />
              <span className="sr-only">(booked together)</span>
            </>
          )}
        </Link>
        <span className="block truncate text-small leading-6! text-ink-3 max-md:hidden [&_a]:my-0 [&_a]:inline-block [&_a]:py-0">
          <Contact booking={booking} withEmail={!props.isAhead} />
        </span>
      </td>
      <td className={classNames(cell, '[grid-area:space] max-md:pt-1')}>
        <SpaceCell name={booking.facility_spaces?.name ?? ''} selected={isSelected} dim={dim} />
      </td>
      <td
        className={classNames(
          cell,
          '[grid-area:service] max-md:text-small max-md:leading-6 md:whitespace-nowrap max-md:[&_a]:my-0 max-md:[&_a]:inline-block max-md:[&_a]:py-0',
          // These cards have no actions, so the text gets their column too.
          props.isAhead && 'max-md:col-end-[-1]!',
          dim,
        )}
      >
        <span className="md:hidden">
          <Contact booking={booking} withEmail={false} />
          {' · '}
        </span>
        {booking.facility_service_types?.name}
        {instructor && (
          <span className="text-ink-3 md:block md:text-small">
            <span className="md:hidden">{' · '}</span>
            {instructor}
          </span>
        )}
      </td>
      <td
        className={classNames(
          cell,
          '[grid-area:state] max-md:justify-self-end max-[22.5rem]:justify-self-start max-[22.5rem]:pt-1',
        )}
      >
        {arrives ? (
          <>
            <span className="max-xl:hidden">
              <BookingStatusBadge status={booking.status} />
            </span>
            <span className="xl:hidden">
              <ArrivedButton booking={booking} />
            </span>
          </>
        ) : (
          <span
            className={
              booking.status !== 'confirmed'
                ? // On a card the longest time and the longest status fit side by side only without an icon.
                  'max-md:[&_svg]:hidden'
                : booking.arrived_at
                  ? undefined
                  : // A card shows no status for the usual case: confirmed, and nobody has come yet.
                    'max-md:sr-only'
            }
          >
            <BookingStatusBadge status={booking.status} arrivedAt={booking.arrived_at} />
          </span>
        )}
        <BalanceMark
          bookingId={booking.id}
          className="max-md:mt-1 max-md:flex! max-md:justify-end md:ml-2"
        />
      </td>
      <td
        className={classNames(
          cell,
          'pr-3 [grid-area:action] max-md:self-end',
          // These cards have no actions on a phone, because the booking's details have them.
          props.isAhead && 'max-md:hidden!',
        )}
      >
        <span className="flex items-center justify-end gap-0.5 max-md:-mr-2">
          {arrives && (
            <span className="max-xl:hidden">
              <ArrivedButton booking={booking} />
            </span>
          )}
          <RowActions booking={booking} {...props} />
        </span>
      </td>
    </tr>
  )
}

/**
 * The customer's phone number, and with `withEmail` the email address too. Without a number, the
 * address.
 */
function Contact(props: { booking: ListedBooking; withEmail: boolean }) {
  const { player_phone: phone, player_email: email } = props.booking
  if (!phone) return <>{email ?? 'No phone'}</>
  return (
    <>
      {/* Lies above the link to the booking, which covers a card. */}
      <span className="relative">
        <PhoneLink phone={phone} />
      </span>
      {props.withEmail && email && ` · ${email}`}
    </>
  )
}

function SpaceCell(props: { name: string; selected: boolean; dim: string | false }) {
  const number = spaceNumber(props.name)
  if (!number) return <>{props.name}</>
  return (
    <>
      <NumberPlate
        className={classNames(
          'h-8 w-7 text-[1.375rem] max-md:h-9 max-md:w-8',
          props.dim || 'text-ink',
          props.selected ? 'bg-open' : 'bg-sunken',
        )}
      >
        {number}
      </NumberPlate>
      <span className="sr-only">{props.name}</span>
    </>
  )
}
