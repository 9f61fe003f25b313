// Texts in every page's HTML, for browsers that run no script or could not load it.
export const bookingNeedsScript =
  'Booking here needs JavaScript. Call the facility to book without it.'
export const pageNotLoaded =
  'This page has not loaded yet. It loads by itself once there is a connection.'
