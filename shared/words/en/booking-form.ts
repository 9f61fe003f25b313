import { plural } from '../plural.ts'
import { locale } from './language.ts'

// The last steps of a visitor's booking on `/book`: the form, its failures, and the confirmation.

export const sentHere = 'We send the confirmation here.'
export const parentIfOther = 'Only if it is not the parent of your other booking.'
export const parentAgrees = 'By booking, the parent or guardian agrees to this session.'
export const sameContact = 'Same email and phone as for your other booking.'
export const useAnother = 'Use another'
export const privacy = 'Privacy: what happens with these details'
export const confirmBooking = 'Confirm Booking'
export const booking = 'Booking...'
export const pickAnotherFirst = 'Pick another time to continue'
export const insteadOf = (cage: string, lost: string) => `${cage} instead of ${lost}`

export const fieldsWrong = (count: number) =>
  plural(locale, count, {
    one: 'One field needs another look',
    other: `${count} fields need another look`,
  })

// The typed details, collapsed. `quiet` makes a part that only screen readers read.

export const yourDetails = 'Your details'
export const editDetails = <Part>(quiet: (text: string) => Part) => ['Edit', quiet(' your details')]
export const parentIs = (name: string) => `Parent ${name}`
export const underAge = (name: string) => `${name}, under 18`

// What is said when a booking was not made: the sentences of specification §8, and some that it
// does not have.

export const createFailed = 'Failed to create booking'
export const detailsLost = 'Booking created but details could not be retrieved'
export const answerLost =
  'The connection dropped before the answer came. Your details are still here. Try again: a booking that already went through is not made twice.'
export const takenAfterLostAnswer =
  'That time is now taken, perhaps by your first try: check your inbox for a confirmation email before you pick another.'
export const nothingLost = <Part>(phone: Part) => [
  'Nothing you typed is lost. The front desk can help: ',
  phone,
]

/** Another place at a time that somebody else took. `time` is one time or a range. */
export const anotherCage = 'Same time, another cage'
export const anotherInstructor = 'Same time, another instructor'
/** For a time that was chosen from another booking, which may have taken the last place itself. */
export const nothingElseFree =
  'Nothing else is free at that time. Pick another and your details stay filled in.'
export const sameTimeElsewhere = 'Same time, elsewhere'
export const timeAt = (time: string, cage: string, instructor: string | null) =>
  instructor ? `${time} with ${instructor} in ${cage}` : `${time} in ${cage}`
export const timesAt = (times: string, cage: string, instructor: string | null) =>
  instructor ? `${times} in ${cage} with ${instructor}` : `${times} in ${cage}`
export const allTimesOn = (shortDate: string) => `See all times on ${shortDate}`

export const youAreBooked = 'You’re booked'
export const sentTo = (email: string) => `Confirmation sent to ${email}`
export const sentToYou = 'Confirmation sent to your email address'
export const addToCalendar = 'Add to calendar'
export const viewOrChange = 'View, move or cancel'
export const bookAnother = 'Make Another Booking'
export const linkLeadsHere = 'The link in your email opens the same page.'
export const lostLink = 'Lost your link?'

// On the ticket.

export const yourBooking = 'Your booking'
export const bookingReference = 'Booking reference'
/** Beside the reference: nobody has to remember it. */
export const nameIsEnough = 'Your name is enough at the desk'
export const lesson = 'Lesson'
export const openCage = 'Open cage'
export const minutes = (count: number) => `${count} minutes`
export const cageInEmail = 'Named in your confirmation email'
export const haveCard = 'Have a card?'
export const fromCard = (minutes: number) => `${minutes} min from your card`
