// The pages that a booking's link opens for its customer (the boarding pass, moving, cancelling),
// and the page that mails lost links again.
import { plural } from '../plural.ts'
import { locale } from './language.ts'

export const yourBooking = 'Your booking'
export const loadingBooking = 'Loading your booking'
export const bookingFailed = 'Failed to load booking details. Please try again.'
export const bookingNotFound = 'Booking not found'
export const nothingAtLink =
  'There is no booking at this link. Open the whole link from your email, or have your links sent again.'

// What the lamp of the pass says.
export const cancelledNow = 'Cancelled'
export const finished = 'Finished'
export const onNowUntil = (time: string) => `On now until ${time}`
export const startsIn = (minutes: number) => `Starts in ${minutes} min`
export const todayAt = (time: string) => `Today at ${time}`
export const tomorrowAt = (time: string) => `Tomorrow at ${time}`
export const inDays = (days: number) => `In ${days} days`

export const lessonWith = (service: string, instructor: string) => `${service} with ${instructor}`
/** In place of the cage's name, where the pass does not know it. */
export const namedInEmail = 'Named in your email'
/** For a booking that was made before prices were kept. */
export const askAtTheDesk = 'Ask at the desk'
/** Names the price, which is paid there. */
export const atTheDesk = 'At the desk'
export const leftToPay = (left: string, price: string) => `${left} of ${price} left to pay`
export const paidWhole = (price: string) => `${price}, paid`
export const nothingToPay = 'Nothing to pay'
export const bookingReference = 'Booking reference'
/** Beside the reference: nobody has to remember it. */
export const nameIsEnough = 'Your name is enough at the desk'

export const move = 'Move'
export const moveToAnotherTime = 'Move to another time'
export const cancel = 'Cancel'
export const cancelThis = 'Cancel this booking'
export const callToChange = (phone: string) => `Call to change: ${phone}`
export const bookSameAgain = 'Book the same again'
export const cancellationPolicy = 'Cancellation policy'
export const changeUntilStart =
  'Cancel or move online until your start time. After that, call the front desk.'
export const changeUntil = (hours: number) =>
  `Cancel or move online up to ${inHours(hours)} before your start time. After that, call the front desk.`
export const changesClosed = (hours: number) =>
  `Online changes closed ${inHours(hours)} before the start. Call the facility.`
export const started =
  'This booking has started and can no longer be changed online. Call the facility.'
export const completed = 'This booking is completed. Questions about it? Call the facility.'
export const missed =
  'The front desk marked this booking as a no-show. Questions about it? Call the facility.'
export const cancelled = 'This booking is cancelled. Questions about it? Call the facility.'

/** The facility closed after it was booked, took the space out, or the instructor is away. */
export const closedSince =
  'Please do not come at this time: it became unavailable after you booked it. Move or cancel the booking here, or call the front desk.'

export const addToCalendar = 'Add to calendar'
/** In the calendar's entry. */
export const withReference = (reference: string) => `Booking reference ${reference}`
/** `phone` is hidden on a narrow screen. */
export const callIfLate = <Part>(phone: Part) => ['Running late? Call ', phone]
export const call = <Part>(phone: Part) => ['Call ', phone]
// Near the end of a booking that is being played.
export const longerUntil = (time: string) => `15 min longer, until ${time}`
export const freeAfterwards = 'Nobody comes after you.'
export const extending = 'One moment...'
export const extendFailed = 'Failed to make the booking longer. Please try again.'
/** After a booking, with the weekday: `Same time next Tuesday?` */
export const sameTimeNext = (weekday: string) => `Same time next ${weekday}?`
export const addPlayer = 'Add another player at this time'

export const cancelQuestion = <Part>(day: Part, time: Part) => ['Cancel ', day, ', ', time, '?']
export const whatCancelDoes =
  'The time opens up for others at once. We confirm the cancellation by email.'
export const reason = 'Reason'
export const keepBooking = 'Keep booking'
export const cancelBooking = 'Cancel booking'
export const cancelling = 'Cancelling...'
export const cancelFailed = 'Failed to cancel booking. Please try again.'
export const nowCancelled = 'Your booking is cancelled. An email confirms it.'

// On the copy that a device keeps for a moment without network.
export const noConnection = (date: string, time: string) =>
  `No connection. This is your booking as of ${date}, ${time}. It may have changed since. `
export const frontDesk = (phone: string) => `Front desk: ${phone}`

/** `time` is a list: `Sat, Mar 14, 10:30 – 11:30 AM, Cage 2`. */
export const yourTimeNow = (time: string) => `Now ${time}. It stays yours until you move it.`
export const bookedFor = (time: string) => `Booked for ${time}.`
export const loadingTimes = 'Loading times'
export const loadingCages = 'Loading cages'
export const anyCage = 'Any cage'
export const anyLike = (cage: string) => `Any cage like ${cage}`
export const cageAndLength = (cage: string, minutes: number) => `${cage}, ${minutes} min`
export const oneOf = (cages: string) => `One of ${cages}. It is named before you move.`
export const showTimes = 'Show times'
// The head of a board with the hour of the booking on other days.
export const sameHour = 'Same hour'
export const onOtherDays = 'On other days'
export const pickTime = 'Pick a new time to continue'
export const sameTime = 'This is your time now. Pick another to move.'
export const timeTaken = 'That time was just taken. Pick another.'
export const youGet = (cage: string) => `You get ${cage}`
export const moveBooking = 'Move booking'
export const moving = 'Moving...'
export const moveFailed = 'Failed to move the booking. Please try again.'
export const moved = 'Your booking has moved. An email with the new time is on its way.'
export const notOnline = 'This lesson cannot be moved online. Call the front desk.'
export const backToBooking = 'Back to your booking'

export const lostLink = 'Lost your link?'
export const howLinksCome =
  'Enter the email address you booked with. We send the links of its upcoming bookings there, so that you can see, move or cancel them.'
export const email = 'Email'
export const sendLinks = 'Send my links'
export const sending = 'Sending...'
export const linksFailed = 'Failed to send the links. Please try again.'
export const linksSent =
  'Check your inbox. If that address has upcoming bookings, their links are on the way.'

function inHours(hours: number): string {
  return plural(locale, hours, { one: '1 hour', other: `${hours} hours` })
}
