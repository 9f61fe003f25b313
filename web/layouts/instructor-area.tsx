import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { messages as availability } from '../features/availability/rules.ts'
import { useFacility } from '../features/facility/queries.ts'
import { type OwnInstructor, ownInstructorQuery } from '../features/instructor-profile/queries.ts'
import { messages as profile } from '../features/instructor-profile/rules.ts'
import { messages as schedule } from '../features/schedule/rules.ts'
import { messages as timeOff } from '../features/time-off/rules.ts'
import type { Facility } from '../lib/facility-row.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { InstructorTabs } from './instructor-tabs.tsx'

/** A part of the portal; `tabs` stand between its title and its content. */
type Part = ComponentType<{ instructor: OwnInstructor; facility: Facility; tabs: ReactNode }>

const parts = {
  schedule: {
    title: 'My Schedule',
    page: paths.instructorSchedule,
    failed: schedule.load,
    Part: lazy<Part>(async () => ({
      default: (await import('../features/schedule/schedule-page.tsx')).SchedulePage,
    })),
  },
  availability: {
    title: 'Regular Availability',
    page: paths.instructorAvailability,
    failed: availability.load,
    Part: lazy<Part>(async () => ({
      default: (await import('../features/availability/availability-page.tsx')).AvailabilityPage,
    })),
  },
  'time-off': {
    title: 'Time Off',
    page: paths.instructorUnavailability,
    failed: timeOff.load,
    Part: lazy<Part>(async () => ({
      default: (await import('../features/time-off/time-off-page.tsx')).TimeOffPage,
    })),
  },
  profile: {
    title: 'My Profile',
    page: paths.instructorProfile,
    failed: profile.load,
    Part: lazy<Part>(async () => ({
      default: (await import('../features/instructor-profile/profile-page.tsx')).ProfilePage,
    })),
  },
}
type Name = keyof typeof parts
const names = Object.keys(parts) as Name[]

/** `/instructor`: the four parts as tabs. The tab is in the address, the schedule without it. */
export function InstructorDashboard() {
  const [params] = useSearchParams()
  const current = names.find((name) => name === params.get('tab')) ?? 'schedule'
  const tabs = names.map((name) => ({
    label: parts[name].title,
    to: paths.instructor + (name === 'schedule' ? '' : `?tab=${name}`),
    isCurrent: name === current,
  }))
  return <InstructorPart name={current} tabs={<InstructorTabs tabs={tabs} />} />
}

/** One of the four parts as a page of its own; on small screens tabs lead to the others. */
export function InstructorPage({ name: current }: { name: Name }) {
  const tabs = names.map((name) => ({
    label: parts[name].title,
    to: parts[name].page,
    isCurrent: name === current,
  }))
  return (
    <InstructorPart name={current} tabs={<InstructorTabs tabs={tabs} className="lg:hidden" />} />
  )
}

/** Finds the instructor by account and facility first (specification §6). */
function InstructorPart({ name, tabs }: { name: Name; tabs: ReactNode }) {
  const { title, failed, Part } = parts[name]
  const facility = useFacility()
  const { user } = useSession()
  const found = useQuery(ownInstructorQuery(user?.id ?? '', facility?.id ?? ''))
  usePageTitle(title, facility?.name)
  const waiting = <Loading label={`Loading ${title}...`} className="min-h-[60dvh]" />
  if (found.isPending || !facility) return waiting
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
    <Suspense fallback={waiting}>
      <Part key={found.data.id} instructor={found.data} facility={facility} tabs={tabs} />
    </Suspense>
  )
}
