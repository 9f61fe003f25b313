import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../../shared/dates.ts'
import { localDate } from '../../../shared/times.ts'
import { fullName } from '../../lib/names.ts'
import { agoInWords, startInWords } from '../../lib/relative-time.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { LiveLine } from '../../site/live-line.tsx'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { BookingStatusBadge } from '../../ui/booking-status-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UnsignedPanel, useUnsignedDays } from '../bookings/rows/unsigned-panel.tsx'
import {
  LaterToSettlePanel,
  useToSettleReady,
} from '../front-desk/closures/later-to-settle-panel.tsx'
import { WalkInButton } from '../front-desk/walk-in/walk-in-button.tsx'
import { mailStatusQuery, mailWarning } from '../mail/mail-status.ts'
import { BookedHoursPanel } from './booked-hours-panel.tsx'
import { dashboardQuery, type RecentBooking } from './queries.ts'
import { messages } from './rules.ts'
import { ScoreBoard } from './score-board.tsx'
import { SpacesTodayPanel } from './spaces-today-panel.tsx'

/**
 * `/admin`, the dashboard: the first screen of an owner. `above`, the set-up notice, is shown below
 * the title.
 */
export function DashboardPage(props: { above: ReactNode; isAboveReady: boolean }) {
  const facility = useSiteFacility()
  usePageTitle('Dashboard')
  const zone = facility.time_zone
  const scope = { facilityId: facility.id, zone }
  const { data, isError, isFetched, refetch } = useQuery(dashboardQuery(scope))
  const today = data?.today ?? localDate(new Date(), zone)
  const unsigned = useUnsignedDays(scope, today)
  const mail = useQuery(mailStatusQuery())
  const warning = mailWarning(mail.data)
  const isToSettleReady = useToSettleReady(facility.id)
  // Waits for these, because a part that appears later would push the rest down. A part that failed
  // counts as loaded, also while it is tried again. Otherwise the whole page would go.
  const isReady =
    props.isAboveReady && isFetched && mail.isFetched && isToSettleReady && unsigned.isFetched
  // At midnight the waivers of another day are read, and the page stays.
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={
          <>
            {longDate(today)} <LiveLine />
          </>
        }
        actions={
          // On a phone three buttons are in a row, without their icons.
          <span className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_a]:px-2.5! max-sm:[&_button]:px-2.5! max-sm:[&_svg]:hidden">
            <ButtonLink variant="secondary" to={staffPaths.adminDay} icon={CalendarClock}>
              Today’s board
            </ButtonLink>
            <ButtonLink to={staffPaths.adminNewBooking} variant="secondary" icon={Plus}>
              New booking
            </ButtonLink>
            <WalkInButton facility={facility} />
          </span>
        }
      />
      {!isShown ? (
        <Loading label="Loading the dashboard" className="grid gap-5">
          <Skeleton className="h-34 max-md:h-70" />
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <Skeleton className="h-105" />
            <Skeleton className="h-105" />
          </div>
        </Loading>
      ) : (
        <>
          {props.above}
          {warning && (
            <Notice
              tone="warning"
              className="mb-5"
              action={
                <Link className="link" to={staffPaths.adminMail}>
                  Open Mail
                </Link>
              }
            >
              {warning}
            </Notice>
          )}
          <LaterToSettlePanel facility={facility} className="mb-5" />
          {(isError || !data) && (
            <Notice tone="error" className="mb-5" onRetry={() => void refetch()}>
              {messages.load}
            </Notice>
          )}
          {data && (
            <>
              <ScoreBoard dashboard={data} />
              <UnsignedPanel days={unsigned.days} zone={zone} className="mt-5" />
              <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
                <RecentBookingsPanel bookings={data.recent} zone={zone} now={new Date(data.now)} />
                {/* Many spaces take the whole width, so that no area beside them stays empty. */}
                <SpacesTodayPanel
                  dashboard={data}
                  facilityId={facility.id}
                  zone={zone}
                  className={data.spaces.length > 6 ? 'xl:order-last xl:col-span-2' : undefined}
                />
                <BookedHoursPanel
                  dashboard={data}
                  zone={zone}
                  className={data.spaces.length > 6 ? undefined : 'xl:col-span-2'}
                />
              </div>
            </>
          )}
        </>
      )}
    </>
  )
}

/** The newest bookings, each a link to its details. */
function RecentBookingsPanel(props: { bookings: RecentBooking[]; zone: string; now: Date }) {
  return (
    <Panel
      title="Recent bookings"
      action={
        <Link className="link text-small" to={staffPaths.adminBookings}>
          View all
        </Link>
      }
    >
      {props.bookings.length === 0 ? (
        <EmptyState icon={CalendarDays} title={messages.noRecent} className="border-0" />
      ) : (
        <ul>
          {props.bookings.map((booking) => (
            <li key={booking.id} className="border-b border-rule last:border-0">
              <Recent booking={booking} zone={props.zone} now={props.now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Recent(props: { booking: RecentBooking; zone: string; now: Date }) {
  const { booking, zone, now } = props
  const details = [
    booking.facility_service_types?.name,
    fullName(booking.instructors),
    booking.facility_spaces?.name,
  ]
  return (
    <Link
      to={`${staffPaths.adminBookings}?booking=${booking.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 py-3 text-ui hover:bg-page focus-visible:-outline-offset-3"
    >
      <span className="[overflow-wrap:anywhere]">
        <b>{booking.player_name}</b>
        <span className="text-small text-ink-3 max-sm:hidden">
          {` · booked ${agoInWords(booking.created_at, now)}`}
        </span>
      </span>
      <BookingStatusBadge status={booking.status} />
      <span className="col-span-2 text-small text-ink-2">
        <span className="whitespace-nowrap">{startInWords(booking.start_time, zone, now)}</span>
        {details.filter(Boolean).map((detail) => ` · ${detail}`)}
      </span>
    </Link>
  )
}
