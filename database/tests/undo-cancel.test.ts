import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { bookAsStaff, closeCage, moveAsStaff } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('what was done with a booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures', 'instructor_unavailability', 'private.lost_hours'],
  })
  beforeAll(() => workAtDesk(db, f))
  const book = () => bookCage(hours(16, '10:00', '11:00'))
  const cancel = (id: string) =>
    call(f.people.desk, 'cancel_booking', {
      p_booking_id: id,
      p_booking_token: '',
      p_cancelled_by: 'admin',
    })
  const undo = (id: string) => call(f.people.desk, 'undo_cancel_booking', { p_booking_id: id })

  test('a cancellation by the desk is undone, and nobody gets mail', async () => {
    const id = await book()
    await db.owner.query('update private.mail_queue set next_attempt_at = null, attempts = 1')
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    await cancel(id)
    expect(await undo(id)).toEqual([{ id, status: 'confirmed' }])
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', cancelled_at: null })
    expect(
      await db.owner.query('select from private.mail_queue where next_attempt_at is not null'),
    ).toEqual([])
    await expect(undo(id)).rejects.toMatchObject({ code: 'PT404' })
  })

  test('it stays cancelled where its place is taken or closed, after ten minutes, or by the customer', async () => {
    const taken = await book()
    await cancel(taken)
    const other = await book()
    await expect(undo(taken)).rejects.toMatchObject({ code: 'PT409' })
    await cancel(other)
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
      [f.home.id, june(16, '09:00'), june(16, '20:00')],
    )
    await expect(undo(other)).rejects.toMatchObject({ code: 'PT409' })
    await db.owner.query('delete from facility_closures')
    const lesson = await bookLesson(hours(17, '10:00', '11:00'))
    await cancel(lesson)
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.home.instructor, june(17, '09:00'), june(17, '20:00')],
    )
    await expect(undo(lesson)).rejects.toMatchObject({ code: 'PT409' })
    db.clock.set(new Date(Date.parse(monday) + 600_001).toISOString())
    await expect(undo(other)).rejects.toMatchObject({ code: 'PT404' })
    for (const actor of [f.people.foreignAdmin, f.people.stranger, f.people.instructor])
      await expect(
        call(actor, 'undo_cancel_booking', { p_booking_id: other }),
      ).rejects.toMatchObject({ code: 'PT404' })
  })

  test('what staff booked into a closure comes back there, until the closure is changed', async () => {
    const at = (minute: number) => db.clock.set(june(15, `10:0${minute}`))
    const closure = await closeCage(f)
    at(1)
    const { id } =
      (await bookAsStaff(f, { ...hours(16, '10:00', '11:00'), p_override: true })) ?? {}
    at(2)
    await cancel(id)
    at(3)
    expect(await undo(id)).toEqual([{ id, status: 'confirmed' }])
    await cancel(id)
    at(4)
    await closeCage(f, { p_closure_id: closure?.id, p_ends_at: june(16, '19:00') })
    await expect(undo(id)).rejects.toMatchObject({ code: 'PT409' })
    await db.owner.query('delete from facility_closures')
    expect(await undo(id)).toEqual([{ id, status: 'confirmed' }])
  })

  test('what waited to be settled comes back and waits again', async () => {
    const at = (minute: number) => db.clock.set(june(15, `10:0${minute}`))
    const waiting = async () =>
      (await call(f.people.desk, 'get_bookings_to_settle', { p_facility_id: f.home.id })).map(
        (row) => [row.booking_id, row.cause],
      )
    const setActive = (table: string, id: string, isActive: boolean) =>
      db.owner.query(`update ${table} set is_active = $2 where id = $1`, [id, isActive])
    const lesson = await bookLesson(hours(17, '10:00', '11:00'))
    const causes = {
      time_off: () =>
        db.owner.query(
          `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
          [f.home.instructor, june(17, '09:00'), june(17, '20:00')],
        ),
      special_hours: () =>
        db.owner.query(`insert into facility_special_hours (facility_id, date) values ($1, $2)`, [
          f.home.id,
          '2026-06-17',
        ]),
      space: () => setActive('facility_spaces', f.home.space, false),
      instructor: () => setActive('instructors', f.home.instructor, false),
      hours: () =>
        db.owner.query(
          `update facility_business_hours set open_time = '12:00' where facility_id = $1 and day_of_week = 3`,
          [f.home.id],
        ),
    }
    const takeBack = async () => {
      await db.owner.query('delete from instructor_unavailability')
      await db.owner.query('delete from facility_special_hours')
      await setActive('facility_spaces', f.home.space, true)
      await setActive('instructors', f.home.instructor, true)
      await db.owner.query(`update facility_business_hours set open_time = '09:00'`)
    }
    try {
      for (const [cause, lose] of Object.entries(causes)) {
        at(1)
        await lose()
        at(2)
        await cancel(lesson)
        at(3)
        expect(await undo(lesson), cause).toEqual([{ id: lesson, status: 'confirmed' }])
        expect(await waiting()).toEqual([[lesson, cause]])
        at(0)
        await takeBack()
        if (cause === 'hours') continue
        // Weekly hours do not take anything from a cancelled booking.
        at(4)
        await cancel(lesson)
        at(5)
        await lose()
        await expect(undo(lesson), cause).rejects.toMatchObject({ code: 'PT409' })
        await takeBack()
        await undo(lesson)
      }
    } finally {
      await takeBack()
    }
  })

  test('its timeline says who did what', async () => {
    const id = await book()
    await moveAsStaff(f, id, hours(16, '10:00', '11:00'))
    await cancel(id)
    const rows = await call(f.people.desk, 'get_booking_timeline', { p_booking_id: id })
    expect(
      rows.map(({ who, action, changes }) => [who !== null, action, Object.keys(changes)]),
    ).toEqual([
      [false, 'booked', []],
      [true, 'changed', ['space_id']],
      [true, 'changed', expect.arrayContaining(['status'])],
    ])
    expect(rows[1]?.changes).toEqual({ space_id: ['Cage A', 'Cage B'] })
    expect(rows[1]?.who).not.toBe(rows[2]?.who)
    await expect(
      call(f.people.instructor, 'get_booking_timeline', { p_booking_id: id }),
    ).rejects.toMatchObject({ code: 'PT404' })
  })

  test('its timeline names who booked or cancelled it together with others', async () => {
    const rows = await call(f.people.desk, 'create_booking_series', seriesRequest(f.home))
    const ids = rows.map(({ booking_id }) => booking_id as string)
    db.clock.set(june(15, '10:01'))
    await call(f.people.admin, 'cancel_booking_series', {
      p_booking_id: ids[0],
      p_scope: 'all',
    })
    const did = async (id?: string) =>
      (await call(f.people.desk, 'get_booking_timeline', { p_booking_id: id })).map(
        ({ who, action }) => [who, action],
      )
    const names = await db.owner.query(
      `select distinct on (action) actor_name from activity where kind = 'booking' and subjects = 4
       order by action, created_at desc`,
    )
    const [desk, admin] = names.map(({ actor_name }) => actor_name)
    for (const id of ids)
      expect(await did(id)).toEqual([
        [desk, 'booked'],
        [admin, 'cancelled'],
      ])
    // A visitor's own booking is still theirs.
    expect(await did(await bookCage(hours(19, '10:00', '11:00')))).toEqual([[null, 'booked']])
  })
})
