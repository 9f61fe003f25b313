import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn, june } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { withoutTriggers } from './fixtures/without-triggers.ts'

describe.each(engines)('dates beyond the years 1 to 9999 on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)

  test('every date that somebody may write is checked', async () => {
    const written = await db.owner.query(
      `select relation.relname || '.' || attname as name
       from pg_attribute join pg_class relation on relation.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
         and atttypid in ('date'::regtype, 'timestamptz'::regtype)
         and (has_column_privilege('authenticated', attrelid, attnum, 'insert')
           or has_column_privilege('authenticated', attrelid, attnum, 'update'))`,
    )
    const checked = await db.owner.query(
      `select relation.relname || '.' || attname as name
       from pg_trigger join pg_class relation on relation.oid = tgrelid
       join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
       where tgfoid = 'private.check_dates'::regproc
         and encode(tgargs, 'escape') ~ ('(^|\\\\000)' || attname || '\\\\000')`,
    )
    const names = checked.map(({ name }) => name)
    // The first two have their own sentence; see the last test.
    const known = ['bookings.start_time', 'bookings.end_time', ...names]
    expect(written.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(names).toContain('waiver_texts.season_ends')
  })

  test.each(['10000-01-01', '123456-07-08', '0044-03-15 BC', 'infinity', '-infinity'])(
    '%s is refused',
    async (date) => {
      const early = date.endsWith('BC') || date.startsWith('-')
      const instant = date.endsWith('infinity') ? date : date.replace('-15', '-15T12:00Z')
      const [from, to] = early ? [instant, june(16, '12:00')] : [june(16, '09:00'), instant]
      const { admin, instructor } = f.people
      const writes = [
        () =>
          call(admin, 'save_closure', {
            p_facility_id: f.home.id,
            p_closure_id: null,
            p_starts_at: from,
            p_ends_at: to,
          }),
        () =>
          admin.query('insert into facility_special_hours (facility_id, date) values ($1, $2)', [
            f.home.id,
            date,
          ]),
        () =>
          admin.query(
            'insert into rates (facility_id, name, per_hour, valid_from) values ($1, $2, 1, $3)',
            [f.home.id, 'Summer', date],
          ),
        () =>
          call(instructor, 'create_instructor_availability', {
            p_instructor_id: f.home.instructor,
            p_day_of_week: 2,
            p_start_time: '09:00',
            p_end_time: '10:00',
            [early ? 'p_effective_date' : 'p_expiration_date']: date,
          }),
        () =>
          instructor.query(
            `insert into instructor_unavailability (instructor_id, start_time, end_time)
             values ($1, $2, $3)`,
            [f.home.instructor, from, to],
          ),
        () =>
          call(admin, 'save_waiver_draft', {
            p_facility_id: f.home.id,
            p_title: 'Waiver',
            p_body: 'Text',
            p_season_ends: date,
          }),
        () =>
          admin.query('update instructors set deleted_at = $2 where id = $1', [
            f.home.instructor,
            instant,
          ]),
      ]
      for (const write of writes) {
        await expectRefused(db, 'P0001', write, 'Please select a date.')
      }
    },
  )

  test('the last of the years is accepted', async () => {
    const [day] = await f.people.admin.query(
      `insert into facility_special_hours (facility_id, date) values ($1, '9999-12-31') returning *`,
      [f.home.id],
    )
    await f.people.admin.query('delete from facility_special_hours where id = $1', [day?.id])
  })

  test('a row of before can still be changed', async () => {
    const before = await withoutTriggers(db, ['facility_special_hours'], (client) =>
      client.query(
        `insert into facility_special_hours (facility_id, date) values ($1, '10000-01-01') returning id`,
        [f.home.id],
      ),
    )
    const [row] = before.rows
    const rows = await f.people.admin.query(
      `update facility_special_hours set date = date, reason = 'Old' where id = $1 returning reason`,
      [row?.id],
    )
    expect(rows).toEqual([{ reason: 'Old' }])
    await f.people.admin.query('delete from facility_special_hours where id = $1', [row?.id])
  })

  test.each([
    ['10000-01-01 10:00+00', '10000-01-01 11:00+00', 'Please select an available time slot.'],
    [
      '0044-03-15 10:00+00 BC',
      '0044-03-15 11:00+00 BC',
      'A booking can start at most 12 hours ago.',
    ],
  ])('no booking is at %s', async (from, to, sentence) => {
    await expectRefused(
      db,
      'P0001',
      () =>
        call(f.people.admin, 'create_staff_booking', {
          p_facility_id: f.home.id,
          p_space_id: f.home.space,
          p_service_type_id: f.home.open,
          p_start_time: from,
          p_end_time: to,
          p_player_name: 'Ana Ruiz',
          p_override: true,
        }),
      sentence,
    )
    const id = await bookCage()
    await expectRefused(
      db,
      'P0001',
      () =>
        f.people.admin.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
          id,
          from,
          to,
        ]),
      'Please select an available time slot.',
    )
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [id])
  })
})
