import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { lostPlacesOn } from './fixtures/lost-places-fixture.ts'
import { bookAsStaff, closeCage } from './fixtures/staff-calls.ts'

const settlement = 'aaaaaaaa-0000-4000-8000-000000000011'

describe.each(engines)('customers who must be called on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf, waiting, settle, undo } = lostPlacesOn(engine)
  const withoutEmail = async (changes: Record<string, unknown>) => {
    const row = await bookAsStaff(f, changes)
    return String(row?.id ?? row?.create_staff_booking)
  }
  const called = (id: string, changes: object = {}) =>
    rowOf(id).then(({ space_id, start_time }) =>
      settle(id, { p_space_id: space_id, p_start_time: start_time, ...changes }),
    )

  test('whoever has no e-mail address waits for a call after a closure moved or cancelled them', async () => {
    const moved = await withoutEmail(hours(16, '10:00', '11:00'))
    const mailed = await bookCage(hours(16, '11:00', '12:00'))
    const cancelled = await withoutEmail(hours(16, '12:00', '13:00'))
    const closure = await closeCage(f, {}, f.people.desk)
    const inClosure = { p_closure_id: closure?.id }
    for (let again = 0; again < 2; again += 1) {
      for (const [id, at] of [
        [moved, '10:00'],
        [mailed, '11:00'],
      ] as const) {
        const place = { p_space_id: f.home.secondSpace, p_start_time: june(16, at) }
        await settle(id, { ...inClosure, ...place })
      }
      await settle(cancelled, { ...inClosure, p_cancel: true })
    }
    const both = [
      { id: moved, cause: 'moved', isAsked: false },
      { id: cancelled, cause: 'cancelled', isAsked: false },
    ]
    expect(await waiting()).toEqual(both)
    await called(moved)
    expect(await waiting()).toEqual(both.slice(1))
    await called(cancelled)
    expect(await waiting()).toEqual([])
    expect(await rowOf(moved)).toMatchObject({ status: 'confirmed', space_id: f.home.secondSpace })
    expect((await rowOf(cancelled)).status).toBe('cancelled')
  })

  test('they wait no more once it is undone, the closure too', async () => {
    const id = await withoutEmail(hours(16, '10:00', '11:00'))
    const closure = await closeCage(f, {}, f.people.desk)
    await settle(id, {
      ...{ p_closure_id: closure?.id, p_space_id: f.home.secondSpace },
      p_start_time: june(16, '10:00'),
    })
    expect(await waiting()).toEqual([{ id, cause: 'moved', isAsked: false }])
    await call(f.people.desk, 'undo_closure', { p_closure_id: closure?.id })
    expect(await waiting()).toEqual([])
  })

  test('a repeated request does not count as a call, and an e-mail address ends the wait for one', async () => {
    const id = await withoutEmail(hours(16, '10:00', '11:00'))
    await db.owner.query('update facility_spaces set is_active = false where id = $1', [
      f.home.space,
    ])
    try {
      const place = { p_space_id: f.home.secondSpace, p_start_time: june(16, '10:00') }
      const once = { ...place, p_settlement_id: settlement }
      const due = [{ id, cause: 'moved', isAsked: false }]
      await settle(id, once)
      await settle(id, once)
      expect(await waiting()).toEqual(due)
      await undo(settlement)
      // Its own space is still switched off, so it stays where it is, and is still untold.
      expect(await waiting()).toEqual(due)
      await f.people.desk.query('update bookings set player_email = $2 where id = $1', [
        ...[id, 'new@brandt.example'],
      ])
      expect(await waiting()).toEqual([])
    } finally {
      await db.owner.query('update facility_spaces set is_active = true where id = $1', [
        f.home.space,
      ])
    }
  })

  test('keeping a booking twice does not count as a call, and a withdrawn service needs no second call', async () => {
    const cancelled = await withoutEmail(hours(16, '10:00', '11:00'))
    const moved = await withoutEmail(hours(16, '12:00', '13:00'))
    const closure = await closeCage(f, {}, f.people.desk)
    const place = { p_space_id: f.home.secondSpace, p_start_time: june(16, '12:00') }
    await settle(moved, { p_closure_id: closure?.id, ...place })
    const offer = (isActive: boolean) =>
      db.owner.query('update facility_service_types set is_active = $2 where id = $1', [
        ...[f.home.open, isActive],
      ])
    await offer(false)
    try {
      const keep = { ...place, p_settlement_id: settlement }
      await settle(moved, keep)
      await settle(moved, keep)
      expect(await waiting()).toContainEqual({ id: moved, cause: 'moved', isAsked: false })
      await settle(cancelled, { p_cancel: true })
      await called(cancelled)
      expect((await waiting()).map(({ id }) => id)).toEqual([moved])
      await called(moved)
      expect(await waiting()).toEqual([])
    } finally {
      await offer(true)
    }
  })
})
