import { handbookRoot } from '../shared/handbook.ts'
import type { BookingKind } from './lib/booking-kind.ts'

/**
 * The addresses of the site's pages that visitors see, and the roots of the staff's areas. The pages
 * in those are in `staff-paths.ts`, and those of money and passes in files of their features, so
 * that visitors do not load them.
 */
export const paths = {
  home: '/',
  book: '/book',
  bookKind: (kind: BookingKind) => `/book?type=${kind}`,
  contact: '/contact',
  /** The prefix of every address in the frame of another site. */
  embed: '/embed',
  display: '/display',
  manage: (bookingToken: string) => `/manage/${encodeURIComponent(bookingToken)}`,
  /** The route of `manage`. */
  pass: '/manage/:token',
  lostLink: '/manage',
  bookingCalendar: (bookingToken: string) =>
    `/manage/${encodeURIComponent(bookingToken)}/booking.ics`,
  moveBooking: (bookingToken: string) => `/manage/${encodeURIComponent(bookingToken)}/move`,
  /** The prefix of the links of groups. */
  groups: '/manage/group',
  groupCalendar: (groupToken: string) =>
    `/manage/group/${encodeURIComponent(groupToken)}/bookings.ics`,
  /** The prefix of the links of teams. */
  teamRoot: '/team',
  team: (rosterToken: string) => `/team/${encodeURIComponent(rosterToken)}`,
  /** The prefix of the waiver's page. The token of a booking, a group or a roster follows. */
  waiver: '/waiver',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  createFacility: '/create-facility',
  dashboard: '/dashboard',

  /** The handbook. */
  help: handbookRoot,
  helpPage: (page: string, section?: string) =>
    `${handbookRoot}/${page}${section ? `#${section}` : ''}`,

  admin: '/admin',
  instructor: '/instructor',
} as const
