// One file for all pages of a booking's link. If they were split, parts would be shared with other
// pages.
export { LostLinkPage } from './lost-link-page.tsx'
export { ManageBookingLayout } from './manage-booking-layout.tsx'
export { ManageBookingPage } from './manage-booking-page.tsx'
export { MoveBookingPage } from './move-booking-page.tsx'
