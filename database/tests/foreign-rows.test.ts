import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn, june } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

/** Harmless changes that an administrator may make, one for each column: table, column, value. */
const changes: [string, string, string][] = [
  ['facilities', 'name', `'Mine'`],
  ['facility_settings', 'booking_lead_time_hours', '5'],
  ['facility_settings', 'facility_id', 'facility_id'],
  ['facility_service_types', 'name', `'Mine'`],
  ['facility_spaces', 'name', `'Mine'`],
  ['facility_business_hours', 'open_time', `'10:00'`],
  ['instructors', 'bio', `'Mine'`],
  ['instructor_availability', 'end_time', `'20:00'`],
  ['instructor_unavailability', 'reason', `'Mine'`],
  ['bookings', 'notes', `'Mine'`],
  ['facility_closures', 'reason', `'Mine'`],
  ['facility_special_hours', 'reason', `'Mine'`],
  ['booking_series', 'notes', `'Mine'`],
  ['rates', 'name', `'Mine'`],
  ['passes', 'is_active', 'false'],
  ['customers', 'name', `'Mine'`],
  ['teams', 'name', `'Mine'`],
  ['team_players', 'player_name', `'Mine'`],
  ['user_profiles', 'first_name', `'Mine'`],
]

const deletable = [
  ...['facility_admins', 'facility_business_hours', 'instructor_availability'],
  ...['instructor_unavailability', 'facility_closures', 'facility_closure_spaces'],
  ...['facility_special_hours', 'team_players', 'rates'],
]

const outsiders = ['foreignAdmin', 'foreignInstructor', 'stranger', 'idleInstructor'] as const

