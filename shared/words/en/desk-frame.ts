import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Around the screens of the staff: the sidebar, the search, who is at the desk (PIN), the password
// on a shared device, messages and questions.

export const adminArea = 'Admin'
export const instructorArea = 'Instructor'
export const dashboard = 'Dashboard'
export const bookings = 'Bookings'
export const instructors = 'Instructors'
/** The label on the rail of icons, which is 80 pixels wide. */
export const instructorsOnRail = 'Instructors'
export const spaces = 'Spaces'
export const services = 'Services'
export const businessHours = 'Business Hours'
export const hours = 'Hours'
export const settings = 'Settings'
export const money = 'Money'
export const customers = 'Customers'
export const teams = 'Teams'
export const waiver = 'Waiver'
export const mail = 'Mail'
export const activity = 'Activity'
export const passes = 'Passes'
export const system = 'System'
/** The state of the system, beside its link in the menu. */
export const failures = (count: number) =>
  plural(locale, count, { one: `${count} failure`, other: `${count} failures` })
export const warnings = (count: number) =>
  plural(locale, count, { one: `${count} warning`, other: `${count} warnings` })
export const allWell = 'All well'
export const search = 'Search'
export const searchKeys = 'Ctrl K'
export const openMenu = 'Open menu'
export const menu = 'Menu'
export const closeMenu = 'Close menu'
export const publicSite = 'Public site'
/** `wide` makes the part that the rail of icons leaves out. */
export const tvDisplay = <Part>(wide: (text: string) => Part) => ['TV', wide(' Display')]
export const help = 'Help'
export const logOut = 'Log Out'
/** Names the links to the same page in other languages. */
export const otherLanguages = 'Other languages'

export const forOwners = 'For owners'
export const onlyOwners = (facility: string) =>
  `Your account works at the desk of ${facility}. Only its owners can open this page.`
export const toTheDay = 'To the day'

// Who is at the desk.
export const isAtDesk = (first: string) => `${first} is at the desk, change`
export const whoIsAtDesk = 'Who is at the desk?'
export const atDeskAsked = 'At the desk?'
export const atDesk = 'At the desk'
export const enterPin = 'Enter your PIN'
export const whatNameDoes =
  'Your name goes beside what you do here: payments, marks, moves. It gives you no other rights.'
export const tryAgainIn = (seconds: number) =>
  plural(locale, seconds, {
    one: ` Try again in ${seconds} second.`,
    other: ` Try again in ${seconds} seconds.`,
  })
export const tryAgainInShort = (seconds: number) => `Try again in ${seconds} s.`
export const wasOn = <Part>(name: Part) => [name, ' was on']
export const isOn = <Part>(name: Part) => [name, ' is on']
export const since = (time: string) => `since ${time}`
export const signDeviceOut = 'Sign this device out'
export const keepPerson = (first: string) => `Keep ${first}`
export const notNow = 'Not now'
export const digitsTyped = (count: number) => `${count} of 4 to 6 digits typed`
export const enter = 'Enter'
export const erase = 'Delete'
export const pinNotSent = 'No answer from the server. Check the connection and try again.'

// The password that a shared device asks for.
export const password = 'Password'
export const passwordMissing = 'Password is required'
export const ownersPage = 'This page is for the owner'
export const deviceIsShared =
  'This device is shared. The password of its account opens this page and the other settings for ten minutes.'
export const checking = 'Checking...'
export const proceed = 'Continue'
export const backToDay = 'Back to the day'
export const loading = 'Loading'

// The search, and parts of a page whose code did not load.
/** Shown when the code of a dialog or a section could not be loaded, such as without a network. */
export const partNotLoaded = 'There is no connection, and this part of the page has not loaded yet.'
/**
 * Shown instead while something typed is not saved: a reload loads the part, but loses the text.
 */
export const partOutdated = 'This part of the page is missing. Save what you typed, then reload.'
export const searchNotLoaded = 'The search could not be loaded. Reload the page.'
export const whoWhereWhen = 'Who, where or when'
export const whatToSearch =
  'Last digits of a phone, a name, a reference, “Cage 3” or “tomorrow 5pm”'
export const searchFailed = 'Failed to search. Please try again.'
export const answers = 'Answers'
export const nothingFound = 'Nothing found.'
export const answersFound = (count: number) =>
  plural(locale, count, { one: `${count} answer`, other: `${count} answers` })
export const move = 'Move'
export const cancel = 'Cancel'
export const bookAgain = 'Book again'
/** Names a button beside one of several people. */
export const actionFor = (action: string, name: string) => `${action}: ${name}`
export const cancelled = 'cancelled'
export const openBoard = 'Open the board'
export const lastVisit = (when: string) => `Last: ${when}`
export const noBookings = 'No bookings'
export const nextVisit = (when: string, space: string) => `Next: ${when}, ${space}`

// Messages and questions.
export const undo = 'Undo'
export const messages = 'Messages'
export const dismiss = 'Dismiss'
export const mailGoesOut = (moved: string) => `${moved} Mail goes out in 10 s.`
export const goBack = 'Go back'
export const discard = 'Discard'
export const inNewTab = ' (opens in a new tab)'
export const andMore = (count: string) => `and ${count} more`
