import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  bookingRow,
  type Facilities,
} from '../../database/tests/fixtures/facility-fixture.ts'

/** Books a cage on Tuesday at ten as a visitor. Returns the address of its pass. */
export async function bookedPass(db: TestDatabase, f: Facilities) {
  const id = await book(f.people.visitor, bookingRequest(f.home))
  const { booking_token } = await bookingRow(db, id)
  return { id, address: `/manage/${booking_token}`, token: booking_token as string }
}
