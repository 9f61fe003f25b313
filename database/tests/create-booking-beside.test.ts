import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { noSlot } from './fixtures/booking-refusals.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('create_booking_beside on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine)
  let token: string

  const first = async (change: Record<string, unknown> = {}) => {
    const id = await bookCage(change)
    token = (await rowOf(id)).booking_token
    return rowOf(id)
  }
  const beside = (change: Record<string, unknown> = {}) =>
    call(f.people.visitor, 'create_booking_beside', {
      p_booking_token: token,
      p_space_id: f.home.secondSpace,
      p_service_type_id: f.home.open,
      p_instructor_id: null,
      ...hours(16, '10:00', '11:00'),
      p_player_name: 'Second Child',
      ...change,
    })

  test('the holder of a link books for somebody else with the same contact, without seeing it', async () => {
    const { player_email, player_phone } = await first({ p_player_phone: '(937) 555-0110' })
    const [answer] = await beside()
    expect(Object.keys(answer ?? {})).toEqual(['create_booking_beside'])
    const made = await rowOf(answer?.create_booking_beside)
    expect(made).toMatchObject({ player_name: 'Second Child', player_email, player_phone })
    expect(made.booking_token).not.toBe(token)
    const told = await db.owner.query(
      `select recipient from email_logs where booking_id = $1 and email_type = 'booking_confirmation'`,
      [made.id],
    )
    expect(told).toEqual([{ recipient: player_email }])
  })

  test('a minor has the same parent, unless another is named', async () => {
    await first({ p_is_minor: true, p_parent_name: 'Kate Brandt' })
    const [same] = await beside({ p_is_minor: true })
    expect(await rowOf(same?.create_booking_beside)).toMatchObject({
      is_minor: true,
      parent_name: 'Kate Brandt',
    })
    const later = hours(16, '12:00', '13:00')
    const [other] = await beside({ ...later, p_is_minor: true, p_parent_name: 'Lee Brandt' })
    expect((await rowOf(other?.create_booking_beside)).parent_name).toBe('Lee Brandt')
  })

  test('the same player stays a minor, and has the same parent', async () => {
    const { player_name } = await first({ p_is_minor: true, p_parent_name: 'Kate Brandt' })
    const [same] = await beside({ p_player_name: ` ${player_name.toUpperCase()}` })
    expect(await rowOf(same?.create_booking_beside)).toMatchObject({
      is_minor: true,
      parent_name: 'Kate Brandt',
    })
    const [other] = await beside({ ...hours(16, '12:00', '13:00'), p_is_minor: false })
    expect(await rowOf(other?.create_booking_beside)).toMatchObject({
      is_minor: false,
      parent_name: null,
    })
  })

  test('every minor of a group stays one, each with their own parent', async () => {
    const players = [
      { player_name: 'Mia', is_minor: true, parent_name: 'Lee Brandt' },
      { player_name: 'Owen', is_minor: true, parent_name: 'Kate Brandt' },
      { player_name: 'Ana' },
    ]
    const made = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        players.map((player, n) =>
          partOf(f.home, {
            ...player,
            start_time: june(16, `1${n}:00`),
            end_time: june(16, `1${n + 1}:00`),
          }),
        ),
      ),
    )
    token = made.group_token
    for (const [n, { player_name, is_minor = false, parent_name = null }] of players.entries()) {
      const [same] = await beside({
        ...hours(16, `1${n + 4}:00`, `1${n + 5}:00`),
        p_player_name: player_name,
      })
      expect(await rowOf(same?.create_booking_beside)).toMatchObject({ is_minor, parent_name })
    }
  })

  test('beside a group, or one of its bookings, it joins the group, which gets one mail', async () => {
    const at = { start_time: june(16, '10:00'), end_time: june(16, '11:00') }
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home, { ...at, player_name: 'Owen' })]),
    )
    const links = [made.group_token, made.bookings[0]?.booking_token ?? '']
    for (const [place, link] of links.entries()) {
      token = link
      await db.owner.query('delete from email_logs')
      const [answer] = await beside({
        ...hours(16, `1${place + 2}:00`, `1${place + 3}:00`),
        p_player_name: 'Ana',
      })
      const joined = await rowOf(answer?.create_booking_beside)
      expect(joined).toMatchObject({
        group_id: made.group_id,
        player_name: 'Ana',
        player_email: 'kate@example.com',
      })
      const told = await db.owner.query(
        `select email_type, payload #>> '{group,group_token}' as link
        from private.mail_queue join email_logs log on log.id = email_log_id`,
      )
      expect(told).toEqual([{ email_type: 'booking_confirmation', link: made.group_token }])
    }
  })

  test('a repeated request joins once and sends one mail', async () => {
    const at = { start_time: june(16, '10:00'), end_time: june(16, '11:00') }
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home, { ...at, player_name: 'Owen' })]),
    )
    const keyed = db.as({
      role: 'anon',
      claims: {},
      headers: { 'idempotency-key': 'a'.repeat(36) },
    })
    const again = () =>
      call(keyed, 'create_booking_beside', {
        p_booking_token: group_token,
        p_space_id: f.home.secondSpace,
        p_service_type_id: f.home.open,
        ...hours(16, '12:00', '13:00'),
        p_player_name: 'Ana',
      })
    expect(await again()).toEqual(await again())
    expect(await db.owner.query('select id from bookings')).toHaveLength(2)
    expect(await db.owner.query('select id from email_logs')).toHaveLength(2)
  })

  test('the confirmed second address of a booking gets the messages about the other one too', async () => {
    const second = 'second@example.com'
    await first()
    await call(f.people.visitor, 'add_second_contact', { p_token: token, p_email: second })
    const told = () =>
      db.owner.query(
        `select recipient, booking_id from email_logs where email_type <> 'booking_contact' order by recipient`,
      )
    const started = await db.owner.query('delete from email_logs returning id')
    expect(started).not.toEqual([])
    // Not before its reader has confirmed it.
    const [unconfirmed] = await beside({ ...hours(16, '14:00', '15:00') })
    const id = unconfirmed?.create_booking_beside
    expect(await told()).toEqual([{ recipient: (await rowOf(id)).player_email, booking_id: id }])
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await db.owner.query('delete from email_logs')
    const keyed = db.as({
      role: 'anon',
      claims: {},
      headers: { 'idempotency-key': 'b'.repeat(36) },
    })
    const again = () =>
      call(keyed, 'create_booking_beside', {
        p_booking_token: token,
        p_space_id: f.home.secondSpace,
        p_service_type_id: f.home.lesson,
        p_instructor_id: f.home.instructor,
        ...hours(16, '16:00', '17:00'),
        p_player_name: 'Second Child',
      })
    const [made] = await again()
    expect(await again()).toEqual([made])
    const booking_id = made?.create_booking_beside
    const { player_email, booking_token: p_token } = await rowOf(booking_id)
    const [teacher] = await db.owner.query('select email from instructors where id = $1', [
      f.home.instructor,
    ])
    expect(await told()).toEqual(
      [player_email, second, teacher?.email]
        .toSorted()
        .map((recipient) => ({ recipient, booking_id })),
    )
    // The desk has corrected the address before the request is repeated.
    await f.people.admin.query(
      `update bookings set player_email = 'new@example.com' where id = $1`,
      [booking_id],
    )
    await db.owner.query('delete from email_logs')
    expect(await again()).toEqual([made])
    expect(await told()).toEqual([])
    // It is removed from each booking by itself.
    await call(f.people.visitor, 'remove_second_contact', { p_token })
    expect(await db.owner.query('select booking_id from private.second_contacts')).toHaveLength(1)
  })

  test('the form and the slot are checked', async () => {
    await first()
    const refused = (change: Record<string, unknown>, sentence: string) =>
      expectRefused(db, 'P0001', () => beside(change), sentence)
    await refused({ p_player_name: ' ' }, 'Player name is required')
    await refused({ p_is_minor: true }, 'Parent/guardian name is required for minors')
    await refused({ p_end_time: june(16, '10:07') }, noSlot)
    await refused({ p_space_id: f.away.space }, 'Please select a space/cage.')
  })

  test('a wrong token finds nothing', async () => {
    await first()
    for (const p_booking_token of [null, '', token.slice(0, 8), 'f'.repeat(64)])
      await expectRefused(db, 'PT404', () => beside({ p_booking_token }), 'Booking not found')
  })
})
