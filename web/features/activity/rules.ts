import { weekdayName } from '../../../shared/dates.ts'
import { isDate } from '../../../shared/is-date.ts'
import { formatMoney } from '../../../shared/money.ts'
import { formatTime, formatWallTime, localDate } from '../../../shared/times.ts'
import { dateWithYear, dayWithYear } from '../../lib/relative-time.ts'
import { staffPaths } from '../../staff-paths.ts'
import { statusLook } from '../../ui/booking-status.ts'

/** What the page of activity says in place of its list, which tells staff who changed what. */
export const messages = {
  load: 'Failed to load the activity. Please try again.',
  noneFound: 'No activity found matching your filters.',
  none: 'Nobody has changed anything yet.',
} as const

export const pageSize = 20

type Kind = { name: string; one: string; many: string }

/**
 * What can change (`activity.kind`): its name in the filter, and the words for one and for several,
 * where `#` is their number.
 */
export const kinds: Record<string, Kind> = {
  booking: { name: 'Bookings', one: 'a booking', many: '# bookings' },
  series: { name: 'Series', one: 'a series', many: '# series' },
  group: { name: 'Groups of bookings', one: 'a group of bookings', many: '# groups of bookings' },
  team: { name: 'Teams', one: 'a team', many: '# teams' },
  team_player: { name: 'Players of teams', one: 'a player of a team', many: '# players of teams' },
  customer: { name: 'Customers', one: 'a customer', many: '# customers' },
  family: { name: 'Families’ data', one: 'a family’s data', many: '# families’ data' },
  export: {
    name: 'Spreadsheets',
    one: 'bookings as a spreadsheet',
    many: 'bookings as # spreadsheets',
  },
  everything: {
    name: 'Everything as files',
    one: 'everything as files',
    many: 'everything as files',
  },
  mail: { name: 'Messages sent by hand', one: 'a message', many: '# messages' },
  instructor: { name: 'Instructors', one: 'an instructor', many: '# instructors' },
  availability: { name: 'Weekly availability', one: 'weekly hours', many: '# weekly hours' },
  time_off: { name: 'Time off', one: 'time off', many: '# times off' },
  busy_calendar: {
    name: 'Instructors’ calendars',
    one: 'an instructor’s calendar',
    many: '# instructors’ calendars',
  },
  space: { name: 'Spaces', one: 'a space', many: '# spaces' },
  service: { name: 'Services', one: 'a service', many: '# services' },
  hours: { name: 'Business hours', one: 'business hours', many: 'business hours of # days' },
  special_hours: { name: 'Special hours', one: 'special hours', many: 'special hours of # days' },
  closure: { name: 'Closures', one: 'a closure', many: '# closures' },
  settings: { name: 'Settings', one: 'the settings', many: 'the settings' },
  facility: { name: 'Facility profile', one: 'the facility’s profile', many: '# profiles' },
  calendar: { name: 'Calendar addresses', one: 'a calendar address', many: '# calendar addresses' },
  administrator: { name: 'Administrators', one: 'an administrator', many: '# administrators' },
  desk_person: {
    name: 'People of the desk',
    one: 'a person of the desk',
    many: '# people of the desk',
  },
  second_step: {
    name: 'Second step',
    one: 'the rule of a second step for administrators',
    many: 'the rule of a second step for administrators',
  },
  device: {
    name: 'Two-step verification',
    one: 'a device of two-step verification',
    many: '# devices of two-step verification',
  },
  password: { name: 'Passwords', one: 'the password of an account', many: '# passwords' },
  sign_in_email: {
    name: 'Addresses to sign in with',
    one: 'the address that an account signs in with',
    many: '# addresses to sign in with',
  },
  rate: { name: 'Prices', one: 'a price', many: '# prices' },
  entry: { name: 'Money', one: 'an entry', many: '# entries' },
  pass: { name: 'Passes', one: 'a pass', many: '# passes' },
  closing: { name: 'Closed days', one: 'the day’s closing', many: '# closings' },
  waiver: { name: 'Waiver', one: 'the waiver', many: '# versions of the waiver' },
  api_key: { name: 'API keys', one: 'an API key', many: '# API keys' },
  webhook: { name: 'Webhooks', one: 'a webhook', many: '# webhooks' },
  mail_server: { name: 'Mail server', one: 'the mail server', many: 'the mail server' },
  invitation: { name: 'Invitations', one: 'an invitation', many: '# invitations' },
}

