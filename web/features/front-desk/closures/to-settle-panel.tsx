import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { bookingOnBoard } from '../../../lib/board-link.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { fromNowOn } from '../../../lib/from-now-on.ts'
import { fullName } from '../../../lib/names.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { useIsOwner } from '../../../site/staff-role.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { deskOfferQuery } from '../walk-in/queries.ts'
import { serviceNamesQuery, spaceNamesQuery } from './cause-names.ts'
import type { ClosureTask } from './closure-panel.tsx'
import { isToCall } from './is-to-call.ts'
import { LaterClosurePanel } from './later-closure-panel.tsx'
import { LaterSettlePanel } from './later-settle-panel.tsx'
import { useCalled } from './mutations.ts'
import { type BookingToSettle, type Closing, closuresQuery, type NewWeek } from './queries.ts'
import { askedInWords, untilInWords } from './settlement-words.ts'

/**
 * On the dashboard: the bookings that cannot take place as booked, grouped by cause, with the phone
 * numbers of their customers. A group has a button that settles it, if the account may. A booking
 * that is settled, but whose customer must be called, has a button `Called` instead.
 */
export function ToSettlePanel(props: {
  facility: Facility
  waiting: readonly BookingToSettle[]
  title: string
  className?: string
  settling: Settling | null
  onSettle: (settling: Settling | null) => void
}) {
  const { facility, waiting, settling, onSettle } = props
  const zone = facility.time_zone
  const isOwner = useIsOwner()
  const timesOpened = useTimesOpened(settling !== null)
  const spaces = useQuery(spaceNamesQuery(facility.id)).data
  const offer = useQuery(deskOfferQuery(facility.id)).data
  const closures = useQuery(closuresQuery(facility.id)).data ?? []
  const week = useQuery(businessHoursQuery(facility.id)).data
  const services = useQuery({
    ...serviceNamesQuery(facility.id),
    enabled: waiting.some(({ cause }) => cause === 'service'),
  }).data
  const calling = useCalled()
  const nameOfSpace = (id: string) => spaces?.find((space) => space.id === id)?.name
  const why = ({ cause, rows }: Group): string => {
    const [first] = rows
    const teacher = offer?.instructors.find(({ id }) => id === first.instructor_id)
    const space = nameOfSpace(first.space_id)
    const until = first.closed_until && untilInWords(first.closed_until, zone)
    switch (cause) {
      case 'closure':
        return `Closed ${until}`
      case 'special_hours':
        return 'Outside the special hours of the day'
      case 'hours':
        return 'Outside the weekly hours'
      case 'space':
        return `${space ?? 'The space'} is switched off`
      case 'service':
        return `${services?.find(({ id }) => id === first.cause_id)?.name ?? 'The service'} is no longer offered`
      case 'moved':
        return 'Moved, and not told: no email'
      case 'cancelled':
        return 'Cancelled, and not told: no email'
      case 'time_off':
        return `${fullName(teacher) ?? 'The instructor'} is away ${until}`
      default:
        return `${fullName(teacher) ?? 'The instructor'} does not teach any more`
    }
  }
  /**
   * Returns the group as its panel needs it. Null while the closures, the weekly hours or the names
   * of the spaces are loading. Null also for groups that no panel here settles: special hours, and
   * customers to call.
   */
  const settlingOf = (group: Group): Settling | null => {
    const [first] = group.rows
    if (group.cause === 'space' && !spaces) return null
    if (group.cause !== 'closure') {
      const closing = closingOf(group, week)
      return (
        closing && {
          kind: 'change',
          title:
            group.cause === 'service' ? 'Bookings without a service' : 'Bookings without a place',
          why: why(group),
          closing,
        }
      )
    }
    const closure = closures.find(({ id }) => id === first.cause_id)
    const { closed_from: start, closed_until: end } = first
    if (!closure || !start || !end) return null
    const spaceIds = closure.facility_closure_spaces.map(({ space_id }) => space_id)
    return { kind: 'settle', closureId: closure.id, span: { start, end, spaceIds } }
  }
  const dialog = { facility, open: true, onClose: () => onSettle(null) }
  return (
    <>
      {waiting.length > 0 && (
        <Panel title={props.title} className={props.className}>
          {groupsOf(waiting).map((group) => {
            // Only owners change hours, so only they settle these bookings together. The desk moves
            // each of them on the board.
            const maySettle =
              !isToCall(group) && (isOwner || !['special_hours', 'hours'].includes(group.cause))
            return (
              <section
                key={group.key}
                aria-label={why(group)}
                className="border-t border-rule first:border-0"
              >
                <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-3">
                  <h3 className="text-ui font-[650]">{why(group)}</h3>
                  {maySettle &&
                    (group.cause === 'special_hours' ? (
                      <Link className="link" to={staffPaths.adminBusinessHours}>
                        Settle
                      </Link>
                    ) : (
                      <Button
                        variant="secondary"
                        size="small"
                        disabled={settlingOf(group) === null}
                        onClick={() => onSettle(settlingOf(group))}
                      >
                        Settle {group.rows.length === 1 ? 'it' : `all ${group.rows.length}`}
                      </Button>
                    ))}
                </div>
                <ul className="max-h-96 overflow-y-auto px-5 pb-3">
                  {group.rows.map((row) => (
                    <li
                      key={row.booking_id}
                      className="flex flex-wrap items-baseline gap-x-3 py-1 text-ui"
                    >
                      <Link
                        className="link min-h-6 font-[650] pointer-coarse:min-h-11"
                        to={bookingOnBoard(
                          { id: row.booking_id, start_time: row.start_time },
                          zone,
                        )}
                      >
                        {row.player_name}
                      </Link>
                      <span className="text-small text-ink-2">
                        {[
                          shortDate(localDate(row.start_time, zone)),
                          formatTimeRange(row.start_time, row.end_time, zone),
                          nameOfSpace(row.space_id),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                      <span className="ml-auto text-small">
                        {/* Without its service a booking keeps its place, so there is nothing to tell. */}
                        {group.cause !== 'service' &&
                          (row.asked_at
                            ? askedInWords(row.asked_at, zone)
                            : row.has_email
                              ? 'Not told yet'
                              : 'No email: call')}
                        {row.player_phone && (
                          <>
                            {group.cause !== 'service' && ' · '}
                            <PhoneLink phone={row.player_phone} />
                          </>
                        )}
                        {isToCall(row) && (
                          <Button
                            variant="secondary"
                            size="small"
                            className="ml-2"
                            aria-label={`${row.player_name} was called`}
                            disabled={calling.busy}
                            onClick={() => calling.send(row)}
                          >
                            Called
                          </Button>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </Panel>
      )}
      {settling?.kind === 'settle' && (
        <LaterClosurePanel key={timesOpened} {...dialog} task={settling} />
      )}
      {settling?.kind === 'change' && (
        <LaterSettlePanel
          key={timesOpened}
          {...dialog}
          title={settling.title}
          description={settling.why}
          closing={settling.closing}
          change={null}
        />
      )}
    </>
  )
}

/**
 * The group of bookings that is being settled, as it was when its panel opened. Keep its times
 * unchanged: they are part of the query's key, and new ones would read the list again.
 */
export type Settling =
  | Extract<ClosureTask, { kind: 'settle' }>
  | { kind: 'change'; title: string; why: string; closing: Closing }

type Group = { key: string; cause: string; rows: readonly [BookingToSettle, ...BookingToSettle[]] }

/** Returns the bookings grouped by cause, in the order of their first start. */
function groupsOf(waiting: readonly BookingToSettle[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of waiting) {
    const key = [row.cause, row.cause_id, row.closed_from].join(' ')
    const group = groups.get(key)
    groups.set(key, {
      key,
      cause: row.cause,
      rows: group ? [...group.rows, row] : [row],
    })
  }
  return [...groups.values()]
}

/**
 * Returns the change because of which the bookings cannot take place. Null while the weekly hours
 * are loading. Null also for closures, which have a panel of their own, for special hours, which
 * owners settle on the page Business Hours, and for customers to call.
 */
function closingOf({ cause, rows }: Group, week: NewWeek['week'] | undefined): Closing | null {
  const [first] = rows
  if (cause === 'hours') return week ? { week } : null
  if (cause === 'space') return fromNowOn({ spaceIds: [first.space_id] })
  if (cause === 'service')
    return first.cause_id ? { serviceId: first.cause_id, isWithdrawn: true } : null
  if (!first.instructor_id) return null
  if (cause === 'instructor') return fromNowOn({ instructorId: first.instructor_id, isGone: true })
  const { closed_from: start, closed_until: end } = first
  if (cause === 'time_off' && start && end) return { instructorId: first.instructor_id, start, end }
  return null
}
