/** The query key of bookings. A change of a booking invalidates every query below it. */
export const bookingsKey = ['bookings'] as const