/** Kinds that are shown only where the facility shows prices. */
const kindsOfMoney = ['rate', 'entry', 'pass', 'closing']

/** Returns the kinds that can be filtered by, with their names. */
export function kindOptions(showsPrices: boolean): [kind: string, name: string][] {
  return Object.entries(kinds)
    .filter(([kind]) => showsPrices || !kindsOfMoney.includes(kind))
    .map(([kind, { name }]) => [kind, name])
}

/** By column, its values `[before, after]`; null where the values are not kept. */
export type Changes = Record<string, [unknown, unknown] | null>

export type Entry = {
  kind: string
  action: string
  subject_id: string | null
  subjects: number
  changes: Changes
}

/** Returns `Moved a booking`, `Cancelled 12 bookings` or `Changed the settings`. */
export function actionInWords({ kind, action, subjects, changes }: Entry): string {
  const verb = (kind === 'booking' && bookingVerb(action, changes)) || verbs[action] || 'Changed'
  const unknown = kind.replace(/_/g, ' ')
  const { one, many } = kinds[kind] ?? { one: unknown, many: `# ${unknown}` }
  const what = subjects === 1 ? one : many.replace('#', subjects.toLocaleString('en-US'))
  return verb.includes('#') ? verb.replace('#', what) : `${verb} ${what}`
}

/** Returns `booked it`, `moved it` or `cancelled it`, for the list of one booking. */
export function actionOnIt(action: string, changes: Changes): string {
  if (action !== 'changed') return `${action} it`
  const entry = { kind: 'booking', action, subject_id: null, subjects: 1, changes }
  return actionInWords(entry).replace(' a booking', ' it').toLowerCase()
}

const verbs: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  sent: 'Sent',
  accepted: 'Accepted',
  merged: 'Merged',
  exported: 'Downloaded',
  erased: 'Erased',
}

/** Returns a verb. `#` in it stands for what was changed; otherwise that comes last. */
function bookingVerb(action: string, changes: Changes): string | null {
  if (action === 'added') return 'Made'
  const status = changes.status?.[1]
  if (typeof status === 'string') return statusVerbs[status] ?? null
  if ('arrived_at' in changes)
    return changes.arrived_at?.[1] ? 'Checked # in' : 'Took back the check-in of'
  const isMoved = ['start_time', 'end_time', 'space_id', 'instructor_id'].some(
    (column) => column in changes,
  )
  return isMoved ? 'Moved' : null
}

const statusVerbs: Record<string, string> = {
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'Marked # as a no-show',
  confirmed: 'Restored',
}

/** Returns the page to which an entry of the list links; null if it links to none. */
export function placeOf({ kind, subject_id: id, action }: Entry): string | null {
  if (kind === 'booking') return id && `${staffPaths.adminBookings}?booking=${id}`
  if (kind === 'customer' || (kind === 'family' && action === 'exported'))
    return id && staffPaths.adminCustomer(id)
  if (kind === 'team') return id && staffPaths.adminTeam(id)
  if (kind === 'mail') return id && `${staffPaths.adminMail}?message=${id}`
  if (kind === 'instructor') return id && staffPaths.adminInstructor(id)
  return places[kind] ?? null
}

const places: Record<string, string> = {
  space: staffPaths.adminSpaces,
  service: staffPaths.adminServices,
  hours: staffPaths.adminBusinessHours,
  special_hours: staffPaths.adminBusinessHours,
  closure: staffPaths.adminBusinessHours,
  settings: staffPaths.adminSettings,
  facility: staffPaths.adminSettings,
  administrator: staffPaths.adminSettings,
  desk_person: staffPaths.adminSettings,
  invitation: staffPaths.adminSettings,
  waiver: staffPaths.adminWaivers,
  second_step: staffPaths.adminSettings,
  device: staffPaths.adminSettings,
  password: staffPaths.adminSettings,
  sign_in_email: staffPaths.adminSettings,
  availability: staffPaths.adminInstructors,
  time_off: staffPaths.adminInstructors,
  busy_calendar: staffPaths.adminInstructors,
}

