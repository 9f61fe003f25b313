import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest, hours } from '../../database/tests/fixtures/facility-fixture.ts'
import { functionsServerOn, siteUrl } from '../../server/functions/test-functions-server.ts'
import { answerPages } from './page-fetch.ts'
import { proofOfWorkFetch } from './proof-of-work-fetch.ts'

const { db, f, start, fetch } = functionsServerOn('embedded')
let asked = 0
beforeAll(async () => {
  start({ limits: true })
  await db.owner.query('update facility_settings set limit_per_address = 1')
  answerPages((input, init) => {
    asked += 1
    return fetch(new Request(input, init))
  })
})
afterAll(() => answerPages((input, init) => globalThis.fetch(input, init)))

function book(hour: number, changes: object = {}): Promise<Response> {
  const at = hours(16, `${hour}:00`, `${hour + 1}:00`)
  const request = bookingRequest(f.home, {
    ...at,
    p_player_email: `p${hour}@example.com`,
    ...changes,
  })
  return proofOfWorkFetch(`${siteUrl}/rest/v1/rpc/create_booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
}

test('sends the proof of work that the server asks for, and books', async () => {
  expect([(await book(10)).status, asked]).toEqual([200, 1])
  expect([(await book(11)).status, asked]).toEqual([200, 3])
  expect([(await book(12)).status, asked]).toEqual([200, 5])
})

test('returns any other refusal unchanged, with its Retry-After', async () => {
  await db.owner.query('update facility_settings set limit_open_bookings = 1')
  const refusal = await book(13, { p_player_email: 'p10@example.com' })
  expect(refusal.status).toBe(429)
  expect(refusal.headers.get('retry-after')).toBe('90000')
  expect((await refusal.json()).message).toContain('already has 1 upcoming booking.')
  expect(asked).toBe(6)
})
