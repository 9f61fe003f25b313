/** Everything below this key is out of date once a booking has changed. */
export const bookingsKey = ['bookings'] as const
