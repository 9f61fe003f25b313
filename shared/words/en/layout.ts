// Around public pages: header and footer. And what any page shows while it loads, when it fails, or
// when it does not exist.

/** The name of a facility that has none yet. */
export const unnamedFacility = 'Baseball Facility'

export const skipToContent = 'Skip to content'
/** Names the header's navigation. */
export const mainMenu = 'Main'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const home = 'Home'
export const bookNow = 'Book Now'
export const login = 'Login'

export const quickLinks = 'Quick links'
export const contact = 'Contact'
export const staffLogin = 'Staff login'
export const privacy = 'Privacy'
/** Shown when the facility has no address. */
export const trade = 'Baseball and softball training, cages and lessons.'
/** Shown when the facility has no phone number and no e-mail address. */
export const askAtDesk = 'Questions? Ask at the front desk.'
export const poweredBy = 'Powered by Fungo'

/**
 * Names the main part of the page in a frame, for screen readers: the site around the frame has a
 * main part too.
 */
export const embeddedBooking = 'Booking'
/** The title of the frame, on the other site. */
export const embeddedTitle = 'Book a time'
export const loadingFacility = 'Loading facility information...'
export const loadingPage = 'Loading page...'

export const errorHeading = 'Error'
export const refreshOrContact =
  'Please try refreshing the page or contact support if the problem persists.'
export const refresh = 'Refresh'
export const facilityNotFound = 'Facility not found'
export const facilityMissing = 'Facility information is missing. Please try again.'
export const facilityIdMissing = 'Facility ID not configured in environment variables'
export const facilityNotLoaded = 'Failed to load facility data'
export const pageNotLoaded = 'This page could not be loaded.'
export const filesMissing = 'Files of this page could not be loaded'
export const loadsByItself = 'It loads by itself once there is a connection. Your choices are kept.'

export const pageNotFound = 'Page not found'
export const nothingHere =
  'There is nothing at this address. Check the link, or start over from the home page.'
export const goHome = 'Go to Home'
