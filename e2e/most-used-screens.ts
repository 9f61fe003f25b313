/** The screens that staff use most. Their scripts and requests have the tightest limits. */
export const mostUsedScreens = [
  ...['/admin', '/admin/bookings/day', '/admin/bookings', '/admin/bookings/new'],
  ...['/admin/bookings/series/new', '/admin/customers', '/admin/business-hours'],
  ...['/admin/instructors', '/admin/settings', '/admin/mail'],
]
