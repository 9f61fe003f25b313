import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { expectRefused } from '../../database/tests/fixtures/refusal.ts'
import { groupMailOn } from './test-group-mail.ts'

describe.each(engines)('what a second parent is told on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf, at, family, mails, toFamily } = groupMailOn(engine)

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

  test('the calendar file of a second parent names nobody else as its reader', async () => {
    const id = await bookCage(hours(18, '10:00', '11:00'))
    const token = (await rowOf(id)).booking_token
    const dad = 'dan@parents.example'
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: dad })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await mails()
    const move = (from: string, to: string) =>
      call(db.visitor, 'move_booking', {
        p_booking_token: token,
        p_space_id: f.home.space,
        ...hours(18, from, to),
      })
    await move('12:00', '13:00')
    const attendees = async () => {
      const told = await mails()
      return Object.fromEntries(told.map(({ recipient, attendees }) => [recipient, attendees]))
    }
    const expected = { [dad]: [dad], 'owen@example.com': ['Owen Brandt'] }
    expect(await attendees()).toEqual(expected)
    // What staff send again goes to the booking’s own address, by its own name.
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const logs = await db.owner.query(
      'select id from email_logs where recipient = $1 and email_type = $2',
      [dad, 'booking_change'],
    )
    await db.owner.query('select private.resend_mail($1, $2, false, false)', [
      f.accounts.admin.id,
      logs[0]?.id,
    ])
    expect(await attendees()).toEqual(expected)
  })
})
