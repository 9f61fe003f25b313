import { expect } from 'vitest'
import { call, type facilitiesOn } from '../fixtures/facility-fixture.ts'
import { type Booking, dateOf } from './card-model.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { About, Counts, Tender } from './ledger-sums.ts'

const hour = 3_600_000
export const tenders: Tender[] = ['cash', 'check', 'card_terminal', 'transfer', 'other']

/** Does something in the database and in the model, and returns its outcome. */
export type Operation = () => Promise<string>

/** Returns what the desk does with money and cards, as `deskOperations` does for bookings. */
export function tillOperations(
  tools: Pick<ReturnType<typeof facilitiesOn>, 'db' | 'f'> & {
    model: LedgerModel
    random: () => number
    groups: string[]
    one: <T>(of: readonly T[]) => T
    some: (accepts: (booking: Booking) => boolean) => Booking | null
    desk: (name: string, args: Record<string, unknown>) => ReturnType<typeof call>
  },
): Record<string, Operation> {
  const { db, f, model, random, groups, one, some, desk } = tools
  const operations: Record<string, Operation> = {
    reverse: async () => {
      const entry = one(model.entries.slice(-150).filter(({ id }) => id))
      if (!entry) return 'nothing to do'
      const isAccepted = model.acceptsReversal(entry)
      const [row] = await desk('reverse_entry', { p_entry_id: entry.id })
      expect(Boolean(row), `reversing ${JSON.stringify(entry)}`).toBe(isAccepted)
      if (row) model.reverse(row.id, entry)
      return row ? 'done' : 'refused'
    },

    'sell a card': async () => {
      const customer = random() < 0.5 ? (some(() => true)?.customer ?? null) : null
      const minutes = one([60, 300, 600])
      const expires =
        random() < 0.4 ? null : dateOf(model.now + (5 + Math.floor(random() * 40)) * 24 * hour)
      const [price, tender] = [one([0, 9000, 38_000]), one(tenders)]
      const [made] = await call(f.people.admin, 'sell_pass', {
        ...{ p_facility_id: f.home.id, p_name: `${minutes} minutes`, p_minutes: minutes },
        ...{ p_price: price / 100, p_tender: price > 0 ? tender : null },
        ...{ p_expires_on: expires, p_customer_id: customer },
      })
      const sold = await db.owner.query(
        'select id from entries where pass_id = $1 and booking_id is null order by number',
        [made?.id],
      )
      const { id, code } = made as { id: string; code: string }
      const card = { id, code, minutes, used: 0, expires, customer, sold: model.now }
      model.sell(
        card,
        price,
        tender,
        sold.map((entry) => entry.id),
      )
      return customer ? 'to a customer' : 'to nobody by name'
    },

    'pay with a card': async () => {
      const booking = some(({ isOnCard }) => !isOnCard)
      const card = one(model.cards.cards.slice(-12))
      if (!booking || !card) return 'nothing to do'
      const isAccepted = model.acceptsCard(booking, card)
      const rows = await desk('pay_with_pass', {
        ...{ p_booking_id: booking.id, p_pass_code: card.code },
      })
      expect(rows.length > 0, `paying ${JSON.stringify({ booking, card })}`).toBe(isAccepted)
      if (isAccepted) model.settle({ ...booking, isOnCard: true }, card)
      return isAccepted ? booking.status : 'refused'
    },

    'take the card off': async () => {
      const booking = some(({ isOnCard }) => isOnCard)
      if (!booking) return 'nothing to do'
      await desk('pay_with_pass', { p_booking_id: booking.id })
      model.takeCardOff(booking)
      return booking.status
    },

    close: async () => {
      const counted = Object.fromEntries(
        tenders.filter(() => random() < 0.5).map((tender) => [tender, Math.floor(random() * 100)]),
      )
      const isAccepted = model.acceptsClosing(Object.values(counted).some((amount) => amount > 0))
      const [row] = await desk('close_day', {
        p_facility_id: f.home.id,
        p_counted: JSON.stringify(counted),
      })
      expect(Boolean(row), 'closing the day').toBe(isAccepted)
      if (!row) return 'refused'
      const { day, expected } = model.close()
      const inDollars = Object.fromEntries(
        [...expected].map(([tender, paid]) => [tender, paid / 100]),
      )
      expect(dateText(row?.day), 'the day that was closed').toBe(day)
      expect(row?.expected).toEqual(inDollars)
      for (const [tender, amount] of Object.entries(counted))
        expect(row?.difference[tender]).toBeCloseTo(amount - (inDollars[tender] ?? 0), 2)
      return 'done'
    },
  }

  const aboutSomething = (): About | null => {
    const booking = some(() => true)
    const kind = random()
    if (!booking) return null
    if (kind < 0.6) return { booking: booking.id }
    if (kind < 0.8 && groups.length > 0) return { group: one(groups.slice(-20)) }
    return { customer: booking.customer }
  }
  for (const counts of ['payment', 'waived', 'refund', 'charge'] satisfies Counts[])
    operations[counts] = async () => {
      const about = aboutSomething()
      if (!about) return 'nothing to do'
      const { charged, paid, waived, collected } = model.sumsOf(about)
      const whole = counts === 'refund' ? collected : charged - paid - waived
      const amount = one([whole, Math.ceil(whole / 3), whole + 1, 1 + Math.floor(random() * 9000)])
      if (amount <= 0) return 'nothing to do'
      const tender = counts === 'payment' || counts === 'refund' ? one(tenders) : null
      const isAccepted = model.acceptsEntry(counts, about, amount)
      const [row] = await desk('record_entry', {
        ...{ p_facility_id: f.home.id, p_kind: counts, p_tender: tender, p_amount: amount / 100 },
        ...{ p_booking_id: about.booking, p_group_id: about.group, p_customer_id: about.customer },
      })
      expect(Boolean(row), `${counts} of ${amount} for ${JSON.stringify(about)}`).toBe(isAccepted)
      if (row) model.record(row.id, counts, tender, about, amount)
      return row ? Object.keys(about).join() : 'refused'
    }
  return operations
}

const dateText = (day: Date | string) =>
  typeof day === 'string' ? day.slice(0, 10) : day.toLocaleDateString('en-CA')
