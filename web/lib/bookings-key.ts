/**
 * The start of the keys of staff's queries that depend on bookings. A write of staff that changes a
 * booking invalidates all of them.
 */
export const bookingsKey = ['bookings'] as const
