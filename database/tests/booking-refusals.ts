import { book } from './facility-fixture.ts'
import { expectRefused } from './refusal.ts'
import type { TestDatabase } from './test-database.ts'

/** What create_booking and move_booking say, word for word. */
export const noSlot = 'Please select an available time slot.'
export const notBookable =
  'That time cannot be booked. Pick another and your details stay filled in.'
export const justTaken = 'That time was just taken. Pick another and your details stay filled in.'

/** Asserts, for a visitor unless told otherwise, that create_booking refuses a request. */
export function refusedOn(db: TestDatabase) {
  return (
    state: string,
    sentence: string,
    request: Record<string, unknown>,
    actor = db.visitor,
  ): Promise<void> => expectRefused(db, state, () => book(actor, request), sentence)
}
