import { describe, expect, test } from 'vitest'
import { engines } from '../database/tests/engines/test-database.ts'
import { book, bookingRequest, facilitiesOn } from '../database/tests/fixtures/facility-fixture.ts'
import { bookingReference, shownReference } from './booking-reference.ts'

describe.each(engines)('the booking reference on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('is the same on the page and in the mails', async () => {
    const id = await book(f.people.visitor, bookingRequest(f.home))
    const [row] = await db.owner.query(
      `select booking_token as token, private.booking_snapshot(booking) ->> 'reference' as reference
       from bookings booking where id = $1`,
      [id],
    )
    expect(row?.reference).toMatch(/^[0-9a-f]{8}$/)
    const shown = bookingReference(row?.token)
    expect(shown).toBe(shownReference(row?.reference))
    expect(shown).toMatch(/^[0-9A-F]{4} [0-9A-F]{4}$/)
  })
})
