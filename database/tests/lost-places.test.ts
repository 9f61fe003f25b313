import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookAsStaff, closeCage } from './fixtures/staff-calls.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

const illness = 'aaaaaaaa-0000-4000-8000-000000000001'

describe.each(engines)('bookings that lost their place on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours, rowOf } = freshFacilitiesOn(engine, {
    also: [
      'facility_closures',
      'instructor_unavailability',
      'private.lost_hours',
      'private.lost_services',
    ],
  })
  beforeAll(() => workAtDesk(db, f))
  const waiting = async (actor: Actor = f.people.desk) =>
    (await call(actor, 'get_bookings_to_settle', { p_facility_id: f.home.id })).map((row) => ({
      id: row.booking_id,
      cause: row.cause,
      isAsked: row.asked_at !== null,
    }))
  const settle = (id: string, how: object, actor: Actor = f.people.desk) =>
    call(actor, 'settle_closure_booking', { p_closure_id: null, p_booking_id: id, ...how })
  const undo = async (id: string) =>
    (
      await call(f.people.desk, 'undo_settlement', {
        p_facility_id: f.home.id,
        p_settlement_id: id,
      })
    )[0]
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
  /** Returns the bookings outside these weekly hours. */
  const outside = async (
    hoursOf: (dayOfWeek: number) => { open_time: string; close_time: string },
  ) => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      ...{ day_of_week, is_open: true, ...hoursOf(day_of_week) },
    }))
    const given = { p_facility_id: f.home.id, p_week: JSON.stringify(week) }
    const rows = await call(f.people.admin, 'preview_business_hours', given)
    return rows.map((row) => row.booking_id)
  }
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

  test('shorter weekly hours leave bookings that somebody settles, now or later', async () => {
    const id = await bookCage(hours(16, '19:00', '20:00'))
    await bookAsStaff(f, {
      ...hours(16, '21:30', '22:00'),
      p_space_id: f.home.secondSpace,
      p_override: true,
    })
    const preview = (closes: string) =>
      outside((day) => ({ open_time: '09:00', close_time: day === 2 ? closes : '21:00' }))
    const close = (time: string) =>
      f.people.admin.query(
        'update facility_business_hours set close_time = $2 where facility_id = $1 and day_of_week = 2',
        [f.home.id, time],
      )
    expect(await preview('21:00')).toEqual([])
    expect(await preview('18:00')).toEqual([id])
    await close('18:00')
    expect(await preview('18:00')).toEqual([id])
    expect(await waiting()).toEqual([{ id, cause: 'hours', isAsked: false }])
    await close('21:00')
    expect(await waiting()).toEqual([])
    await close('18:00')
    await settle(id, { p_space_id: f.home.space, p_start_time: june(16, '17:00') })
    expect(await waiting()).toEqual([])
    await close('21:00')
    await expect(
      call(f.people.desk, 'preview_business_hours', { p_facility_id: f.home.id, p_week: '[]' }),
    ).rejects.toMatchObject({ code: 'PT403' })
  })

  test('new weekly hours follow the wall clock, up to midnight', async () => {
    const bookAt = async (p_start_time: string, p_end_time: string) =>
      (await bookAsStaff(f, { p_start_time, p_end_time, p_override: true }))?.id
    const affected = (open_time: string, close_time: string) =>
      outside(() => ({ open_time, close_time }))
    await db.owner.query(
      `update facility_business_hours set close_time = '24:00' where facility_id = $1`,
      [f.home.id],
    )
    try {
      const late = await bookAt(june(16, '23:00'), june(17, '00:00'))
      expect(await affected('10:00', '24:00')).toEqual([])
      expect(await affected('10:00', '23:30')).toEqual([late])
      // Monday, 9 November, after the clocks went back: ten in New York is 15:00 UTC.
      const winter = await bookAt('2026-11-09T15:00:00Z', '2026-11-09T16:00:00Z')
      expect(await affected('10:00', '24:00')).toEqual([])
      expect(await affected('10:15', '24:00')).toEqual([winter])
    } finally {
      await db.owner.query(
        `update facility_business_hours set close_time = '21:00' where facility_id = $1`,
        [f.home.id],
      )
    }
  })

  test('a service is withdrawn: each booking is kept or cancelled, and both are taken back', async () => {
    const settlement = 'aaaaaaaa-0000-4000-8000-000000000005'
    const kept = await bookCage(hours(16, '10:00', '11:00'))
    const cancelled = await bookCage(hours(16, '12:00', '13:00'))
    await bookLesson(hours(16, '14:00', '15:00'))
    const offer = (is: boolean) =>
      f.people.admin.query('update facility_service_types set is_active = $2 where id = $1', [
        f.home.open,
        is,
      ])
    const isClosed = async (id: string) => {
      const p_booking_token = (await rowOf(id)).booking_token
      const rows = await call(f.people.visitor, 'get_booking_by_token', { p_booking_token })
      return rows[0]?.is_closed
    }
    const place = { p_space_id: f.home.space, p_start_time: june(16, '10:00') }
    expect(await waiting()).toEqual([])
    await settle(kept, { ...place, p_settlement_id: settlement })
    await offer(false)
    try {
      const both = [
        { id: kept, cause: 'service', isAsked: false },
        { id: cancelled, cause: 'service', isAsked: false },
      ]
      expect(await waiting()).toEqual(both)
      // The customer's page offers to cancel it after the cutoff.
      expect(await isClosed(kept)).toBe(true)
      await expect(settle(kept, { p_ask: true })).rejects.toMatchObject({ code: 'PT409' })
      for (let again = 0; again < 2; again += 1) {
        await settle(kept, { ...place, p_settlement_id: settlement })
        await settle(cancelled, { p_cancel: true, p_settlement_id: settlement })
      }
      expect(await waiting()).toEqual([])
      expect(await isClosed(kept)).toBe(false)
      expect(await rowOf(kept)).toMatchObject({ status: 'confirmed', calendar_sequence: 0 })
      expect(await rowOf(cancelled)).toMatchObject({
        status: 'cancelled',
        cancellation_reason: 'Open Cage is no longer offered',
      })
      expect(await undo(settlement)).toEqual({ restored: 1, kept: 0 })
      expect(await waiting()).toEqual(both)
      await offer(true)
      expect(await waiting()).toEqual([])
      await offer(false)
      expect(await waiting()).toEqual(both)
    } finally {
      await offer(true)
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
