import { expect } from 'vitest'
import type { TestDatabase } from '../engines/test-database.ts'
import type { Facilities } from '../fixtures/facility-fixture.ts'
import { randomCard, randomFrom } from './random-card.ts'
import { type Asked, priceByMinutes } from './rate-oracle.ts'

type Usual = Record<'open_cage_rate' | 'service' | 'instructor' | 'base' | 'length', number>

/**
 * Compares the prices of `count` random rate cards with those counted minute by minute: the database
 * takes shortcuts, which this would find out.
 */
export async function compareCards(
  { db, f }: { db: TestDatabase; f: Facilities },
  seed: number,
  count: number,
): Promise<void> {
  const random = randomFrom(seed)
  for (let card = 0; card < count; card += 1) {
    const { rates, asked } = randomCard(random, [f.home.space, f.home.secondSpace])
    const set = randomUsual(random)
    const usual = usualPrice(set, asked)
    const expected = priceByMinutes(rates, { ...asked, usual })
    const isLesson = asked.kind === 'lesson'
    const [found] = await db.owner.transaction(async (client) => {
      await client.query('delete from rates where facility_id = $1', [f.home.id])
      await client.query(
        `insert into rates (facility_id, name, weekdays, from_time, to_time, valid_from, valid_until,
           kind, space_ids, audience, per_hour, priority)
         select $1, name, weekdays, from_time, to_time, valid_from, valid_until, kind, space_ids,
           audience, per_hour, priority
         from jsonb_populate_recordset(null::rates, $2)`,
        [f.home.id, JSON.stringify(rates)],
      )
      await client.query(
        `with usual as (
           update facility_settings set enable_payments = true, open_cage_rate = $2,
             instructor_booking_base_rate = $3, open_cage_prices = jsonb_build_object($4::text, $5::numeric)
           where facility_id = $1
         ), instructor as (
           update instructors set hourly_rate = nullif($6::numeric, 0) where id = $7
         )
         update facility_service_types set rate = nullif($8::numeric, 0), duration_minutes = 45 where facility_id = $1`,
        [
          f.home.id,
          set.open_cage_rate,
          set.base,
          asked.minutes,
          set.length,
          set.instructor,
          f.home.instructor,
          set.service,
        ],
      )
      const { rows } = await client.query(
        `select price.amount, price.lines from private.price_of(
           ($1, $2, $3, $4, $5, $6)::private.place, $7) price`,
        [
          ...[f.home.id, asked.space, isLesson ? f.home.lesson : f.home.open],
          ...[isLesson ? f.home.instructor : null, new Date(asked.start).toISOString()],
          ...[new Date(asked.start + asked.minutes * 60_000).toISOString(), asked.audience],
        ],
      )
      return rows
    })
    const told = `card ${card} of seed ${seed}: ${JSON.stringify({ rates, asked, set, found })}`
    expect(found?.amount === null ? null : Math.round(Number(found?.amount) * 100), told).toBe(
      expected,
    )
    if (expected !== null) expectWhole(found?.lines, asked, expected, told)
  }
}

/** Asserts that the lines follow each other from the start to the end and add up to the price. */
function expectWhole(
  lines: { from: string; to: string; amount: number }[],
  asked: Asked,
  cents: number,
  told: string,
) {
  let at = asked.start
  for (const line of lines) {
    expect(Date.parse(line.from), told).toBe(at)
    at = Date.parse(line.to)
  }
  expect(at, told).toBe(asked.start + asked.minutes * 60_000)
  expect(Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)), told).toBe(cents)
}

function randomUsual(random: () => number): Usual {
  const price = () => (random() < 0.5 ? 0 : Math.floor(random() * 9_000) / 100)
  return {
    open_cage_rate: price(),
    service: price(),
    instructor: price(),
    base: price(),
    length: price(),
  }
}

/** Returns the price where no rate fits: the first that is set, in the order of the specification. */
function usualPrice(set: Usual, { kind, minutes }: Asked): Asked['usual'] {
  const known =
    kind === 'lesson'
      ? [
          [set.instructor, 60],
          [set.service, 45],
          [set.base, 60],
        ]
      : [
          [set.service, 45],
          [set.length, minutes],
          [set.open_cage_rate, 60],
        ]
  const [price, per] = known.find(([amount = 0]) => amount > 0) ?? []
  return price && per ? { price, minutes: per } : null
}
