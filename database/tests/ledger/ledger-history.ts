import { beforeAll, describe, expect, test } from 'vitest'
import { counted } from '../../../scripts/counted.ts'
import type { TestEngine } from '../engines/test-database.ts'
import { facilitiesOn } from '../fixtures/facility-fixture.ts'
import { randomFrom } from '../prices/random-card.ts'
import { deskOperations } from './desk-operations.ts'
import { expectBooks } from './expect-books.ts'
import { LedgerModel } from './ledger-model.ts'
import type { Operation } from './till-operations.ts'

/**
 * Defines the test in which random operations of a desk happen to the database and to the model. Every
 * answer, balance, account, total of a day, card and closing must be the same.
 */
export function tryHistory(engine: TestEngine, operations: number, seed: number): void {
  describe(`a random history on ${engine}`, () => {
    const facilities = facilitiesOn(engine)
    const { db, f } = facilities

    beforeAll(async () => {
      await db.owner.query(
        `update facility_settings set enable_payments = true, open_cage_rate = 45, max_booking_days_ahead = 700,
           cancellation_cutoff_hours = 24, booking_duration_options = '{30,60,90}'`,
      )
      // Open late: an operation extends evening bookings by half an hour, another books 90 minutes.
      await db.owner.query(`update facility_business_hours set close_time = '23:00'`)
    })

    test(`${operations} operations`, { timeout: 3_600_000 }, async () => {
      const model = new LedgerModel()
      model.now = Date.parse('2026-06-15T14:00:00Z')
      model.centsPerHour = 4500
      const random = randomFrom(seed)
      const groups: string[] = []
      const chances = deskOperations(facilities, model, random, groups)
      const done: Record<string, number> = {}
      for (let n = 1; n <= operations; n++) {
        const [name, operate] = chances[Math.floor(random() * chances.length)] as [
          string,
          Operation,
        ]
        const what = `${name}, ${await operate()}`
        done[what] = (done[what] ?? 0) + 1
        // Comparing every booking takes long, so on the way only the newest are compared, and all at the end.
        if (n % 500 === 0) await expectBooks({ db, f }, model, groups, 200)
      }
      await expectBooks({ db, f }, model, groups, operations * 4)
      counted(`ledger on ${engine}, seed ${seed}: ${JSON.stringify(done)}`)
      expect(Object.keys(done).length).toBeGreaterThan(10)
    })
  })
}
