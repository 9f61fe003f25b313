import { writeFileSync } from 'node:fs'
import pg from 'pg'

// Fills a running site with data, so that its database can become a fixture of the upgrade test
// (docs/upgrade.md): `node scripts/fill-release.ts <site> <database url> <facts.json>`. It uses
// HTTP for almost everything, so it works with most versions. With SQL it adds a past booking and
// reads tokens and mailed links. So the site needs LIMITS=off and a mail server that cannot be
// reached: the links then stay in the queue. JWT_SECRET must be the site's.

const [site = '', databaseUrl = '', output = ''] = process.argv.slice(2)
const secret = process.env.JWT_SECRET ?? ''
const password = 'cages at the river'
const day = 86_400_000

const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const anonKey = await publicKey()
const facts = await fill()
writeFileSync(output, `${JSON.stringify(facts, null, 2)}\n`)
await database.end()

/**
 * Makes a facility with confirmed, moved, cancelled and completed bookings. Returns what the
 * upgrade test must find again.
 */
async function fill() {
  const owner = await signUp('owner@riverside.example')
  const facility = await rpc(owner.token, 'create_facility', {
    p_name: 'Riverside Cages',
    p_slug: 'riverside',
    p_address: '12 River Road, Tucson, AZ 85701',
    p_phone: '(520) 555-0142',
    p_email: 'desk@riverside.example',
    p_website: 'https://riverside.example',
  })
  const of = `facility_id=eq.${facility.id}`
  await write(owner.token, 'PATCH', `facilities?id=eq.${facility.id}`, {
    time_zone: 'America/Phoenix',
  })
  await write(owner.token, 'PATCH', `facility_settings?${of}`, {
    booking_lead_time_hours: 0,
    max_booking_days_ahead: 45,
    buffer_minutes_between_bookings: 5,
    enable_payments: true,
    open_cage_rate: 45,
    instructor_booking_base_rate: 72.5,
    cancellation_cutoff_hours: 2,
    cancellation_policy: 'Two hours before the start, by phone after that.',
  })
  await write(owner.token, 'PATCH', `facility_business_hours?${of}`, {
    is_open: true,
    open_time: '08:00',
    close_time: '24:00',
  })
  const spaces = await insert(owner.token, 'facility_spaces', [
    { facility_id: facility.id, name: 'Cage 1', space_type: 'batting_cage', capacity: 4 },
    { facility_id: facility.id, name: 'Cage 2', space_type: 'batting_cage', capacity: 4 },
    { facility_id: facility.id, name: 'Old tunnel', space_type: 'other', is_active: false },
  ])
  const services = await insert(owner.token, 'facility_service_types', [
    { facility_id: facility.id, name: 'Open Cage', requires_instructor: false },
    { facility_id: facility.id, name: 'Hitting Lesson', requires_instructor: true, rate: 80 },
  ])
  const [instructor] = await insert(owner.token, 'instructors', [
    {
      facility_id: facility.id,
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana@riverside.example',
      hourly_rate: 80,
    },
  ])
  await send('/functions/v1/invite', owner.token, { instructor_id: instructor.id })
  const coach = await accept('dana@riverside.example')
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await rpc(coach.token, 'create_instructor_availability', {
      p_instructor_id: instructor.id,
      p_day_of_week: weekday,
      p_start_time: '08:00',
      p_end_time: '20:00',
    })
  }
  await insert(coach.token, 'instructor_unavailability', [
    { instructor_id: instructor.id, ...hours(9, 9), reason: 'Tournament' },
  ])
  const feed = await send('/functions/v1/calendar-feed', coach.token, undefined)

  const place = {
    p_facility_id: facility.id,
    p_space_id: spaces[0].id,
    p_service_type_id: services[0].id,
    p_instructor_id: null,
  }
  const confirmed = await book({ ...place, ...slot(2, 17) })
  const moved = await book({ ...place, ...slot(2, 19), p_player_phone: '(520) 555-0177 ext. 5' })
  await rpc(anonKey, 'move_booking', {
    p_booking_token: moved.token,
    p_space_id: spaces[1].id,
    ...slot(3, 18),
  })
  const cancelled = await book({ ...place, ...slot(4, 20) })
  await rpc(anonKey, 'cancel_booking', {
    p_booking_id: cancelled.id,
    p_booking_token: cancelled.token,
    p_reason: 'Rain in the family',
  })
  const lesson = await book({
    ...place,
    ...slot(5, 16),
    p_service_type_id: services[1].id,
    p_instructor_id: instructor.id,
    p_is_minor: true,
    p_parent_name: 'Kim Ortega',
    p_notes: 'Left-handed, second year.',
  })
  const { rows } = await database.query(
    `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
     values ($1, $2, $3, now() - interval '3 days', now() - interval '3 days' + interval '1 hour',
       'Ava Lindqvist', 'ava@family.example')
     returning id, booking_token`,
    [facility.id, spaces[1].id, services[0].id],
  )
  const completed = { id: rows[0].id, token: rows[0].booking_token }
  await rpc(owner.token, 'complete_booking', { p_booking_id: completed.id })
  await send('/functions/v1/invite', owner.token, {
    email: 'second@riverside.example',
    role: 'admin',
  })
  await send('/auth/v1/recover', anonKey, { email: 'owner@riverside.example' })

  return {
    takenAt: new Date().toISOString(),
    site,
    secret,
    password,
    facilityId: facility.id,
    instructorId: instructor.id,
    spaceId: spaces[0].id,
    owner,
    coach,
    feed: feed.url,
    waitingInvitation: await mailedLink('second@riverside.example'),
    bookings: { confirmed, moved, cancelled, lesson, completed },
    rows: await countRows(),
  }
}

