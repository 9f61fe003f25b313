import { plural } from '../plural.ts'
import { locale } from './language.ts'

// The card of one booking on the staff's day board and in their list of bookings: its facts, its
// links, and what staff can do with it.

export const closeDetails = 'Close details'
export const loadingBooking = 'Loading the booking'
export const status = 'Status'
export const space = 'Space'
export const service = 'Service'
export const instructor = 'Instructor'
export const isAway = 'Away?'
export const player = 'Player'
export const under18 = ', under 18'
export const reference = 'Reference'
export const playersPage = 'The player’s page'
export const booked = 'Booked'
/** The state of a booking. */
export const statuses = {
  here: 'Here',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  noShow: 'No-show',
  completed: 'Completed',
}

export const saving = 'Saving...'
export const markCompleted = 'Mark as completed'
export const edit = 'Edit'
export const move = 'Move'
export const anotherDay = 'Another day'
export const bookAgain = 'Book again'
export const cancel = 'Cancel'

// The staff's note.
export const noteIs = <Part>(strong: (text: string) => Part, note: Part) => [
  strong('Staff note:'),
  ' ',
  note,
]
export const changeNote = 'Change the staff note'
export const addNote = 'Add a staff note'
export const staffNote = 'Staff note'
export const onlyAdministrators = 'Only administrators see it.'
export const saveNote = 'Save note'
export const leaveIt = 'Leave it'
export const noteSaved = 'Note saved'
export const noteChanged = (note: string) =>
  note
    ? `Somebody else changed the note. It is now: “${note}”. Save again to replace it.`
    : 'Somebody else removed the note. Save again to write yours.'

// The player's link.
export const noMail =
  'No email, so no mail goes out. An address that is added under Edit gets the confirmation with the link.'
export const print = 'Print'
export const showCode = 'Show the link as a QR code'
export const sending = 'Sending...'
export const sendLink = 'Send the link again'
export const linkSent = 'The link is on its way, unless three were sent within the hour'

// The waiver.
export const signed = 'Signed'
export const notSigned = 'Not signed'
export const expired = (day: string) => `Expired ${day}`
export const waiverSigned = 'Waiver signed'
export const waiverIs = (state: string) => `Waiver: ${state.toLowerCase()}`

// Bookings that were made together, and repeating ones.
export const together = 'Booked together'
export const togetherWith = (others: number, name: string) => `Booked with ${others} more: ${name}`
export const statement = 'Statement'
export const repeatThis = 'Repeat this booking'
export const repeats = 'Repeats'
export const repeatsUntil = (weeks: number, date: string) =>
  plural(locale, weeks, {
    one: `Repeats every week until ${date}`,
    other: `Repeats every ${weeks} weeks until ${date}`,
  })
export const othersToCome = (count: number) =>
  plural(locale, count, {
    one: `${count} other booking to come`,
    other: `${count} other bookings to come`,
  })
export const wasSkipped = (date: string) => `${date} was skipped.`
export const addDate = (date: string) => `Add ${date}`
export const scopes = {
  one: 'This booking only',
  this: 'This date in all its spaces',
  following: 'This and the following',
  all: 'All to come',
}
export const dates = (count: number) => `${count} dates`

// Cancelling.
export const keepBookings = (count: number) =>
  plural(locale, count, { one: 'Keep booking', other: 'Keep bookings' })
export const cancelBookings = (count: number) =>
  plural(locale, count, { one: 'Cancel booking', other: 'Cancel bookings' })
export const cancelling = 'Cancelling...'
export const cancelWhich = 'It repeats. Cancel'
export const reason = 'Reason'
/** The reason that the form starts with. Unchanged, it is stored in English. */
export const usualReason = 'Cancelled by administrator'
export const goesIntoMail = 'Goes into the email.'
export const cancelAsked = (name: string, day: string, times: string) =>
  `Cancel ${name}’s booking on ${day}, ${times}?`
/** `count` is not one. */
export const cancelSeveral = (count: number) => `Cancel ${count} bookings?`
export const alreadyEnded = 'It has already ended, so no email is sent.'
export const noAddress = 'No email address is known, so no email is sent.'
export const demoAddress = (address: string) =>
  `${address} came with the demo, so no email is sent.`
export const demoAddresses = 'These addresses came with the demo, so no email is sent.'
export const mailCustomers = (count: number) =>
  plural(locale, count, { one: 'Email the customer', other: 'Email the customers' })
/** Stands for several people in the sentences below. */
export const addresses = (count: number) => `${count} addresses`
export const mailGoes = {
  cancellation: (whom: string) => `The cancellation goes to ${whom}.`,
  confirmation: (whom: string) => `The confirmation goes to ${whom}.`,
  change: (whom: string) => `The change goes to ${whom}.`,
}
export const noMailGoes = {
  cancellation: (whom: string) => `No cancellation goes to ${whom}.`,
  confirmation: (whom: string) => `No confirmation goes to ${whom}.`,
  change: (whom: string) => `No change goes to ${whom}.`,
}
export const seriesCancelled = 'Repeating booking cancelled'
/** `refused`: how many others somebody else has cancelled, completed or marked before. */
export const wereCancelled = (names: readonly string[], refused: number) =>
  withRefused(
    plural(locale, names.length, {
      one: `Booking cancelled: ${names[0]}`,
      other: `${names.length} bookings cancelled`,
    }),
    refused,
  )
const withRefused = (done: string, refused: number) =>
  refused === 0 ? done : `${done}, ${refused} not: no longer confirmed`
/** `lost`: how many of the bookings stay cancelled. */
export const areBack = (restored: number, lost: number) =>
  [
    plural(locale, restored, {
      one: 'The booking is back',
      other: `${restored} bookings are back`,
    }),
    lost > 0 &&
      `${lost} could not be restored: the place is taken or closed, or the card is used up`,
  ]
    .filter(Boolean)
    .join(', ')
export const wereCompleted = (names: readonly string[], refused: number) =>
  withRefused(
    plural(locale, names.length, {
      one: `Marked as completed: ${names[0]}`,
      other: `${names.length} bookings marked as completed`,
    }),
    refused,
  )

// What failed.
export const loadFailed = 'Failed to load booking details. Please try again.'
export const cancelFailed = 'Failed to cancel booking. Please try again.'
export const restoreFailed = 'Failed to restore the bookings. Please try again.'
export const completeFailed = 'Failed to complete booking. Please try again.'
export const sendLinksFailed = 'Failed to send the link. Please try again.'
export const saveNoteFailed = 'Failed to save the note. Please try again.'
