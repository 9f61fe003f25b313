import type { Actor, TestDatabase } from '../engines/test-database.ts'
import {
  book,
  bookingRequest,
  call,
  type Facilities,
  hours,
  june,
  lessonRequest,
} from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'
import { seriesRequest } from '../fixtures/series-request.ts'
import { workAtDesk } from '../fixtures/work-at-desk.ts'

export type Place = 'home' | 'away'

/** Arguments for functions: rows of one facility, each in the state that its functions need. */
export type Examples = {
  booking: string
  token: string
  groupToken: string
  /** A booking of the group with that token. */
  grouped: string
  started: string
  noShow: string
  repeating: string
  closed: string
  closure: string
  undo: string
  availability: string
  customers: [string, string]
  /** A payment by a customer after a day was closed. */
  entry: string
  /** API keys by their title. */
  keys: Record<string, string>
  webhook: string
  delivery: string
  /** The waiver that is asked for, and the draft of the next. */
  waiver: string
  draft: string
  team: string
  /** The code of a pass. */
  passCode: string
  /** The team's roster token. */
  roster: string
  /** A person of the desk. */
  deskPerson: string
}

const programs = [
  ['program that reads', 'read_bookings', false],
  ['program that writes', 'write_bookings', false],
  ['program with webhooks', 'write_bookings', true],
  ['program of the desk', 'desk', false],
] as const

/** Returns the caller with an API key. */
export function programOn(db: TestDatabase, keyId: string | undefined): Actor {
  return db.as({ role: 'authenticated', claims: { api_key_id: keyId } })
}

/** Inserts a row of each facility into every table, so that every caller can be refused it. */
export async function addExamples(
  db: TestDatabase,
  f: Facilities,
): Promise<Record<Place, Examples>> {
  await f.people.admin.query('delete from facility_admins where user_id = $1', [
    f.accounts.secondAdmin.id,
  ])
  await workAtDesk(db, f)
  return { home: await addTo('home', db, f), away: await addTo('away', db, f) }
}

async function addTo(place: Place, db: TestDatabase, f: Facilities): Promise<Examples> {
  const ids = f[place]
  const admin = place === 'home' ? f.people.admin : f.people.foreignAdmin
  const on = (day: number, changes: object = {}) => ({
    ...hours(day, '10:00', '11:00'),
    ...changes,
  })
  await book(db.visitor, bookingRequest(ids))
  const lesson = { p_space_id: ids.secondSpace, p_player_email: 'coach@example.com' }
  const booking = await book(db.visitor, lessonRequest(ids, lesson))
  if (place === 'home') {
    const jennas = { p_instructor_id: f.jenna, p_player_name: 'Ana Brandt' }
    await book(db.visitor, lessonRequest(ids, on(18, jennas)))
  }
  const grouped = await bookGroup(
    db.visitor,
    groupRequest(ids, [
      partOf(ids, { start_time: june(23, '10:00'), end_time: june(23, '11:00') }),
      partOf(ids, { start_time: june(23, '10:00'), end_time: june(23, '11:00') }),
    ]),
  )
  const closed = await book(db.visitor, bookingRequest(ids, on(20)))
  await book(db.visitor, bookingRequest(ids, on(22)))
  const [cancelled] = await call(admin, 'cancel_bookings', {
    p_facility_id: ids.id,
    p_from: june(22, '00:00'),
    p_before: june(23, '00:00'),
  })
  const series = await call(admin, 'create_booking_series', {
    ...seriesRequest(ids, { p_player_name: 'Riverside', p_skip: '{2026-06-23}' }),
    p_dry_run: false,
  })
  const keys: Examples['keys'] = {}
  for (const [title, scope, managesWebhooks] of programs) {
    const [key] = await call(admin, 'create_api_key', {
      p_facility_id: ids.id,
      p_name: title,
      p_scope: scope,
      p_manages_webhooks: managesWebhooks,
    })
    keys[title] = key?.id
  }
  const waiver = await saveDraft(admin, ids.id)
  await call(admin, 'publish_waiver', { p_waiver_text_id: waiver })
  const draft = await saveDraft(admin, ids.id)
  const webhookOf = async (who: Actor) => {
    const [made] = await call(who, 'create_webhook', {
      p_facility_id: ids.id,
      p_url: 'https://hooks.example.com/',
      p_events: ['closure.removed'],
    })
    return made
  }
  await webhookOf(admin)
  // Calls are about the one of a program. The site knows no keys of the facility elsewhere.
  const program = programOn(db, keys['program with webhooks'])
  const webhook = await webhookOf(place === 'home' ? program : admin)
  const [delivery] = await db.owner.query(
    `insert into webhook_deliveries (facility_id, endpoint_id, event_type, payload)
     values ($1, $2, 'closure.removed', '{}') returning id`,
    [ids.id, webhook?.id],
  )
  const [rows] = await db.owner.query(insertRest, [ids.id, ids.instructor, ids.space])
  await db.owner.query(
    `insert into team_players (team_id, player_name) values ($1, 'Dylan Meyer')`,
    [rows?.team],
  )
  const [person] = await call(admin, 'save_desk_person', {
    p_facility_id: ids.id,
    p_name: 'Sam Ortiz',
    p_pin: '4711',
  })
  const customers = await db.owner.query(
    'select id from customers where facility_id = $1 order by name limit 2',
    [ids.id],
  )
  await db.owner.query(
    'update facility_settings set enable_payments = true where facility_id = $1',
    [ids.id],
  )
  const collect = async () => {
    const paid = {
      p_kind: 'payment',
      p_tender: 'cash',
      p_amount: 45,
      p_customer_id: customers[0]?.id,
    }
    return (await call(admin, 'record_entry', { p_facility_id: ids.id, ...paid }))[0]?.id
  }
  await collect()
  await call(admin, 'close_day', { p_facility_id: ids.id, p_counted: '{"cash": 45}' })
  const entry = await collect()
  const [pass] = await call(admin, 'sell_pass', {
    p_facility_id: ids.id,
    p_name: '10 hours',
    p_minutes: 600,
    p_price: 0,
    p_email: 'owen@example.com',
  })
  await book(db.visitor, bookingRequest(ids, on(24, { p_pass_code: pass?.code })))
  return {
    booking,
    entry,
    passCode: pass?.code,
    closed,
    groupToken: grouped.group_token,
    grouped: grouped.bookings[0]?.id ?? '',
    undo: cancelled?.undo_id,
    keys,
    waiver,
    draft,
    deskPerson: person?.save_desk_person,
    webhook: webhook?.id,
    delivery: delivery?.id,
    repeating: series.find(({ booking_id }) => booking_id)?.booking_id,
    customers: [customers[0]?.id, customers[1]?.id],
    ...(rows as Pick<Examples, (typeof inserted)[number]>),
  }
}

