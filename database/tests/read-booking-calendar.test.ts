import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('read_booking_calendar on %s', (engine) => {
  const { db, f, bookCage, rowOf } = facilitiesOn(engine)
  const question = 'select private.read_booking_calendar($1) as found'
  let token: string
  let id: string
  beforeAll(async () => {
    id = await bookCage({ p_notes: 'Left-handed.' })
    token = (await rowOf(id)).booking_token
  })

  test('the server reads the data of the customer’s event, without address and note', async () => {
    const [row] = await db.owner.query(question, [token])
    expect(row?.found).toMatchObject({
      booking: { id, booking_token: token, status: 'confirmed', player_name: 'Owen Brandt' },
      facility: { name: 'The home cages' },
      sequence: 0,
      updated_at: expect.any(String),
    })
    expect(JSON.stringify(row)).not.toMatch(/owen@example.com|Left-handed/)
  })

  test('anything but the whole token returns null', async () => {
    for (const wrong of [null, '', token.slice(0, 8), token.slice(0, -1), `${token} `, '%', id]) {
      expect(await db.owner.query(question, [wrong])).toEqual([{ found: null }])
    }
  })

  test('no request may call it, even with the whole token', async () => {
    for (const role of ['visitor', 'stranger', 'instructor', 'admin'] as const) {
      await expectRefused(db, '42501', () => f.people[role].query(question, [token]))
    }
  })
})
