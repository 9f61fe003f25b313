import type { CostClass } from './gate.ts'

// What a call of a database function costs, whether it may be tried without effect, and whether it
// contains a secret that could be guessed. REST asks before each call (`product-rest-host.ts`).

/** A function as the database's catalogue describes it. */
type DatabaseFunction = {
  name: string
  isVolatile: boolean
  parameters: { name: string; isRequired: boolean }[]
}

/**
 * The cost class of each function that only reads. A new function needs its class here, or a test
 * fails. Searches and functions that return free times need no entry: `declaredCost` recognizes
 * them by their parameters.
 */
const reads: Record<string, CostClass> = {
  get_account: 'times',
  get_activity_people: 'plain',
  get_administrators_with_second_step: 'plain',
  get_open_invitations: 'plain',
  get_staff: 'plain',
  get_booking_balances: 'plain',
  get_booking_mails: 'plain',
  get_booking_timeline: 'plain',
  get_bookings_in_closures: 'times',
  get_bookings_to_settle: 'times',
  get_broken_rules: 'times',
  get_closed_times: 'plain',
  get_day_totals: 'times',
  get_demo_addresses: 'plain',
  get_difference_hints: 'times',
  get_open_day: 'times',
  get_owing_bookings: 'times',
  get_display_board: 'times',
  get_facility_offer: 'plain',
  get_facility_setup: 'plain',
  get_group_times: 'times',
  get_instructor_availability: 'plain',
  get_money_report: 'search',
  get_new_facility_rule: 'plain',
  get_own_device: 'plain',
  get_own_sessions: 'plain',
  get_pay_sheet: 'times',
  get_price: 'times',
  get_second_step_rule: 'plain',
  get_slot_prices: 'times',
  get_space_kinds: 'plain',
  get_space_states: 'plain',
  get_team_signatures: 'plain',
  get_waiver_states: 'times',
  preview_business_hours: 'times',
  preview_closure: 'times',
  preview_player_erasure: 'search',
  preview_special_hours: 'times',
  preview_time_off: 'times',
}

/**
 * The cost class of functions that may write, where it is not `plain`. The class limits requests a
 * minute (`gate.ts`); how much a visitor may write is limited by the database.
 */
const writes: Record<string, CostClass> = {
  add_second_contact: 'search',
  // These handle up to twelve bookings or a hundred players. The database does not count writes
  // that it refuses, so only the class limits them.
  add_to_booking_group: 'times',
  ask_for_waivers: 'search',
  cancel_booking_group: 'times',
  cancel_booking_series: 'search',
  // It cancels hundreds of bookings in one request and queues their messages.
  cancel_bookings: 'search',
  create_booking_group: 'times',
  create_booking_series: 'search',
  desk_sign_in: 'search',
  erase_family: 'search',
  export_family: 'search',
  get_booking_group_by_token: 'times',
  get_roster: 'times',
  get_waiver: 'times',
  mail_statement: 'search',
  move_booking_group: 'times',
  move_booking_series: 'search',
  remind_of_owed: 'search',
  request_booking_links: 'search',
  sign_waiver: 'times',
  undo_cancel_bookings: 'search',
}

/** Returns the class of a function, or undefined for a function that only reads and has none. */
export function declaredCost(called: DatabaseFunction): CostClass | undefined {
  if (asksForFreeTimes(called)) return 'times'
  if (hasParameter(called, 'p_search')) return 'search'
  return called.isVolatile ? (writes[called.name] ?? 'plain') : reads[called.name]
}

/**
 * Returns the class of a function. A function without a class is limited like the most expensive.
 */
export function functionCost(called: DatabaseFunction): CostClass {
  return declaredCost(called) ?? 'search'
}

/** Returns whether the function returns free times. Such a function has `p_duration_minutes`. */
export function asksForFreeTimes(called: DatabaseFunction): boolean {
  return !called.isVolatile && hasParameter(called, 'p_duration_minutes')
}

/**
 * Returns whether signed-in callers and keys may try the function: run it and roll it back. A
 * function that counts wrong codes is not among them, because the rollback would undo the count.
 */
export function canBeTried(name: string): boolean {
  return triedFunctions.has(name)
}

const triedFunctions = new Set([
  ...['create_booking', 'create_booking_group', 'create_staff_booking'],
  ...['move_booking', 'move_booking_group', 'staff_move_booking'],
])

/**
 * Returns whether the function takes a link's token or a pass's code, which callers could guess.
 * The gate limits wrong guesses in such calls. An optional token of a function that only reads does
 * not count, because the function answers without it too. The token only makes free times more
 * exact.
 */
export function takesSecret({ parameters, isVolatile }: DatabaseFunction): boolean {
  return parameters.some(
    ({ name, isRequired }) => /^p_((\w+_)?token|code)$/.test(name) && (isRequired || isVolatile),
  )
}

/**
 * Returns whether a call contains the code of a pass, whose wrong guesses the gate limits. The
 * arguments must be parsed, because a request can write the same argument in many ways.
 */
export function namesPass({ p_pass_code: code, p_bookings: parts }: Record<string, unknown>) {
  return code != null || [parts].flat().flatMap(partsOf).some(hasPassCode)
}

/** Returns the parts of a group. A GET has them as JSON text. */
function partsOf(given: unknown): unknown[] {
  if (typeof given !== 'string') return [given]
  try {
    return [JSON.parse(given)].flat()
  } catch {
    // The database refuses it, too.
    return []
  }
}

function hasPassCode(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'pass_code' in part && part.pass_code != null
}

function hasParameter({ parameters }: DatabaseFunction, name: string): boolean {
  return parameters.some((parameter) => parameter.name === name)
}
