// The entry of one bundle: all pages of a booking's link. As several bundles they would need
// further files for what they share.
export { LostLinkPage } from './lost-link-page.tsx'
export { ManageBookingLayout } from './manage-booking-layout.tsx'
export { ManageBookingPage } from './manage-booking-page.tsx'
export { MoveBookingPage } from './move-booking-page.tsx'
