import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

const taken = 'That time was just taken. Pick another and your details stay filled in.'
const unknown = 'Booking not found'

describe.each(engines)('changes of groups on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['booking_groups', 'teams'],
  })

  const part = (changes: Record<string, unknown> = {}) => partOf(f.home, changes)
  const request = (parts: Record<string, unknown>[], changes: Record<string, unknown> = {}) =>
    groupRequest(f.home, parts, changes)
  const rows = () => db.owner.query('select * from bookings order by start_time, space_id')
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })
  const lesson = (changes: Record<string, unknown> = {}) =>
    part({ service_type_id: f.home.lesson, instructor_id: f.home.instructor, ...changes })

  describe('with the link', () => {
    const family = () =>
      bookGroup(
        db.visitor,
        request([
          part({ player_name: 'Owen Brandt' }),
          part({ player_name: 'Ana Brandt' }),
          part({ player_name: 'Kate Brandt', ...at('11:00', '12:00') }),
          lesson({ player_name: 'Owen Brandt', ...at('12:00', '13:00') }),
        ]),
      )

    test('all bookings can be read, also one by one', async () => {
      const made = await family()
      const pass = await call(db.visitor, 'get_booking_group_by_token', {
        p_group_token: made.group_token,
      })
      expect(pass).toMatchObject([
        { player_name: 'Owen Brandt', space_name: 'Cage A', status: 'confirmed', group_name: null },
        { player_name: 'Ana Brandt', space_name: 'Cage B' },
        { player_name: 'Kate Brandt' },
        { instructor_name: 'Ray Delgado' },
      ])
      for (const { booking_id, booking_token, group_name, ...row } of pass) {
        expect(
          await call(db.visitor, 'get_booking_by_token', { p_booking_token: booking_token }),
        ).toEqual([row])
        expect(booking_id).toBe(row.id)
      }
      for (const p_group_token of [
        '',
        made.group_token.slice(0, 8),
        made.group_token.toUpperCase(),
        null,
      ])
        expect(await call(db.visitor, 'get_booking_group_by_token', { p_group_token })).toEqual([])
    })

    test('one of four is cancelled, and three are left', async () => {
      const made = await family()
      const id = made.bookings[1]?.id
      const cancel = () =>
        call(db.visitor, 'cancel_booking_group', {
          p_group_token: made.group_token,
          p_booking_ids: [id],
          p_reason: 'Ill',
        })
      expect(await cancel()).toEqual([{ id, status: 'cancelled' }])
      expect(await rowOf(id as string)).toMatchObject({
        cancelled_by: 'customer',
        cancellation_reason: 'Ill',
      })
      expect((await rows()).filter(({ status }) => status === 'confirmed')).toHaveLength(3)
      expect(await refusedParts(cancel)).toEqual([
        { index: 0, reason: 'This booking is already cancelled.' },
      ])
      const cancelAll = () =>
        call(db.visitor, 'cancel_booking_group', { p_group_token: made.group_token })
      expect(await cancelAll()).toHaveLength(3)
      // Once more: the link is right, so the answer says why nothing is left to cancel.
      expect(await refusedParts(cancelAll)).toEqual(
        [0, 1, 2, 3].map((index) => ({ index, reason: 'This booking is already cancelled.' })),
      )
    })

    test('nothing is cancelled if one may not be', async () => {
      const made = await family()
      // Two hours before the first two start, one before which online changes close.
      await db.owner.query(
        'update facility_settings set cancellation_cutoff_hours = 2 where facility_id = $1',
        [f.home.id],
      )
      db.clock.set(june(16, '08:30'))
      const reason = 'Online changes closed 2 hours before the start. Call the facility.'
      expect(
        await refusedParts(() =>
          call(db.visitor, 'cancel_booking_group', { p_group_token: made.group_token }),
        ),
      ).toEqual([
        { index: 0, reason },
        { index: 1, reason },
      ])
      const staff = await call(f.people.admin, 'cancel_booking_group', {
        p_group_token: made.group_token,
      })
      expect(staff).toHaveLength(4)
      await db.owner.query(
        'update facility_settings set cancellation_cutoff_hours = 0 where facility_id = $1',
        [f.home.id],
      )
    })

    test('all move, also into each other’s places, and one mail says so', async () => {
      const made = await family()
      const [first, second, third] = made.bookings
      const move = (...parts: object[]) =>
        call(db.visitor, 'move_booking_group', {
          p_group_token: made.group_token,
          p_bookings: JSON.stringify(parts),
        })
      // The two in the cages swap. Then the second goes half an hour into the time of the third.
      const [a, b] = [f.home.space, f.home.secondSpace]
      expect(
        await move(
          { id: first?.id, space_id: b, ...at('10:00', '11:00') },
          { id: second?.id, space_id: a, ...at('10:00', '11:00') },
        ),
      ).toMatchObject([
        { id: first?.id, space_id: b, status: 'confirmed' },
        { id: second?.id, space_id: a },
      ])
      expect(await rowOf(first?.id as string)).toMatchObject({
        calendar_sequence: 1,
        cancelled_at: null,
      })
      await move(
        { id: third?.id, space_id: b, ...at('11:30', '12:30') },
        { id: second?.id, space_id: a, ...at('10:30', '11:30') },
      )
      expect(await rowOf(second?.id as string)).toMatchObject({ calendar_sequence: 2 })
      // A move to the same place changes nothing.
      await move({ id: third?.id, ...at('11:30', '12:30') })
      expect(await rowOf(third?.id as string)).toMatchObject({ calendar_sequence: 1, space_id: b })
    })

    test('nothing moves if one cannot', async () => {
      const made = await family()
      await bookCage({ ...hours(16, '14:00', '15:00') })
      const [first, second, third, fourth] = made.bookings
      const move = () =>
        call(db.visitor, 'move_booking_group', {
          p_group_token: made.group_token,
          p_bookings: JSON.stringify([
            { id: first?.id, ...at('14:00', '15:00') },
            { id: second?.id, ...at('14:00', '15:00') },
            { id: third?.id, ...at('14:00', '15:30') },
            { id: fourth?.id, ...at('15:00', '16:00') },
          ]),
        })
      await expectRefused(db, 'PT409', move)
      expect(await refusedParts(move)).toEqual([
        { index: 1, reason: taken },
        { index: 2, reason: 'Please select an available time slot.' },
      ])
    })

    test('another booking joins, with the contact', async () => {
      const made = await family()
      const [added] = await call(db.visitor, 'add_to_booking_group', {
        p_group_token: made.group_token,
        p_bookings: JSON.stringify([
          part({ ...at('15:00', '16:00'), player_name: 'Tom', is_minor: true }),
        ]),
      })
      expect(await rowOf(added?.bookings[0].id)).toMatchObject({
        group_id: made.group_id,
        player_email: 'kate@example.com',
        parent_name: 'Kate Brandt',
      })
    })

    test('an unknown link and a booking of somebody else are refused alike', async () => {
      const made = await family()
      const other = await bookCage(hours(17, '10:00', '11:00'))
      for (const [p_group_token, id] of [
        [made.group_token, other],
        [made.group_token.slice(1), made.bookings[0]?.id],
        [made.bookings[0]?.booking_token, made.bookings[0]?.id],
        [null, made.bookings[0]?.id],
      ]) {
        await expectRefused(
          db,
          'PT404',
          () => call(db.visitor, 'cancel_booking_group', { p_group_token, p_booking_ids: [id] }),
          unknown,
        )
        const p_bookings = JSON.stringify([{ id, ...at('15:00', '16:00') }])
        await expectRefused(
          db,
          'PT404',
          () => call(db.visitor, 'move_booking_group', { p_group_token, p_bookings }),
          unknown,
        )
      }
      const first = made.bookings[0]?.id
      const twice = Array(2).fill({ id: first, ...at('15:00', '16:00') })
      for (const [name, named] of [
        ['move_booking_group', { p_bookings: JSON.stringify(twice) }],
        ['cancel_booking_group', { p_booking_ids: [first, first] }],
      ] as const) {
        const asked = () => call(db.visitor, name, { p_group_token: made.group_token, ...named })
        await expectRefused(db, 'P0001', asked, 'Name each booking only once.')
      }
    })
  })

  describe('staff', () => {
    test('may override rules, and need no email', async () => {
      const early = part({ ...at('06:00', '07:00'), space_id: f.home.space })
      const asked = request(
        [early, part({ ...at('06:00', '07:00'), space_id: f.home.secondSpace })],
        { p_contact_email: null },
      )
      expect(await refusedParts(() => bookGroup(f.people.admin, asked))).toEqual(
        [0, 1].map((index) => ({
          index,
          reason: 'This time breaks rules of the facility. Book it anyway, or pick another.',
          rules: ['hours', 'grid'].slice(0, 1),
        })),
      )
      const made = await bookGroup(f.people.admin, { ...asked, p_override: true })
      expect(made.bookings).toHaveLength(2)
      await expectRefused(db, 'P0001', () => bookGroup(db.visitor, { ...asked, p_override: true }))
      await expectRefused(db, 'PT409', () =>
        bookGroup(db.visitor, { ...asked, p_override: true, p_contact_email: 'a@example.com' }),
      )
    })

    test('are told in their words that no space is left, or which part needs one', async () => {
      const anywhere = (from: string, to: string) => part({ ...at(from, to), space_id: null })
      const reasons = async (parts: Record<string, unknown>[]) =>
        (
          await refusedParts(() =>
            bookGroup(f.people.admin, { ...request(parts), p_override: true }),
          )
        ).map(({ index, reason }: { index: number; reason: string }) => [index, reason])
      const gone = 'That place is not free any more. Pick another time or space.'
      const needed = 'Choose a space to set rules aside. Without one, a booking keeps to them.'
      // Two spaces are active.
      const three = Array.from({ length: 3 }, () => anywhere('15:00', '16:00'))
      expect(await reasons(three)).toEqual([[2, gone]])
      expect(await reasons([anywhere('15:00', '16:00'), anywhere('06:00', '07:00')])).toEqual([
        [1, needed],
      ])
      const made = await bookGroup(f.people.admin, request(three.slice(1)))
      await bookGroup(
        f.people.admin,
        request([anywhere('17:00', '18:00'), anywhere('17:00', '18:00')]),
      )
      const move = () =>
        call(f.people.admin, 'move_booking_group', {
          p_group_token: made.group_token,
          p_bookings: JSON.stringify([{ id: made.bookings[0]?.id, ...at('17:00', '18:00') }]),
          p_override: true,
        })
      expect(await refusedParts(move)).toMatchObject([{ index: 0, reason: gone }])
    })

    test('read the token, and nobody else does', async () => {
      const made = await bookGroup(db.visitor, request([part(), part()]))
      const shown = (actor: typeof db.visitor) =>
        actor.query('select group_token from private.shown_booking_groups')
      expect(await shown(f.people.admin)).toEqual([{ group_token: made.group_token }])
      for (const other of [f.people.foreignAdmin, f.people.instructor, f.people.stranger])
        expect(await shown(other)).toEqual([])
      await expectRefused(db, '42501', () =>
        f.people.admin.query('select group_token from booking_groups'),
      )
      await expectRefused(db, '42501', () => db.visitor.query('select id from booking_groups'))
    })

    test('change the contact in one place, and no child is renamed', async () => {
      await bookGroup(
        db.visitor,
        request([part({ player_name: 'Owen' }), part({ player_name: 'Ana' })]),
      )
      await f.people.admin.query(
        `update booking_groups set contact_email = 'new@example.com', contact_phone = '937 555 0142'`,
      )
      expect(
        await db.owner.query('select distinct player_email, player_phone from bookings'),
      ).toEqual([{ player_email: 'new@example.com', player_phone: '937 555 0142' }])
      const customers = await db.owner.query(
        `select name from customers where email = 'new@example.com' order by name`,
      )
      expect(customers).toEqual([{ name: 'Ana' }, { name: 'Owen' }])
    })
  })

  test('one booking of a group is still changed by itself', async () => {
    const made = await bookGroup(db.visitor, request([part(), part()]))
    await cancelBooking(db.visitor, made.bookings[0]?.id as string, {
      p_booking_token: made.bookings[0]?.booking_token,
    })
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['cancelled', 'confirmed'])
  })

  test('a group is for a team of its facility, and the team’s page lists its dates', async () => {
    const [team, away] = await db.owner.query(
      `insert into teams (facility_id, name) values ($1, 'Riverside 12U'), ($2, 'Away 12U') returning id, roster_token`,
      [f.home.id, f.away.id],
    )
    await bookGroup(db.visitor, request([part(), part()]))
    const assign = (by: typeof f.people.admin, teamId: string) =>
      by.query('update booking_groups set team_id = $1 returning team_id', [teamId])
    const dates = async () =>
      (await call(db.visitor, 'get_roster', { p_roster_token: team?.roster_token }))[0]?.dates
    await expectRefused(db, '23503', () => assign(f.people.admin, away?.id as string))
    await expectRefused(db, '42501', () => assign(db.visitor, team?.id as string))
    expect(await assign(f.people.foreignAdmin, away?.id as string)).toEqual([])
    expect(await dates()).toEqual([])
    await assign(f.people.admin, team?.id as string)
    expect(await dates()).toMatchObject([{ spaces: ['Cage A', 'Cage B'] }])
    const log = await f.people.admin.query(
      `select changes from activity where kind = 'group' and action = 'changed'`,
    )
    expect(log).toContainEqual({ changes: { team_id: [null, 'Riverside 12U'] } })
  })
})
