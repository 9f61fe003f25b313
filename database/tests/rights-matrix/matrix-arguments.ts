import { type Facilities, hours, june } from '../fixtures/facility-fixture.ts'
import { draftText, type Examples, type Place } from './matrix-rows.ts'

/** A function as the catalogue names it, with its schema; the arguments' types are SQL. */
export type CalledFunction = {
  name: string
  /** Another function has the same name. */
  sharesName: boolean
  args: { name: string; type: string; isOptional: boolean }[]
}

type Given = string | number | boolean | null

/** The owner of the rows with which a function is called. */
type Way = (typeof ways)[number]

export const ways = [
  'home',
  'away',
  'home, with the token',
  /** The facility is home; the other ids are away's. */
  'home, of away',
  /** Ids that do not exist. */
  'nobody',
  /** Null for every argument. */
  'nothing',
] as const

/** The arguments that take a token, with the example that is one. */
const tokensOf = {
  p_booking_token: 'token',
  p_group_token: 'groupToken',
  p_roster_token: 'roster',
  p_code: 'passCode',
  p_token: 'token',
} as const

/** Returns whether calling `fn` in this way differs from the other ways. */
export function asksIn(way: Way, { args }: CalledFunction): boolean {
  if (way === 'home, with the token') return args.some(({ name }) => name in tokensOf)
  const ids = args.filter(
    ({ name, type }) => type.startsWith('uuid') || /token|email|p_code/.test(name),
  )
  if (way === 'away') return ids.length > 0
  if (way === 'home, of away')
    return ids.length > 1 && ids.some(({ name }) => name === 'p_facility_id')
  if (way === 'nobody') return ids.length > 0
  return way !== 'nothing' || args.length > 0
}

/**
 * Returns the SQL of a call of `fn` about the rows of one facility. The names of arguments decide
 * their values, so a new function with the usual names needs no change here.
 */
export function callOf(
  fn: CalledFunction,
  way: Way,
  f: Facilities,
  all: Record<Place, Examples>,
  changes: Record<string, Given> = {},
): string {
  const given = { ...givenTo(fn, way, f, all), ...changes }
  const argument = (name: string, type: string) => {
    if (way === 'nothing') return null
    if (way === 'nobody' && type.startsWith('uuid')) return type === 'uuid' ? nobody : `{${nobody}}`
    return given[name] === undefined ? byType(type) : given[name]
  }
  const args = fn.args
    .filter(({ name, isOptional }) => way === 'nothing' || name in given || !isOptional)
    .map(({ name, type }) => `${name} => ${literal(argument(name, type), type)}`)
  return `select * from ${fn.name}(${args.join(', ')})`
}

/** Returns the values of arguments with which `fn` is called in this way, by their names. */
export function givenTo(
  fn: CalledFunction,
  way: Way,
  f: Facilities,
  all: Record<Place, Examples>,
): Record<string, Given> {
  const place = way.endsWith('away') ? 'away' : 'home'
  const examples = all[place]
  return {
    ...usual(f[place], examples),
    ...particular(fn.name.replace(/^public\./, ''), f[place], examples),
    ...(way === 'home, with the token'
      ? Object.fromEntries(Object.entries(tokensOf).map(([name, of]) => [name, examples[of]]))
      : {}),
    ...(way === 'home, of away' ? { p_facility_id: f.home.id } : {}),
  }
}

export const nobody = '00000000-0000-4000-8000-000000000000'

function usual(ids: Facilities['home'], examples: Examples): Record<string, Given> {
  return {
    p_facility_id: ids.id,
    p_space_id: ids.space,
    p_space_ids: `{${ids.space}}`,
    p_service_type_id: ids.lesson,
    p_instructor_id: ids.instructor,
    p_booking_id: examples.booking,
    p_booking_token: '0'.repeat(64),
    p_token: '0'.repeat(64),
    p_confirm_token: '0'.repeat(64),
    p_booking_ids: `{${examples.booking}}`,
    p_group_token: '0'.repeat(64),
    p_contact_name: 'Kate Brandt',
    p_contact_email: 'kate@example.com',
    p_contact_phone: '937 555 0142',
    p_bookings: JSON.stringify([
      {
        service_type_id: ids.open,
        start_time: june(17, '19:00'),
        end_time: june(17, '20:00'),
        player_name: 'Owen Brandt',
      },
    ]),
    p_roster_token: '0'.repeat(64),
    p_code: 'AAAAAAAAAAAA',
    p_price: 10,
    p_tender: 'cash',
    p_team_id: examples.team,
    p_person_id: examples.deskPerson,
    p_pin: '2580',
    ...hours(17, '15:00', '16:00'),
    p_starts_at: june(17, '15:00'),
    p_ends_at: june(17, '16:00'),
    p_date: '2026-06-17',
    p_from: '2026-06-17',
    p_to: '2026-06-18',
    p_until: null,
    p_duration_minutes: 60,
    p_minutes: 60,
    p_limit: 3,
    p_most: 10,
    p_count: 2,
    p_player_name: 'Owen Brandt',
    p_player_email: 'owen@example.com',
    p_email: 'owen@example.com',
    p_search: 'Owen',
    p_scope: 'this',
    p_mark: 'arrived',
    p_id: examples.availability,
    p_closure_id: examples.closure,
    p_time_off_id: nobody,
    p_settlement_id: nobody,
    p_week: JSON.stringify([
      { day_of_week: 3, is_open: true, open_time: '09:00', close_time: '21:00' },
    ]),
    p_counted: '{"cash": 10}',
    p_translations: '{"es": {"title": "Jugar aquí", "body": "Batear puede causar lesiones."}}',
    p_metadata: '{"order": "7"}',
    p_undo_id: examples.undo,
    p_keep_id: examples.customers[0],
    p_merge_id: examples.customers[1],
    p_customer_id: examples.customers[0],
    p_entry_id: examples.entry,
    p_endpoint_id: examples.webhook,
    p_delivery_id: examples.delivery,
    p_day_of_week: 1,
    p_every_weeks: 1,
    p_first_start: june(24, '19:00'),
    p_override: true,
    p_is_open: true,
    p_open_time: '09:00',
    p_close_time: '21:00',
    p_cancelled_by: 'admin',
  }
}

