/** The query key of bookings. A write that changes a booking invalidates all queries below it. */
export const bookingsKey = ['bookings'] as const
