import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'

describe.each(engines)('a group that staff move on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine)
  const at = (from: string, to: string) => ({ start_time: june(18, from), end_time: june(18, to) })

  /** Returns the waiting mails and takes them out of the queue. */
  const mails = async () =>
    (
      await db.owner.query(
        `update private.mail_queue set next_attempt_at = null from email_logs log
         where log.id = email_log_id and next_attempt_at is not null
         returning email_type as type, recipient, payload`,
      )
    ).map(({ type, recipient, payload }) => ({ type, recipient, payload }))

  const team = async () => {
    const lesson = { service_type_id: f.home.lesson, instructor_id: f.home.instructor }
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, [
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Owen' }),
        partOf(f.home, { ...at('11:00', '12:00'), ...lesson, player_name: 'Kate' }),
        partOf(f.home, { ...at('12:00', '13:00'), ...lesson, player_name: 'Tom' }),
      ]),
    )
    const later = (hours: number) => (part: (typeof made.bookings)[number]) => ({
      ...{ id: part.id, space_id: part.space_id },
      start_time: new Date(Date.parse(part.start_time) + hours * 3_600_000),
      end_time: new Date(Date.parse(part.end_time) + hours * 3_600_000),
    })
    await mails()
    const move = (parts: object[], by = f.people.admin) => {
      // The messages of a move have its time.
      db.clock.set(new Date(db.clock.now().getTime() + 1_000).toISOString())
      return call(by, 'move_booking_group', {
        p_group_token: made.group_token,
        p_bookings: JSON.stringify(parts),
        ...(by === f.people.admin && { p_override: true }),
      })
    }
    return { bookings: made.bookings, later, move }
  }
  /** Returns the recipients of waiting mails, with the seconds until each is sent. */
  const waiting = async () =>
    (
      await db.owner.query(
        `select recipient, extract(epoch from next_attempt_at - private.now())::integer as seconds
         from private.mail_queue join email_logs on id = email_log_id
         where next_attempt_at is not null order by recipient`,
      )
    ).map(({ recipient, seconds }) => [recipient, seconds])

  test('tells nobody when it is undone, and everybody once when it is kept', async () => {
    const { bookings, later, move } = await team()
    await move(bookings.map(later(1)))
    expect(await waiting()).toEqual([
      ['kate@example.com', 12],
      ['ray@example.com', 12],
    ])
    await move(bookings.map(later(0)))
    expect(await waiting()).toEqual([])

    await move(bookings.map(later(1)))
    await move(bookings.map(later(2)))
    const kept = await mails()
    expect(kept.map(({ recipient }) => recipient).sort()).toEqual([
      ...['kate@example.com', 'ray@example.com'],
    ])
    const [toFamily] = kept.filter(({ type }) => type === 'booking_change')
    expect(toFamily?.payload.dates[0].previous.start_time).toBe('2026-06-18T14:00:00.000Z')

    // A message that was sent is taken back by another one.
    await move(bookings.map(later(0)))
    expect(await mails()).toHaveLength(2)
  })

  test('tells only of those that are elsewhere', async () => {
    const { bookings, later, move } = await team()
    await move(bookings.map(later(1)))
    await move(bookings.map((part, n) => later(n === 0 ? 0 : 2)(part)))
    const [toFamily] = (await mails()).filter(({ type }) => type === 'booking_change')
    const told = toFamily?.payload.dates.map((each: { booking: { id: string } }) => each.booking.id)
    expect(told).toEqual(bookings.slice(1).map(({ id }) => id))
    // One that moves alone.
    const [, , last] = bookings.map(later(3))
    await move([last as object])
    expect((await waiting()).length).toBe(2)
    await move([bookings.map(later(2))[2] as object])
    expect(await waiting()).toEqual([])
  })

  test('waits longer while somebody points at the offer, and a customer’s move leaves at once', async () => {
    const { bookings, later, move } = await team()
    await move(bookings.map(later(1)))
    db.clock.set(new Date(Date.parse(june(15, '10:00')) + 11_000).toISOString())
    for (const p_booking_id of bookings.map(({ id }) => id).slice(0, 1))
      await call(f.people.admin, 'hold_mail_of_move', { p_booking_id })
    expect((await waiting()).map(([, seconds]) => seconds)).toEqual([12, 12])
    await mails()
    await move(bookings.map(later(3)), db.visitor as typeof f.people.admin)
    expect((await waiting()).map(([, seconds]) => seconds)).toEqual([0, 0])
  })
})
