import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Words for staff who move a booking on the day board, and the rules that a time may break, there
// and for a walk-in.

export const moving = (name: string) => `Moving ${name}`
/** A screen reader's text after the place, if nothing is in the way. */
export const isFree = 'Free.'
export const fiveEarlier = '5 minutes earlier'
export const fiveLater = '5 minutes later'
export const fiveMinutes = '5 min'
/** By the view: each column is a space or an instructor. */
export const previousColumn = { space: 'Previous space', instructor: 'Previous instructor' }
export const nextColumn = { space: 'Next space', instructor: 'Next instructor' }
export const column = { space: 'space', instructor: 'instructor' }
export const putBack = 'Put back'
export const escapeKey = 'Esc'
export const drop = 'Drop'
export const dropAnyway = 'Drop anyway'
export const enterKey = 'Enter'
export const was = (place: string) => `was ${place}`
/** Where a booking would be, under the name of who books. */
export const toTime = (time: string) => `to ${time}`
export const placeAt = (time: string, column: string) => `${time}, ${column}`
export const movedTo = (name: string, place: string) => `${name} moved to ${place}.`
export const movedToDay = (name: string, date: string, time: string, space: string) =>
  `${name} moved to ${date}, ${time}, ${space}.`

// A move is refused.
export const notMoved = 'Not moved'
export const wasNotMoved = (name: string) => `${name} was not moved.`
export const staysAt = (name: string, time: string) => `${name} stays at ${time}.`
export const staysIn = (name: string, time: string, column: string) =>
  `${name} stays at ${time} in ${column}.`
export const takenUntil = (name: string, thing: string, time: string) =>
  `${name} has ${thing} until ${time}.`
export const thatTimeTaken = (name: string, time: string) => `${name} has that time until ${time}.`
export const leaveIt = 'Leave it'
export const anotherKind = 'another kind'

// Another day.
export const move = (name: string) => `Move ${name}`
export const day = 'Day'
export const today = 'Today'
export const anotherDay = 'Another day'
export const space = 'Space'
export const loadTimesFailed = 'Failed to load time slots. Please try again.'
export const loadingTimes = 'Loading times'
export const freeTimes = 'Free times'

// What failed.
export const moveFailed = 'Failed to move the booking. Please try again.'
export const offline = 'There is no connection, so nothing was moved.'

// The names of the rules that staff may override. Sentences about the limits follow.
export const rules: Record<string, string> = {
  lead_time: 'Notice',
  horizon: 'Too far ahead',
  hours: 'Opening hours',
  grid: 'Start times',
  buffer: 'Buffer',
  closure: 'Closure',
  availability: 'Instructor hours',
  time_off: 'Time off',
  busy: 'Own calendar',
  duration: 'Length',
  kind: 'Service',
}
export const ruleIs = (rule: string) => `${rule}:`
export const leadTime = (hours: number) =>
  plural(locale, hours, {
    one: `Customers book at least ${hours} hour ahead.`,
    other: `Customers book at least ${hours} hours ahead.`,
  })
export const horizon = (days: number, lastDate: string) =>
  plural(locale, days, {
    one: `Customers book at most ${days} day ahead, through ${lastDate}.`,
    other: `Customers book at most ${days} days ahead, through ${lastDate}.`,
  })
export const openThen = (hours: string) => `Open ${hours} that day.`
export const closedThen = 'Closed that day.'
export const startsApart = (minutes: number) => `Starts are ${minutes} minutes apart.`
export const gapBefore = (gap: number, minutes: number, name: string, time: string) =>
  `${gap} of ${minutes} minutes are left before ${name} at ${time}.`
export const gapAfter = (gap: number, minutes: number, name: string, time: string) =>
  `${gap} of ${minutes} minutes are left after ${name} at ${time}.`
export const closedUntil = (space: string, time: string) => `${space} is closed until ${time}.`
export const closedUntilFor = (space: string, time: string, reason: string) =>
  `${space} is closed until ${time}: ${reason}.`
/** Stands for an instructor without a name. */
export const theInstructor = 'The instructor'
export const awayUntil = (who: string, time: string) => `${who} is away until ${time}.`
export const busyUntil = (who: string, time: string) => `${who} is busy until ${time}.`
export const doesNotTeach = (who: string) => `${who} does not teach that day.`
export const teaches = (who: string, times: string[]) =>
  `${who} teaches ${times.join(' and ')} that day.`
export const lengthsAre = (minutes: readonly unknown[]) =>
  `${minutes.join(', ').replace(/, (\d+)$/, ' or $1')} minutes are what customers can book.`
export const switchedOff = (service: string) => `${service} is switched off for customers.`
/** Remarks, not warnings, because walk-ins usually break these rules: the grid, and the notice. */
export const offGrid = (minutes: number) => `Starts off the ${minutes}-minute grid, as walk-ins do.`
export const withoutNotice = 'Starts without notice, as walk-ins do.'
export const offGridWithoutNotice = (minutes: number) =>
  `Starts off the ${minutes}-minute grid and without notice, as walk-ins do.`
export const setsAside = (count: number) => {
  const words = ['no rules', 'a rule', 'two rules', 'three rules', 'four rules', 'five rules']
  return `This sets ${words[count] ?? `${count} rules`} aside`
}
