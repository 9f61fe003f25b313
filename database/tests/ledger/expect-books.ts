import { expect } from 'vitest'
import { wrongSums } from '../../../server/doctor/money-sums.ts'
import type { TestDatabase } from '../engines/test-database.ts'
import { call, type Facilities } from '../fixtures/facility-fixture.ts'
import { dateOf } from './card-model.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { About } from './ledger-sums.ts'
import { tenders } from './till-operations.ts'

const hour = 3_600_000
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

/**
 * Expects the same from the database and the model: the balances and accounts of the `most` newest
 * bookings, the totals of the last days, the closings, the cards, the report and the doctor.
 */
export async function expectBooks(
  { db, f }: { db: TestDatabase; f: Facilities },
  model: LedgerModel,
  groups: readonly string[],
  most: number,
): Promise<void> {
  const desk = (name: string, args: Record<string, unknown>) => call(f.people.admin, name, args)
  const ids = [...model.bookings.keys()].slice(-most)
  for (let from = 0; from < ids.length; from += 1000) {
    const p_booking_ids = ids.slice(from, from + 1000)
    for (const row of await desk('get_booking_balances', { p_booking_ids })) {
      const { charged, paid, waived } = model.sumsOf({ booking: row.booking_id })
      const said = [cents(row.paid), cents(row.waived), cents(row.owed)]
      expect(said, `booking ${row.booking_id}`).toEqual([paid, waived, charged - paid - waived])
    }
  }

  const last = [...model.bookings.values()].slice(-Math.ceil(most / 40))
  const accounts: About[] = [
    ...groups.slice(-Math.ceil(most / 40)).map((group) => ({ group })),
    ...last.map(({ id }) => ({ booking: id })),
    ...[...new Set(last.map(({ customer }) => customer))].map((customer) => ({ customer })),
  ]
  for (const about of accounts) {
    const rows = await desk('get_account', {
      ...{ p_booking_id: about.booking, p_group_id: about.group, p_customer_id: about.customer },
    })
    let balance = 0
    const expected = model
      .accountOf(about)
      .map(({ charged, paid, waived }) => (balance += charged - paid - waived))
    const said = rows.map((row) => cents(row.balance))
    expect(said, JSON.stringify(about)).toEqual(expected)
  }

  for (const day of [...new Set(model.entries.slice(-300).map((each) => each.day))].slice(-4)) {
    const rows = await desk('get_day_totals', { p_facility_id: f.home.id, p_date: day })
    for (const tender of [...tenders, 'pass'] as const) {
      const row = rows.find((each) => each.tender === tender)
      const said = { collected: cents(row?.collected), refunded: cents(row?.refunded) }
      expect({ ...said, entries: row?.entries }, `${tender} on ${day}`).toEqual(
        model.totalsOf(day, tender),
      )
    }
  }

  const closings = await db.owner.query('select from_at, to_at from day_closings order by to_at')
  expect(closings).toHaveLength(model.closings.length)
  for (const [at, { from_at }] of closings.slice(1).entries())
    expect(from_at).toEqual(closings[at]?.to_at)

  const cards = await db.owner.query(
    `select pass.id, minutes_used, coalesce(sum(used.minutes), 0)::integer as spent
     from passes pass left join pass_uses used on used.pass_id = pass.id group by pass.id`,
  )
  expect(new Map(cards.map(({ id, minutes_used, spent }) => [id, [minutes_used, spent]]))).toEqual(
    new Map(model.cards.cards.map(({ id, used }) => [id, [used, used]])),
  )

  const period = ['day', 'week', 'month'][model.entries.length % 3]
  const by = ['service', 'space', 'tender', 'instructor', 'person'][model.entries.length % 5]
  const report = await desk('get_money_report', {
    ...{ p_facility_id: f.home.id, p_from: '2026-06-01', p_to: dateOf(model.now + 48 * hour) },
    ...{ p_period: period, p_by: by },
  })
  const sum = (column: string) => report.reduce((all, row) => all + cents(row[column]), 0)
  const total = (column: 'charged' | 'paid' | 'waived' | 'collected') =>
    model.entries.reduce((all, each) => all + each[column], 0)
  expect(['booked', 'collected', 'paid_by_pass', 'waived', 'owed'].map(sum)).toEqual([
    total('charged'),
    total('collected'),
    total('paid') - total('collected'),
    total('waived'),
    total('charged') - total('paid') - total('waived'),
  ])

  const [doctor] = await db.owner.query(wrongSums)
  expect(doctor).toMatchObject({ wrong: '0', first: null })
}
