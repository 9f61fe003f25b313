import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, hours, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { bookAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('closures on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures'],
  })

  const morning = () => ({
    p_facility_id: f.home.id,
    p_closure_id: null,
    p_starts_at: june(16, '09:00'),
    p_ends_at: june(16, '12:00'),
  })
  const save = async (changes: object = {}, actor: Actor = f.people.admin) =>
    (await call(actor, 'save_closure', { ...morning(), ...changes }))[0]
  test('a closure is changed only as it was shown', async () => {
    const { id, starts_at, ends_at } = (await save({ p_reason: 'Rain' })) ?? {}
    const shown = {
      starts_at,
      ends_at,
      space_ids: [],
      reason: 'Rain',
      is_public: false,
      repeats_yearly: false,
    }
    const change = (changes: object, known: object = shown) =>
      save({ p_closure_id: id, ...changes, p_shown: JSON.stringify(known) })
    const changed = 'Somebody else has changed this closure since. Open it again.'
    await change({ p_reason: 'Snow' })
    // The answer was lost.
    await change({ p_reason: 'Snow' })
    const refuses = (known: object) =>
      expectRefused(db, 'PT409', () => change({ p_reason: 'Hail' }, known), changed)
    await refuses(shown)
    for (const other of [
      { ends_at: june(16, '13:00') },
      { space_ids: [f.home.space] },
      { is_public: true },
    ])
      await refuses({ ...shown, reason: 'Snow', ...other })
    expect(await change({ p_reason: 'Hail' }, { reason: 'Snow' })).toMatchObject({ reason: 'Hail' })
    await db.owner.query('delete from facility_closures where id = $1', [id])
    await refuses({ ...shown, reason: 'Hail' })
  })

  test('the closure of another facility is not found, whatever is shown of it', async () => {
    const theirs = { p_facility_id: f.away.id }
    const { id } = (await save({ ...theirs, p_reason: 'Theirs' }, f.people.foreignAdmin)) ?? {}
    for (const p_shown of [null, '{}', '{"reason": "Theirs"}', '{"reason": "Other"}'])
      await expectRefused(
        db,
        'PT404',
        () => save({ p_closure_id: id, p_reason: 'Ours', p_shown }),
        'Closure not found',
      )
    await db.owner.query('delete from facility_closures where id = $1', [id])
  })

  const preview = (space: string[] | null) =>
    call(f.people.admin, 'preview_closure', {
      p_facility_id: f.home.id,
      p_starts_at: june(16, '09:00'),
      p_ends_at: june(16, '12:00'),
      p_space_ids: space,
    })
  const settle = async (changes: object, actor: Actor = f.people.admin) =>
    (await call(actor, 'settle_closure_booking', { ...changes }))[0]
  const mails = async (id: string) =>
    (
      await db.owner.query(
        'select email_type from email_logs where booking_id = $1 order by created_at, email_type',
        [id],
      )
    ).map(({ email_type }) => email_type)

  test('a closure is saved with its spaces, once for each id', async () => {
    const id = randomUUID()
    const changes = { p_closure_id: id, p_space_ids: [f.home.space, f.home.secondSpace] }
    await save({ ...changes, p_reason: ' Net torn ' })
    expect(
      await save({ ...changes, p_space_ids: [f.home.space], p_reason: 'Machine' }),
    ).toMatchObject({ id, reason: 'Machine', public_reason: null })
    const spaces = await db.owner.query('select space_id from facility_closure_spaces')
    expect(spaces).toEqual([{ space_id: f.home.space }])
    await expect(save({ p_ends_at: june(16, '09:00') })).rejects.toThrow(
      'A closure must end after it starts.',
    )
    await expect(save({ p_ends_at: '2027-06-16T13:00Z', p_repeats_yearly: true })).rejects.toThrow(
      'A closure that comes back every year can last at most 364 days.',
    )
    await expect(save({ p_reason: 'x'.repeat(501) })).rejects.toThrow('at most 500 characters')
    await expect(save({ p_space_ids: [f.away.space] })).rejects.toThrow('closure_spaces')
    const foreign = { p_facility_id: f.away.id, p_closure_id: id }
    await expectRefused(
      db,
      'PT404',
      () => save(foreign, f.people.foreignAdmin),
      'Closure not found',
    )
  })

  test('only administrators of the facility save a closure, see affected bookings and settle them', async () => {
    const { id } = (await save({ p_reason: 'Machine down' })) ?? {}
    const bookingId = await db.owner.query('select gen_random_uuid() as id')
    for (const person of ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const) {
      const actor = f.people[person]
      await expect(save({}, actor)).rejects.toThrow()
      await expect(
        call(actor, 'preview_closure', { ...morning(), p_closure_id: undefined }),
      ).rejects.toThrow()
      await expect(
        call(actor, 'get_bookings_in_closures', { p_facility_id: f.home.id }),
      ).rejects.toThrow()
      await expect(
        settle({ p_closure_id: id, p_booking_id: bookingId[0]?.id, p_cancel: true }, actor),
      ).rejects.toThrow(person === 'visitor' ? 'permission denied' : 'Closure not found')
    }
  })

  test('closed times are asked for between dates', async () => {
    for (const change of [{ p_from: '-infinity' }, { p_to: 'infinity' }]) {
      const asked = {
        p_facility_id: f.home.id,
        p_from: '2026-06-16',
        p_to: '2026-06-17',
        ...change,
      }
      await expect(call(f.people.visitor, 'get_closed_times', asked)).rejects.toThrow(
        'Please select a date.',
      )
    }
  })

  test('a visitor reads the times and the public reason, never a private one', async () => {
    await save({ p_reason: 'Machine down' })
    await save({ p_reason: 'Thanksgiving', p_is_public: true })
    const seen = await f.people.visitor.query(
      'select starts_at, public_reason from facility_closures order by public_reason',
    )
    expect(seen.map(({ public_reason }) => public_reason)).toEqual(['Thanksgiving', null])
    for (const column of ['reason', 'is_public', 'created_at']) {
      await expect(
        f.people.visitor.query(`select ${column} from facility_closures`),
      ).rejects.toThrow('permission denied')
    }
    expect(await f.people.stranger.query('select id from facility_closures')).toEqual([])
    expect(await f.people.instructor.query('select reason from facility_closures')).toHaveLength(2)
  })

  test('an affected booking is offered an equal space at its time, else a later time', async () => {
    const first = await bookCage()
    const second = await bookCage(hours(16, '11:30', '12:30'))
    const away = await bookCage({
      p_space_id: f.home.secondSpace,
      ...hours(16, '11:30', '12:30'),
    })
    expect(await preview([f.home.space])).toMatchObject([
      { booking_id: first, proposed_space_id: f.home.secondSpace },
      // The other cage is booked until half past; its own is open again at noon.
      { booking_id: second, proposed_start_time: new Date(june(16, '12:00')) },
    ])
    const all = await preview(null)
    expect(all.map(({ booking_id }) => booking_id).sort()).toEqual([first, second, away].sort())
    const places = all.map((row) => `${row.proposed_space_id} ${+row.proposed_start_time}`)
    expect(new Set(places).size).toBe(3)
    for (const row of all)
      expect(+row.proposed_start_time).toBeGreaterThanOrEqual(+new Date(june(16, '12:00')))
  })

  test.each([
    ['softball', 'machine', 'softball', 'machine', true],
    ['baseball', 'machine', 'softball', 'machine', false],
    ['baseball', 'machine', null, 'machine', false],
    [null, 'machine', null, 'machine', true],
    [null, 'machine', null, 'tee', false],
  ])(
    'a cage for %s with %s and one for %s with %s',
    async (sport, equipment, other, its, equal) => {
      await db.owner.query('update facility_spaces set sport = $2, equipment = $3 where id = $1', [
        ...[f.home.space, sport, equipment],
      ])
      await db.owner.query('update facility_spaces set sport = $2, equipment = $3 where id = $1', [
        ...[f.home.secondSpace, other, its],
      ])
      await bookCage()
      const [hit] = await preview([f.home.space])
      await db.owner.query('update facility_spaces set sport = null, equipment = null')
      expect(hit).toMatchObject({ proposed_space_id: f.home.secondSpace, keeps_kind: equal })
      expect(hit?.proposed_start_time).toEqual(new Date(june(16, '10:00')))
    },
  )

  test('special hours list the bookings outside them, which are settled without a closure', async () => {
    const at = (from: string, to: string) => bookCage(hours(16, from, to))
    const early = await at('09:00', '10:00')
    const inside = await at('12:00', '13:00')
    const late = await at('16:30', '17:30')
    const openHours = { p_is_open: true, p_open_time: '10:00', p_close_time: '17:00' }
    const ask = (changes: object = {}, actor: Actor = f.people.admin) =>
      call(actor, 'preview_special_hours', {
        p_facility_id: f.home.id,
        p_from: '2026-06-16',
        p_to: '2026-06-16',
        ...openHours,
        ...changes,
      })
    expect(await ask()).toMatchObject([
      { booking_id: early, proposed_start_time: new Date(june(16, '10:00')) },
      // Nobody is asked to come earlier: the next day at the same hour.
      { booking_id: late, proposed_start_time: new Date(june(17, '16:30')) },
    ])
    const closed = await ask({ p_is_open: false, p_open_time: null, p_close_time: null })
    expect(closed.map(({ booking_id }) => booking_id)).toEqual([early, inside, late])
    await expect(ask({ p_close_time: '10:00' })).rejects.toThrow('must open before they close')
    await expect(ask({ p_to: '2026-08-17' })).rejects.toThrow('At most 62 days')
    await expect(ask({ p_to: '2026-06-15' })).rejects.toThrow('The last day')
    await expect(ask({ p_from: null })).rejects.toThrow('Please select a date.')
    await expect(ask({}, f.people.foreignAdmin)).rejects.toThrow('Only an administrator')

    const move = {
      p_closure_id: null,
      p_booking_id: early,
      p_space_id: f.home.space,
      p_start_time: june(16, '10:00'),
    }
    await expect(settle(move)).rejects.toThrow('does not lie in the closure any more')
    await f.people.admin.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time, reason)
       values ($1, '2026-06-16', true, '10:00', '17:00', 'Staff evening')`,
      [f.home.id],
    )
    const waiting = async () =>
      (await call(f.people.admin, 'get_bookings_in_closures', { p_facility_id: f.home.id })).map(
        ({ booking_id, closure_id }) => [booking_id, closure_id],
      )
    expect(await waiting()).toEqual([
      [early, null],
      [late, null],
    ])
    await expect(settle(move, f.people.foreignAdmin)).rejects.toThrow('Booking not found')
    await expect(settle({ ...move, p_start_time: june(16, '09:30') })).rejects.toThrow('not free')
    expect(await settle(move)).toMatchObject({ start_time: new Date(june(16, '10:00')) })
    await settle({ p_closure_id: null, p_booking_id: late, p_cancel: true })
    expect(await rowOf(late)).toMatchObject({ cancellation_reason: 'Staff evening' })
    expect(await waiting()).toEqual([])
    await db.owner.query('delete from facility_special_hours')
  })

  test('a proposal can be settled once, and the customer is told', async () => {
    const moved = await bookCage()
    const dropped = await bookLesson(hours(16, '11:00', '12:00'))
    const { id: closure } =
      (await save({ p_space_ids: [f.home.space], p_reason: 'Machine down' })) ?? {}
    const inClosure = () =>
      call(f.people.admin, 'get_bookings_in_closures', { p_facility_id: f.home.id })
    expect(await inClosure()).toMatchObject([{ booking_id: moved }, { booking_id: dropped }])
    const [row] = await preview([f.home.space])
    const move = {
      p_closure_id: closure,
      p_booking_id: moved,
      p_space_id: row?.proposed_space_id,
      p_start_time: row?.proposed_start_time,
    }
    const cancel = { p_closure_id: closure, p_booking_id: dropped, p_cancel: true }
    for (const _ of [1, 2]) {
      expect(await settle(move)).toMatchObject({ id: moved, space_id: f.home.secondSpace })
      expect(await settle(cancel)).toMatchObject({ id: dropped, status: 'cancelled' })
    }
    expect(await mails(moved)).toEqual(expect.arrayContaining(['booking_change']))
    expect((await mails(dropped)).filter((type) => type === 'booking_cancellation')).toHaveLength(1)
    // A private reason is not told.
    expect(await rowOf(dropped)).toMatchObject({
      cancellation_reason: 'Closed at that time',
    })
    expect(await inClosure()).toEqual([])
    await expect(settle({ ...move, p_space_id: f.home.space })).rejects.toThrow(
      'This booking does not lie in the closure any more.',
    )
  })

  test('a place that was taken meanwhile is refused, and the booking stays', async () => {
    const id = await bookCage()
    const { id: closure } = (await save({ p_space_ids: [f.home.space] })) ?? {}
    await bookCage({ p_space_id: f.home.secondSpace })
    const move = { p_closure_id: closure, p_booking_id: id, p_start_time: june(16, '10:00') }
    await expect(settle({ ...move, p_space_id: f.home.secondSpace })).rejects.toThrow('10:00 AM')
    await expect(
      settle({ ...move, p_space_id: f.home.space, p_start_time: june(16, '11:30') }),
    ).rejects.toThrow('That place is not free any more. Pick another time or space.')
    expect(await rowOf(id)).toMatchObject({ space_id: f.home.space, status: 'confirmed' })
    await settle({
      ...move,
      p_space_id: f.home.space,
      p_start_time: june(16, '12:00'),
      p_tell: false,
    })
    expect(await mails(id)).toEqual(['booking_confirmation'])
  })

  test('a customer without an address cannot be asked by mail', async () => {
    const id = (await bookAsStaff(f))?.id
    const { id: closure } = (await save({ p_space_ids: [f.home.space] })) ?? {}
    await expect(settle({ p_closure_id: closure, p_booking_id: id, p_ask: true })).rejects.toThrow(
      'This customer has no email address. Call them instead.',
    )
    expect(await mails(id)).toEqual([])
  })

  test('a yearly closure finds and refuses bookings in later years', async () => {
    db.clock.set('2027-06-15T14:00:00Z')
    await save({
      p_starts_at: '2024-06-16T13:00Z',
      p_ends_at: '2024-06-16T16:00Z',
      p_repeats_yearly: true,
    })
    const times = { p_start_time: '2027-06-16T14:00Z', p_end_time: '2027-06-16T15:00Z' }
    await expect(bookCage(times)).rejects.toThrow(
      'That time cannot be booked. Pick another and your details stay filled in.',
    )
  })
})
