// One file for all that a booking's link opens: a part of its own would be shared with other pages.
export { LostLinkPage } from './lost-link-page.tsx'
export { ManageBookingLayout } from './manage-booking-layout.tsx'
export { ManageBookingPage } from './manage-booking-page.tsx'
export { MoveBookingPage } from './move-booking-page.tsx'
