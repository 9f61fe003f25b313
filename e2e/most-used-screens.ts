/**
 * The screens that staff use most. A test limits their scripts and requests most tightly
 * (e2e/staff-screens-read-once.spec.ts), and the benchmark measures how soon they show.
 */
export const mostUsedScreens = [
  ...['/admin', '/admin/bookings/day', '/admin/bookings', '/admin/bookings/new'],
  ...['/admin/bookings/series/new', '/admin/customers', '/admin/business-hours'],
  ...['/admin/instructors', '/admin/settings', '/admin/mail'],
]
