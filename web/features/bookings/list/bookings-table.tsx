import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { isFinished, statusLook } from '../../../ui/booking-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import type { ListedBooking } from '../rows/queries.ts'
import { pageSize } from '../rows/rules.ts'
import { BookingRow, checkboxLook, type RowProps } from './booking-row.tsx'

type Props = RowProps & { bookings: ListedBooking[]; now: Date }

/**
 * The staff's list of bookings (`/admin/bookings`) as a table, below 768 px as cards in the same
 * order. Cancelled bookings are dimmed. In a list of today or later days a red line marks the
 * current time, and all finished bookings are dimmed. In such a list a phone hides finished
 * bookings behind a button once their start has passed. It hides no selected one, and none if it
 * would hide all.
 */
export function BookingsTable(props: Props) {
  const { bookings, selected, onSelect, isAhead, now } = props
  const [unfolded, setUnfolded] = useState(false)
  const areAllSelected = bookings.every(({ id }) => selected.has(id))
  const over = isAhead ? bookings.filter((each) => isOver(each, now)) : []
  const next = isAhead ? bookings.find((each) => Date.parse(each.start_time) > now.getTime()) : null
  const foldable = over.length > 0 && over.length < bookings.length
  return (
    <>
      {foldable && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-11 w-full items-center gap-2.5 border-t border-rule bg-page px-4 text-small text-ink-2 md:hidden"
        >
          <Icon
            of={ChevronDown}
            size="small"
            className={classNames('transition', unfolded && 'rotate-180')}
          />
          Earlier: {statusCounts(over)}
        </button>
      )}
      <table
        aria-label="Bookings"
        aria-busy={props.stale || undefined}
        className={classNames(
          'w-full border-t border-rule text-ui max-md:block',
          props.stale && 'opacity-60',
        )}
      >
        <thead className="max-md:sr-only">
          <tr className="bg-page text-left text-caption text-ink-3 [&>th]:border-b [&>th]:border-rule [&>th]:px-3 md:max-lg:[&>th]:px-1.5 [&>th]:py-2.5 [&>th]:font-[620] [&>th]:whitespace-nowrap">
            <th scope="col" className="w-11 pr-1! pl-4!">
              {/* A phone has this checkbox in the bar of the selection. A hidden one here would
                  still take the focus. */}
              <span className="sr-only md:hidden">Selected</span>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={areAllSelected}
                onChange={() =>
                  onSelect(new Set(areAllSelected ? [] : bookings.map(({ id }) => id)))
                }
                className={classNames(checkboxLook, 'max-md:hidden')}
              />
            </th>
            <th scope="col" aria-sort={isAhead ? 'ascending' : 'descending'}>
              {props.isOneDay ? 'Time' : 'Date and time'}
            </th>
            {['Player', 'Space', 'Service', 'Status'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {bookings.map((booking, index) => (
            <BookingRow
              key={booking.id}
              {...props}
              booking={booking}
              isFolded={foldable && !unfolded && !selected.has(booking.id) && isOver(booking, now)}
              isNext={booking === next && index > 0}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Returns true for a finished booking that has started. A cancelled future booking is not over. */
function isOver(booking: ListedBooking, now: Date): boolean {
  return Date.parse(booking.start_time) <= now.getTime() && isFinished(booking, now)
}

/** Returns `2 completed, 1 no-show`. */
function statusCounts(bookings: readonly ListedBooking[]): string {
  const counts = new Map<string, number>()
  for (const { status } of bookings) {
    const name = status === 'confirmed' ? 'ended' : statusLook(status).name.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

/** A placeholder as high as a full page. */
export function LoadingBookings() {
  return (
    <LoadingRows
      label="Loading bookings"
      className="border-t border-rule"
      rows={pageSize}
      look="h-14.25 border-b px-4 max-md:h-21"
      bars={['size-5', 'h-8 w-28', 'h-8 flex-1', 'h-6.5 w-24 rounded-full']}
    />
  )
}
