import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, cancelBooking, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { addWebhook, publishWaiver } from '../../database/tests/fixtures/staff-calls.ts'
import { groupMailOn } from './test-group-mail.ts'

describe.each(engines)('what a family is told of its group on %s', (engine) => {
  const { db, f, at, family, mails, toFamily } = groupMailOn(engine)

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
