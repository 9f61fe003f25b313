import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages as availability } from '../features/instructors/availability/rules.ts'
import { BusyCalendarNotice } from '../features/instructors/busy-calendar/busy-calendar-notice.tsx'
import { ownInstructorQuery } from '../features/instructors/own-profile/queries.ts'
import { messages as profile } from '../features/instructors/own-profile/rules.ts'
import { messages as schedule } from '../features/instructors/schedule/rules.ts'
import { SchedulePage } from '../features/instructors/schedule/schedule-page.tsx'
import { messages as timeOff } from '../features/instructors/time-off/rules.ts'
import { classNames } from '../lib/class-names.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { useSiteFacility } from '../site/facility-query.ts'
import { usePageTitle } from '../site/use-page-title.ts'
import { staffPaths } from '../staff-paths.ts'
import { laterPart } from '../ui/later-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/skeleton.tsx'

/**
 * The parts of the instructors' area. `tab` is the name on the tabs. `label` is the title of the
 * part's own page.
 */
const parts = {
  schedule: {
    tab: 'My Schedule',
    label: 'My Schedule',
    page: staffPaths.instructorSchedule,
    failed: schedule.load,
    Part: SchedulePage,
  },
  availability: {
    tab: 'Regular Availability',
    label: 'Availability',
    page: staffPaths.instructorAvailability,
    failed: availability.load,
    Part: laterPart(
      async () =>
        (await import('../features/instructors/availability/availability-page.tsx'))
          .AvailabilityPage,
    ),
  },
  'time-off': {
    tab: 'Time Off',
    label: 'Unavailability',
    page: staffPaths.instructorUnavailability,
    failed: timeOff.load,
    Part: laterPart(async () => (await import('./instructor-own-pages.tsx')).TimeOff),
  },
  profile: {
    tab: 'My Profile',
    label: 'Profile',
    page: staffPaths.instructorProfile,
    failed: profile.load,
    Part: laterPart(async () => (await import('./instructor-own-pages.tsx')).Profile),
  },
}
type Name = keyof typeof parts
const names = Object.keys(parts) as Name[]

/** `/instructor`: the four parts of an instructor's area as tabs. `?tab=` names the open one. */
export function InstructorDashboard() {
  const [params] = useSearchParams()
  const current = names.find((name) => name === params.get('tab')) ?? 'schedule'
  const tabs = names.map((name) => ({
    label: parts[name].tab,
    to: paths.instructor + (name === 'schedule' ? '' : `?tab=${name}`),
    isCurrent: name === current,
  }))
  return (
    <>
      <InstructorTabs tabs={tabs} />
      <InstructorPart name={current} title={parts[current].tab} />
    </>
  )
}

export const InstructorSchedule = () => <InstructorPage name="schedule" />
export const InstructorAvailability = () => <InstructorPage name="availability" />
export const InstructorTimeOff = () => <InstructorPage name="time-off" />
export const InstructorProfile = () => <InstructorPage name="profile" />

/** One of the four parts as a page of its own. On small screens tabs link to the others. */
function InstructorPage({ name: current }: { name: Name }) {
  const tabs = names.map((name) => ({
    label: parts[name].tab,
    to: parts[name].page,
    isCurrent: name === current,
  }))
  return (
    <>
      <InstructorTabs tabs={tabs} className="lg:hidden" />
      <InstructorPart name={current} title={parts[current].label} />
    </>
  )
}

/** Finds the instructor by account and facility first (specification §6). */
function InstructorPart({ name, title }: { name: Name; title: string }) {
  const { failed, Part } = parts[name]
  const facility = useSiteFacility()
  const { user } = useSession()
  const found = useQuery(ownInstructorQuery(user?.id ?? '', facility.id))
  usePageTitle(title)
  if (found.isPending) {
    return <Loading label={`Loading ${title}...`} className="min-h-[60dvh]" />
  }
  if (!found.data) {
    return (
      <>
        <h1 className="heading-card mb-5">{title}</h1>
        <Notice tone="error" onRetry={() => found.refetch()}>
          {found.isError ? failed : profile.notFound}
        </Notice>
      </>
    )
  }
  return (
    <>
      {name !== 'time-off' && <BusyCalendarNotice instructorId={found.data.id} />}
      <Part key={found.data.id} instructor={found.data} facility={facility} title={title} />
    </>
  )
}

/** Links to the parts of the instructor's area. One is the current page. */
function InstructorTabs(props: {
  tabs: readonly { label: string; to: string; isCurrent: boolean }[]
  className?: string
}) {
  const nav = useRef<HTMLElement>(null)
  const current = props.tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const tab = nav.current?.children[current] as HTMLElement | undefined
    nav.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 48 })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Parts"
      className={classNames(
        'no-print relative -mx-4 mb-5 flex gap-1 max-md:-mt-3 max-md:gap-0 max-md:px-1.5 overflow-x-auto border-b border-edge px-4 md:mx-0 md:px-0',
        props.className,
      )}
    >
      {props.tabs.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ui font-semibold whitespace-nowrap text-ink-2 max-md:flex-auto max-md:justify-center max-md:px-1 max-md:text-center max-md:text-small max-md:leading-4 max-md:whitespace-normal focus-visible:-outline-offset-3 aria-[current=page]:border-now aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
