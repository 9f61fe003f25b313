// The pages about the facility: the home page, contact, and a site without a facility.

export const openCage = {
  button: 'Book Open Cage',
  title: 'Open Cage',
  text: 'Rent a cage and hit at your own pace. Machine or live arm, baseball or softball.',
}
export const lesson = {
  button: 'Book a Lesson',
  title: 'Lessons',
  text: 'One-on-one hitting, pitching or catching work with an instructor you choose.',
}
/** Stands under the facility's name. The key says what can be booked. */
export const invitation = {
  none: 'Call or write to the front desk to book.',
  open: 'Book a cage in about a minute.',
  lesson: 'Book a lesson in about a minute.',
  both: 'Book a cage or a lesson in about a minute.',
}
/** Above the next booking whose pass is on this device. */
export const nextBooking = 'Your next booking'
export const noAccount = 'No account needed.'
export const services = 'What we do here'
/** Two short lines in large letters above "Book Now". */
export const callToAction = ['Pick a time.', 'Step in.'] as readonly [string, string]

export const businessHours = 'Business hours'
export const loadingHours = 'Loading business hours'
export const hoursFailed = 'Failed to load business hours. Please try again.'
/** Names the list of closings and special hours. */
export const comingDays = 'Coming days'
// The heads of a small table, and a day in it.
export const days = 'Days'
export const opens = 'Open'
export const closes = 'Close'
export const today = 'Today'
export const closed = 'Closed'
/** Returns `Mon–Fri`. */
export const dayRange = (first: string, last: string) => `${first}–${last}`
/** Returns the large and the small part of a time: `9` and `am`, `9:30` and `am`. */
export const timeOnPlate = (hour: string, minute: string, isMorning: boolean): [string, string] => [
  minute === '00' ? hour : `${hour}:${minute}`,
  isMorning ? 'am' : 'pm',
]

export const whyContact =
  'Call or write to arrange group clinics, team camps or video analysis, or to ask anything about cages and lessons.'
export const bookedAlready = <Part>(link: Part) => [
  'Booked already and want to move or cancel? ',
  link,
]
export const lostLink = 'Lost your link?'
export const askAtDeskOf = (facility: string) => `Ask at the front desk of ${facility}.`
export const address = 'Address'
export const phone = 'Phone'
export const email = 'Email'
export const website = 'Website'
/** A screen reader's text before the address, in a link. */
export const directionsTo = 'Get directions to '

export const noFacility = 'Facility information not available.'
export const howToSetUp =
  'Running this facility? Create an account, then enter its name, address and phone number. Booking opens as soon as your spaces and services are in.'
export const setUp = 'Set up your facility'
export const haveAccount = <Part>(link: Part) => ['Already have an account? ', link]
export const signIn = 'Sign in'
