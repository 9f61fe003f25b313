import { NavLink } from 'react-router'
import * as words from '#words/desk-board.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { usePageLanguage } from '../../../ui/place-language.tsx'
import { writeBookingFilters } from '../rows/booking-filters.ts'
import { rememberedPeriod } from '../rows/booking-periods.ts'

/** Switches between the list of bookings and the day board. */
export function BookingsViewNav() {
  return (
    <nav
      lang={usePageLanguage()}
      aria-label={words.view}
      className="inline-flex gap-0.5 rounded-control border-[1.5px] border-control bg-surface p-0.5"
    >
      <NavLink end to={staffPaths.adminBookings + listSearch()} className={view}>
        {words.list}
      </NavLink>
      <NavLink end to={staffPaths.adminDay} className={view}>
        {words.day}
      </NavLink>
    </nav>
  )
}

/**
 * Returns the query of the link to the list. It names the tab Today until somebody has chosen a tab
 * in this browser. After that it is empty, and the list opens with the tab that was chosen last.
 */
function listSearch(): string {
  return rememberedPeriod() === null ? writeBookingFilters({ period: 'today' }) : ''
}

const view =
  'inline-flex min-h-9.5 items-center rounded-[6px] px-3.5 text-small font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:bg-chosen aria-[current=page]:text-on-chosen pointer-coarse:min-h-10.5'