/** What the draft of a waiver says. */
export const draftText = { title: 'Playing here', body: 'Batting can cause injury.' }

async function saveDraft(admin: Actor, p_facility_id: string): Promise<string> {
  const text = { p_title: draftText.title, p_body: draftText.body }
  return (await call(admin, 'save_waiver_draft', { p_facility_id, ...text }))[0]?.id
}

const inserted = [
  ...(['token', 'started', 'noShow', 'closure', 'availability', 'team', 'roster'] as const),
]

/**
 * Inserts the rows that no function can make, at least not at this hour. $1 is the facility, $2 its
 * instructor, $3 a space.
 */
const insertRest = `
  with now_playing as (
    insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, status,
      player_name, player_email)
    select $1, $3, service.id, times.start_time, times.end_time, times.status, 'Owen Brandt', 'owen@example.com'
    from (select id from facility_service_types
          where facility_id = $1 and not requires_instructor and is_active) service,
      (values ('2026-06-15T13:00Z'::timestamptz, '2026-06-15T13:50Z'::timestamptz, 'confirmed'),
        ('2026-06-15T13:50Z', '2026-06-15T15:50Z', 'no_show')) times (start_time, end_time, status)
    returning id, status
  ), closure as (
    insert into facility_closures (facility_id, starts_at, ends_at, reason)
    values ($1, '2026-06-20T13:00Z', '2026-06-20T16:00Z', 'Machine down') returning id
  ), closed_space as (
    insert into facility_closure_spaces (facility_id, closure_id, space_id) select $1, id, $3 from closure
  ), hours as (
    insert into facility_special_hours (facility_id, date) values ($1, '2026-07-04')
  ), settings as (
    update facility_settings set enable_payments = true, open_cage_rate = 45 where facility_id = $1
  ), rate as (
    insert into rates (facility_id, name, per_hour, space_ids) values ($1, 'Weekend', 50, array[$3]::uuid[])
  ), away_from_work as (
    insert into instructor_unavailability (instructor_id, start_time, end_time)
    select id, '2026-06-27T13:00Z', '2026-06-27T16:00Z' from instructors where facility_id = $1
  ), busy_elsewhere as (
    insert into instructor_busy_times (facility_id, instructor_id, start_time, end_time)
    select $1, id, '2026-06-28T13:00Z', '2026-06-28T16:00Z' from instructors where facility_id = $1
  ), team as (
    insert into teams (facility_id, name) values ($1, 'Riverside 12U') returning id, roster_token
  ), mail as (
    insert into email_logs (facility_id, email_type, recipient) values ($1, 'test', 'owen@example.com')
  ), signature as (
    insert into waiver_signatures (facility_id, waiver_text_id, sha256, language, player_name, signer_name,
      relation, valid_until)
    select $1, id, sha256, 'en', 'Ida Brandt', 'Owen Brandt', 'parent', '2027-06-15'
    from waiver_texts where facility_id = $1 and published_at is not null
  )
  select closure.id as closure, team.id as team, team.roster_token as roster,
    (select id from now_playing where status = 'confirmed') as started,
    (select id from now_playing where status = 'no_show') as "noShow",
    (select min(id::text) from instructor_availability where instructor_id = $2) as availability,
    (select booking_token from bookings
     where instructor_id = $2 and status = 'confirmed' order by start_time limit 1) as token
  from closure, team`
