// The entry of one bundle: all pages of a booking's link. Split bundles would need further files for
// what they share with other pages.
export { LostLinkPage } from './lost-link-page.tsx'
export { ManageBookingLayout } from './manage-booking-layout.tsx'
export { ManageBookingPage } from './manage-booking-page.tsx'
export { MoveBookingPage } from './move-booking-page.tsx'
