import type { SettingPart } from '../shared/setting-kinds.ts'

/**
 * The addresses of the pages of owners, the desk and instructors. A file of its own, so that
 * visitors do not load them.
 */
export const staffPaths = {
  adminBookings: '/admin/bookings',
  adminDay: '/admin/bookings/day',
  adminNewBooking: '/admin/bookings/new',
  adminBookAgain: (id: string) => `/admin/bookings/new?like=${id}`,
  adminNewSeries: '/admin/bookings/series/new',
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminInstructors: '/admin/instructors',
  adminNewInstructor: '/admin/instructors/new',
  adminInstructor: (id: string) => `/admin/instructors/${id}`,
  adminSpaces: '/admin/spaces',
  adminServices: '/admin/services',
  adminBusinessHours: '/admin/business-hours',
  adminSettings: '/admin/settings',
  adminSettingsPart: (part: SettingPart) => `/admin/settings/${part}`,
  adminAccount: '/admin/account',
  adminMail: '/admin/mail',
  adminActivity: '/admin/activity',
  adminSystem: '/admin/system',
  adminTeams: '/admin/teams',
  adminTeam: (id: string) => `/admin/teams/${id}`,
  adminCustomers: '/admin/customers',
  adminCustomer: (id: string) => `/admin/customers/${id}`,
  adminSetup: '/admin/setup',
  adminApiKeys: '/admin/api-keys',
  adminWebhooks: '/admin/webhooks',
  adminWaivers: '/admin/waivers',
  adminWebsite: '/admin/website',

  instructorSchedule: '/instructor/schedule',
  instructorAvailability: '/instructor/availability',
  instructorUnavailability: '/instructor/unavailability',
  instructorProfile: '/instructor/profile',
} as const
