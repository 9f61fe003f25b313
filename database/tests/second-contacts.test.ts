import { describe, expect, test } from 'vitest'
import { render } from '../../server/mail/test-rendering.ts'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { seriesRequest } from './fixtures/series-request.ts'

const owen = 'owen@example.com'
const second = 'second@example.com'

// Two bookings of one family, only one of which has a second parent.
describe.each(engines)('a second address on %s', (engine) => {
  const { db, f, bookCage, hours, rowOf } = freshFacilitiesOn(engine)

  const confirmSecond = async (id: unknown, p_email = second) => {
    const { booking_token: p_token } = await rowOf(String(id))
    await call(db.visitor, 'add_second_contact', { p_token, p_email })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    await db.owner.query('delete from email_logs')
    return String(p_token)
  }
  const two = async () => [
    await bookCage(hours(16, '10:00', '11:00')),
    await bookCage(hours(18, '10:00', '11:00')),
  ]
  const cancelBoth = () => call(f.people.admin, 'cancel_bookings', { p_facility_id: f.home.id })
  const mails = () =>
    db.owner.query(
      `select recipient, coalesce(log.booking_ids, array[log.booking_id]) as ids, payload
       from email_logs log join private.mail_queue on email_log_id = log.id
       where email_type <> 'booking_contact' and delivery_status = 'queued'
       order by recipient, cardinality(log.booking_ids) desc nulls last`,
    )
  const told = async () => (await mails()).map(({ recipient, ids }) => [recipient, ids])

  test('is told of its own booking when that is cancelled together with others', async () => {
    const [first, other] = await two()
    const token = await confirmSecond(first)
    await cancelBoth()
    const [toOwen, toSecond] = await mails()
    expect(toOwen).toMatchObject({ recipient: owen, ids: [first, other] })
    expect(toSecond).toMatchObject({ recipient: second, ids: [first] })
    const { text } = await render('booking_cancellation', toSecond?.payload, second)
    expect(text).toContain('Tuesday, June 16, 2026')
    expect(text).not.toContain('June 18')
    expect(JSON.stringify(toSecond?.payload)).not.toContain(
      String((await rowOf(String(other))).booking_token),
    )
    expect(JSON.stringify(toSecond?.payload)).toContain(token)
  })

  test('is told no more of a cancellation that is undone', async () => {
    const [first] = await two()
    await confirmSecond(first)
    const [cancelled] = await cancelBoth()
    await call(f.people.admin, 'undo_cancel_bookings', { p_undo_id: cancelled?.undo_id })
    expect(await told()).toEqual([])
  })

  test('is told of its dates of a series that moves, and where they were', async () => {
    const made = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, { p_player_email: owen, p_count: 3 }),
    )
    const ids = made.map(({ booking_id }) => booking_id)
    await confirmSecond(ids[1])
    const move = (time: string, end: string) =>
      call(f.people.admin, 'move_booking_series', {
        p_booking_id: ids[0],
        p_scope: 'all',
        p_space_id: f.home.space,
        ...hours(16, time, end),
        p_override: true,
      })
    await move('16:00', '17:30')
    const [, toSecond] = await mails()
    expect(toSecond).toMatchObject({ recipient: second, ids: [ids[1]] })
    const { text } = await render('booking_change', toSecond?.payload, second)
    expect(text).toContain('It was Tuesday, June 23, 2026, 5:00 – 6:30 PM, Cage A.')
    expect(text).toContain('4:00 – 5:30 PM')
    await move('17:00', '18:30')
    expect(await told()).toEqual([])
  })

  test('leaves nobody in doubt when one of the moved dates moves back', async () => {
    const made = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, { p_player_email: owen, p_count: 2 }),
    )
    const [first, other] = made.map(({ booking_id }) => String(booking_id))
    await confirmSecond(first)
    const move = (p_scope: string, time: string, end: string) =>
      call(f.people.admin, 'move_booking_series', {
        p_booking_id: first,
        p_scope,
        p_space_id: f.home.space,
        ...hours(16, time, end),
        p_override: true,
      })
    await move('all', '16:00', '17:30')
    await move('this', '17:00', '18:30')
    expect(await told()).toEqual([
      [owen, [first, other]],
      [owen, [first]],
      [second, [first]],
    ])
  })

  test('keeps its messages where a correction made it the address of the booking', async () => {
    const [first, other] = await two()
    const token = await confirmSecond(first)
    await f.people.admin.query('update bookings set player_email = $1', [second])
    await db.owner.query('delete from email_logs')
    await cancelBoth()
    await db.owner.query("update bookings set status = 'confirmed' where id = $1", [first])
    await call(db.visitor, 'remove_second_contact', { p_token: token })
    expect(await told()).toEqual([[second, [first, other]]])
  })

  test('that is removed stays in the messages about its other bookings', async () => {
    const ids = [...(await two()), await bookCage(hours(19, '10:00', '11:00'))]
    const token = await confirmSecond(ids[0])
    await confirmSecond(ids[1])
    await cancelBoth()
    await db.owner.query("update bookings set status = 'confirmed' where id = $1", [ids[0]])
    expect(await told()).toEqual([
      [owen, ids],
      [second, ids.slice(0, 2)],
    ])
    await call(db.visitor, 'remove_second_contact', { p_token: token })
    expect(await told()).toEqual([
      [owen, ids],
      [second, [ids[1]]],
    ])
  })

  test('that is removed still reads where its other date was before', async () => {
    const made = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, { p_player_email: owen, p_count: 2 }),
    )
    const ids = made.map(({ booking_id }) => String(booking_id))
    const [token] = [await confirmSecond(ids[0]), await confirmSecond(ids[1])]
    await call(f.people.admin, 'move_booking_series', {
      p_booking_id: ids[0],
      p_scope: 'all',
      p_space_id: f.home.space,
      ...hours(16, '16:00', '17:30'),
      p_override: true,
    })
    await call(db.visitor, 'remove_second_contact', { p_token: token })
    const [, toSecond] = await mails()
    expect(toSecond).toMatchObject({ recipient: second, ids: [ids[1]] })
    const { text } = await render('booking_change', toSecond?.payload, second)
    expect(text).toContain('It was Tuesday, June 23, 2026, 5:00 – 6:30 PM, Cage A.')
  })

  test('gets lost links in the language of the booking', async () => {
    await f.people.admin.query("update facility_settings set languages = '{en,es}'")
    const [first] = await two()
    await confirmSecond(first)
    await db.owner.query("update bookings set language = 'es'")
    await call(db.visitor, 'request_booking_links', { p_email: second })
    expect(await mails()).toMatchObject([{ recipient: second, payload: { language: 'es' } }])
    await f.people.admin.query("update facility_settings set languages = '{en}'")
  })
})