/** Returns the changes, one line for each column: `Booking lead time hours`, `from 1 to 2`. */
export function changesInWords(
  changes: Changes,
  zone: string,
  now: Date,
): { name: string; says: string }[] {
  return Object.entries(changes).map(([column, values]) => ({
    name: columnName(column),
    says: values ? valuesInWords(column, values, zone, now) : 'changed',
  }))
}

function valuesInWords(
  column: string,
  [before, after]: [unknown, unknown],
  zone: string,
  now: Date,
): string {
  const shown = (value: unknown) => valueInWords(column, value, zone, now)
  if (before === null) return shown(after)
  return `from ${shown(before)} to ${shown(after)}`
}

function valueInWords(column: string, value: unknown, zone: string, now: Date): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (column === 'day_of_week') return weekdayName(Number(value))
  if (column === 'status') return statusLook(String(value)).name
  if (column === 'weekdays' && Array.isArray(value))
    return value.map((day) => weekdayName(Number(day), 'short')).join(', ')
  if (column === 'open_cage_prices') return pricesInWords(value)
  if (columnsOfMoney.includes(column)) return formatMoney(Number(value))
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (columnsOfChoices.includes(column)) return text.replaceAll('_', ' ')
  if (isDate(text)) return dateWithYear(text, localDate(now, zone))
  if (/^\d{4}-\d\d-\d\dT\d\d:/.test(text))
    return `${dayWithYear(text, zone, now)}, ${formatTime(text, zone)}`
  if (/^\d\d:\d\d:\d\d$/.test(text)) return formatWallTime(text)
  return text.replace(/\s+/g, ' ')
}

const columnsOfMoney = [
  'per_hour',
  'price',
  'rate',
  'hourly_rate',
  'open_cage_rate',
  'instructor_booking_base_rate',
]

/** Columns that hold one of a few names, such as `batting_cage`. */
const columnsOfChoices = ['kind', 'space_type', 'equipment', 'email_type', 'scope']

/** Returns `30 min $25.00, 90 min $60.00`. */
function pricesInWords(prices: unknown): string {
  const each = Object.entries(prices as Record<string, number>)
  return each.map(([minutes, price]) => `${minutes} min ${formatMoney(price)}`).join(', ') || 'none'
}

/** Returns the name of what was changed. Special hours are named by their date. */
export function subjectInWords(name: string | null, zone: string, now: Date): string | null {
  return name && isDate(name) ? dateWithYear(name, localDate(now, zone)) : name
}

/** Returns a column in words: `Booking lead time hours`. Some have a name of their own. */
function columnName(column: string): string {
  const words = columnNames[column] ?? column.replace(/_/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const columnNames: Record<string, string> = {
  start_time: 'start',
  end_time: 'end',
  starts_at: 'from',
  ends_at: 'until',
  space_id: 'space',
  service_type_id: 'service',
  instructor_id: 'instructor',
  arrived_at: 'arrived',
  is_active: 'active',
  is_open: 'open',
  is_public: 'reason shown to visitors',
  is_primary: 'primary',
  role: 'role',
  is_minor: 'under 18',
  deleted_at: 'deleted',
  player_name: 'player',
  player_email: 'email',
  player_phone: 'phone',
  parent_name: 'parent',
  email_type: 'kind',
  team_id: 'team',
  space_ids: 'spaces',
  service_ids: 'services',
  weekdays: 'days',
  from_time: 'from',
  to_time: 'until',
  valid_from: 'first day',
  valid_until: 'last day',
  roster_token: 'roster link',
  every_weeks: 'every (weeks)',
  erase_players_after_months: 'erase players after (months)',
}
