import { useQuery } from '@tanstack/react-query'
import Links from 'lucide-react/icons/link'
import { Link, useLocation } from 'react-router'
import * as words from '#words/desk-card.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { Icon } from '../../../ui/icon.tsx'
import { laterSection } from '../../../ui/later-part.tsx'
import { useFileAsRead } from '../../../ui/use-file-as-read.ts'
import { groupBookingsQuery } from '../rows/group-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'

const LaterGroupActions = laterSection(
  async () => (await import('./group-actions.tsx')).GroupActions,
)

/**
 * In a booking's details and on its card on the day board: the other live bookings of its group,
 * with what staff change for the whole group. Shows nothing if there are none.
 */
export function BookingGroupFacts(props: {
  booking: BookingDetails
  zone: string
  /** Returns the address of another booking. By default it opens on the same page. */
  addressOf?: (booking: { id: string; start_time: string }) => string
}) {
  const { booking, zone } = props
  const { data = [] } = useQuery(groupBookingsQuery(booking.facility_id, booking.group_id))
  useFileAsRead(LaterGroupActions, 'group-actions', booking.group_id !== null)
  const { pathname } = useLocation()
  const { facility_settings: settings } = useSiteFacility()
  const addressOf = props.addressOf ?? (({ id }) => `${pathname}?booking=${id}`)
  const live = data.filter(({ status }) => status !== 'cancelled')
  const toCome = live.find(({ start_time }) => Date.parse(start_time) > Date.now())
  const others = live.filter(({ id }) => id !== booking.id)
  const group = others[0]?.booking_groups
  if (!group) return null
  return (
    <section
      aria-label={words.together}
      className="mt-3 rounded-control border border-rule bg-page px-4 py-2.5 text-ui"
    >
      <p className="flex items-center gap-2 font-[650]">
        <Icon of={Links} size="small" />
        <span className="min-w-0 wrap-anywhere">
          {words.togetherWith(others.length, group.name ?? group.contact_name)}
        </span>
      </p>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={addressOf(other)}
              preventScrollReset
              className="link inline-block py-1.5 text-small wrap-anywhere"
            >
              {other.player_name}, {shortDate(localDate(other.start_time, zone))},{' '}
              {formatTime(other.start_time, zone)}, {other.facility_spaces?.name}
            </Link>
          </li>
        ))}
      </ul>
      {settings?.enable_payments && (
        <Link
          to={moneyAddresses.statement({ groupId: group.id })}
          className="link inline-block py-1.5 text-small"
        >
          {words.statement}
        </Link>
      )}
      <LaterGroupActions
        facilityId={booking.facility_id}
        group={group}
        start={(toCome ?? live[0] ?? booking).start_time}
        zone={zone}
      />
    </section>
  )
}
