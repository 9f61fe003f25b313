import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import Banknote from 'lucide-react/icons/banknote'
import BookUser from 'lucide-react/icons/book-user'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clock from 'lucide-react/icons/clock'
import Fence from 'lucide-react/icons/fence'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import Shirt from 'lucide-react/icons/shirt'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { isDeskPage } from '../features/account/shared-device/desk-pages.ts'
import { OwnerGate } from '../features/account/shared-device/owner-gate.tsx'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { useDesk } from '../features/desk-people/use-desk.tsx'
import { passAddresses } from '../features/passes/pass-addresses.ts'
import { stateOf } from '../features/system/findings-summary.ts'
import { systemQuery } from '../features/system/queries.ts'
import type { Facility } from '../lib/facility-row.ts'
import { paths } from '../paths.ts'
import { moneyAddresses } from '../site/money-addresses.ts'
import { type StaffRole, StaffRoleContext } from '../site/staff-role.ts'
import { staffPaths } from '../staff-paths.ts'
import { InPageLanguage } from '../ui/place-language.tsx'
import { AreaGuard } from './area-guard.tsx'
import { AreaShell } from './area-shell.tsx'
import { DeskGate } from './desk-gate.tsx'
import type { AreaEntry } from './side-bar.tsx'
import { useStaffSearch } from './use-staff-search.tsx'

/** Returns the entries of the sidebar. `bookings` is the address that "Bookings" opens. */
const entries = (bookings: string): AreaEntry[] => [
  { to: paths.admin, label: words.dashboard, icon: LayoutDashboard, end: true },
  { to: staffPaths.adminBookings, label: words.bookings, icon: CalendarCheck, opens: bookings },
  {
    to: staffPaths.adminInstructors,
    label: words.instructors,
    shortLabel: words.instructorsOnRail,
    icon: Users,
  },
  { to: staffPaths.adminSpaces, label: words.spaces, icon: Fence },
  { to: staffPaths.adminServices, label: words.services, icon: Tag },
  {
    to: staffPaths.adminBusinessHours,
    label: words.businessHours,
    shortLabel: words.hours,
    icon: Clock,
  },
  { to: staffPaths.adminSettings, label: words.settings, icon: Settings },
]

/** Only where payments are enabled in Settings. */
const money: AreaEntry = { to: moneyAddresses.money, label: words.money, icon: Banknote }

/** Entries below the line, which are used less often. */
const secondary: AreaEntry[] = [
  { to: staffPaths.adminCustomers, label: words.customers, icon: BookUser },
  { to: staffPaths.adminTeams, label: words.teams, icon: Shirt },
  { to: staffPaths.adminWaivers, label: words.waiver, icon: FilePenLine },
  { to: staffPaths.adminMail, label: words.mail, icon: Mail },
  { to: staffPaths.adminActivity, label: words.activity, icon: History },
]

/** Only where payments are enabled in Settings. */
const passes: AreaEntry = { to: passAddresses.all, label: words.passes, icon: Ticket }

/** The frame of every page below `/admin`, for administrators of the site's facility. */
export function AdminLayout() {
  const bookings = useLastBookingsView()
  return (
    <AreaGuard area="admin">
      {(facility, role) => (
        <StaffRoleContext value={role}>
          <AdminArea role={role} entries={entries(bookings)} facility={facility} />
        </StaffRoleContext>
      )}
    </AreaGuard>
  )
}

/** The area below the guard: a component of its own, so that its queries run only for staff. */
function AdminArea({
  role,
  ...props
}: {
  role: StaffRole
  entries: AreaEntry[]
  facility: Facility
}) {
  const isOwner = role === 'owner'
  const system = useSystemEntry(isOwner)
  const search = useStaffSearch(props.facility)
  const hasPrices = props.facility.facility_settings?.enable_payments ?? false
  const shown = (all: AreaEntry[]) => all.filter(({ to }) => isOwner || isDeskPage(to))
  const leaving = useSignOut()
  const { pathname } = useLocation()
  const desk = useDesk(props.facility, () => leaving.send(paths.home))
  return (
    <AreaShell
      name={words.adminArea}
      isTranslated={pathname === staffPaths.adminDay}
      onSearch={search.open}
      desk={desk}
      {...props}
      entries={shown(props.entries)}
      secondary={shown([...(hasPrices ? [money, passes] : []), ...secondary, system])}
    >
      <DeskGate>
        <OwnerGate>
          <Outlet />
        </OwnerGate>
      </DeskGate>
      <InPageLanguage>{search.dialog}</InPageLanguage>
      {desk.pad}
    </AreaShell>
  )
}

/** Milliseconds after which a screen has usually loaded its own data. */
const settled = 2_000

/** Returns the sidebar's entry of the system page with its state, queried after a delay. */
function useSystemEntry(isOwner: boolean): AreaEntry {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), settled)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...systemQuery(), enabled: enabled && isOwner })
  const isBad = data?.findings.some(({ state }) => state === 'failure') ?? false
  return {
    to: staffPaths.adminSystem,
    label: words.system,
    icon: isBad ? TriangleAlert : Activity,
    // There is room only for the worst finding.
    note: data ? stateOf(data.findings).replace(/,.*/, '') : '',
  }
}

const storageKey = 'fungo-bookings-view'

/**
 * Returns the address that "Bookings" opens: the list or the board, as this browser showed last.
 */
function useLastBookingsView(): string {
  const { pathname } = useLocation()
  const isView = pathname === staffPaths.adminBookings || pathname === staffPaths.adminDay
  useEffect(() => {
    if (isView) localStorage.setItem(storageKey, pathname)
  }, [isView, pathname])
  if (isView) return pathname
  return localStorage.getItem(storageKey) === staffPaths.adminDay
    ? staffPaths.adminDay
    : staffPaths.adminBookings
}
