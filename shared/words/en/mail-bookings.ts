import { eitherOf } from '../list-of.ts'
import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Mails to the customer of a booking, and the question to a second address. Names that end in
// `OnDates` are for mails about several dates.

export const manageBooking = 'Manage booking'

// Several bookings that were made together.
export const bookedTogether = (count: number) =>
  plural(locale, count, {
    one: `You’re booked: ${count} booking`,
    other: `You’re booked: ${count} bookings`,
  })
export const plansChangeTogether =
  'Plans change? Each line is a link to its booking. The button at the end shows them all, to move or cancel one or all of them.'
export const changedTogether = (count: number) =>
  plural(locale, count, {
    one: `${count} booking has changed`,
    other: `${count} bookings have changed`,
  })
export const cancelledTogether = (count: number) =>
  plural(locale, count, {
    one: `${count} booking is cancelled`,
    other: `${count} bookings are cancelled`,
  })
export const manageTogether = 'Manage all bookings'

// A booking is made.
export const booked = 'You’re booked'
export const bookedOnDates = (count: number) =>
  plural(locale, count, {
    one: `You’re booked on ${count} date`,
    other: `You’re booked on ${count} dates`,
  })
export const plansChange = 'Plans change? Use this link to see, move or cancel your booking.'
export const plansChangeOnDates =
  'Plans change? Each line below is a link to see, move or cancel that booking, and to add it to a calendar that took only the first date.'

// It is changed. The mail says before its ticket how the booking was.
export const changed = 'Your booking has changed'
export const changedOnDates = (count: number) =>
  plural(locale, count, {
    one: `Your booking has changed on ${count} date`,
    other: `Your booking has changed on ${count} dates`,
  })
export const bookingsNow = 'These are your bookings now.'
export const bookingNow = 'This is your booking now.'
export const itWasAndIsNow = (date: string, time: string, place: string) =>
  `It was ${date}, ${time}, ${place}. This is your booking now.`
export const takenBack = 'Our last message about this booking does not hold any more. Sorry!'
/** The player is in the cage, and must go on in another one. */
export const restIsIn = (place: string) => `The rest of your time is in ${place}.`
export const changeDoesNotSuit =
  'Does it not suit you? Use this link to see, move or cancel your booking.'

// It is cancelled.
export const cancellationSubject = (facility: string) => `Booking Cancellation - ${facility}`
export const cancelled = 'Your booking is cancelled'
export const cancelledOnDates = (count: number) =>
  plural(locale, count, {
    one: `Your booking is cancelled on ${count} date`,
    other: `Your booking is cancelled on ${count} dates`,
  })
export const timeIsCancelled = (date: string, time: string) => `${date}, ${time}, is cancelled`
export const bookAnother = 'Book another time'

// Why, where the facility did not say it in its own words. The database stores these in English.
export const closedThen = 'Closed at that time'
export const noInstructor = 'The instructor is not available'
export const serviceWithdrawn = (service: string) => `${service} is no longer offered`
export const cancelledByAdministrator = 'Cancelled by administrator'
/** `key`: the name of an API key. */
export const cancelledByProgram = (key: string) => `Cancelled by API: ${key}`

// The facility closes at the time of the booking: the customer picks another.
export const pickAnother = 'Please pick another time'
export const pickAnotherSubject = (facility: string) => `Please pick another time - ${facility}`
export const placeNotOpen = (place: string) =>
  `We are sorry: ${place} is not open at the time that you booked.`
export const yourPlaceNotOpen = 'We are sorry: your place is not open at the time that you booked.'
export const instructorAway = (name: string) =>
  `We are sorry: ${name} cannot teach at the time that you booked.`
/** Other instructors who are free at the booked time. */
export const othersTeach = (names: readonly string[]) =>
  `${eitherOf(locale, names)} could teach at your time. Call us if you would like that.`
export const timeIsClosed = (date: string, time: string) => `${date}, ${time}, is closed`
export const timesFreeNow = 'These times are free now'
export const seeFreeTimes = 'See the free times'
export const seeAllFreeTimes = 'See all free times'
export const cancelInstead = 'Cancel instead, or see your booking'

// A reminder, the day before. `day` is a weekday.
export const seeYou = (day: string, time: string) => `See you ${day} at ${time}`
export const directions = 'Directions'
export const directionsTo = (address: string) => `Directions to ${address}`
export const runningLate = (phone: string) => `Running late? Call ${phone}.`
export const cannotCome = 'Can’t make it? Move or cancel here, so that others can play.'

// The links of all bookings, for somebody who lost them.
export const yourBookings = 'Your bookings'
export const yourBookingsSubject = (facility: string) => `Your Bookings - ${facility}`
export const linksAsked = (facility: string) =>
  `Somebody asked for the booking links of this address at ${facility}. Here they are.`
/** Names a link. `when` is a date, a time and a place. */
export const manageOf = (when: string) => `Manage ${when}`

// Somebody added this address to a booking: it gets the messages too once its reader says yes.
export const contactAskedSubject = 'Would you like these messages too?'
export const contactAsked = (facility: string) =>
  `Somebody who booked at ${facility} added your address, so that you also get the messages about the booking and can move or cancel it.`
export const contactTold = 'Nothing else comes to this address until you say yes.'
export const contactConfirm = 'See what this is'
export const contactNotYou = 'You don’t know who that was? Ignore this mail.'
