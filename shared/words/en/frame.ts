// Texts of every page's HTML, for browsers that run no script.
export const bookingNeedsScript =
  'Booking here needs JavaScript. Call the facility to book without it.'
