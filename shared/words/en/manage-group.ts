// The manage page of a group with all its bookings, the dialog that cancels some of them, and the
// page that moves all.
import { plural } from '../plural.ts'
import { locale } from './language.ts'

export const yourBookings = 'Your bookings'
export const loadingBookings = 'Loading your bookings'
export const bookingsFailed = 'Failed to load your bookings. Please try again.'
export const cancelledMark = 'Cancelled'
/** Beside a booking whose time or place was closed after it was booked. */
export const closedMark = 'Closed'
export const closedSince =
  'Please do not come at a time that is marked as closed: it became unavailable after you booked it. Move or cancel it here, or call the front desk.'
/**
 * A screen reader's text for a booking's link. `line`: `Ava Thompson, 10:00 – 11:00 AM, Cage 1`.
 */
export const openOne = (line: string) => `Open ${line}`
export const withInstructor = (player: string, instructor: string) =>
  `${player}, lesson with ${instructor}`
/** The label above the sum that is paid at the desk. */
export const atTheDesk = 'At the desk'

export const moveAll = (count: number) => plural(locale, count, { one: 'Move', other: 'Move all' })
export const cancelSome = (count: number) =>
  plural(locale, count, { one: 'Cancel', other: 'Cancel some' })
export const freeUntil = (day: string, time: string) => `Free to change until ${day}, ${time}.`
export const eachAlone = 'To move only one, open it above.'
/**
 * Once no booking of the group can be changed online any more: in place of the buttons, and on the
 * page that moves all, in place of its form.
 */
export const tooLate = 'These bookings can no longer be changed online. Call the facility.'

export const cancelWhich = 'Which do you cancel?'
export const allOfThem = 'All of them'
export const whatCancelDoes =
  'The times open up for others at once. One email confirms what is cancelled.'
export const keepAll = 'Keep all'
export const cancelCount = (count: number) =>
  plural(locale, count, { one: 'Cancel 1 booking', other: `Cancel ${count} bookings` })
export const pickFirst = 'Tick what you cancel'
export const cancelFailed = 'Failed to cancel. Please try again.'
export const nowCancelled = (count: number) =>
  plural(locale, count, {
    one: '1 booking is cancelled. An email confirms it.',
    other: `${count} bookings are cancelled. An email confirms it.`,
  })

export const moveAllTitle = 'Move all to another time'
export const allStayYours = (count: number) =>
  plural(locale, count, {
    one: 'It stays yours until you move it.',
    other: `${count === 2 ? 'Both' : `All ${count}`} stay yours until you move them, and move together.`,
  })
export const moveCount = (count: number) =>
  plural(locale, count, { one: 'Move booking', other: `Move ${count} bookings` })
export const moveFailed = 'Failed to move your bookings. Please try again.'
export const nothingChanged = 'Nothing has changed. What does not work:'
export const lineRefused = (line: string, reason: string) => `${line}: ${reason}`
export const nowMoved = 'Your bookings have moved. An email with the new times is on its way.'
export const startOfFirst = 'Choose the new time of your first booking. The others move with it.'
export const backToAll = 'Back to your bookings'
