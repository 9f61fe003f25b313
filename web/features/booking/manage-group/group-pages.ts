// One file for all pages of a group, from "Add another" to its pass. It shares nothing with the
// first page.
export { GroupPage } from '../group-booking/group-page.tsx'
export { ConfirmContactPage } from '../second-contact/confirm-contact-page.tsx'
export { GroupLayout } from './group-layout.tsx'
export { GroupPassPage } from './group-pass-page.tsx'
export { MoveGroupPage } from './move-group-page.tsx'
