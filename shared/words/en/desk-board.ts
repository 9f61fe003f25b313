import { plural } from '../plural.ts'
import { locale } from './language.ts'

// The board of the front desk, where staff see a day by space or by instructor.

export const loadDayFailed = 'Failed to load the day. Please try again.'
export const noSpaces = 'No active spaces.'
export const noInstructors = 'No active instructors.'
export const loadingDay = 'Loading the day'

// The bar above the board.
export const view = 'View'
export const list = 'List'
export const day = 'Day'
export const previousDay = 'Previous day'
export const nextDay = 'Next day'
export const today = 'Today'
export const printDaySheet = 'Print day sheet'
export const closeSomething = 'Close the facility or spaces'
export const newBooking = 'New booking'
export const walkIn = 'Walk-in'
export const pickAnotherDay = (date: string) => `${date}, pick another day`
export const chooseDate = 'Choose a date'
export const columns = 'Columns'
export const spaces = 'Spaces'
export const instructors = 'Instructors'

// What the day holds, in one line.
export const booked = (count: string) => `${count} booked`
export const hereNow = (count: number) => `${count} here now`
export const noShows = (count: number) =>
  plural(locale, count, { one: `${count} no-show`, other: `${count} no-shows` })
export const closedDay = 'closed'
export const openFrom = (from: string, to: string) => `open ${from} – ${to}`
export const withoutInstructor = (count: number) =>
  plural(locale, count, {
    one: `${count} booking has no instructor.`,
    other: `${count} bookings have no instructor.`,
  })
export const showSpaces = 'Show spaces'
export const changedByOthers = (count: number) =>
  plural(locale, count, {
    one: 'Changed by somebody else: a booking was cancelled.',
    other: `Changed by somebody else: ${count} bookings.`,
  })
export const changedByOther = (name: string) => `Changed by somebody else: ${name}.`
export const show = 'Show'

/** Returns a time without AM or PM. */
export const withoutAmPm = (time: string) => time.replace(/ [AP]M/, '')
/** Returns an hour at the board's edge. Where one occurs twice, its zone replaces AM. */
export const hourAtEdge = (time: string) => time.replace(':00', '').replace(/ AM (?=\w)/, ' ')

// The grid.
export const gridKeys =
  'Arrow keys go through bookings and free times, Enter opens, M picks a booking up.'
export const byColumn = {
  space: (date: string) => `${date}, by space`,
  instructor: (date: string) => `${date}, by instructor`,
}
export const bookAt = (time: string) => `+ Book ${time}`
/** What is in a block, and where. */
export const openCage = 'Open cage'
export const lesson = 'Lesson'
export const lessonWith = (instructor: string) => `Lesson · ${instructor}`
export const closed = 'Closed'
export const closedSpecial = 'Closed, special hours'
export const notAvailable = 'Not available'
export const timeOff = 'Time off'
export const busy = 'Busy'
export const until = (time: string) => `until ${time}`
export const staffNoteOf = (reason: string) => `${reason} (staff note)`
export const noShow = 'No-show'
export const inBusyTime = 'in a busy time'
export const inClosure = 'in a closure'
export const inTimeOff = 'in time off'
/** A screen reader's texts after the name of a block. */
export const marks = {
  now: 'now',
  finished: 'finished',
  noShow: 'no-show',
  here: 'here',
  repeats: 'repeats',
  under18: 'under 18',
}
export const withMore = (others: number) => `with ${others} more`
export const waiverIs = (state: string) => `waiver ${state.toLowerCase()}`
export const bookedUntil = (time: string) => `Booked until ${time}`
export const bookedOn = (date: string, time: string) => `Booked: ${date}, ${time}`

// The legend, and what is in sight.
export const here = 'Here'
export const repeats = 'Repeats'
export const together = 'Together'
export const owes = 'Owes'
export const partPaid = 'Part paid'
export const paid = 'Paid'
export const waived = 'Waived'
export const visibleColumns = (first: number, last: number, count: number) =>
  `Columns ${first} – ${last} of ${count}`
export const fitAll = 'Fit all'
export const closedNow = 'Closed now'
export const nothingFree = 'Nothing is free now'
export const freeNow = (names: string) => `Free now: ${names}`
export const freeNowAndMore = (names: string, more: number) => `Free now: ${names} and ${more} more`

// The keyboard shortcuts.
export const keyboard = 'Keyboard'
export const onBoard = 'On the board'
export const onBoardKeys: readonly (readonly [key: string, does: string])[] = [
  ['Arrows', 'go through bookings and free times'],
  ['Enter', 'opens a booking, books a free time'],
  ['M', 'picks a booking up'],
  ['Ctrl Z', 'takes the last move back'],
]
export const pickedUp = 'With a booking picked up'
export const pickedUpKeys: readonly (readonly [key: string, does: string])[] = [
  ['Arrows', 'move it by 5 minutes, or to the next column'],
  ['Shift and arrows', 'move it by 30 minutes'],
  ['Alt and arrows', 'change its end'],
  ['Enter', 'drops it'],
  ['Esc', 'puts it back'],
]
export const anywhere = 'Anywhere on this page'
export const anywhereKeys: readonly (readonly [key: string, does: string])[] = [
  ['N', 'walk-in'],
  ['T', 'today'],
  ['[ and ]', 'previous and next day'],
]
export const useKeys = 'Use the keys N, T, [ and ]'
export const useKeysHint =
  'Switch them off where speech input or another program needs them. Kept in this browser.'

// On a phone.
export const closeSpace = <Part>(hidden: (text: string) => Part, space: string) => [
  'Close',
  hidden(` ${space}`),
]
export const foldEarlier = 'Fold earlier'
export const earlier = (count: number) =>
  plural(locale, count, {
    one: `Earlier: ${count} booking`,
    other: `Earlier: ${count} bookings`,
  })
export const earlierOne = (name: string, times: string) => `Earlier: ${name}, ${times}`
export const swipeFor = (column: string) => `Swipe for ${column}`
export const allColumns = 'All columns'
export const freeOf = (free: number, count: number) => `${free} of ${count} free`
export const inTotal = (count: number) => `${count} in all`
export const hasUntil = (name: string, time: string) => `${name} until ${time}`
export const away = 'Away'
export const closedUntil = (time: string) => `Closed until ${time}`
export const free = 'Free'
export const freeUntil = (time: string) => `Free until ${time}`

// On paper.
export const daySheet = 'Day sheet'
export const printed = (time: string) => `printed ${time}`
export const noBookings = 'No bookings.'
export const parentIs = (name: string) => `Parent: ${name}`
export const staffSay = (note: string) => `Staff: ${note}`
/** `title` is `Closed` or `Time off`. */
export const allDay = (title: string) => `${title} all day`
export const during = (title: string, times: string) => `${title} ${times}`
export const minorMark = ', under 18'
export const noShowMark = ' (no-show)'
export const sheetColumns = {
  time: 'Time',
  player: 'Player',
  service: 'Service',
  phone: 'Phone',
  here: 'In',
}

// What bookings owe. A price is `$45.00`.
export const owesMoney = (owed: string) => `owes ${owed}`
export const owesPart = (owed: string, price: string) => `owes ${owed} of ${price}`
export const paidTooMuch = (credit: string) => `paid, ${credit} too much`
export const paidAll = 'paid'
export const waivedAll = 'waived'
export const oweNow = (count: number, sum: string) =>
  plural(locale, count, { one: `${count} owes now, ${sum}`, other: `${count} owe now, ${sum}` })
