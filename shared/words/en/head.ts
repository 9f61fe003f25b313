// Titles and descriptions that search engines and link previews show. `name` is the facility's.
export const bookTitle = (name: string) => `Book · ${name}`
export const contactTitle = (name: string) => `Contact · ${name}`
export const homeDescription = (name: string) =>
  `Opening hours, free times and online booking at ${name}.`
export const bookDescription = (name: string) =>
  `Free times at ${name}, booked online without an account.`
export const contactDescription = (name: string) => `Address, phone and opening hours of ${name}.`
/** What can be booked: the result of schema.org's ReserveAction, for search engines. */
export const whatIsBooked = 'A cage or a lesson'
