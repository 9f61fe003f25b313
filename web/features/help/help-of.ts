import { matchPath } from 'react-router'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'

/** The part of the handbook about a screen of staff. The first pattern that fits counts. */
const parts: [screen: string, page: string, section?: string][] = [
  [paths.admin, 'facility', 'dashboard'],
  [staffPaths.adminSetup, 'first-day'],
  [staffPaths.adminDay, 'desk-day'],
  [staffPaths.adminNewSeries, 'bookings', 'repeat-a-booking'],
  ['/admin/bookings/sign', 'teams-waivers-passes', 'sign-on-this-tablet'],
  [staffPaths.adminNewBooking, 'bookings', 'book-by-hand'],
  [staffPaths.adminBookings, 'bookings'],
  ['/admin/bookings/:id', 'bookings', 'change-a-booking'],
  [staffPaths.adminNewInstructor, 'facility', 'instructors'],
  [staffPaths.adminInstructors, 'facility', 'instructors'],
  ['/admin/instructors/:id', 'facility', 'instructors'],
  [staffPaths.adminSpaces, 'facility', 'spaces'],
  [staffPaths.adminServices, 'facility', 'services'],
  [staffPaths.adminBusinessHours, 'facility', 'hours-and-holidays'],
  ['/admin/hours', 'facility', 'hours-and-holidays'],
  ['/admin/settings/rates', 'money', 'prices-by-weekday-and-hour'],
  [staffPaths.adminSettingsPart('prices'), 'money', 'prices-by-weekday-and-hour'],
  [staffPaths.adminSettingsPart('messages'), 'facility', 'messages'],
  [staffPaths.adminSettingsPart('people'), 'facility', 'people-and-roles'],
  [staffPaths.adminSettings, 'facility', 'settings'],
  ['/admin/settings/:part', 'facility', 'settings'],
  [staffPaths.adminAccount, 'facility', 'your-account'],
  [staffPaths.adminWebsite, 'facility', 'your-website'],
  [staffPaths.adminCustomers, 'bookings', 'customers'],
  ['/admin/customers/:id', 'bookings', 'customers'],
  [staffPaths.adminTeams, 'teams-waivers-passes'],
  ['/admin/teams/:id', 'teams-waivers-passes'],
  [staffPaths.adminWaivers, 'teams-waivers-passes', 'the-waiver'],
  ['/admin/passes', 'teams-waivers-passes', 'a-pass-is-lost-or-ends'],
  ['/admin/passes/sell', 'teams-waivers-passes', 'sell-a-pass'],
  [staffPaths.adminMail, 'what-to-do-when', 'no-mail-arrives'],
  [staffPaths.adminApiKeys, 'facility', 'programs'],
  [staffPaths.adminWebhooks, 'facility', 'programs'],
  [staffPaths.adminActivity, 'facility', 'activity'],
  [staffPaths.adminSystem, 'facility', 'system'],
  ['/admin/money', 'desk-day', 'close-the-day'],
  ['/admin/money/reports', 'money', 'reports'],
  ['/admin/money/reports/pay', 'money', 'pay-sheet'],
  ['/admin/money/statement', 'money', 'statements'],

  [paths.instructor, 'instructors'],
  [staffPaths.instructorSchedule, 'instructors', 'your-schedule'],
  [staffPaths.instructorAvailability, 'instructors', 'the-hours-you-teach'],
  [staffPaths.instructorUnavailability, 'instructors', 'time-off'],
  [staffPaths.instructorProfile, 'instructors', 'your-profile'],
]

/**
 * For the link "Help" on each screen of staff: returns the address of the handbook's part about it;
 * the table of contents for an unknown screen.
 */
export function helpOf(screen: string): string {
  const found = parts.find(([pattern]) => matchPath(pattern, screen))
  return found ? paths.helpPage(found[1], found[2]) : paths.help
}