/** Returns the arguments that a single function needs in place of the usual ones. */
function particular(
  name: string,
  ids: Facilities['home'],
  examples: Examples,
): Record<string, Given> {
  const open = { p_service_type_id: ids.open, p_instructor_id: null }
  const all: Record<string, Record<string, Given>> = {
    cancel_bookings: { p_undo_id: null, p_from: june(16, '00:00') },
    cancel_booking_series: { p_booking_id: examples.repeating },
    close_day: { p_shown: '{"day": "2026-06-15"}' },
    complete_booking: { p_booking_id: examples.started },
    create_api_key: { p_name: 'Mine', p_scope: 'read_public' },
    create_webhook: { p_url: 'https://example.com/', p_events: '{booking.created}' },
    add_team_player: { p_birth_year: 2014 },
    create_booking_series: {
      ...open,
      p_dry_run: false,
      p_changes: JSON.stringify({ '2026-06-24': { start_time: june(24, '20:00') } }),
    },
    move_booking_group: {
      p_bookings: JSON.stringify([
        { id: examples.grouped, start_time: june(17, '19:00'), end_time: june(17, '20:00') },
      ]),
    },
    create_facility: { p_name: 'Mine', p_slug: 'mine', p_address: 'A street', p_phone: '555-0100' },
    create_instructor_availability: { p_start_time: '05:00', p_end_time: '06:00' },
    extend_booking: { p_booking_id: examples.booking, p_minutes: 30 },
    free_no_show: { p_booking_id: examples.noShow },
    get_next_openings: { p_from: june(17, '00:00') },
    mark_booking: { p_booking_id: examples.started, p_shown: '{"status": "confirmed"}' },
    move_booking_series: {
      ...open,
      p_booking_id: examples.repeating,
      ...hours(16, '19:30', '21:00'),
    },
    get_account: { p_booking_id: null, p_group_id: null, p_team_id: null },
    mail_statement: { p_team_id: null },
    record_entry: {
      p_kind: 'payment',
      p_tender: 'cash',
      p_booking_id: null,
      p_group_id: null,
      p_team_id: null,
    },
    sell_pass: { p_service_ids: `{${ids.open}}` },
    note_export: { p_bookings: 3 },
    publish_waiver: {
      p_waiver_text_id: examples.draft,
      p_shown: JSON.stringify({
        ...draftText,
        translations: {},
        season_ends: null,
        asks_again: false,
      }),
    },
    save_closure: { p_closure_id: examples.closure, p_shown: '{"is_public": false}' },
    get_owing_bookings: { p_from: june(1, '00:00') },
    search_bookings: { p_from: june(1, '00:00') },
    sign_waiver: {
      p_waiver_text_id: examples.waiver,
      p_players: '[{"player_name": "Owen Brandt"}]',
      p_signer_name: 'Owen Brandt',
      p_relation: 'self',
      p_agrees: true,
    },
    withdraw_waiver: { p_waiver_text_id: examples.waiver },
    settle_closure_booking: {
      p_booking_id: examples.closed,
      p_space_id: ids.secondSpace,
      p_start_time: june(20, '10:00'),
      p_cancel: false,
      p_tell: false,
    },
    update_instructor_availability: { p_start_time: '05:00', p_end_time: '06:00' },
  }
  return all[name] ?? {}
}

function byType(type: string): Given {
  if (type === 'uuid') return nobody
  if (type.endsWith('[]')) return '{}'
  if (type === 'integer' || type === 'numeric' || type === 'bigint') return 1
  if (type === 'boolean') return false
  if (type === 'date') return '2026-06-17'
  if (type.startsWith('timestamp')) return june(17, '15:00')
  if (type.startsWith('time ')) return '09:00'
  return type === 'jsonb' || type === 'json' ? '{}' : 'x'
}

function literal(value: Given, type: string): string {
  return value === null ? `null::${type}` : `'${String(value).replaceAll("'", "''")}'::${type}`
}
