import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  call,
  cancelBooking,
  facilitiesOn,
  june,
} from '../../../database/tests/fixtures/facility-fixture.ts'
import { seriesRequest } from '../../../database/tests/fixtures/series-request.ts'
import { closeCage } from '../../../database/tests/fixtures/staff-calls.ts'
import { contradictions, forgetHistory, lostMail, recordHistory } from './history-checker.ts'
import type { BookingRequest, History, SeriesRequest } from './history-record.ts'

const { db, f, bookCage, rowOf } = facilitiesOn('embedded')
let booking: BookingRequest
let id: string

const history = (changes: Partial<BookingRequest> = {}, series: SeriesRequest[] = []): History => ({
  bookings: [{ ...booking, ...changes }],
  series,
  statuses: {},
  broken: [],
})
const found = (changes?: Partial<BookingRequest>) => contradictions(db, history(changes))
const change = (
  kind: 'move' | 'cancel',
  outcome: 'done' | 'refused' | 'unknown',
  hour?: string,
) => ({
  kind,
  outcome,
  begun: 1,
  ended: 2,
  ...(hour && { to: { ...booking.spot, start: june(16, hour), end: june(16, hour) } }),
})

beforeAll(() => recordHistory(db))
beforeEach(async () => {
  await forgetHistory(db)
  id = await bookCage()
  const { booking_token } = await rowOf(id)
  const spot = { space: f.home.space, start: june(16, '10:00'), end: june(16, '11:00') }
  booking = {
    email: 'owen@example.com',
    spot,
    instructor: null,
    id,
    token: booking_token,
    changes: [],
  }
})

test('finds nothing in a correct history', async () => {
  expect(await found()).toEqual([])
  await cancelBooking(f.people.admin, id)
  expect(await found({ changes: [change('cancel', 'unknown')] })).toEqual([])
})

test('finds a lost, a wrongly stored and a duplicate booking', async () => {
  expect(await found({ id: f.home.id })).toEqual([
    expect.stringMatching(/acknowledged, and is lost$/),
  ])
  expect(await found({ id: undefined, refused: 409 })).toEqual([
    expect.stringMatching(/was refused, and is stored/),
  ])
  await bookCage({ p_space_id: f.home.secondSpace })
  expect(await found()).toEqual([expect.stringMatching(/is stored 2 times$/)])
})

test('finds a cancellation, a move and a booking that nobody requested', async () => {
  expect(await found({ changes: [change('cancel', 'done')] })).toEqual([
    expect.stringMatching(/was cancelled, and is confirmed$/),
  ])
  expect(await found({ changes: [change('move', 'done', '14:00')] })).toEqual([
    expect.stringMatching(/is where nobody moved it last$/),
  ])
  expect(await found({ email: 'ana@example.com', id: undefined })).toEqual([
    expect.stringMatching(/^nobody requested/),
  ])
  await cancelBooking(f.people.admin, id)
  expect(await found()).toEqual([expect.stringMatching(/is cancelled, and nobody did it$/)])
})

test('finds a booking during a closure, unless staff overrode it', async () => {
  const closed = { p_starts_at: june(17, '09:00'), p_ends_at: june(17, '12:00') }
  await closeCage(f, closed)
  expect(await found()).toEqual([])
  const into = `update bookings set start_time = $1, end_time = $2 where id = $3`
  const there = [june(17, '10:00'), june(17, '11:00'), id]
  const moved = {
    changes: [
      { ...change('move', 'done'), to: { ...booking.spot, start: there[0], end: there[1] } },
    ],
  }
  const move = (path: string) =>
    db.owner.transaction(async (client) => {
      await client.query(`select set_config('request.path', $1, true)`, [path])
      await client.query(into, there)
    })
  await move('/rest/v1/rpc/staff_move_booking')
  expect(await found(moved as Partial<BookingRequest>)).toEqual([])
  await db.owner.query('delete from history.states')
  await move('/rest/v1/rpc/move_booking')
  expect(await found(moved as Partial<BookingRequest>)).toEqual([
    expect.stringMatching(/ was put into /),
  ])
})

test('finds an unrequested mark and an incomplete series', async () => {
  const marked = { outcome: 'done', begun: 1, ended: 2 } as const
  expect(await found({ marks: [{ ...marked, status: 'no_show' }] })).toEqual([
    expect.stringMatching(/ is confirmed, and nobody marked it so last$/),
  ])
  const dates = await call(f.people.admin, 'create_booking_series', {
    ...seriesRequest(f.home, { p_count: 2 }),
    p_dry_run: false,
  })
  const ids = dates.map(({ booking_id }) => booking_id)
  const series = { email: 'coach@example.com', dates: 2, ids, cancels: [] }
  const about = (changes: Partial<SeriesRequest> = {}) =>
    contradictions(db, history({}, [{ ...series, ...changes }]))
  expect(await about()).toEqual([])
  expect(await about({ cancels: [marked] })).toEqual([
    expect.stringMatching(/was cancelled, and is not$/),
  ])
  expect(await about({ ids: undefined, refused: 409 })).toEqual([
    expect.stringMatching(/was refused, and is stored$/),
  ])
  await call(f.people.admin, 'cancel_booking', { p_booking_id: ids[0], p_booking_token: '' })
  expect(await about()).toEqual([
    expect.stringMatching(/is cancelled, and nobody did it$/),
    expect.stringMatching(/is cancelled on 1 of its dates$/),
  ])
  await db.owner.query('delete from bookings where id = $1', [ids[0]])
  expect(await about()).toEqual([expect.stringMatching(/has 1 of its dates$/)])
})

test('finds an overlap that has ended', async () => {
  await db.owner.query('alter table bookings drop constraint bookings_space_free')
  await db.owner.query(
    `with other as (
       insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
       select facility_id, space_id, service_type_id, start_time, end_time, 'Ana', 'ana@example.com' from bookings
       returning id
     )
     select id from other`,
  )
  await db.owner.query(`delete from bookings where player_email = 'ana@example.com'`)
  expect(await found()).toEqual([expect.stringMatching(/ overlapped /)])
})

test('finds missing, surplus and undelivered mail', async () => {
  await db.owner.query(`update email_logs set delivery_status = 'sent'`)
  const [mail] = await db.owner.query('select id from email_logs')
  const message = { messageId: `<${mail?.id}@cages.example>` }
  // It comes while the database is read.
  const received: (typeof message)[] = []
  const lost = lostMail(db, () => [...received], 0)
  received.push(message)
  expect(await lost).toEqual([])
  expect(await lostMail(db, () => [message, message], 0)).toEqual([
    '1 messages came more than once, 0 may',
  ])
  expect(await lostMail(db, () => [], 0)).toEqual([expect.stringMatching(/never came$/)])
  await db.owner.query('delete from email_logs')
  expect(await found()).toEqual([`${id} has 0 confirmations`])
})