async function publicKey(): Promise<string> {
  const page = await (await fetch(site)).text()
  return /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? ''
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any version, read by their documented names.
type Answer = any

async function call(method: string, path: string, token: string, body?: unknown): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

function send(path: string, token: string, body: unknown): Promise<Answer> {
  return call('POST', path, token, body)
}

function rpc(token: string, name: string, values: object): Promise<Answer> {
  return send(`/rest/v1/rpc/${name}`, token, values)
}

function insert(token: string, table: string, rows: object[]): Promise<Answer> {
  return Promise.all(rows.map(async (row) => (await send(`/rest/v1/${table}`, token, row))[0]))
}

function write(token: string, method: string, path: string, values: object): Promise<Answer> {
  return call(method, `/rest/v1/${path}`, token, values)
}

async function signUp(email: string) {
  const session = await send('/auth/v1/signup', anonKey, { email, password })
  return { email, token: session.access_token, refreshToken: session.refresh_token }
}

/** Opens the mailed link of an invitation and sets the password, which accepts it. */
async function accept(email: string) {
  const opened = await fetch(await mailedLink(email), { redirect: 'manual' })
  const landed = new URLSearchParams(opened.headers.get('location')?.split('#')[1])
  const token = landed.get('access_token') ?? ''
  await call('PUT', '/auth/v1/user', token, { password })
  return { email, token, refreshToken: landed.get('refresh_token') ?? '' }
}

async function mailedLink(email: string): Promise<string> {
  const { rows } = await database.query(
    `select payload ->> 'link' as link from private.mail_queue
     join email_logs on email_logs.id = email_log_id
     where recipient = $1 and payload ? 'link' order by created_at desc limit 1`,
    [email],
  )
  return rows[0].link
}

async function book(values: object): Promise<{ id: string; token: string }> {
  const id = await rpc(anonKey, 'create_booking', {
    p_player_name: 'Noah Ortega',
    p_player_email: 'ortega@family.example',
    ...values,
  })
  const { rows } = await database.query('select booking_token from bookings where id = $1', [id])
  return { id, token: rows[0].booking_token }
}

/** Returns one hour, `days` from today at this hour in Phoenix, which has no summer time. */
function slot(days: number, hour: number): { p_start_time: string; p_end_time: string } {
  const { start_time, end_time } = hours(days, hour)
  return { p_start_time: start_time, p_end_time: end_time }
}

function hours(days: number, hour: number): { start_time: string; end_time: string } {
  const date = new Date(Date.now() - 7 * 3_600_000 + days * day).toISOString().slice(0, 10)
  const start = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00-07:00`)
  return {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
  }
}

async function countRows(): Promise<Record<string, number>> {
  const tables = await database.query(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')
       and relname !~ 'migrations|schema_|request_limits|processes' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await database.query(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0].count
  }
  return counts
}
