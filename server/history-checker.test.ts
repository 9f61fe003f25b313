import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  book,
  bookingRequest,
  bookingRow,
  cancelBooking,
  facilitiesOn,
  june,
} from '../database/tests/facility-fixture.ts'
import { contradictions, forgetHistory, lostMail, recordHistory } from './test-history-checker.ts'
import type { History, Wish } from './test-history-clients.ts'

const { db, f } = facilitiesOn('embedded')
let wish: Wish
let id: string

const history = (changes: Partial<Wish> = {}): History => ({
  ...{ wishes: [{ ...wish, ...changes }], statuses: {}, broken: [] },
})
const found = (changes?: Partial<Wish>) => contradictions(db, history(changes))
const deed = (kind: 'move' | 'cancel', outcome: 'done' | 'refused' | 'unknown', hour?: string) => ({
  ...{ kind, outcome, begun: 1, ended: 2 },
  ...(hour && { to: { ...wish.spot, start: june(16, hour), end: june(16, hour) } }),
})

beforeAll(() => recordHistory(db))
beforeEach(async () => {
  await forgetHistory(db)
  id = await book(db.visitor, bookingRequest(f.home))
  const { booking_token } = await bookingRow(db, id)
  const spot = { space: f.home.space, start: june(16, '10:00'), end: june(16, '11:00') }
  wish = { email: 'owen@example.com', spot, instructor: null, id, token: booking_token, deeds: [] }
})

test('agrees with what happened', async () => {
  expect(await found()).toEqual([])
  await cancelBooking(f.people.admin, id)
  expect(await found({ deeds: [deed('cancel', 'unknown')] })).toEqual([])
})

test('finds what was acknowledged and lost, refused and stored, stored twice', async () => {
  expect(await found({ id: f.home.id })).toEqual([
    expect.stringMatching(/acknowledged, and is lost$/),
  ])
  expect(await found({ id: undefined, refused: 409 })).toEqual([
    expect.stringMatching(/was refused, and is stored/),
  ])
  await book(db.visitor, bookingRequest(f.home, { p_space_id: f.home.secondSpace }))
  expect(await found()).toEqual([expect.stringMatching(/is stored 2 times$/)])
})

test('finds a booking that nobody cancelled, moved or wished', async () => {
  expect(await found({ deeds: [deed('cancel', 'done')] })).toEqual([
    expect.stringMatching(/was cancelled, and is confirmed$/),
  ])
  expect(await found({ deeds: [deed('move', 'done', '14:00')] })).toEqual([
    expect.stringMatching(/is where nobody moved it last$/),
  ])
  expect(await found({ email: 'ana@example.com', id: undefined })).toEqual([
    expect.stringMatching(/^nobody wished/),
  ])
  await cancelBooking(f.people.admin, id)
  expect(await found()).toEqual([expect.stringMatching(/is cancelled, and nobody did it$/)])
})

test('finds an overlap that is over', async () => {
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

test('finds mail that is missing, too much or was never received', async () => {
  await db.owner.query(`update email_logs set delivery_status = 'sent'`)
  const [mail] = await db.owner.query('select id from email_logs')
  const message = { messageId: `<${mail?.id}@cages.example>` }
  expect(await lostMail(db, [message], 0)).toEqual([])
  expect(await lostMail(db, [message, message], 0)).toEqual([
    '1 messages came more than once, 0 may',
  ])
  expect(await lostMail(db, [], 0)).toEqual([expect.stringMatching(/never came$/)])
  await db.owner.query('delete from email_logs')
  expect(await found()).toEqual([`${id} has 0 confirmations`])
})
