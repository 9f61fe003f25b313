import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, cancelBooking, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { expectRefused } from '../../database/tests/fixtures/refusal.ts'
import { addWebhook, publishWaiver } from '../../database/tests/fixtures/staff-calls.ts'
import { render } from './test-rendering.ts'

describe.each(engines)('what a family is told of its group on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf } = freshFacilitiesOn(engine, {
    also: ['webhook_deliveries', 'webhook_endpoints'],
  })
  const at = (from: string, to: string) => ({ start_time: june(18, from), end_time: june(18, to) })
  const family = () =>
    bookGroup(
      db.visitor,
      groupRequest(f.home, [
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Owen' }),
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Ana' }),
        partOf(f.home, {
          ...at('11:00', '12:00'),
          player_name: 'Kate',
          service_type_id: f.home.lesson,
          instructor_id: f.home.instructor,
        }),
        partOf(f.home, { ...at('12:00', '13:00'), player_name: 'Tom' }),
      ]),
    )

  /** The mails since the last call, rendered as they leave. */
  const mails = async () => {
    const rows = await db.owner.query(
      `update private.mail_queue queued set next_attempt_at = null from email_logs log
       where log.id = email_log_id and next_attempt_at is not null
       returning email_type, recipient, payload`,
    )
    return Promise.all(
      rows.map(async ({ email_type, recipient, payload }) => {
        const mail = await render(email_type, payload, recipient)
        return { type: email_type, recipient, text: mail.text, ...events(mail.calendar?.content) }
      }),
    )
  }
  const toFamily = async () =>
    (await mails()).filter(({ recipient }) => recipient !== 'ray@example.com')

  test('one mail and one file for each of their actions', async () => {
    const made = await family()
    const ids = made.bookings.map(({ id }) => id)
    const all = await mails()
    // The instructor of the lesson has a notice of his own, without the family's link.
    const notice = all.find(({ recipient }) => recipient === 'ray@example.com')
    expect(notice?.type).toBe('instructor_notice')
    expect(notice?.text).not.toContain(made.group_token)
    const [confirmation, ...others] = all.filter((each) => each !== notice)
    expect(others).toEqual([])
    expect(confirmation).toMatchObject({
      type: 'booking_confirmation',
      recipient: 'kate@example.com',
    })
    for (const name of ['Owen', 'Ana', 'Kate', 'Tom']) expect(confirmation?.text).toContain(name)
    expect(confirmation?.text).toContain(`/manage/group/${made.group_token}`)
    expect(confirmation?.events).toEqual(ids.map((id) => [`${id}@fungo`, '0', 'CONFIRMED']))

    await call(db.visitor, 'cancel_booking_group', {
      p_group_token: made.group_token,
      p_booking_ids: [ids[1]],
    })
    expect(await mails()).toMatchObject([
      { type: 'booking_cancellation', events: [[`${ids[1]}@fungo`, '1', 'CANCELLED']] },
    ])

    const moved = [
      { id: ids[0], ...at('14:00', '15:00') },
      { id: ids[3], ...at('15:00', '16:00') },
    ]
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify(moved),
    })
    expect(await mails()).toMatchObject([
      {
        type: 'booking_change',
        text: expect.stringContaining('It was Thursday, June 18, 2026, 10:00 – 11:00 AM, Cage A'),
        events: [
          [`${ids[0]}@fungo`, '1', 'CONFIRMED'],
          [`${ids[3]}@fungo`, '1', 'CONFIRMED'],
        ],
      },
    ])

    // Two bookings that meet at one time were at two times before.
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify([ids[0], ids[3]].map((id) => ({ id, ...at('17:00', '18:00') }))),
    })
    const [met] = await mails()
    for (const time of ['2:00 – 3:00 PM', '3:00 – 4:00 PM'])
      expect(met?.text).toContain(`It was Thursday, June 18, 2026, ${time}`)

    const [calendar] = await db.owner.query('select private.read_group_calendar($1) as found', [
      made.group_token,
    ])
    type Date = { booking: { id: string; status: string }; sequence: number }
    const dates = calendar?.found.dates.map(({ booking, sequence }: Date) => [
      booking.id,
      booking.status,
      sequence,
    ])
    expect(dates.slice(0, 2)).toEqual([
      [ids[1], 'cancelled', 1],
      [ids[2], 'confirmed', 0],
    ])
    // These two are at one time, in the order of their ids.
    expect(dates.slice(2)).toEqual([ids[0], ids[3]].sort().map((id) => [id, 'confirmed', 2]))
  })

  test('one reminder names all of the day, also those that are due later', async () => {
    const { bookings } = await family()
    await cancelBooking(f.people.admin, bookings[1]?.id as string)
    await mails()
    const remind = () => db.owner.query('select private.queue_due_reminders() as queued')
    db.clock.set(june(17, '10:00'))
    expect(await remind()).toEqual([{ queued: 1 }])
    const [reminder] = await toFamily()
    expect(reminder?.type).toBe('booking_reminder')
    for (const name of ['Owen', 'Kate', 'Tom']) expect(reminder?.text).toContain(name)
    expect(reminder?.text).not.toContain('Ana')
    db.clock.set(june(17, '13:00'))
    expect(await remind()).toEqual([{ queued: 0 }])
  })

  test('a lost link finds the group', async () => {
    const made = await family()
    await mails()
    await call(db.visitor, 'request_booking_links', { p_email: 'kate@example.com' })
    const [links] = await toFamily()
    expect(links?.text).toContain(`/manage/group/${made.group_token}`)
  })

  test('a second parent who said yes gets every mail, finds the link, and can be removed', async () => {
    const made = await family()
    const ids = made.bookings.map(({ id }) => id)
    await mails()
    const dad = 'dan@parents.example'
    const p_token = made.group_token
    const add = (p_email: string | null, token = p_token) =>
      call(db.visitor, 'add_second_contact', { p_token: token, p_email })
    const shown = async (by = db.visitor) =>
      (await call(by, 'get_booking_group_by_token', { p_group_token: p_token }))[0]?.second_contact
    const cancel = (id?: string) =>
      call(db.visitor, 'cancel_booking_group', { p_group_token: p_token, p_booking_ids: [id] })
    const readers = async () => (await toFamily()).map(({ recipient }) => recipient).sort()

    await expectRefused(db, 'PT404', () => add(dad, '0'.repeat(64)))
    await expectRefused(db, 'PT409', () => add(dad, made.bookings[0]?.booking_token))
    await expectRefused(db, 'PT409', () => add('Kate@example.com'))
    for (const email of [null, 'dan', 'dan@a.example, eve@b.example'])
      await expectRefused(db, 'P0001', () => add(email))

    // Until then nothing but the question reaches the address, and it tells nothing of the booking.
    await add(dad)
    const [asked] = await toFamily()
    expect(asked).toMatchObject({ type: 'booking_contact', recipient: dad })
    for (const secret of [p_token, 'Owen', 'Kate', 'June'])
      expect(asked?.text).not.toContain(secret)
    const confirmToken = /second\/([0-9a-f]{64})/.exec(asked?.text ?? '')?.[1]
    expect(await shown()).toEqual({ email: 'd…@parents.example', is_confirmed: false })
    await cancel(ids[0])
    expect(await readers()).toEqual(['kate@example.com'])

    const confirm = (token = confirmToken) =>
      call(db.visitor, 'confirm_second_contact', { p_confirm_token: token })
    await expectRefused(db, 'PT404', () => confirm(p_token))
    for (const _ of [1, 2])
      expect(await confirm()).toEqual([{ group_token: p_token, booking_token: null }])
    expect(await shown()).toEqual({ email: 'd…@parents.example', is_confirmed: true })
    expect(await shown(f.people.admin)).toEqual({ email: dad, is_confirmed: true })
    const both = [dad, 'kate@example.com']
    await call(db.visitor, 'move_booking_group', {
      p_group_token: p_token,
      p_bookings: JSON.stringify([{ id: ids[1], ...at('14:00', '15:00') }]),
    })
    const [first, second] = await toFamily()
    expect([first?.recipient, second?.recipient].sort()).toEqual(both)
    expect(second?.events).toEqual(first?.events)
    await call(f.people.admin, 'cancel_booking', {
      p_booking_id: ids[1],
      p_booking_token: null,
      p_reason: null,
      p_cancelled_by: 'admin',
    })
    expect(await readers()).toEqual(both)
    db.clock.set(june(17, '13:00'))
    await db.owner.query('select private.queue_due_reminders()')
    expect(await readers()).toEqual(both)
    await call(db.visitor, 'request_booking_links', { p_email: dad })
    expect((await toFamily())[0]).toMatchObject({
      recipient: dad,
      text: expect.stringContaining(p_token),
    })

    // Messages that wait for the address are dropped with it.
    await cancel(ids[2])
    await call(db.visitor, 'remove_second_contact', { p_token })
    expect(await readers()).toEqual(['kate@example.com'])
    expect(await shown()).toBeNull()
    await expectRefused(db, 'PT404', () => confirm())
    await cancel(ids[3])
    expect(await readers()).toEqual(['kate@example.com'])
  })

  test('if only one of two readers got the mail of a move, both get the mail that takes it back', async () => {
    const id = await bookCage(hours(18, '10:00', '11:00'))
    const token = (await rowOf(id)).booking_token
    const dad = 'dan@parents.example'
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: dad })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await mails()
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const move = (from: string, to: string) =>
      call(db.visitor, 'move_booking', {
        p_booking_token: token,
        p_space_id: f.home.space,
        ...hours(18, from, to),
      })
    await move('12:00', '13:00')
    await db.owner.query(
      `with sent as (
         update email_logs set delivery_status = 'sent'
         where recipient = $1 and delivery_status = 'queued' returning id
       )
       update private.mail_queue set next_attempt_at = null where email_log_id in (select id from sent)`,
      [dad],
    )
    await move('10:00', '11:00')
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      dad,
      'owen@example.com',
    ])
  })

  test('a second parent’s address is in the family’s export and goes with the family, or alone', async () => {
    const made = await family()
    const dad = 'dan@parents.example'
    const add = () =>
      call(db.visitor, 'add_second_contact', { p_token: made.group_token, p_email: dad })
    await add()
    const exported = async (email: string) =>
      (await db.owner.query('select private.export_family_of($1) as data', [email]))[0]?.data
        .second_contacts
    for (const email of ['kate@example.com', dad])
      expect(await exported(email)).toMatchObject([{ email: dad, confirmed_at: null }])
    const kept = () => db.owner.query('select email from private.second_contacts')
    const erase = (email: string) =>
      db.owner.query('select private.erase_family_of($1, $2, null, null, false)', [
        f.home.id,
        email,
      ])
    await mails()
    await erase(dad)
    expect(await kept()).toEqual([])
    await add()
    await mails()
    db.clock.set(june(20, '10:00'))
    await erase('kate@example.com')
    expect(await kept()).toEqual([])
    // An address that never answered is forgotten after a week.
    const again = await bookGroup(
      db.visitor,
      groupRequest(f.home, [
        partOf(f.home, { start_time: june(23, '10:00'), end_time: june(23, '11:00') }),
      ]),
    )
    await call(db.visitor, 'add_second_contact', { p_token: again.group_token, p_email: dad })
    db.clock.set(june(28, '10:00'))
    await db.owner.query('select private.delete_expired(1000)')
    expect(await kept()).toEqual([])
  })

  test('a second address that another one replaces gets no message that still waits', async () => {
    const id = await bookCage(hours(18, '10:00', '11:00'))
    const token = (await rowOf(id)).booking_token
    const add = (p_email: string) =>
      call(db.visitor, 'add_second_contact', { p_token: token, p_email })
    await add('dan@parents.example')
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await mails()
    await call(db.visitor, 'move_booking', {
      p_booking_token: token,
      p_space_id: f.home.space,
      ...hours(18, '12:00', '13:00'),
    })
    await add('dana@parents.example')
    expect((await mails()).map(({ type, recipient }) => `${type} ${recipient}`).sort()).toEqual([
      'booking_change owen@example.com',
      'booking_contact dana@parents.example',
    ])
  })

  test('in the language in which it was booked', async () => {
    await db.owner.query(`update facility_settings set languages = '{en,es}'`)
    const spanish = db.as({ role: 'anon', claims: {}, languages: ['es'] })
    await bookGroup(spanish, groupRequest(f.home, [partOf(f.home), partOf(f.home)]))
    const [mail] = await mails()
    expect(mail?.text).toContain('Listo: 2 reservas')
    await db.owner.query(`update facility_settings set languages = '{en}'`)
  })

  test('webhooks get events of the group, without tokens', async () => {
    await addWebhook(f, ['group.created', 'group.changed', 'group.cancelled', 'booking.changed'])
    const made = await family()
    const [first, second] = made.bookings.map(({ id }) => id)
    const p_bookings = JSON.stringify([{ id: first, ...at('14:00', '15:00') }])
    await call(db.visitor, 'move_booking_group', { p_group_token: made.group_token, p_bookings })
    await call(db.visitor, 'cancel_booking_group', {
      p_group_token: made.group_token,
      p_booking_ids: [second],
    })
    const rows = await db.owner.query(
      'select event_type, payload from webhook_deliveries order by created_at, event_type',
    )
    expect(rows.map(({ event_type }) => event_type).sort()).toEqual([
      'booking.changed',
      'group.cancelled',
      'group.changed',
      'group.created',
    ])
    const changed = rows.find(({ event_type }) => event_type === 'booking.changed')
    expect(changed?.payload.data).toMatchObject({
      booking: { status: 'confirmed', group_id: made.group_id },
      previous: { status: 'confirmed' },
    })
    const text = JSON.stringify(rows)
    for (const token of [made.group_token, ...made.bookings.map((each) => each.booking_token)])
      expect(text).not.toContain(token)
  })

  test('the export has the group, and erasing leaves nothing of the contact', async () => {
    const made = await family()
    await mails()
    db.clock.set(june(20, '10:00'))
    const [customer] = await db.owner.query(`select id from customers where name = 'Owen'`)
    const [row] = await call(f.people.admin, 'export_family', { p_customer_id: customer?.id })
    const exported = JSON.stringify(row)
    expect(exported).toContain('"contact_name"')
    expect(exported).not.toContain(made.group_token)
    await call(f.people.admin, 'erase_family', { p_customer_id: customer?.id })
    expect(await db.owner.query('select id from booking_groups')).toEqual([])
    expect(
      await call(db.visitor, 'get_booking_group_by_token', { p_group_token: made.group_token }),
    ).toEqual([])
  })

  test('asks for the missing signatures, with one link for all', async () => {
    const line = 'everybody here signs a waiver'
    const { group_token } = await family()
    expect((await toFamily())[0]?.text).not.toContain(line)
    await call(db.visitor, 'cancel_booking_group', { p_group_token: group_token })
    const waiver = await publishWaiver(f, { p_season_ends: '2026-12-31' })
    await mails()
    const made = await family()
    const [confirmation] = await toFamily()
    expect(confirmation?.text).toContain(line)
    expect(confirmation?.text).toContain(`/waiver/${made.group_token}`)
    await call(db.visitor, 'cancel_booking_group', {
      p_group_token: made.group_token,
      p_booking_ids: made.bookings.slice(0, 2).map(({ id }) => id),
    })
    expect((await toFamily())[0]?.text).not.toContain(line)
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: waiver })
  })
})

/** UID, SEQUENCE and STATUS of each event. */
function events(content: string | undefined) {
  if (content === undefined) return {}
  const calendar = new ICAL.Component(ICAL.parse(content))
  return {
    events: calendar
      .getAllSubcomponents('vevent')
      .map((event) =>
        ['uid', 'sequence', 'status'].map((name) => event.getFirstPropertyValue(name)?.toString()),
      ),
  }
}
