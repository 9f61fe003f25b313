import { beforeAll, beforeEach } from 'vitest'
import type { TestEngine } from '../engines/test-database.ts'
import { clearBookings } from '../fixtures/clear-bookings.ts'
import { facilitiesOn, june } from '../fixtures/facility-fixture.ts'

/** Like `facilitiesOn`. An hour costs 45 and a lesson 60, and there are calls that set and ask prices. */
export function pricesOn(engine: TestEngine) {
  const facilities = facilitiesOn(engine)
  const { db, f, rowOf } = facilities
  const setPrices = (changes: string) =>
    db.owner.query(`update facility_settings set ${changes} where facility_id = $1`, [f.home.id])

  beforeAll(async () => {
    await setPrices(`booking_duration_options = '{30,60,90,120}'`)
  })
  beforeEach(async () => {
    await clearBookings(db)
    await db.owner.query('delete from rates')
    await setPrices(
      `enable_payments = true, open_cage_rate = 45, open_cage_prices = '{}', instructor_booking_base_rate = 60`,
    )
  })

  return {
    ...facilities,
    setPrices,
    addRate: (name: string, perHour: number, others: Record<string, unknown> = {}) =>
      db.owner.query(
        `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, space_ids, audience, kind, priority, valid_from)
         select $1, $2, $3, coalesce(weekdays, '{0,1,2,3,4,5,6}'), coalesce(from_time, '00:00'), coalesce(to_time, '24:00'),
           space_ids, coalesce(audience, 'public'), coalesce(kind, 'open_cage'), coalesce(priority, 0), valid_from
         from jsonb_populate_record(null::rates, $4)`,
        [f.home.id, name, perHour, JSON.stringify(others)],
      ),
    /** Asks for the price of an hour and a half in Cage A on Tuesday at half past four, with changes. */
    priceOf: async (changes: Record<string, unknown> = {}, by = db.visitor) => {
      const [row] = await by.query(
        'select * from get_price($1, $5, $6, $2, $3, $4, $7, $8, $9)',
        Object.values({
          facility: f.home.id,
          service: f.home.open,
          space: f.home.space,
          instructor: null,
          from: june(16, '16:30'),
          to: june(16, '18:00'),
          pass: null,
          booking: null,
          audience: null,
          ...changes,
        }),
      )
      return { lines: row?.lines, currency: row?.currency, amount: numberOf(row?.amount) }
    },
    /** Returns the price that a booking keeps. */
    kept: async (id: string) => {
      const { price, price_lines } = await rowOf(id)
      return { price: numberOf(price), price_lines }
    },
  }
}

/** A numeric column as a number; null stays. */
const numberOf = (value: string | null | undefined) => (value == null ? null : Number(value))
