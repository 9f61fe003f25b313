// A visitor's booking on `/book`: the questions and names of all steps, the texts of the steps up
// to the choice of a time, the card with the choices so far, and the notice for a visitor who comes
// back after booking.

export const book = 'Book'
export const loadingBooking = 'Loading your booking…'
export const facilityMissing = 'Facility information not available.'

// The questions of the steps.

export const whatToBook = 'What are you booking?'
export const chooseInstructor = 'Choose an instructor'
export const pickTime = 'Pick a date and time'
export const whoPlays = 'Who’s playing?'
export const youAreBooked = 'You’re booked'
export const pickAnotherTime = 'Pick another time'

// The names of the steps.

export const typeStep = 'Booking type'
export const instructorStep = 'Instructor'
export const timeStep = 'Date and time'
export const infoStep = 'Your info'
export const confirmationStep = 'Confirmation'
export const step = (number: number) => `Step ${number}`
export const stepOf = (number: number, count: number) => `Step ${number} of ${count}`

// The choice of what to book.

export const openCage = 'Open Cage'
export const lesson = 'Lesson'
export const aboutOpenCage = 'A cage to yourself. Hit at your own pace.'
export const aboutLesson = 'One-on-one with an instructor you choose.'
export const bookingClosed = 'Online booking is closed at the moment.'
export const callToBook = 'Call the front desk to book a time.'
export const howItWorks =
  'No account needed. Nothing to pay online. Already booked? Open the link in your confirmation email to view, move or cancel.'
export const lostLink = 'Lost your link?'

// The choice of an instructor.

export const noInstructors =
  'No instructors are currently available. Please contact the facility for assistance.'
export const anyInstructor = 'Any instructor'
export const earliestTime = 'The earliest free time'
export const loadingInstructors = 'Loading instructors'
export const chooseInstructorFirst = 'Choose an instructor to continue'

// The next free times, and what is said beside them. `time`: `10:30 AM`.

export const nextOpen = 'Next open'
export const oneTap = 'One tap picks it'
export const firstFreeInstructor = 'First free instructor'
export const asOf = (time: string) => `As of ${time}`
export const noConnection = 'No connection.'
export const timesOf = (time: string) => `Your choices are kept. These are the times from ${time}.`
export const orCall = <Part>(phone: Part) => ['Or call ', phone, '.']
export const slotTaken = 'That time was just taken. Pick another and your details stay filled in.'
export const pickTimeFirst = 'Pick a time to continue'
export const checkedOnceOnline = 'Checked again as soon as you are online'
/** `place`: the instructor and the cage that the database chose. */
export const youGet = (place: string) => `You get ${place}`
export const anyInstructorNamed = 'Any instructor, named before you confirm'
export const proceed = 'Continue'
export const addAnother = 'Add another'

// The line that opens the sheet for place and length. A lesson has the instructor before the cage.

export const anybody = 'Any instructor'
export const anyCageFits = 'cage: any that fits'
export const cageIs = (cage: string) => `cage: ${cage}`
export const showTimes = 'Show times'
export const cageOfLesson = 'Cage'
export const cageAndLength = 'Cage and length'

// The card with the choices so far.

export const yourBooking = 'Your booking so far'
export const lineupCard = 'Lineup card'
export const fillingIn = 'Filling in now'
export const choosing = 'Choosing now'
export const notYet = 'Not yet'
export const rate = 'Rate'
export const nothingToPay = 'Nothing to pay online.'

// The notice for a visitor who goes back to a step after booking.

export const bookedAt = (date: string, time: string) => `Booked: ${date}, ${time}.`
export const seeConfirmation = 'See the confirmation'
