import { plural } from '../plural.ts'
import { locale } from './language.ts'

// For staff: the walk-in form, its players, and where each can be; the marks of a booking, such as
// "here"; and a booking that is made longer.

export const walkInNow = 'Walk-in, now'
export const quickBooking = 'Quick booking'
export const loadingSpaces = 'Loading the spaces'
/** `count` is above one. */
export const bookings = (count: number) => `${count} bookings`
export const start = (outcome: string) => `Start: ${outcome}`
export const startAnyway = (outcome: string) => `Start anyway: ${outcome}`
export const book = (outcome: string) => `Book: ${outcome}`
export const bookAnyway = (outcome: string) => `Book anyway: ${outcome}`
export const noSpaceNow = 'No space is free now'
export const thenCollect = (price: string) => `Then collect ${price}`
export const atDesk = (price: string) => `${price} at the desk`
/** The name of the box with the rules that the booking sets aside. */
export const rulesBox = 'Rules'
export const collectLater = 'Collect later'
/** `count` is above one. */
export const allOf = (count: number) => `All ${count}`
export const noMailNorWaiver =
  'No email, so no mail goes out: the board marks whose waiver is missing.'
export const noMail = 'No email, so no mail goes out.'
export const mailWithWaiver = 'One confirmation goes to this address, with the waiver of all.'
export const oneMail = 'One confirmation goes to this address.'
export const mail = 'The confirmation goes to this address.'

// The fields, and the further players of one visit.
export const firstName = 'First name'
export const phone = 'Phone'
export const email = 'Email'
export const date = 'Date'
export const startField = 'Start'
export const service = 'Service'
export const instructor = 'Instructor'
export const contact = (others: string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(['Phone', 'email', ...others])
export const laterStart = 'Later start'
export const otherService = 'Other service'
export const haveCard = 'Have a card?'
export const addAnother = 'Add another'
export const player = (number: number) => `Player ${number}`
export const nameOf = (number: number) => `Name of player ${number}`
export const remove = (name: string) => `Remove ${name}`
export const removePlayer = (number: number) => `Remove player ${number}`
export const cage = 'Cage'
export const noCageFor = 'No cage is free for this long.'
export const noInstructorLeft = 'No instructor is left for this time.'
export const serviceGone = 'This service is not booked any more. Choose another.'
export const instructorGone = 'This instructor does not teach any more. Choose another.'
export const cageFollows = 'The cage follows once the time is chosen.'
export const spaceFrom = (space: string, time: string) => `${space}, from ${time}`
/** Before the reasons why none of several bookings was made. */
export const nothingBooked = 'Nothing was booked.'
export const reasonOf = (name: string, reason: string) => `${name}: ${reason}`

// Where, and how long.
export const howLong = 'How long?'
export const minutes = (count: number) => `${count} min`
export const hours = (count: number) => `${count} h`
export const tooLong = 'too long'
export const to = (time: string) => `to ${time}`
export const until = (time: string) => `until ${time}`
export const closed = 'closed'
export const free = 'free'
export const spaceNow = (space: string) => `${space} now`
export const spaceFromTime = (space: string, time: string) => `${space} from ${time}`
export const noneFreeNow = 'No space is free now.'
export const isFreeFor = (space: string, minutes: number) => `${space} is free for ${minutes} min.`
export const isOtherKind = (space: string) => `${space} is another kind of space.`
export const isOtherKindFor = (space: string, minutes: number) =>
  `${space} is another kind of space, free for ${minutes} min.`
export const freeNowIn = (minutes: number, space: string) =>
  `${minutes} min are free now in ${space}.`
export const freeNowInOther = (minutes: number, space: string) =>
  `${minutes} min are free now in ${space}, which is another kind.`
export const freeFromIn = (minutes: number, time: string, space: string) =>
  `${minutes} min are free from ${time} in ${space}.`
export const freeFromInOther = (minutes: number, time: string, space: string) =>
  `${minutes} min are free from ${time} in ${space}, which is another kind.`
export const noneFor = (minutes: number) =>
  `No space is free for ${minutes} min in the next 24 hours.`
export const noOtherFor = (minutes: number) =>
  `No other space is free for ${minutes} min in the next 24 hours.`

// What failed.
export const bookFailed = 'Failed to create the booking. Please try again.'
export const bookAllFailed = 'Failed to create the bookings. Please try again.'
export const extendFailed = 'Failed to extend the booking. Please try again.'
export const markFailed = 'Failed to mark the booking. Please try again.'
export const freeFailed = 'Failed to free the time. Please try again.'
export const closeDayFailed = 'Failed to close the day. Please try again.'
export const loadFailed = 'Failed to load the spaces. Please try again.'

// Marks: who is here, who did not come.
export const arrived = 'Arrived'
export const arrivedAt = (time: string) => `Arrived ${time}`
export const arrivedLate = (time: string, minutes: number) => `Arrived ${time}, ${minutes} min late`
export const freeSince = (since: string, until: string) =>
  `Free again since ${since}, was booked until ${until}.`
export const notHere = 'Not here after all'
export const noShow = 'No-show'
export const freeTime = 'Free the time'
export const backToConfirmed = 'Back to confirmed'
export const markedAs = {
  arrived: 'Marked as here',
  not_arrived: 'Marked as not here',
  no_show: 'Marked as a no-show',
  confirmed: 'Confirmed again',
  completed: 'Marked as completed',
}
/** The answer to Undo when somebody else has changed `count` bookings since their mark. */
export const changedSince = (count: number) =>
  plural(locale, count, {
    one: 'Somebody else has changed this booking since. It stays as it is.',
    other: `Somebody else has changed ${count} of the bookings since. They stay as they are.`,
  })
export const timeIsFree = 'The time is free again'
export const nothingToClose = 'Nothing was left to close'
export const completed = (count: number) =>
  plural(locale, count, {
    one: `${count} booking completed`,
    other: `${count} bookings completed`,
  })
export const closeDay = (count: number) => `Close the day: complete ${count}`
export const bookAgain = 'Book again'

// A booking is made longer.
export const extend = 'Extend'
export const longerBy = (minutes: number) => `+${minutes} min`
export const comesAt = (name: string, time: string) => `${name} comes at ${time}.`
export const closesAt = (space: string, time: string) => `${space} closes at ${time}.`
export const moveTo = (space: string, time: string) => `Move to ${space}, until ${time}`
export const moveToOther = (space: string, time: string) =>
  `Move to ${space}, which is another kind, until ${time}`
export const moveRest = (space: string, time: string) => `Move the rest to ${space}, until ${time}`
export const moveRestToOther = (space: string, time: string) =>
  `Move the rest to ${space}, which is another kind, until ${time}`
export const extendAnyway = (time: string) => `Extend anyway, until ${time}`
export const leaveIt = 'Leave it'
export const isLonger = (minutes: number) => `${minutes} minutes longer.`
export const isLongerIn = (minutes: number, space: string) =>
  `${minutes} minutes longer, in ${space}.`
export const restIsIn = (minutes: number, space: string) =>
  `${minutes} minutes longer. The rest is in ${space}.`

// Known customers, below the name.
export const filledFrom = (name: string) => `Filled in from ${name}’s last booking.`
export const clear = 'Clear'
export const customers = 'Customers'
export const noContact = 'No phone or email'
export const next = (when: string, space: string) => `Next: ${when}, ${space}`
export const last = (when: string) => `Last: ${when}`
export const noShows = (count: number) =>
  plural(locale, count, { one: `${count} no-show`, other: `${count} no-shows` })
export const bookedAgain = (date: string, time: string) => `Booked again: ${date}, ${time}`
