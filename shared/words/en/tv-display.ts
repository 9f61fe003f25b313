// `/display`, the screen on the facility's wall. It is read from far away: keep it short.

export const tvDisplay = 'TV Display'
export const noFacility = 'Facility information not available.'
export const loadingBoard = 'Loading the board...'
export const boardFailed = 'The board could not be loaded. It is tried again twice a minute.'
export const noSpaces = 'No spaces to show yet'

// The heads of columns; "Next" and "Later" are also shown before an entry.
export const cage = 'Cage'
export const space = 'Space'
export const now = 'Now'
export const next = 'Next'
export const later = 'Later'
/** Names the list of spaces. */
export const spaces = 'Spaces'
/** Returns `Next: `, before the entry. */
export const labelled = (word: string) => `${word}: `

// Who has a space, and what it is used for.
export const open = 'Open'
export const booked = 'Booked'
export const closed = 'Closed'
export const closedUntil = (time: string) => `Closed until ${time}`
export const closedUntilDay = (day: string, time: string) => `Closed until ${day} ${time}`
export const askAtDesk = 'Ask at the desk'
export const noBookingFrom = (time: string) => `No booking known from ${time}`
export const bookWithCode = 'Book with the code or ask at the desk'
export const teamPractice = 'Team practice'
export const lessonWith = (instructor: string) => `Lesson with ${instructor}`
export const noMoreBookings = 'No more bookings'
/** Stands before a time on a plate. */
export const until = 'until'
export const minutesLeft = (minutes: number) => `${minutes} min left`

// While everything is closed. `day` is a weekday, with the date when it is a week ahead.
export const opensToday = 'Opens today'
export const opensOn = (day: string) => `Opens ${day}`
export const hoursOn = (hours: string, day: string) => `${hours} on ${day}`
export const firstBookings = 'First bookings'
export const firstToday = 'First today'
export const firstOn = (day: string) => `First on ${day}`
export const noBookingsYet = 'No bookings yet'

export const offlineSince = (time: string) => `Offline since ${time}`
export const asOfThen = 'The board shows what was booked then. Ask at the desk for changes.'
export const inUse = 'In use'
export const endingIn = (minutes: number) => `Ending in ${minutes} min`
export const openNow = 'Open now'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const bookOnPhone = 'Book on your phone'
