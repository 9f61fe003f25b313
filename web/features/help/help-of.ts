import { matchPath } from 'react-router'
import { paths } from '../../paths.ts'

/** The part of the handbook about a screen of staff. The first pattern that fits counts. */
const parts: [screen: string, page: string, section?: string][] = [
  [paths.admin, 'facility', 'dashboard'],
  [paths.adminSetup, 'first-day'],
  [paths.adminDay, 'desk-day'],
  [paths.adminNewSeries, 'bookings', 'repeat-a-booking'],
  ['/admin/bookings/sign', 'teams-waivers-passes', 'sign-on-this-tablet'],
  [paths.adminNewBooking, 'bookings', 'book-by-hand'],
  [paths.adminBookings, 'bookings'],
  ['/admin/bookings/:id', 'bookings', 'change-a-booking'],
  [paths.adminNewInstructor, 'facility', 'instructors'],
  [paths.adminInstructors, 'facility', 'instructors'],
  ['/admin/instructors/:id', 'facility', 'instructors'],
  [paths.adminSpaces, 'facility', 'spaces'],
  [paths.adminServices, 'facility', 'services'],
  [paths.adminBusinessHours, 'facility', 'hours-and-holidays'],
  ['/admin/hours', 'facility', 'hours-and-holidays'],
  ['/admin/settings/rates', 'money', 'prices-by-weekday-and-hour'],
  [paths.adminSettingsPart('prices'), 'money', 'prices-by-weekday-and-hour'],
  [paths.adminSettingsPart('messages'), 'facility', 'messages'],
  [paths.adminSettingsPart('people'), 'facility', 'people-and-roles'],
  [paths.adminSettings, 'facility', 'settings'],
  ['/admin/settings/:part', 'facility', 'settings'],
  [paths.adminAccount, 'facility', 'your-account'],
  [paths.adminWebsite, 'facility', 'your-website'],
  [paths.adminCustomers, 'bookings', 'customers'],
  ['/admin/customers/:id', 'bookings', 'customers'],
  [paths.adminTeams, 'teams-waivers-passes'],
  ['/admin/teams/:id', 'teams-waivers-passes'],
  [paths.adminWaivers, 'teams-waivers-passes', 'the-waiver'],
  ['/admin/passes', 'teams-waivers-passes', 'a-pass-is-lost-or-ends'],
  ['/admin/passes/sell', 'teams-waivers-passes', 'sell-a-pass'],
  [paths.adminMail, 'what-to-do-when', 'no-mail-arrives'],
  [paths.adminApiKeys, 'facility', 'programs'],
  [paths.adminWebhooks, 'facility', 'programs'],
  [paths.adminActivity, 'facility', 'activity'],
  [paths.adminSystem, 'facility', 'system'],
  ['/admin/money', 'desk-day', 'close-the-day'],
  ['/admin/money/reports', 'money', 'reports'],
  ['/admin/money/reports/pay', 'money', 'pay-sheet'],
  ['/admin/money/statement', 'money', 'statements'],

  [paths.instructor, 'instructors'],
  [paths.instructorSchedule, 'instructors', 'your-schedule'],
  [paths.instructorAvailability, 'instructors', 'the-hours-you-teach'],
  [paths.instructorUnavailability, 'instructors', 'time-off'],
  [paths.instructorProfile, 'instructors', 'your-profile'],
]

/**
 * For the link "Help" on each screen of staff: returns the address of the handbook's part about it;
 * the table of contents for an unknown screen.
 */
export function helpOf(screen: string): string {
  const found = parts.find(([pattern]) => matchPath(pattern, screen))
  return found ? paths.helpPage(found[1], found[2]) : paths.help
}
