import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoStatements } from '../../server/database/make-demo.ts'
import { engines, testDatabaseOn } from './engines/test-database.ts'
import { book, bookingRequest, call } from './fixtures/facility-fixture.ts'

const facilityId = '11111111-1111-4111-8111-111111111111'
const sql = await demoStatements()

describe.each(engines)('the demo facility on %s', (engine) => {
  const db = testDatabaseOn(engine, { now: '2026-06-15T14:00:00Z' })
  beforeAll(async () => {
    await db.owner.query(sql)
  })

  test('is the facility that the site shows', async () => {
    expect(await db.visitor.query('select id, name, time_zone, logo_url from facilities')).toEqual([
      {
        id: facilityId,
        name: 'Diamond Edge Batting Cages',
        time_zone: 'America/New_York',
        logo_url: null,
      },
    ])
    expect(await db.owner.query('select private.site_facility_id() as id')).toEqual([
      { id: facilityId },
    ])
  })

  test('has the default settings except for languages and first names on the wall display, is open every day, and has an example of everything', async () => {
    const [settings] = await db.visitor.query(
      `select to_jsonb(s) - '{facility_id,cancellation_policy,created_at,updated_at}'::text[] as row
       from facility_settings s`,
    )
    const [defaults] = await db.owner.query(
      `with fresh as (insert into facilities (name, slug) values ('Fresh', 'fresh') returning id)
       select id from fresh`,
    )
    await db.owner.query('insert into facility_settings (facility_id) values ($1)', [defaults?.id])
    const [fresh] = await db.owner.query(
      `select to_jsonb(s) - '{facility_id,cancellation_policy,created_at,updated_at}'::text[] as row
       from facility_settings s where facility_id = $1`,
      [defaults?.id],
    )
    await db.owner.query('delete from facilities where id = $1', [defaults?.id])
    expect(settings?.row).toEqual({
      ...fresh?.row,
      display_names: true,
      languages: ['en', 'es'],
    })

    const [counts] = await db.visitor.query(
      `select (select count(*)::int from facility_business_hours where is_open) as open_days,
         (select count(*)::int from facility_spaces) as spaces,
         (select count(*)::int from facility_service_types where not requires_instructor) as open,
         (select count(*)::int from facility_service_types where requires_instructor) as lessons,
         (select count(*)::int from instructors) as instructors,
         (select count(*)::int from instructors where profile_image_url is not null) as pictures`,
    )
    expect(counts).toEqual({
      open_days: 7,
      spaces: 5,
      open: 1,
      lessons: 1,
      instructors: 3,
      pictures: 0,
    })
    const [teaching] = await db.owner.query(
      'select count(distinct instructor_id)::int as instructors from instructor_availability',
    )
    expect(teaching).toEqual({ instructors: 3 })
  })

  test('has two sign-ins', async () => {
    const accounts = await db.owner.query(
      `select u.email, encrypted_password, email_confirmed_at is not null as confirmed, p.role,
         (select is_primary from facility_admins a where a.user_id = u.id) as is_primary,
         (select first_name from instructors i where i.user_id = u.id) as instructor
       from auth.users u join user_profiles p on p.id = u.id order by u.email`,
    )
    expect(accounts).toMatchObject([
      ...[{ email: 'admin@example.com', role: 'admin', is_primary: true, instructor: null }],
      ...[{ email: 'coach@example.com', role: 'instructor', is_primary: null, instructor: 'Ray' }],
    ])
    for (const { encrypted_password, confirmed } of accounts) {
      expect(confirmed).toBe(true)
      expect(await verify(encrypted_password, 'fungo-demo')).toBe(true)
    }
  })

  test('queues no mail, and its addresses never get any', async () => {
    const mails = () => db.owner.query('select id from email_logs')
    expect(await mails()).toEqual([])
    const [open] = await db.visitor.query(
      `select s.id as space, t.id as service from facility_spaces s, facility_service_types t
       where s.name = 'Cage 1' and not requires_instructor`,
    )
    const [slot] = (
      await call(db.visitor, 'get_available_time_slots', {
        p_facility_id: facilityId,
        p_space_id: open?.space,
        p_instructor_id: null,
        p_date: '2026-07-10',
        p_duration_minutes: 60,
      })
    ).filter((slot) => slot.is_available)
    const addresses = await db.owner.query(
      `select distinct player_email as email from bookings
       union select email from instructors union select email from auth.users`,
    )
    expect(addresses.length).toBeGreaterThan(10)
    const request = {
      ...bookingRequest({ id: facilityId, space: open?.space, open: open?.service } as never),
      p_start_time: slot?.start_time,
      p_end_time: slot?.end_time,
    }
    // One example of each kind.
    for (const email of [
      'novak@mailbox.example',
      'marcus@diamondedge.example',
      'admin@example.com',
    ]) {
      expect(addresses).toContainEqual({ email })
      const id = await book(db.visitor, { ...request, p_player_email: email.toUpperCase() })
      await db.owner.query('delete from bookings where id = $1', [id])
    }
    expect(await mails()).toEqual([])
    await book(db.visitor, request)
    expect(await mails()).toHaveLength(1)
  })

  /** Loads the demo at another moment, and rolls it back. */
  async function at(now: string): Promise<Record<string, unknown> | undefined> {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('search_path', 'public', true), set_config('fungo.now', $1, true)`,
        [now],
      )
      for (const table of [
        ...['bookings', 'private.site', 'facilities', 'auth.users', 'private.demo_addresses'],
      ]) {
        await client.query(`delete from ${table}`)
      }
      await client.query(sql)
      const { rows } = await client.query(
        `select
           count(*) filter (where status <> 'cancelled')::int as live,
           count(*) filter (where instructor_id is not null and status = 'confirmed')::int as lessons,
           count(*) filter (where start_time > private.now() and status = 'confirmed')::int as upcoming,
           count(*) filter (where status = 'completed' and start_time > private.now())::int as odd,
           count(*) filter (where created_at > least(private.now(), start_time))::int as from_the_future,
           count(distinct (start_time at time zone 'America/New_York')::date)
             filter (where series_id is null)::int as days,
           bool_and((start_time at time zone 'America/New_York')::date
             between (private.now() at time zone 'America/New_York')::date - 7
             and (private.now() at time zone 'America/New_York')::date
               + case when series_id is null then 7 else 65 end) as around_today,
           count(*) filter (where series_id is not null and start_time > private.now())::int as practices,
           bool_and(exists (
             select from facility_business_hours h
             where h.day_of_week = extract(dow from start_time at time zone 'America/New_York')
               and (start_time at time zone 'America/New_York')::time >= open_time
               and (end_time at time zone 'America/New_York')::time <= close_time
           )) as within_hours,
           bool_and(instructor_id is null or exists (
             select from instructor_availability w
             where w.instructor_id = b.instructor_id
               and w.day_of_week = extract(dow from b.start_time at time zone 'America/New_York')
               and (b.start_time at time zone 'America/New_York')::time >= w.start_time
               and (b.end_time at time zone 'America/New_York')::time <= w.end_time
           )) as within_week
         from bookings b`,
      )
      return rows[0]
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test.each([
    ...['2026-06-15T14:00:00Z', '2026-03-08T06:59:00Z', '2026-11-01T05:30:00Z'],
    ...['2026-12-31T23:59:00Z', '2027-01-01T04:59:59Z', '2028-02-29T12:00:00Z'],
  ])('is plausible at any moment: %s', async (now) => {
    const found = await at(now)
    expect(found).toMatchObject({
      odd: 0,
      from_the_future: 0,
      days: 15,
      around_today: true,
      within_hours: true,
      within_week: true,
    })
    expect(found?.live).toBeGreaterThan(100)
    expect(found?.live).toBeLessThan(500)
    expect(found?.lessons).toBeGreaterThan(10)
    expect(found?.upcoming).toBeGreaterThan(30)
    expect(found?.practices).toBeGreaterThan(10)
  })
})
