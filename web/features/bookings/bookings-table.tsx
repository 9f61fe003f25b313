import Ban from 'lucide-react/icons/ban'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import { Link, type To } from 'react-router'
import { formatTimeRange } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { fullName, spaceNumber } from '../../lib/names.ts'
import { dayWithYear } from '../../lib/relative-time.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberPlate } from '../../ui/plate.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { bookingActions } from './booking-status.ts'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import type { ListedBooking } from './queries.ts'
import { pageSize } from './rules.ts'

type Props = {
  bookings: ListedBooking[]
  zone: string
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  hrefOf: (booking: ListedBooking) => To
  /** Goes along with the link to the form, so that it comes back to this list. */
  editState: unknown
  onCancel: (booking: ListedBooking) => void
  /** The rows of the last page stand in while the next is awaited. */
  stale: boolean
}

/** The bookings as a table; below 1100 px each row becomes a card in the same order. */
export function BookingsTable(props: Props) {
  const { bookings, selected, onSelect } = props
  const every = bookings.every(({ id }) => selected.has(id))
  return (
    <table
      aria-label="Bookings"
      aria-busy={props.stale || undefined}
      className={classNames(
        'w-full border-t border-rule text-ui max-[1099px]:block',
        props.stale && 'opacity-60',
      )}
    >
      <thead className="max-[1099px]:sr-only">
        <tr className="bg-page text-left text-caption text-ink-3 [&>th]:border-b [&>th]:border-rule [&>th]:px-3 [&>th]:py-2.5 [&>th]:font-[620] [&>th]:whitespace-nowrap">
          <th scope="col" className="w-11 pr-1! pl-4!">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={every}
              onChange={() => onSelect(new Set(every ? [] : bookings.map(({ id }) => id)))}
              className={checkboxLook}
            />
          </th>
          {['Date and time', 'Player', 'Service', 'Space', 'Instructor', 'Status'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-[1099px]:block">
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} {...props} />
        ))}
      </tbody>
    </table>
  )
}

const checkboxLook = 'block size-5 accent-turf-700'

const rowLook = classNames(
  'group/row relative border-b border-rule last:border-0 hover:bg-page',
  'max-[1099px]:grid max-[1099px]:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-[1099px]:gap-x-2 max-[1099px]:gap-y-0.5 max-[1099px]:py-3 max-[1099px]:pr-3 max-[1099px]:pl-4',
  "max-[1099px]:[grid-template-areas:'check_when_state''check_player_player''check_service_action']",
)
const cell = 'px-3 py-2 align-middle max-[1099px]:block max-[1099px]:p-0 min-[1100px]:h-14.25'

