// The entry of one bundle: all pages of a group, from "Add another" to its pass, and the page that
// confirms a second contact. It loads only when one of them opens. So other pages load it by
// `import()`, never by a plain import.
export { GroupPage } from '../group-booking/group-page.tsx'
export { ConfirmContactPage } from '../second-contact/confirm-contact-page.tsx'
export { GroupLayout } from './group-layout.tsx'
export { GroupPassPage } from './group-pass-page.tsx'
export { MoveGroupPage } from './move-group-page.tsx'
