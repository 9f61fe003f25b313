import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { activityOn } from './fixtures/activity.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { moveAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('the activity of staff on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, entries, cancelAll } = activityOn(engine)

  test('says who changed what, with the values before and after', async () => {
    await f.people.admin.query(
      `update facility_settings set booking_lead_time_hours = 3 where facility_id = $1`,
      [f.home.id],
    )
    await f.people.secondAdmin.query(`update facility_spaces set name = 'Cage 1' where id = $1`, [
      f.home.space,
    ])
    expect(await entries()).toEqual([
      {
        kind: 'settings',
        action: 'changed',
        subject_id: null,
        subject_name: null,
        subjects: 1,
        actor_name: 'admin@example.com',
        actor_email: 'admin@example.com',
        changes: { booking_lead_time_hours: [1, 3] },
      },
      {
        kind: 'space',
        action: 'changed',
        subject_id: f.home.space,
        subject_name: 'Cage 1',
        subjects: 1,
        actor_name: 'secondAdmin@example.com',
        actor_email: 'secondAdmin@example.com',
        changes: { name: ['Cage A', 'Cage 1'] },
      },
    ])
    await db.owner.query(`update facility_spaces set name = 'Cage A' where id = $1`, [f.home.space])
  })

  test('has no entry for visitors, for the owner of the database, for unchanged rows, or for refused changes', async () => {
    const id = await bookCage()
    const [{ booking_token: token } = {}] = await db.owner.query(
      'select booking_token from bookings',
    )
    await cancelBooking(f.people.visitor, id, { p_booking_token: token })
    await bookCage({}, f.people.stranger)
    await db.owner.query(`update facilities set phone = '555-0101'`)
    await f.people.admin.query('update facility_spaces set name = name where facility_id = $1', [
      f.home.id,
    ])
    await expectRefused(db, '23514', () =>
      f.people.admin.query('update facility_settings set booking_lead_time_hours = -1'),
    )
    expect(await entries(db.owner)).toEqual([])
  })

  test('notes the times, place and status of a booking, but nothing about its player', async () => {
    const id = await bookCage({ p_notes: 'Left-handed.' }, f.people.admin)
    await f.people.admin.query(
      `update bookings set player_name = 'Olivia Brandt', notes = 'Right-handed.', space_id = $2 where id = $1`,
      [id, f.home.secondSpace],
    )
    await cancelBooking(f.people.secondAdmin, id, { p_reason: 'Olivia is ill' })
    await f.people.admin.query(
      `update customers set staff_notes = 'Owes for Tuesday', phone = '937 555 0142'`,
    )
    const kept = await entries()
    expect(kept).toMatchObject([
      {
        kind: 'booking',
        action: 'added',
        subject_id: id,
        subject_name: null,
        changes: { start_time: [null, expect.any(String)], space_id: [null, 'Cage A'] },
      },
      {
        kind: 'booking',
        action: 'changed',
        subject_id: id,
        changes: { player_name: null, notes: null, space_id: ['Cage A', 'Cage B'] },
      },
      {
        kind: 'booking',
        action: 'changed',
        subject_id: id,
        actor_name: 'secondAdmin@example.com',
        changes: { status: ['confirmed', 'cancelled'], cancellation_reason: null },
      },
      { kind: 'customer', action: 'changed', changes: { phone: null, staff_notes: null } },
    ])
    expect(JSON.stringify(await db.owner.query('select * from activity'))).not.toMatch(
      /olivia|brandt|owen|handed|ill\b|owes|0142|[0-9a-f]{64}/i,
    )
  })

  test('keeps the first and the last value of what one request changes twice', async () => {
    await f.people.admin.transaction(async (client) => {
      const set = (changes: string) =>
        client.query(`update facility_spaces set ${changes} where id = $1`, [f.home.space])
      await set(`name = 'Cage 1', description = 'Long'`)
      await set(`name = 'Cage 2', sport = 'softball'`)
      await set(`description = null`)
    })
    expect(await entries()).toMatchObject([
      { subjects: 1, subject_id: f.home.space, subject_name: 'Cage 2' },
    ])
    expect((await entries())[0]?.changes).toEqual({
      name: ['Cage A', 'Cage 2'],
      sport: [null, 'softball'],
    })
  })

  test('has one entry for many rows that one request changed', async () => {
    for (const hour of ['10:00', '12:00', '14:00'])
      await bookCage({
        ...hours(16, hour, hour.replace(':00', ':30')),
        p_player_email: `${hour.slice(0, 2)}@example.com`,
      })
    await cancelAll()
    await f.people.admin.query(
      `update facility_business_hours set close_time = '20:00' where facility_id = $1 and day_of_week < 3`,
      [f.home.id],
    )
    expect(await entries()).toMatchObject([
      {
        kind: 'booking',
        action: 'changed',
        subjects: 3,
        subject_id: null,
        changes: { status: ['confirmed', 'cancelled'] },
      },
      { kind: 'hours', subjects: 3, changes: { close_time: ['21:00:00', '20:00:00'] } },
    ])
    await db.owner.query(`update facility_business_hours set close_time = '21:00'`)
  })

  test('finds and counts what changed among more rows than it compares', async () => {
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, reason)
       select $1, '2027-01-01'::date + n, case when n < 120 then 'Winter' else 'Spring' end
       from generate_series(0, 249) n`,
      [f.home.id],
    )
    const rename = (reason: string, from = 0) =>
      f.people.admin.query(
        `update facility_special_hours set reason = $2
         where facility_id = $1 and date >= '2027-01-01'::date + $3::integer`,
        [f.home.id, reason, from],
      )
    // The first 120 have this reason already.
    await rename('Winter')
    await rename('Spring', 249)
    // All but the last.
    await rename('Spring')
    const noted = await entries()
    expect(noted.sort((one, other) => one.subjects - other.subjects)).toMatchObject([
      { subjects: 1, subject_name: '2027-09-07', changes: { reason: ['Winter', 'Spring'] } },
      { subjects: 130, changes: { reason: ['Spring', 'Winter'] } },
      { subjects: 249, changes: { reason: ['Winter', 'Spring'] } },
    ])
    await db.owner.query('delete from facility_special_hours')
  })

  test('notes instructors’ weekly hours and time off, without the reason', async () => {
    await f.people.instructor.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time, reason)
       values ($1, $2, $3, 'Knee surgery')`,
      [f.home.instructor, june(20, '09:00'), june(20, '12:00')],
    )
    const lesson = await bookLesson()
    await moveAsStaff(f, lesson, { p_instructor_id: f.jenna, ...hours(17, '10:00', '11:00') })
    expect(await entries()).toMatchObject([
      { kind: 'booking', changes: { instructor_id: ['Ray Delgado', 'Jenna Kowalski'] } },
      {
        kind: 'time_off',
        action: 'added',
        subject_name: 'Ray Delgado',
        actor_name: 'instructor@example.com',
      },
    ])
    expect(JSON.stringify(await entries())).not.toContain('Knee')
    await db.owner.query('delete from instructor_unavailability')
  })

  test('notes the address of an instructor’s calendar', async () => {
    for (const verb of ['renew', 'renew', 'revoke'])
      await f.people.instructor.query(`select private.${verb}_calendar_feed()`)
    const address = { kind: 'calendar', subject_id: f.home.instructor, subject_name: 'Ray Delgado' }
    const noted = await entries()
    expect(noted).toMatchObject([address, address, address])
    expect(noted.map(({ action }) => action).sort()).toEqual(['added', 'changed', 'removed'])
  })

  test('notes a second address that staff add or remove, and not whose it is', async () => {
    const id = await bookCage()
    const group = await bookGroup(db.visitor, groupRequest(f.home, [partOf(f.home)]))
    const [{ booking_token } = {}] = await db.owner.query(
      'select booking_token from bookings where id = $1',
      [id],
    )
    for (const p_token of [booking_token, group.group_token])
      for (const who of [db.visitor, f.people.admin]) {
        const added = { p_token, p_email: 'tom@example.com' }
        await call(who, 'add_second_contact', added)
        // The second call changes nothing.
        await call(who, 'add_second_contact', added)
        await call(who, 'remove_second_contact', { p_token })
      }
    const noted = await entries()
    const changed = { action: 'changed', changes: { second_contact: null } }
    const ofBooking = { ...changed, kind: 'booking', subject_id: id }
    const ofGroup = { ...changed, kind: 'group', subject_id: group.group_id }
    expect(noted).toMatchObject([ofBooking, ofBooking, ofGroup, ofGroup])
    expect(JSON.stringify(noted)).not.toContain('tom@')
  })

  test('keeps entries after their account is deleted, and a removed administrator cannot read them', async () => {
    await f.people.admin.query('delete from facility_admins where user_id = $1', [
      f.accounts.secondAdmin.id,
    ])
    expect(await entries(f.people.secondAdmin)).toEqual([])
    const temporary = await db.createUser('temp@example.com')
    await db.owner.query(
      `update user_profiles set first_name = 'Tess', last_name = 'Temp' where id = $1`,
      [temporary.id],
    )
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      f.home.id,
      temporary.id,
    ])
    await db
      .user(temporary)
      .query(`update facilities set website = 'https://new.example' where id = $1`, [f.home.id])
    await db.owner.query('delete from auth.users where id = $1', [temporary.id])
    expect(await entries()).toMatchObject([
      { kind: 'administrator', action: 'removed', subject_name: 'secondAdmin@example.com' },
      {
        kind: 'facility',
        actor_name: 'Tess Temp',
        actor_email: 'temp@example.com',
        changes: { website: ['https://example.com', 'https://new.example'] },
      },
    ])
    expect(
      await call(f.people.admin, 'get_activity_people', { p_facility_id: f.home.id }),
    ).toMatchObject([
      { actor_name: 'Tess Temp' },
      { actor_id: f.accounts.admin.id, actor_name: 'admin@example.com' },
    ])
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      f.home.id,
      f.accounts.secondAdmin.id,
    ])
  })
})
