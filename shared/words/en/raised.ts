// The error messages that the database raises for visitors and parents, by their names in
// docs/errors.md. Each text must equal the one in SQL. The files of other languages have the
// translations.

import { raisedAboutPlayer } from './player.ts'

/** Recognized by the name in the answer's `hint`. */
export const raised = {
  ...raisedAboutPlayer,
  // The form of a booking.
  reasonTooLong: 'The reason can have at most 500 characters.',
  serviceMissing: 'Please select a service type.',
  spaceMissing: 'Please select a space/cage.',
  instructorNeeded: 'This service type requires an instructor. Please select one.',
  instructorNotTaken: 'This service type does not take an instructor.',
  timeMissing: 'Please select an available time slot.',
  dateMissing: 'Please select a date.',
  daysReversed: 'The last day must not be before the first day.',
  tooManyDays: 'At most 62 days can be asked for at once.',
  tooManySpaces: 'At most 100 spaces can be asked for at once.',
  durationWrong: 'The duration must be between 1 and 1440 minutes.',

  // A booking is made, moved or cancelled.
  timeTaken: 'That time was just taken. Pick another and your details stay filled in.',
  timeNotBookable: 'That time cannot be booked. Pick another and your details stay filled in.',
  spacesGone: 'None of these cages can be booked any more. Choose another.',
  facilityNotFound: 'Facility not found',
  bookingNotFound: 'Booking not found',
  teamNotFound: 'Team not found',
  rosterFull: 'This roster is full. Call the facility.',
  birthYearWrong: 'The birth year must be a year, such as 2014.',
  alreadyCancelled: 'This booking is already cancelled.',
  alreadyCompleted: 'This booking is already completed.',
  isNoShow: 'This booking is marked as a no-show.',
  priceChanged: 'The price has changed since it was shown. Check it and confirm again.',
  extensionGone: 'This booking can no longer be made longer online. Ask at the front desk.',
  bookingStarted:
    'This booking has started and can no longer be changed online. Call the facility.',
  cardUnknown: 'No card has this code. Check it, or ask at the front desk.',
  cardOfOtherService: 'This card is not for this kind of booking.',
  cardOff: 'This card is switched off.',
  contactNameWrong: 'Contact name must be one line of at most 100 characters.',
  groupNameWrong: 'Group name must be one line of at most 100 characters.',
  groupSizeWrong: 'A group has 1 to 12 bookings at once.',
  notAllPossible: 'Not all of these bookings are possible, so none of them was made or changed.',
  keyOfOtherBooking:
    'This idempotency key has already made another booking. Use a new key for each booking.',
  contactOfGroup: 'Add the address on the page of all bookings together.',
  contactIsFirst: 'This address already gets the messages.',
  contactLinkUsed: 'This link is not valid any more. Ask for your address to be added again.',

  // A waiver is signed.
  signersMissing: 'Say for whom you sign: 1 to 20 players, each once.',
  relationMissing: 'Say who you are: the player, a parent or a guardian.',
  signatureMissing: 'Type your full name. It is your signature.',
  agreementMissing: 'Read the waiver and agree to it.',
  noWaiver: 'This facility asks for no waiver.',
  newerWaiver: 'There is a newer version of this waiver. Read it, then sign.',
  parentSigns: 'A parent or guardian signs for players under 18.',
  adultsSignThemselves: 'Each adult signs for themselves.',
  notOfThisLink: 'This player does not come with this link.',

  // Somebody's account.
  notSignedIn: 'Not authenticated',
  sessionEnded: 'Your session has ended. Sign in again.',
  codeNeeded: 'Enter the code of your authenticator app first.',
}

/**
 * Recognized by their text and not by `hint`: the text contains values, or `hint` holds the seconds
 * to wait.
 */
export const raisedByText = {
  changesClosed: 'Online changes closed {hours} hours before the start. Call the facility.',
  changesClosedOneHour: 'Online changes closed 1 hour before the start. Call the facility.',
  cardTooShort: 'This card has only {count} minutes left.',
  cardEnds: 'This card ends on {day}.',
  tooManyAtOnce:
    'At most {count} bookings can be made online for one email address. Call the facility.',
  tooManyAtOnceOne:
    'At most 1 booking can be made online for one email address. Call the facility.',
  tooManyOpenBookingsOne:
    'This email address already has 1 upcoming booking. Cancel one, or call the facility.',
  tooManyOpenBookings:
    'This email address already has {count} upcoming bookings. Cancel one, or call the facility.',
  tooManyMessages:
    'This email address got {count} messages from us within an hour. Open the link in one of them, or try again later.',
  tooManyTimes:
    'Very many times were booked online within an hour. Try again later, or call the facility.',
  tooManyNow: 'Very many bookings are being made right now. Try again in a few minutes.',
  tooManyRows: 'There can be at most {count} of these.',
}
