import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { personalPlaces } from './fixtures/personal-places.ts'
import { expectRefused } from './fixtures/refusal.ts'

const kate = 'kate@brandt.example'
const lee = 'lee@corey.example'

// Kate books for her children and for those of a friend, and the desk writes the friend's address
// into the friend's bookings.
describe.each(engines)('a group of two families on %s', (engine) => {
  const { db, f, rowOf } = freshFacilitiesOn(engine, { also: ['customers'] })
  const at = (from: string, to: string) => ({ start_time: june(18, from), end_time: june(18, to) })
  const twoFamilies = async () => {
    const names = ['Owen Brandt', 'Ana Brandt', 'Max Corey', 'Mia Corey']
    const made = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        names.map((player_name, n) =>
          partOf(f.home, { player_name, ...at(`${10 + n}:00`, `${11 + n}:00`) }),
        ),
        { p_contact_email: kate, p_contact_phone: '937 555 0101' },
      ),
    )
    const ids = made.bookings.map(({ id }) => id)
    await f.people.admin.query(
      "update bookings set player_email = $1, player_phone = '937 555 0177' where id = any ($2)",
      [lee, ids.slice(2)],
    )
    return { ids, token: made.group_token }
  }
  /** Whose messages of this type hold the link to all bookings, in the order of their addresses. */
  const linked = async (type: string, token: string) => {
    const rows = await db.owner.query(
      `select recipient, position($2 in payload::text) > 0 as holds from private.mail_queue
       join email_logs log on log.id = email_log_id where email_type = $1 order by recipient`,
      [type, token],
    )
    await db.owner.query('delete from private.mail_queue')
    return rows.map(({ recipient, holds }) => [recipient, holds])
  }
  const onlyKate = [
    [kate, true],
    [lee, false],
  ]

  test('only the family that made it gets the link to all of it', async () => {
    const { ids, token } = await twoFamilies()
    for (const p_email of [kate, lee]) await call(db.visitor, 'request_booking_links', { p_email })
    expect(await linked('booking_links', token)).toEqual(onlyKate)

    const moved = ids.map((id, n) => ({ id, ...at(`${11 + n}:00`, `${12 + n}:00`) }))
    await call(db.visitor, 'move_booking_group', {
      p_group_token: token,
      p_bookings: JSON.stringify(moved),
    })
    expect(await linked('booking_change', token)).toEqual(onlyKate)

    db.clock.set(june(17, '16:00'))
    // What was changed on the last day needs no reminder.
    await db.owner.query('delete from email_logs')
    await db.owner.query('select private.queue_due_reminders()')
    // One message names all bookings of the group, or each its own.
    expect(await linked('booking_reminder', token)).toEqual([...onlyKate, [lee, false]])

    await call(db.visitor, 'cancel_booking_group', { p_group_token: token })
    expect(await linked('booking_cancellation', token)).toEqual(onlyKate)
  })

  test('a message that is sent again names only the bookings of its reader', async () => {
    const { ids } = await twoFamilies()
    await f.people.admin.query('update bookings set player_email = $1 where id = $2', [lee, ids[0]])
    const [first] = await db.owner.query(
      `update email_logs set delivery_status = 'sent' where email_type = 'booking_confirmation' returning id`,
    )
    const [again] = await db.owner.query('select private.resend_mail($1, $2, true, false) as id', [
      f.accounts.admin.id,
      first?.id,
    ])
    const sent = await db.owner.query(
      `select recipient, jsonb_path_query_array(payload, '$.dates[*].booking.player_name') as names
       from private.mail_queue join email_logs log on log.id = email_log_id where log.id = $1`,
      [again?.id],
    )
    expect(sent).toEqual([{ recipient: lee, names: ['Owen Brandt', 'Max Corey', 'Mia Corey'] }])
  })

  test('another player whom the group’s link adds has the address of the group', async () => {
    const { token } = await twoFamilies()
    const { start_time, end_time } = at('15:00', '16:00')
    const [made] = await call(db.visitor, 'create_booking_beside', {
      p_booking_token: token,
      p_service_type_id: f.home.open,
      p_start_time: start_time,
      p_end_time: end_time,
      p_player_name: 'Ivy Brandt',
    })
    expect(await rowOf(made?.create_booking_beside)).toMatchObject({ player_email: kate })
  })

  test('a second address of the group gets the link to all of it', async () => {
    const { ids, token } = await twoFamilies()
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: 'tom@brandt.example' })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await call(db.visitor, 'cancel_booking_group', {
      p_group_token: token,
      p_booking_ids: ids.slice(0, 2),
    })
    expect(await linked('booking_cancellation', token)).toEqual([
      [kate, true],
      ['tom@brandt.example', true],
    ])
  })

  test('a second address of the group is none of the other family’s', async () => {
    const { ids, token } = await twoFamilies()
    const tom = 'tom@brandt.example'
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: tom })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await call(f.people.admin, 'cancel_booking', { p_booking_id: ids[2] })
    await call(f.people.admin, 'cancel_booking', { p_booking_id: ids[3] })
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    const { customer_id: lees } = await rowOf(ids[2] as string)
    const [row] = await call(f.people.admin, 'export_family', { p_customer_id: lees })
    expect(JSON.stringify(row?.export_family)).not.toContain(tom)
    await call(f.people.admin, 'erase_family', { p_customer_id: lees })
    expect(await db.owner.query('select email from private.second_contacts')).toEqual([
      { email: tom },
    ])

    await call(db.visitor, 'cancel_booking_group', { p_group_token: token })
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    const { customer_id: kates } = await rowOf(ids[0] as string)
    await call(f.people.admin, 'erase_family', { p_customer_id: kates })
    expect(await db.owner.query('select email from private.second_contacts')).toEqual([])
  })

  test('a correction of the group’s contact leaves the other family’s', async () => {
    const { ids } = await twoFamilies()
    await f.people.admin.query("update bookings set player_phone = '937 555 0199' where id = $1", [
      ids[1],
    ])
    await f.people.admin.query(
      "update booking_groups set contact_email = 'kate@new.example', contact_phone = '937 555 0142'",
    )
    const contacts = await Promise.all(ids.map(rowOf))
    expect(contacts.map((row) => [row.player_email, row.player_phone])).toEqual([
      ['kate@new.example', '937 555 0142'],
      // This booking has a number of its own.
      ['kate@new.example', '937 555 0199'],
      [lee, '937 555 0177'],
      [lee, '937 555 0177'],
    ])
  })

  test('what is kept about one family leaves the other out, also once that one is erased', async () => {
    const { ids, token } = await twoFamilies()
    const exported = async (id: string | undefined) => {
      const { customer_id } = await rowOf(id as string)
      const [row] = await call(f.people.admin, 'export_family', { p_customer_id: customer_id })
      return row?.export_family
    }
    expect(JSON.stringify((await exported(ids[2])).bookings)).not.toMatch(/kate/i)
    expect((await exported(ids[0])).bookings[0].group).toMatchObject({
      contact_name: 'Kate Brandt',
      contact_email: kate,
    })

    db.clock.set('2026-06-22T14:00:00Z')
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    const { customer_id } = await rowOf(ids[0] as string)
    await call(f.people.admin, 'erase_family', { p_customer_id: customer_id })
    expect(await personalPlaces(db, ['brandt', '937 555 0101'])).toEqual([])
    // The link is in the mails of the family that is gone, so it opens nothing of the other one.
    const opened = (p_group_token: string) =>
      call(db.visitor, 'get_booking_group_by_token', { p_group_token })
    expect(await opened(token)).toEqual(await opened('0'.repeat(64)))
    expect(await call(db.visitor, 'get_waiver', { p_token: token })).toEqual([])
    await expectRefused(db, 'PT404', () =>
      call(db.visitor, 'cancel_booking_group', { p_group_token: token }),
    )
    // Each booking of the other family keeps its own link, and staff see the group.
    const { booking_token } = await rowOf(ids[2] as string)
    const [kept] = await call(db.visitor, 'get_booking_by_token', {
      p_booking_token: booking_token,
    })
    expect(kept?.player_name).toBe('Max Corey')
    const [grouped] = await db.owner.query('select group_token from booking_groups')
    expect((await opened(grouped?.group_token)).map(({ player_name }) => player_name)).toEqual([
      ...['Max Corey', 'Mia Corey'],
    ])
  })
})
