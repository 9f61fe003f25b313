import { plural } from '../plural.ts'
import { locale } from './language.ts'

// For visitors of `/book` who make several bookings together: the lineup, adding one, the form for
// all, and the confirmation.

export const yourLineup = 'Your lineup'
export const lineup = 'Lineup card'
export const whoPlays = 'Who’s playing?'
export const pickTime = 'Pick a date and time'
export const youAreBooked = 'You’re booked'

/** A player who has no name yet. */
export const playerNumber = (number: number) => `Player ${number}`
export const lessonWith = (instructor: string) => `Lesson with ${instructor}`
/** `line`: a player and a time, `Ava, 10:00 – 11:00 AM`. */
export const changeLine = (line: string) => `Change ${line}`
export const removeLine = (line: string) => `Remove ${line}`

export const addAnother = 'Add another'
export const oneConfirmation = (count: number) =>
  plural(locale, count, {
    one: 'Add another for the same confirmation and one link to change both.',
    other:
      count === 2
        ? 'One confirmation for both, one link to change them.'
        : `One confirmation for all ${count}, one link to change them.`,
  })
export const eachAlone = (hours: number) =>
  hours === 0
    ? 'Each can be moved or cancelled alone until it starts.'
    : `Each can be moved or cancelled alone until ${plural(locale, hours, { one: '1 hour', other: `${hours} hours` })} before.`
export const bookings = (count: number) =>
  plural(locale, count, { one: '1 booking', other: `${count} bookings` })
export const atTheDesk = (price: string) => `${price} at the desk, nothing to pay online`
/** `rest`: the price that the minutes of the prepaid card do not cover. */
export const minutesFromCard = (minutes: number, rest: string | null) =>
  [`${minutes} min from your card`, rest && `${rest} at the desk`].filter(Boolean).join(', ')
/** Follows the sum of the bookings that have a price: how many have none. */
export const withoutPrice = (count: number) => `${count} without a price`
export const nothingToPay = 'Nothing to pay online'
export const proceedWith = (count: number) => (count === 1 ? 'Continue' : `Continue with ${count}`)
export const loadingLineup = 'Loading your lineup'
export const firstTaken = 'That time was just taken. Pick another.'
export const pickAnother = 'Pick another time'

// The sheet that adds a booking.

export const whoFor = 'Who for?'
export const newPlayer = 'New player'
export const firstPlayerName = (time: string) => `Who plays at ${time}?`
export const newPlayerName = 'Name of the new player'
export const sameTime = 'Same time, another cage'
export const sameTimeCage = 'Same time, a cage'
export const rightAfter = 'Right after'
export const aLesson = 'A lesson'
/** `cage` is its name, `facts` what is in it. */
export const cageAt = (cage: string, time: string, facts: string) =>
  [`${cage} at ${time}`, facts].filter(Boolean).join(', ')
export const cageFor = (cage: string, times: string) => `${cage}, ${times}`
export const lessonAt = (instructor: string, time: string) => `${instructor}, ${time}`
export const noCageThen = 'No other cage is free at that time'
export const nothingAfter = 'Nothing is free right after'
export const noLessonThen = 'No lesson is free that day'
export const oneTapAdds = 'One tap adds it.'
export const anotherTime = 'Another time or instructor'
export const loadingOptions = 'Checking what is free'
export const fullGroup = (most: number) => `${most} bookings are the most for one group.`

// Several cages at one time, as for a team.

export const severalCages = 'Several cages, same time'
export const freeAtTime = (count: number, time: string) =>
  plural(locale, count, { one: `1 free at ${time}`, other: `${count} free at ${time}` })
export const howMany = 'How many cages?'
export const whichTime = 'Which time?'
export const free = (count: number) => `${count} free`
export const proceedWithCages = (count: number) => `Continue with ${count} cages`
export const notThatMany = 'Not that many cages are free then.'

// The screen that chooses the time of one booking.

export const whatKind = 'What?'
export const instructor = 'Instructor'
export const anyInstructor = 'Any instructor'
export const inTheWay = 'Another booking of your group is there then. Pick another time or cage.'

// The screen with one form for all.

export const nameOfPlayer = (number: number) => `Name of player ${number}`
export const sameAs = (name: string) => `Same as ${name}`
export const contactOf = 'Your contact'
export const yourName = 'Your name'
export const guardianName = 'Your name, as parent/guardian'
export const contactNameMissing = 'Your name is required'
export const teamName = 'Team or group name'
export const privacy = 'Privacy: what happens with these details'
export const confirmAll = (count: number) => `Confirm ${count} bookings`
export const answerLost =
  'The connection dropped before the answer came. Your details are still here. Try again: a group that already went through is not made twice.'
export const theseRefused = 'Nothing is booked yet. What does not work:'
/** `line`: a player, a time and a cage. */
export const lineRefused = (line: string, reason: string) => `${line}: ${reason}`
export const allFit = 'Times at which all of it fits'
export const oneByOne = (times: string) => `${times}, one after the other`
export const changeLineup = 'Change the lineup'

// The confirmation.

export const openAll = 'View, move or cancel'
export const bookMore = 'Make Another Booking'
/** The label of the price that is paid at the desk. */
export const desk = 'At the desk'
export const payment = 'Payment'