function Row({ booking, ...props }: Props & { booking: ListedBooking }) {
  const { selected, zone } = props
  const isSelected = selected.has(booking.id)
  const cancelled = booking.status === 'cancelled'
  const day = dayWithYear(booking.start_time, zone, new Date())
  const instructor = fullName(booking.instructors)
  const space = booking.facility_spaces?.name ?? ''
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(booking.id)) next.add(booking.id)
    props.onSelect(next)
  }
  return (
    <tr className={classNames(rowLook, isSelected && 'bg-selected hover:bg-selected')}>
      <td className={classNames(cell, 'w-11 pr-1 pl-4 [grid-area:check]')}>
        {/* the whole first cell toggles the row */}
        <label className="-my-2 -ml-4 flex min-h-11 items-center py-2 pl-4 max-[1099px]:-mt-3 max-[1099px]:items-start max-[1099px]:pt-3.5">
          <input
            type="checkbox"
            aria-label={`Select ${booking.player_name}, ${day}`}
            checked={isSelected}
            onChange={toggle}
            className={checkboxLook}
          />
        </label>
      </td>
      <td className={classNames(cell, '[grid-area:when]', cancelled && 'text-ink-3')}>
        <time dateTime={booking.start_time} className="tabular-nums">
          <span className="block font-[650] whitespace-nowrap">{day}</span>
          <span className="block text-small whitespace-nowrap text-ink-3">
            {formatTimeRange(booking.start_time, booking.end_time, zone)}
          </span>
        </time>
      </td>
      <td className={classNames(cell, '[grid-area:player] min-[1100px]:max-w-60')}>
        <Link
          to={props.hrefOf(booking)}
          preventScrollReset
          className={classNames(
            'block font-[650] [overflow-wrap:anywhere] hover:underline',
            // on a card the whole width opens the booking
            'max-[1099px]:after:absolute max-[1099px]:after:inset-y-0 max-[1099px]:after:right-0 max-[1099px]:after:left-13',
            cancelled && 'text-ink-3 line-through',
          )}
        >
          {booking.player_name}
          {booking.series_id && (
            <>
              <Icon of={Repeat} size="tiny" className="ml-1.5 inline-block text-ink-3" />
              <span className="sr-only">, repeats</span>
            </>
          )}
        </Link>
        <span
          title={booking.player_email ?? undefined}
          className="block text-small [overflow-wrap:anywhere] text-ink-3 min-[1100px]:truncate"
        >
          {booking.player_email}
        </span>
      </td>
      <td
        className={classNames(
          cell,
          '[grid-area:service] min-[1100px]:whitespace-nowrap',
          cancelled && 'text-ink-3',
        )}
      >
        {booking.facility_service_types?.name}
        <span className="text-ink-3 min-[1100px]:hidden">
          {` · ${[space, instructor].filter(Boolean).join(' · ')}`}
        </span>
      </td>
      <td className={classNames(cell, 'max-[1099px]:hidden!')}>
        <SpaceCell name={space} selected={isSelected} />
      </td>
      <td
        className={classNames(
          cell,
          'whitespace-nowrap max-[1099px]:hidden!',
          cancelled && 'text-ink-3',
        )}
      >
        {instructor ?? <span className="text-ink-3">–</span>}
      </td>
      <td className={classNames(cell, '[grid-area:state] max-[1099px]:justify-self-end')}>
        <BookingStatusBadge status={booking.status} />
      </td>
      <td className={classNames(cell, 'pr-3 [grid-area:action] max-[1099px]:self-end')}>
        <RowActions booking={booking} {...props} />
      </td>
    </tr>
  )
}

function RowActions({ booking, ...props }: Props & { booking: ListedBooking }) {
  const { cancel } = bookingActions(booking, new Date())
  return (
    <span className="flex max-[1099px]:-mr-2 max-[1099px]:justify-end">
      <Link
        to={paths.adminBooking(booking.id)}
        state={props.editState}
        aria-label={`Edit ${booking.player_name}`}
        className="relative inline-grid size-9 place-items-center rounded-control hover:bg-ink/8 pointer-coarse:size-11"
      >
        <Icon of={Pencil} />
      </Link>
      {cancel ? (
        <IconButton
          label={`Cancel booking for ${booking.player_name}`}
          className="relative size-9! pointer-coarse:size-11!"
          onClick={() => props.onCancel(booking)}
        >
          <Icon of={Ban} />
        </IconButton>
      ) : (
        <span className="size-9 pointer-coarse:size-11 max-[1099px]:hidden" />
      )}
    </span>
  )
}

function SpaceCell(props: { name: string; selected: boolean }) {
  const number = spaceNumber(props.name)
  if (!number) return <>{props.name}</>
  return (
    <>
      <NumberPlate
        className={classNames(
          'h-8 w-7 text-[1.375rem] text-ink',
          props.selected ? 'bg-turf-100' : 'bg-chalk-100',
        )}
      >
        {number}
      </NumberPlate>
      <span className="sr-only">{props.name}</span>
    </>
  )
}

/** As high as a full page. */
export function LoadingBookings() {
  return (
    <Loading label="Loading bookings" className="border-t border-rule">
      {Array.from({ length: pageSize }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="flex h-14.25 items-center gap-6 border-b border-rule px-4 max-[1099px]:h-29.5"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="h-6.5 w-24 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
