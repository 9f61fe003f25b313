import { raisedAtDesk } from './words/en/desk-raised.ts'

/**
 * Sentences that the database or the server raises for staff and programs, by their names in
 * docs/errors.md. Only those that the desk's screens meet are translated (`raisedAtDesk`): for the
 * others a screen in another language shows its own sentence (`errorText`). Those for visitors and
 * parents are in `words/en/raised.ts`.
 */
export const raisedStaffSentences = {
  ...raisedAtDesk,

  // Booking at the front desk.
  playerAndEmailMissing: 'Player name and email are required.',
  parentMissingAtDesk: 'Parent/guardian name is required for minors.',
  markWrong: 'A mark is arrived, not_arrived, no_show, confirmed or completed.',
  spaceBooked: 'Another booking already has this space at that time.',
  instructorBooked: 'The instructor already has a booking at that time.',
  playerErased: 'The player of this booking was erased. Nobody can be written into it again.',

  // Groups.
  bookingNamedTwice: 'Name each booking only once.',
  overrideNeedsSpace: 'Choose a space to set rules aside. Without one, a booking keeps to them.',

  // Series.
  teacherMissing: 'Please select an instructor who teaches here.',
  seriesTooLong: 'A series has at most 60 dates in 10 spaces.',
  seriesRhythm: 'A series repeats every 1, 2 or 4 weeks.',
  seriesEndMissing: 'Say until which date the booking repeats, or how many times.',
  firstDatePast: 'The first date must not lie in the past.',
  scopeWrong: 'The scope is this, following or all.',
  seriesNotFound: 'Series not found',
  noDateLeft: 'No date is left to book.',
  seriesDatesTaken: 'Not every date is free, so nothing was changed.',

  // Programs.
  metadataWrong:
    'Metadata is an object of at most 16 texts and 2 kB, by names of at most 40 letters, digits or _, a letter first.',
  eventsBeyondKey: 'This key does not reach these events.',
  eventsGone:
    'The events after {number} are not kept any more. Read everything again, and go on after {last}.',

  // Closures and special hours.
  closureEndsBeforeStart: 'A closure must end after it starts.',
  hoursCloseBeforeOpen: 'Special hours must open before they close.',
  yearlyClosureTooLong: 'A closure that comes back every year can last at most 364 days.',
  closureChanged: 'Somebody else has changed this closure since. Open it again.',
  closureNotFound: 'Closure not found',
  placeTaken: 'That place is not free any more. Pick another time or space.',
  notInClosure: 'This booking does not lie in the closure any more.',
  bookingBegun: 'This booking has begun. Only the rest of it can move.',
  customerWithoutEmail: 'This customer has no email address. Call them instead.',
  teamWithoutEmail: 'This team has no email address. Call its contact instead.',

  // Customers and families.
  sameCustomer: 'Choose two different customers.',
  notesTooLongTogether: 'Together the notes have more than 2,000 characters. Shorten them first.',
  customerKnown:
    'Another customer has this name with the same email or phone. Merge the two instead.',
  familyHasBookings:
    'The time of a booking of this family is not over. Cancel it, or try again afterwards.',
  familyHasMail: 'A message about this family still waits to be sent. Try again once it has left.',

  // Money.
  accountMissing: 'Say what it is about: a booking, a group, a customer or a team.',
  entryKindWrong: 'An entry is a charge, payment, refund or waived.',
  tenderMissing: 'Say how it was paid: cash, check, card_terminal, transfer or other.',
  tenderNeedless: 'Only what is paid or returned has a tender.',
  countedWrong:
    'What was counted is an amount for each of cash, check, card_terminal, transfer and other.',
  reportWrong:
    'A report is by day, week or month, and by service, space, instructor, tender or person.',
  entryWrong: 'This is no entry.',
  bookKept: 'What was recorded is never changed or deleted. Reverse it.',
  dayChanged: 'Something was recorded or closed since this day was shown. Look at it again.',
  dayClosed: 'This day is closed already, and nothing was recorded since.',
  passNameWrong: 'The name of a pass is one line of at most 100 characters.',
  passMinutesWrong: 'A pass has at least 1 minute, or no number if it is unlimited.',
  passPriceWrong: 'The price of a pass is 0 or more and has at most two decimals.',
  passEndWrong: 'The last day of a pass is today or later.',
  passTakenBack: 'The sale of this pass was taken back. Sell it anew.',
  keyOfOtherEntry:
    'This idempotency key has already recorded something else. Use a new key for each entry.',

  // Waivers.
  waiverTitleWrong: 'The title must be one line of at most 100 characters.',
  waiverBodyWrong: 'The waiver needs a text of at most 20,000 characters.',
  waiverLanguageWrong: 'Each language of the waiver needs a title and a text.',
  tooManyBookingsAsked: 'At most 1,000 bookings can be asked for at once.',
  waiverKept: 'A published waiver is never changed. Publish a new version.',
  signatureKept: 'A signature is never changed or deleted.',
  waiverNotFound: 'Waiver not found',
  waiverChanged: 'This waiver has changed since you read it. Read it again.',
  onlyCurrentWaiver: 'Only the current version of the waiver can be withdrawn.',

  // The facility.
  facilityNameMissing: 'Facility name is required.',
  slugMissing: 'Facility URL slug is required.',
  slugWrong: 'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.',
  slugTaken: 'That URL slug is taken. Choose another.',
  slugReserved: 'That URL slug is reserved. Choose another.',
  addressMissing: 'Address is required.',
  phoneMissing: 'Phone number is required.',
  facilityEmailMissing: 'Email is required.',
  addressWrong: 'Please enter a valid email address.',
  websiteWrong: 'The website must start with http:// or https://.',
  oneFacilityOnly: 'This site shows one facility. Whoever runs it adds others.',
  tooManyFacilities:
    'One account can create at most 5 facilities beside the one that this site shows.',

  // Accounts of the staff.
  roleKept: 'The role of an account cannot be changed.',
  onlyAdminsInvite: 'Only an owner of this facility can invite somebody.',
  ownerNeeded: 'A facility needs an owner. Make somebody else an owner first.',
  secondStepFirst: 'Set up two-step verification for yourself first.',
  instructorNotFound: 'Instructor not found',
  hasAccount: 'This instructor already has an account.',
  notInvitable: 'This address cannot be invited. Use another one.',
  isAdmin: 'This person is already an administrator.',
  accountUsed: 'Another instructor already uses the account of this address.',
  tooManyInvitations: 'Too many invitations for now. Try again in an hour.',
  pinWrong: 'A PIN has 4 to 6 digits.',
  pinTaken: 'Somebody else has this PIN. Choose another.',
  tooManyWrongPins: 'Too many wrong PINs.',
  deskPersonNotFound: 'This person is not at the desk any more.',
  activityKept: 'Entries of the activity log cannot be changed or deleted.',

  // An instructor's own pages: weekly hours, time off, profile.
  weekdayWrong: 'The day of the week is a number from 0 (Sunday) to 6.',
  endNotAfterStart: 'End time must be after start time',
  lastDayBeforeFirst: 'The last day must not be before the first day',
  availabilityNotFound: 'Availability not found',
  instructorProfileNotFound: 'Could not find instructor profile',
  onlyAdminsChange: "Only an owner can change an instructor's email, rate or status.",

  // Mail.
  subjectWrong: 'The subject must be one line of at most 200 characters.',
  messageNotFound: 'Message not found',
  linkNotResent: 'A link that signs somebody in is not sent again. Ask for a new one.',
  messageReplaced: 'A newer message about this booking has replaced this one.',
  messageNotResent: 'This message cannot be sent again.',
  messageOutdated: 'The booking has changed since. Resend its newest message.',
  passwordOfOtherServer: 'Enter the password again: the saved one is for another server or user.',
  demoAddress: 'This address came with the demo facility. Nothing is sent to it.',
  noCustomer: 'Only somebody with a booking at this facility can be written to.',
  tooManyAdminMessages: 'Too many messages for now. Try again in an hour.',

  // Programs: keys, webhooks, requests.
  keyNameWrong: 'The name must be one line of at most 100 characters.',
  keyWebhooksWrong: 'Only a key that writes bookings can manage webhooks.',
  zoneMissing: 'This time needs a time zone: {time}',
  fieldUnknown: 'Unknown field {field} in {argument}. It takes {fields}.',
  shownWrong: 'What was shown is an object of {fields}.',
  keyScopeWrong: 'A scope is read_public, read_bookings, write_bookings or desk.',
  keyNotValid: 'This API key is not valid. It may have been revoked.',
  webhookNotFound: 'Webhook not found',
  webhookElsewhere: 'Webhooks are called for the facility of this site alone.',
  webhookOff: 'This webhook is switched off. Switch it on first.',
  requestKeyWrong:
    'An idempotency key must have 16 to 100 letters, digits or signs, and no blanks.',
  requestKeysDiffer: 'The headers Idempotency-Key and X-Idempotency-Key must not differ.',
  postNeeded: 'Send this with POST, so that nothing of it stands in an address.',
}
