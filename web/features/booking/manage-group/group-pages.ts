// One file for all of a group, from "Add another" to its pass: it shares nothing with the first page.
export { GroupPage } from '../group-booking/group-page.tsx'
export { ConfirmContactPage } from '../second-contact/confirm-contact-page.tsx'
export { GroupLayout } from './group-layout.tsx'
export { GroupPassPage } from './group-pass-page.tsx'
export { MoveGroupPage } from './move-group-page.tsx'
