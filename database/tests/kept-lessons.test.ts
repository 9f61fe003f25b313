import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { lostPlacesOn } from './fixtures/lost-places-fixture.ts'
import { bookAsStaff, closeCage, moveAsStaff } from './fixtures/staff-calls.ts'

const timeOff = 'aaaaaaaa-0000-4000-8000-000000000011'
const settlement = 'aaaaaaaa-0000-4000-8000-000000000012'

describe.each(engines)('lessons that are kept in time off on %s', (engine) => {
  const { db, f, bookLesson, hours, rowOf, waiting, settle, undo } = lostPlacesOn(engine)
  const away = (id = timeOff, from = june(16, '00:00'), to = june(17, '00:00')) =>
    call(f.people.desk, 'save_time_off', {
      ...{ p_instructor_id: f.home.instructor, p_time_off_id: id },
      ...{ p_starts_at: from, p_ends_at: to },
    })
  const affected = async (from = june(16, '00:00'), to = june(17, '00:00')) =>
    (
      await call(f.people.desk, 'preview_time_off', {
        ...{ p_instructor_id: f.home.instructor, p_starts_at: from, p_ends_at: to },
      })
    ).map((row) => row.booking_id)
  const asItIs = (hour = '10:00') => ({
    ...{ p_space_id: f.home.space, p_start_time: june(16, hour) },
    p_settlement_id: settlement,
  })
  const isLost = async (id: string) =>
    (
      await db.owner.query(
        'select private.lies_where_closed(booking) as lost from bookings booking where id = $1',
        [id],
      )
    )[0]?.lost

  test('what staff placed there on purpose waits until it is kept, once', async () => {
    await away()
    const placed = await bookAsStaff(f, {
      ...{ ...hours(16, '10:00', '11:00'), p_service_type_id: f.home.lesson },
      ...{ p_instructor_id: f.home.instructor, p_override: true },
    })
    const id = placed?.id as string
    expect(await waiting()).toEqual([{ id, cause: 'time_off', isAsked: false }])
    const before = await rowOf(id)
    await settle(id, asItIs())
    await settle(id, asItIs())
    expect(await rowOf(id)).toEqual(before)
    expect([await waiting(), await affected(), await isLost(id)]).toEqual([[], [], false])
    // Its instructor is away for longer than was known.
    const longer = [june(15, '00:00'), june(19, '00:00')] as const
    expect(await affected(...longer)).toEqual([id])
    await away(settlement.replace(/12$/, '13'), ...longer)
    expect(await waiting()).toEqual([{ id, cause: 'time_off', isAsked: false }])
  })

  test('it is taken back for ten minutes, and waits again at another time', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    await away()
    await settle(id, asItIs())
    await undo(settlement)
    expect(await waiting()).toEqual([{ id, cause: 'time_off', isAsked: false }])
    await settle(id, asItIs())
    db.clock.set(new Date(db.clock.now().getTime() + 11 * 60_000).toISOString())
    await undo(settlement)
    expect(await waiting()).toEqual([])
    // In another cage at its time it is the same lesson.
    await moveAsStaff(f, id, {
      ...hours(16, '10:00', '11:00'),
      ...{ p_instructor_id: f.home.instructor, p_override: true },
    })
    expect(await waiting()).toEqual([])
    await moveAsStaff(f, id, {
      ...hours(16, '12:00', '13:00'),
      ...{ p_instructor_id: f.home.instructor, p_override: true },
    })
    expect(await waiting()).toEqual([{ id, cause: 'time_off', isAsked: false }])
  })

  test('it goes back into the time off when the closure that moved it is undone', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    await away()
    await settle(id, asItIs())
    const closed = await closeCage(f)
    await settle(id, {
      ...{ p_closure_id: closed?.id, p_space_id: f.home.secondSpace },
      p_start_time: june(16, '10:00'),
    })
    expect(await call(f.people.admin, 'undo_closure', { p_closure_id: closed?.id })).toMatchObject([
      { restored: 1, kept: 0 },
    ])
    expect(await waiting()).toEqual([])
  })

  test('a repeated request that moved a lesson to another cage does not keep it', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    await away()
    const moved = { ...asItIs(), p_space_id: f.home.secondSpace }
    await settle(id, moved)
    await settle(id, moved)
    expect(await waiting()).toEqual([{ id, cause: 'time_off', isAsked: false }])
  })

  test('a lesson of an instructor who has left is not kept', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    const isHere = (here: boolean) =>
      db.owner.query('update instructors set is_active = $2 where id = $1', [
        ...[f.home.instructor, here],
      ])
    await isHere(false)
    try {
      await settle(id, asItIs())
      expect(await waiting()).toEqual([{ id, cause: 'instructor', isAsked: false }])
    } finally {
      await isHere(true)
    }
  })
})
