import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'

describe.each(engines)('the timeline of what customers do themselves on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf } = freshFacilitiesOn(engine)
  const timeline = async (id: string) =>
    (await call(f.people.admin, 'get_booking_timeline', { p_booking_id: id })).map((row) => [
      row.who,
      row.action,
      Object.keys(row.changes).sort(),
    ])
  const move = async (by: Actor, id: string, from: string, to: string) =>
    call(by, 'move_booking', {
      p_booking_token: (await rowOf(id)).booking_token,
      ...hours(16, from, to),
      p_space_id: f.home.secondSpace,
    })
  const minutes = (count: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + count * 60_000).toISOString())

  test('a booking that was moved by its link, made longer and cancelled says so, by the customer', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    minutes(5)
    for (let again = 0; again < 2; again += 1) await move(db.visitor, id, '12:00', '13:00')
    const moved = [null, 'changed', ['end_time', 'space_id', 'start_time']]
    expect(await timeline(id)).toEqual([[null, 'booked', []], moved])
    minutes(5)
    await call(db.visitor, 'cancel_booking', {
      p_booking_id: id,
      p_booking_token: (await rowOf(id)).booking_token,
    })
    expect(await timeline(id)).toEqual([[null, 'booked', []], moved, [null, 'cancelled', []]])

    const played = await bookCage(hours(16, '10:00', '11:00'))
    db.clock.set(june(16, '10:45'))
    const p_booking_token = (await rowOf(played)).booking_token
    await call(db.visitor, 'extend_own_booking', { p_booking_token, p_end_time: june(16, '11:15') })
    expect((await timeline(played)).at(-1)).toEqual([null, 'changed', ['end_time']])
  })

  test('what staff do by the link stays under their name', async () => {
    const id = await bookCage(hours(16, '10:00', '11:00'))
    minutes(5)
    await move(f.people.admin, id, '12:00', '13:00')
    const rows = await timeline(id)
    expect(rows).toHaveLength(2)
    expect(rows[1]?.[0]).not.toBeNull()
  })

  test('bookings of a group that were moved by its link have it in their timelines', async () => {
    const parts = ['10:00', '12:00'].map((at) =>
      partOf(f.home, {
        ...{ start_time: june(16, at), end_time: june(16, `${Number(at.slice(0, 2)) + 1}:00`) },
        space_id: f.home.space,
      }),
    )
    const { group_token, bookings } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const [first, second] = bookings.map(({ id }) => id)
    minutes(5)
    await call(db.visitor, 'move_booking_group', {
      p_group_token: group_token,
      p_bookings: JSON.stringify([
        {
          ...{ id: first, space_id: f.home.space },
          ...{ start_time: june(16, '15:00'), end_time: june(16, '16:00') },
        },
      ]),
    })
    expect((await timeline(first ?? '')).at(-1)).toEqual([
      ...[null, 'changed', ['end_time', 'start_time']],
    ])
    expect(await timeline(second ?? '')).toEqual([[null, 'booked', []]])
  })

  test('are deleted after two years', async () => {
    const id = await bookCage()
    await db.owner.query(
      `insert into private.own_changes (booking_id, at, changes)
       select $1, private.now() - age, '{}' from unnest(array['729 days', '732 days']::interval[]) age`,
      [id],
    )
    await db.owner.query('select private.delete_expired(100)')
    const left = await db.owner.query(
      'select count(*)::integer as rows from private.own_changes where booking_id = $1',
      [id],
    )
    expect(left).toEqual([{ rows: 1 }])
  })
})