describe.each(engines)('rows of another facility on %s', (engine) => {
  const { db, f, bookCage, bookLesson } = facilitiesOn(engine)
  beforeAll(async () => {
    await bookCage()
    await bookLesson({ p_space_id: f.home.secondSpace })
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       select id, $1, $2 from instructors`,
      [june(20, '09:00'), june(20, '12:00')],
    )
    await db.owner.query(
      `with closures as (
         insert into facility_closures (facility_id, starts_at, ends_at, reason)
         select id, $1, $2, 'Machine down' from facilities returning facility_id, id
       ), hours as (
         insert into facility_special_hours (facility_id, date) select id, '2026-06-20' from facilities
       ), series as (
         insert into booking_series (facility_id, every_weeks, until)
         select id, 1, '2026-06-20' from facilities
       ), rates as (
         insert into rates (facility_id, name, per_hour) select id, 'Weekend', 50 from facilities
       ), passes as (
         insert into passes (facility_id, code, name, price) select id, private.new_pass_code(), '10 hours', 380 from facilities
       ), customers as (
         insert into customers (facility_id, name) select id, 'Owen' from facilities
       ), teams as (
         insert into teams (facility_id, name) select id, 'Riverside 12U' from facilities
       )
       insert into facility_closure_spaces (facility_id, closure_id, space_id)
       select facility_id, closures.id, facility_spaces.id
       from closures join facility_spaces using (facility_id)`,
      [june(20, '09:00'), june(20, '12:00')],
    )
  })

  /** Everything that belongs to the home facility, as text. */
  async function homeRows(): Promise<string[]> {
    const ofFacility = [
      ...['facility_settings', 'facility_admins', 'facility_service_types', 'facility_spaces'],
      ...['facility_business_hours', 'instructors', 'bookings', 'email_logs'],
      ...['facility_closures', 'facility_closure_spaces', 'facility_special_hours'],
      ...['booking_series', 'customers', 'passes', 'rates'],
    ].map((table) => `select t::text as row from ${table} t where facility_id = $1`)
    const ofInstructors = ['instructor_availability', 'instructor_unavailability'].map(
      (table) =>
        `select t::text from ${table} t
         where instructor_id in (select id from instructors where facility_id = $1)`,
    )
    const accounts = outsiders.map((role) => `'${f.accounts[role].id}'`)
    const statements = [
      'select t::text as row from facilities t where id = $1',
      ...ofFacility,
      ...ofInstructors,
      `select t::text from user_profiles t where id not in (${accounts})`,
    ]
    const rows = await db.owner.query(`${statements.join(' union all ')} order by 1`, [f.home.id])
    return rows.map(({ row }) => row)
  }

  test('an administrator cannot move a row into another facility', async () => {
    const moves = ['facility_settings', 'facility_business_hours']
    for (const table of moves) {
      const statement = `update ${table} set facility_id = $1`
      await expectRefused(db, /^(42501|23505)$/, () =>
        f.people.foreignAdmin.query(statement, [f.home.id]),
      )
    }
    const fixed = ['facility_spaces', 'facility_service_types', 'instructors', 'bookings']
    for (const table of [...fixed, 'facility_admins', 'email_logs']) {
      const statement = `update ${table} set facility_id = $1`
      await expectRefused(db, '42501', () => f.people.foreignAdmin.query(statement, [f.home.id]))
    }
    for (const table of ['instructor_availability', 'instructor_unavailability']) {
      const statement = `update ${table} set instructor_id = $1`
      await expectRefused(db, '42501', () =>
        f.people.foreignAdmin.query(statement, [f.home.instructor]),
      )
    }
  })

  test.each(outsiders)('an unfiltered update or delete by %s leaves them alone', async (role) => {
    const before = await homeRows()
    for (const [table, column, value] of changes) {
      await f.people[role].query(`update ${table} set ${column} = ${value}`)
    }
    for (const table of deletable) await f.people[role].query(`delete from ${table}`)
    expect(await homeRows()).toEqual(before)
  })

  test('a visitor cannot update or delete anything', async () => {
    for (const [table, column, value] of changes) {
      const statement = `update ${table} set ${column} = ${value}`
      await expectRefused(db, '42501', () => f.people.visitor.query(statement))
    }
    for (const [table] of changes) {
      await expectRefused(db, '42501', () => f.people.visitor.query(`delete from ${table}`))
    }
  })

  const everybody = ['visitor', 'stranger', 'instructor', 'admin', 'foreignAdmin'] as const
  test.each(everybody)('%s cannot delete rows that nobody may delete', async (role) => {
    const tables = [
      ...['bookings', 'email_logs', 'facilities', 'facility_service_types', 'facility_settings'],
      ...['facility_spaces', 'instructors', 'user_profiles'],
    ]
    for (const table of tables) {
      await expectRefused(db, '42501', () => f.people[role].query(`delete from ${table}`))
      await expectRefused(db, '42501', () => f.people[role].query(`truncate ${table} cascade`))
    }
  })

  const inserts: [string, string][] = [
    ['facility_settings', `(facility_id) values ($1)`],
    ['facility_admins', `(facility_id, user_id, is_primary) values ($1, auth.uid(), true)`],
    ['facility_admins', `(facility_id, user_id) values ($1, auth.uid())`],
    ['facility_service_types', `(facility_id, name) values ($1, 'Mine')`],
    ['facility_spaces', `(facility_id, name) values ($1, 'Mine')`],
    ['facility_business_hours', `(facility_id, day_of_week) values ($1, 0)`],
    [
      'instructors',
      `(facility_id, first_name, last_name, email) values ($1, 'A', 'B', 'a@example.com')`,
    ],
    [
      'instructor_availability',
      `(instructor_id, day_of_week, start_time, end_time)
       select id, 1, '09:00', '10:00' from (values ('RAY'::uuid)) ray (id) where $1::uuid is not null`,
    ],
    [
      'instructor_unavailability',
      `(instructor_id, start_time, end_time)
       select id, '2026-07-01', '2026-07-02' from (values ('RAY'::uuid)) ray (id)
       where $1::uuid is not null`,
    ],
  ]
  test.each(['visitor', ...outsiders] as const)('%s cannot insert rows there', async (role) => {
    for (const [table, rest] of inserts) {
      const statement = `insert into ${table} ${rest.replace('RAY', f.home.instructor)}`
      await expectRefused(db, '42501', () => f.people[role].query(statement, [f.home.id]))
    }
  })

  test('an upsert over a row of another facility is refused', async () => {
    const upserts = [
      `insert into facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
       values ($1, 1, true, '01:00', '02:00') on conflict (facility_id, day_of_week)
       do update set open_time = excluded.open_time, close_time = excluded.close_time`,
      `insert into facility_settings (facility_id, buffer_minutes_between_bookings) values ($1, 30)
       on conflict (facility_id) do update set buffer_minutes_between_bookings = 30`,
      `insert into facility_admins (facility_id, user_id) values ($1, auth.uid())
       on conflict do nothing`,
    ]
    for (const statement of upserts) {
      await expectRefused(db, '42501', () => f.people.foreignAdmin.query(statement, [f.home.id]))
    }
    const [hours] = await db.owner.query(
      'select id from facility_business_hours where facility_id = $1 limit 1',
      [f.home.id],
    )
    await expectRefused(db, '42501', () =>
      f.people.foreignAdmin.query(
        `insert into facility_business_hours (id, facility_id, day_of_week) values ($1, $2, 0)
         on conflict (id) do update set facility_id = excluded.facility_id`,
        [hours?.id, f.away.id],
      ),
    )
  })

  test.each(['visitor', 'stranger', 'foreignAdmin'] as const)(
    '%s sees no private rows of it',
    async (role) => {
      const actor = f.people[role]
      const seen = async (text: string) => actor.query(text, [f.home.id]).catch(({ code }) => code)
      const privateRows = [
        'select id from bookings where facility_id = $1',
        'select id from email_logs where facility_id = $1',
        'select user_id from facility_admins where facility_id = $1',
        'select * from facility_dashboard where facility_id = $1',
        `select a.id from instructor_availability a join instructors i on i.id = instructor_id
         where facility_id = $1`,
        `select a.id from instructor_unavailability a join instructors i on i.id = instructor_id
         where facility_id = $1`,
        'select email from instructors where facility_id = $1',
        'select id from facility_spaces where facility_id = $1 and not is_active',
        'select id from facility_service_types where facility_id = $1 and not is_active',
      ]
      for (const text of privateRows) {
        const answer = await seen(text)
        expect(answer === '42501' ? [] : answer, text).toEqual([])
      }
    },
  )

  test('revoked rights are gone at the next request', async () => {
    const seen = () => f.people.secondAdmin.query('select id from bookings')
    expect(await seen()).toHaveLength(2)
    await f.people.admin.query('delete from facility_admins where user_id = $1', [
      f.accounts.secondAdmin.id,
    ])
    expect(await seen()).toEqual([])

    const lessons = () => f.people.instructor.query('select id from bookings')
    expect(await lessons()).toHaveLength(1)
    await f.people.admin.query('update instructors set is_active = false where id = $1', [
      f.home.instructor,
    ])
    expect(await lessons()).toEqual([])
    await f.people.admin.query('update instructors set is_active = true where id = $1', [
      f.home.instructor,
    ])
    expect(await lessons()).toHaveLength(1)
    await f.people.admin.query('update instructors set deleted_at = now() where id = $1', [
      f.home.instructor,
    ])
    expect(await lessons()).toEqual([])
  })
})
