import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { lostPlacesOn } from './fixtures/lost-places-fixture.ts'
import { closeCage } from './fixtures/staff-calls.ts'

const illness = 'aaaaaaaa-0000-4000-8000-000000000001'

describe.each(engines)('bookings that lost their place on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf, waiting, settle, undo } = lostPlacesOn(engine)
  const away = (actor: Actor, day: number, id = illness) =>
    call(actor, 'save_time_off', {
      p_instructor_id: f.home.instructor,
      p_time_off_id: id,
      p_starts_at: june(day, '00:00'),
      p_ends_at: june(day + 1, '00:00'),
      p_reason: 'Ill',
    })
  const activateCage = (isActive: boolean) =>
    db.owner.query('update facility_spaces set is_active = $2 where id = $1', [
      f.home.space,
      isActive,
    ])
  const mailTypes = async () =>
    (
      await db.owner.query(
        `select email_type from email_logs where delivery_status <> 'superseded'
           and email_type in ('booking_change', 'booking_choice', 'booking_cancellation') order by 1`,
      )
    ).map((row) => row.email_type)

  test('an instructor is ill: each lesson goes to another instructor, or its customer is asked', async () => {
    const early = await bookLesson(hours(16, '10:00', '11:00'))
    const late = await bookLesson(hours(16, '12:00', '13:00'))
    await bookLesson({
      ...hours(16, '12:00', '13:00'),
      p_instructor_id: f.jenna,
      p_space_id: f.home.secondSpace,
    })
    await db.owner.query('update private.mail_queue set next_attempt_at = null, attempts = 1')
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const rows = await call(f.people.desk, 'preview_time_off', {
      p_instructor_id: f.home.instructor,
      p_starts_at: june(16, '00:00'),
      p_ends_at: june(17, '00:00'),
    })
    expect(rows.map((row) => [row.booking_id, row.free_instructor_ids])).toEqual([
      [early, [f.jenna]],
      [late, []],
    ])
    for (const row of rows)
      expect(+row.proposed_start_time).toBeGreaterThanOrEqual(Date.parse(june(17, '09:00')))
    expect(new Set(rows.map((row) => +row.proposed_start_time)).size).toBe(2)

    expect(await waiting()).toEqual([])
    await away(f.people.desk, 16)
    await away(f.people.desk, 16)
    expect(await waiting()).toEqual([
      { id: early, cause: 'time_off', isAsked: false },
      { id: late, cause: 'time_off', isAsked: false },
    ])
    const asIs = { p_space_id: f.home.space, p_settlement_id: illness }
    await expect(settle(early, { ...asIs, p_start_time: june(16, '15:00') })).rejects.toMatchObject(
      {
        code: 'PT409',
      },
    )
    const jenna = { ...asIs, p_start_time: june(16, '10:00'), p_instructor_id: f.jenna }
    await settle(early, jenna)
    await settle(early, jenna)
    await settle(late, { p_ask: true, p_settlement_id: illness })
    expect((await rowOf(early)).instructor_id).toBe(f.jenna)
    expect(await waiting()).toEqual([{ id: late, cause: 'time_off', isAsked: true }])
    const [asked] = await db.owner.query(
      `select queued.payload from private.mail_queue queued
       join email_logs log on log.id = queued.email_log_id and log.email_type = 'booking_choice'`,
    )
    expect(asked?.payload).toMatchObject({ is_instructor_away: true, reason: null })
    expect(asked?.payload.times).toHaveLength(3)
    for (const { start_time } of asked?.payload.times ?? [])
      expect(Date.parse(start_time)).toBeGreaterThan(Date.parse(june(17, '00:00')))

    expect(await undo(illness)).toEqual({ restored: 2, kept: 0 })
    expect((await rowOf(early)).instructor_id).toBe(f.home.instructor)
    expect(await waiting()).toEqual([])
    expect(await db.owner.query('select from instructor_unavailability')).toEqual([])
    expect(await undo(illness)).toEqual({ restored: 0, kept: 0 })
    // Nobody had been told, so nobody is told of the way back.
    expect(await mailTypes()).toEqual([])
  })

  test('the desk notes at most a week, and only at its own facility', async () => {
    await expect(away(f.people.desk, 29)).rejects.toMatchObject({ code: 'PT403' })
    await expect(away(f.people.foreignAdmin, 16)).rejects.toMatchObject({ code: 'PT403' })
    await expect(away(f.people.instructor, 16)).rejects.toMatchObject({ code: 'PT403' })
    await away(f.people.admin, 29)
    for (const actor of [f.people.stranger, f.people.foreignAdmin, f.people.instructor])
      await expect(waiting(actor)).rejects.toMatchObject({ code: 'PT403' })
  })

  test('a space is switched off: its bookings go elsewhere, and never back into it', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    const settlement = 'aaaaaaaa-0000-4000-8000-000000000002'
    await activateCage(false)
    try {
      expect(await waiting()).toEqual([{ id, cause: 'space', isAsked: false }])
      const at = { p_settlement_id: settlement, p_start_time: june(16, '10:00') }
      const later = { ...at, p_space_id: f.home.space, p_start_time: june(16, '12:00') }
      await expect(settle(id, later)).rejects.toMatchObject({ code: 'PT409' })
      await settle(id, { ...at, p_space_id: f.home.secondSpace })
      expect(await waiting()).toEqual([])
      expect(await undo(settlement)).toEqual({ restored: 0, kept: 1 })
      expect((await rowOf(id)).space_id).toBe(f.home.secondSpace)
    } finally {
      await activateCage(true)
    }
  })

  test('a customer who was asked to choose is not asked again, even if the place stays lost', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    const settlement = 'aaaaaaaa-0000-4000-8000-000000000003'
    await activateCage(false)
    try {
      await settle(id, { p_ask: true, p_settlement_id: settlement })
      expect(await mailTypes()).toEqual(['booking_choice'])
      expect(await undo(settlement)).toEqual({ restored: 1, kept: 0 })
      expect(await mailTypes()).toEqual([])
      expect(await waiting()).toEqual([{ id, cause: 'space', isAsked: false }])
    } finally {
      await activateCage(true)
    }
  })

  test('who was asked stays asked while staff note what was said, until time or address change', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    const change = (set: string, values: unknown[]) => {
      db.clock.set(new Date(db.clock.now().getTime() + 60_000).toISOString())
      return f.people.desk.query(`update bookings set ${set} where id = $1`, [id, ...values])
    }
    const isAsked = async () => (await waiting())[0]?.isAsked
    const asked = async () =>
      (await db.owner.query(`select from email_logs where email_type = 'booking_choice'`)).length
    await activateCage(false)
    try {
      await settle(id, { p_ask: true })
      await change('staff_notes = $2, player_phone = $3', ['Called, will choose', '555-0199'])
      expect(await isAsked()).toBe(true)
      await settle(id, { p_ask: true })
      expect(await asked()).toBe(1)
      await change('player_email = $2', ['new@brandt.example'])
      expect(await isAsked()).toBe(false)
      await settle(id, { p_ask: true })
      expect([await isAsked(), await asked()]).toEqual([true, 2])
      await change('start_time = $2, end_time = $3', [june(16, '12:00'), june(16, '13:00')])
      expect(await isAsked()).toBe(false)
    } finally {
      await activateCage(true)
    }
  })

  test('no lesson goes back to an instructor who has left, and no absence of the owner’s goes', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    const isHere = (here: boolean) =>
      db.owner.query('update instructors set is_active = $2 where id = $1', [
        f.home.instructor,
        here,
      ])
    const settlement = 'aaaaaaaa-0000-4000-8000-000000000004'
    await isHere(false)
    try {
      const jenna = { p_space_id: f.home.space, p_start_time: june(16, '10:00') }
      await settle(id, { ...jenna, p_instructor_id: f.jenna, p_settlement_id: settlement })
      expect(await undo(settlement)).toEqual({ restored: 0, kept: 1 })
      expect((await rowOf(id)).instructor_id).toBe(f.jenna)
    } finally {
      await isHere(true)
    }
    await away(f.people.admin, 29, settlement)
    await undo(settlement)
    expect(await db.owner.query('select id from instructor_unavailability')).toEqual([
      { id: settlement },
    ])
  })

  test('another instructor may take a lesson that was put close to a booking of its cage', async () => {
    const buffer = (minutes: number) =>
      db.owner.query('update facility_settings set buffer_minutes_between_bookings = $1', [minutes])
    const lesson = await bookLesson(hours(16, '11:00', '12:00'))
    await bookCage(hours(16, '10:00', '11:00'))
    await buffer(10)
    try {
      const preview = () =>
        call(f.people.desk, 'preview_time_off', {
          p_instructor_id: f.home.instructor,
          p_starts_at: june(16, '00:00'),
          p_ends_at: june(17, '00:00'),
        })
      expect((await preview())[0]?.free_instructor_ids).toEqual([f.jenna])
      await away(f.people.desk, 16)
      const jenna = {
        p_space_id: f.home.space,
        p_start_time: june(16, '11:00'),
        p_instructor_id: f.jenna,
      }
      // Her own lessons keep the gap.
      const own = await bookLesson({
        ...hours(16, '12:30', '13:30'),
        p_instructor_id: f.jenna,
        p_space_id: f.home.secondSpace,
      })
      await db.owner.query('update bookings set start_time = $2 where id = $1', [
        own,
        june(16, '12:05'),
      ])
      expect((await preview())[0]?.free_instructor_ids).toEqual([])
      await expect(settle(lesson, jenna)).rejects.toMatchObject({ code: 'PT409' })
      await db.owner.query('delete from bookings where id = $1', [own])
      await settle(lesson, jenna)
      expect((await rowOf(lesson)).instructor_id).toBe(f.jenna)
    } finally {
      await buffer(0)
    }
  })

  test('who is asked during three weeks of time off gets times after it', async () => {
    const lesson = await bookLesson(hours(17, '10:00', '11:00'))
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.home.instructor, june(16, '00:00'), '2026-07-07T00:00:00-04:00'],
    )
    await settle(lesson, { p_ask: true })
    const [asked] = await db.owner.query(
      `select queued.payload from private.mail_queue queued
       join email_logs log on log.id = queued.email_log_id and log.email_type = 'booking_choice'`,
    )
    expect(asked?.payload.times).toHaveLength(3)
    for (const { start_time } of asked?.payload.times ?? [])
      expect(Date.parse(start_time)).toBeGreaterThan(Date.parse('2026-07-07T00:00:00-04:00'))
  })

  test('the desk takes back only time off that it noted itself', async () => {
    const owners = 'aaaaaaaa-0000-4000-8000-000000000005'
    await away(f.people.admin, 18, owners)
    const [own] = await f.people.instructor.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
       values ($1, $2, $3) returning id`,
      [f.home.instructor, june(19, '10:00'), june(19, '12:00')],
    )
    await away(f.people.desk, 20)
    const left = async () =>
      (await db.owner.query('select id from instructor_unavailability order by start_time')).map(
        ({ id }) => id,
      )
    for (const id of [owners, own?.id, illness]) await undo(id)
    expect(await left()).toEqual([owners, own?.id])
    for (const id of [owners, own?.id])
      await call(f.people.admin, 'undo_settlement', {
        p_facility_id: f.home.id,
        p_settlement_id: id,
      })
    expect(await left()).toEqual([])
  })

  test('a row is judged as the list of all judges it', async () => {
    await bookCage(hours(16, '10:00', '11:00'))
    await bookLesson({ ...hours(16, '12:00', '13:00'), p_space_id: f.home.secondSpace })
    await bookLesson({ ...hours(17, '12:00', '13:00'), p_space_id: f.home.secondSpace })
    await away(f.people.desk, 16)
    await activateCage(false)
    try {
      const rows = await db.owner.query(
        `select private.has_lost_place(booking) as lost,
           exists (select from private.lost_places(facility_id, id)) as listed
         from bookings booking order by start_time`,
      )
      expect(rows).toEqual([
        { lost: true, listed: true },
        { lost: true, listed: true },
        { lost: false, listed: false },
      ])
    } finally {
      await activateCage(true)
    }
  })

  test('with two closures of a cage, undoing one moves nobody into the other', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    const [first, second] = [await closeCage(f), await closeCage(f)]
    await call(f.people.admin, 'settle_closure_booking', {
      p_closure_id: first?.id,
      p_booking_id: id,
      p_space_id: f.home.secondSpace,
      p_start_time: june(16, '10:00'),
    })
    expect(await call(f.people.admin, 'undo_closure', { p_closure_id: first?.id })).toEqual([
      { restored: 0, kept: 1 },
    ])
    expect((await rowOf(id)).space_id).toBe(f.home.secondSpace)
    expect(second?.id).toBeTruthy()
  })
})
