// What every page says: its head, its foot, and what stands there without a script.
export const bookingNeedsScript =
  'Booking here needs JavaScript. Call the facility to book without it.'
