import { Navigate, type RouteObject } from 'react-router'
import { translateRaisedAtDesk } from '../../shared/raised-desk-words.ts'
import { fetchMembershipAhead } from '../features/account/queries.ts'
import { AdminLayout } from '../layouts/admin-layout.tsx'
import { AreaLoading } from '../layouts/area-guard.tsx'
import { pageFiles } from '../lib/page-files.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../site/not-found-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { fetchFilesAhead } from './files-ahead.ts'

// The router empties a route's `lazy` object after loading, so routes cannot share one.
const bookingForm = async () =>
  (await import('../features/bookings/form/booking-form-page.tsx')).BookingFormPage

const instructorForm = async () =>
  (await import('../layouts/instructor-hours-page.tsx')).InstructorHoursPage

/** `/admin` and everything below it. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    Component: AdminLayout,
    HydrateFallback: AreaLoading,
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('../layouts/admin-home.tsx')).AdminHome },
      },
      {
        path: 'bookings',
        lazy: {
          Component: async () =>
            (await import('../features/bookings/list/bookings-page.tsx')).BookingsPage,
        },
      },
      {
        path: 'bookings/day',
        lazy: {
          Component: async () =>
            (await import('../features/bookings/day-board/day-board-page.tsx')).DayBoardPage,
        },
      },
      { path: 'bookings/new', lazy: { Component: bookingForm } },
      {
        path: 'bookings/series/new',
        lazy: {
          Component: async () =>
            (await import('../features/bookings/series/series-page.tsx')).SeriesPage,
        },
      },
      {
        path: 'bookings/sign',
        lazy: {
          Component: async () =>
            (await import('../features/bookings/sign-queue/sign-queue-page.tsx')).SignQueuePage,
        },
      },
      { path: 'bookings/:id', lazy: { Component: bookingForm } },
      {
        path: 'instructors',
        lazy: {
          Component: async () =>
            (await import('../features/instructors/list/instructors-page.tsx')).InstructorsPage,
        },
      },
      { path: 'instructors/new', lazy: { Component: instructorForm } },
      { path: 'instructors/:id', lazy: { Component: instructorForm } },
      {
        path: 'spaces',
        lazy: {
          Component: async () =>
            (await import('../features/facility/spaces/spaces-page.tsx')).SpacesPage,
        },
      },
      {
        path: 'services',
        lazy: {
          Component: async () =>
            (await import('../features/facility/services/services-page.tsx')).ServicesPage,
        },
      },
      {
        path: 'business-hours',
        lazy: {
          Component: async () =>
            (await import('../features/front-desk/opening-hours/business-hours-page.tsx'))
              .BusinessHoursPage,
        },
      },
      {
        path: 'settings',
        lazy: {
          Component: async () =>
            (await import('../features/facility/settings/settings-page.tsx')).SettingsStart,
        },
      },
      {
        path: 'settings/rates',
        lazy: {
          Component: async () =>
            (await import('../features/facility/rates/rates-page.tsx')).RatesPage,
        },
      },
      {
        path: 'settings/:part',
        lazy: {
          Component: async () => (await import('../layouts/admin-settings.tsx')).AdminSettings,
          // The names of the parts load with the page.
          handle: () =>
            pageFiles(async () => (await import('../layouts/admin-settings.tsx')).settingsRoute),
        },
      },
      {
        path: 'account',
        lazy: {
          Component: async () =>
            (await import('../features/account/own-account/own-account-page.tsx')).OwnAccountPage,
        },
      },
      {
        path: 'website',
        lazy: {
          Component: async () =>
            (await import('../features/facility/website/website-page.tsx')).WebsitePage,
        },
      },
      {
        path: 'customers',
        lazy: {
          Component: async () =>
            (await import('../features/customers/customers-page.tsx')).CustomersPage,
        },
      },
      {
        path: 'customers/:id',
        lazy: {
          Component: async () =>
            (await import('../features/customers/customer-page.tsx')).CustomerPage,
        },
      },
      {
        path: 'teams',
        lazy: {
          Component: async () => (await import('../features/teams/teams-page.tsx')).TeamsPage,
        },
      },
      {
        path: 'teams/:id',
        lazy: {
          Component: async () => (await import('../features/teams/team-page.tsx')).TeamPage,
        },
      },
      {
        path: 'passes',
        lazy: {
          Component: async () => (await import('../features/passes/passes-page.tsx')).PassesPage,
        },
      },
      {
        path: 'passes/sell',
        lazy: {
          Component: async () =>
            (await import('../features/passes/sell-pass-page.tsx')).SellPassPage,
        },
      },
      {
        path: 'mail',
        lazy: { Component: async () => (await import('../features/mail/mail-page.tsx')).MailPage },
      },
      {
        path: 'api-keys',
        lazy: {
          Component: async () =>
            (await import('../features/connections/api-keys/api-keys-page.tsx')).ApiKeysPage,
        },
      },
      {
        path: 'waivers',
        lazy: {
          Component: async () => (await import('../features/waivers/waivers-page.tsx')).WaiversPage,
        },
      },
      {
        path: 'webhooks',
        lazy: {
          Component: async () =>
            (await import('../features/connections/webhooks/webhooks-page.tsx')).WebhooksPage,
        },
      },
      {
        path: 'activity',
        lazy: {
          Component: async () =>
            (await import('../features/activity/activity-page.tsx')).ActivityPage,
        },
      },
      {
        path: 'system',
        lazy: {
          Component: async () => (await import('../features/system/system-page.tsx')).SystemPage,
        },
      },
      {
        path: 'money',
        lazy: {
          Component: async () =>
            (await import('../features/money/closing/closing-page.tsx')).ClosingPage,
        },
      },
      {
        path: 'money/reports',
        lazy: {
          Component: async () =>
            (await import('../features/money/reports/reports-page.tsx')).ReportsPage,
        },
      },
      {
        path: 'money/reports/pay',
        lazy: {
          Component: async () =>
            (await import('../features/money/pay/pay-sheet-page.tsx')).PaySheetPage,
        },
      },
      {
        path: 'money/statement',
        lazy: {
          Component: async () =>
            (await import('../features/money/accounts/statement-page.tsx')).StatementPage,
        },
      },
      {
        path: 'setup',
        lazy: { Component: async () => (await import('../layouts/admin-home.tsx')).AdminSetup },
      },
      // An address that was linked once, although it did not exist (specification §10).
      { path: 'hours', element: <Navigate to={staffPaths.adminBusinessHours} replace /> },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

// A page's file is loaded as soon as its link is pressed, and the account's rights are asked for
// now, while the file of the first screen still loads. What the database raises for staff is shown
// in the page's language.
fetchFilesAhead(adminRoutes)
fetchMembershipAhead()
translateRaisedAtDesk()
