import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Clock from 'lucide-react/icons/clock'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import UserRound from 'lucide-react/icons/user-round'
import { Outlet } from 'react-router'
import { instructorArea } from '#words/desk-frame.ts'
import { paths } from '../paths.ts'
import { staffPaths } from '../staff-paths.ts'
import { AreaGuard } from './area-guard.tsx'
import { AreaShell } from './area-shell.tsx'
import type { AreaEntry } from './side-bar.tsx'

const entries: AreaEntry[] = [
  { to: paths.instructor, label: 'Dashboard', icon: LayoutDashboard, end: true },
  {
    to: staffPaths.instructorSchedule,
    label: 'My Schedule',
    shortLabel: 'Schedule',
    icon: CalendarDays,
  },
  { to: staffPaths.instructorAvailability, label: 'Availability', icon: Clock },
  {
    to: staffPaths.instructorUnavailability,
    label: 'Unavailability',
    // The rail is too narrow for the word in one line.
    shortLabel: 'Unavail\u00adability',
    icon: CalendarOff,
  },
  { to: staffPaths.instructorProfile, label: 'Profile', icon: UserRound },
]

/** The frame of every page below `/instructor`, for instructors of the site's facility. */
export function InstructorLayout() {
  return (
    <AreaGuard area="instructor">
      {(facility) => (
        <AreaShell name={instructorArea} entries={entries} facility={facility}>
          <Outlet />
        </AreaShell>
      )}
    </AreaGuard>
  )
}
