import { type Booking, type Card, CardModel, dateOf } from './card-model.ts'
import {
  type About,
  type Counts,
  excess,
  lacks,
  minus,
  nothing,
  plus,
  type Sums,
  signed,
  type Tender,
} from './ledger-sums.ts'

type Entry = Sums & {
  /** Null if the test never reverses it. */
  id: string | null
  counts: Counts
  tender: Tender | null
  about: About
  /** How it is divided among the bookings of a group or a customer: the sums of each, by its id. */
  shares: Map<string, Sums>
  day: string
  isReversal: boolean
  isReversed: boolean
}

type Closing = { day: string; at: number; expected: Map<Tender, number> }

const hour = 3_600_000
/** A closing before 5 a.m. belongs to the evening before. */
const nightEnd = 5 * hour

/**
 * The entries and balances that the database should have, computed in the simplest way. After random
 * operations the tests compare them with the database, which computes them in SQL (expect-books.ts).
 * Amounts are in cents. A card of hours is called a pass in the database.
 */
export class LedgerModel {
  bookings = new Map<string, Booking>()
  cards = new CardModel()
  entries: Entry[] = []
  closings: Closing[] = []
  /** Milliseconds. */
  now = 0
  centsPerHour = 0
  /** How much of the price a no-show or a late cancellation costs. */
  missed: 'nothing' | 'half' | 'all' = 'all'
  private open: Entry[] = []
  /** By account (`keyOf`): its sums, what each entry adds to them in order, and its bookings. */
  private sums = new Map<string, Sums>()
  private parts = new Map<string, Sums[]>()
  private bookingsOf = new Map<string, Set<string>>()
  /** By booking: what it is charged, and what a card paid for it. */
  private derived = new Map<string, number>()
  private byCard = new Map<string, number>()
  /** By booking: what was waived of a price that is no longer charged. It is waived again with the charge. */
  private takenBack = new Map<string, number>()
  /** The e-mail address of each customer. Customers with the same address are one family. */
  readonly addresses = new Map<string, string>()
  /** What was recorded on an account and not divided among bookings. */
  private undivided = new Map<string, Sums>()

  /** Returns whether the cards have the minutes that a new or changed booking costs. */
  accepts(booking: Booking, card: Card | null = null): boolean {
    if (!booking.isOnCard) return true
    const old = this.bookings.get(booking.id)
    const minutes = this.missedPart(booking, booking.minutes)
    return this.cards.plan(booking, old, minutes, card) !== null
  }

  /** Returns whether an existing booking can be paid with this card. */
  acceptsCard(booking: Booking, card: Card): boolean {
    const { paid, waived } = this.sumsOf({ booking: booking.id })
    if (booking.status !== 'confirmed' || paid !== 0 || waived !== 0) return false
    return this.accepts({ ...booking, isOnCard: true }, card)
  }

  /** Gives the minutes back. The booking owes what the card paid. */
  takeCardOff(booking: Booking): void {
    this.cards.follow(booking, booking, 0, null, this.now)
    const paid = this.byCard.get(booking.id) ?? 0
    const about = { booking: booking.id }
    if (paid > 0) this.write({ counts: 'refund', tender: 'pass', about }, paid)
    this.byCard.set(booking.id, 0)
    this.bookings.set(booking.id, { ...booking, isOnCard: false })
  }

  /** Writes what a new or changed booking charges now, and what a card pays for it. */
  settle(booking: Booking, card: Card | null = null): void {
    const old = this.bookings.get(booking.id)
    if (booking.isOnCard) {
      const minutes = this.missedPart(booking, booking.minutes)
      this.cards.follow(booking, old, minutes, card, this.now)
    }
    this.bookings.set(booking.id, booking)
    for (const key of keysOf(booking))
      this.bookingsOf.set(key, (this.bookingsOf.get(key) ?? new Set()).add(booking.id))
    const about = { booking: booking.id }
    // The charge: the difference to what was charged so far.
    const charge = this.missedPart(booking, Math.round((this.centsPerHour * booking.minutes) / 60))
    const difference = charge - (this.derived.get(booking.id) ?? 0)
    this.derived.set(booking.id, charge)
    if (difference !== 0)
      this.write({ counts: 'charge', about, isReversal: difference < 0 }, difference)
    // A waiver of what is no longer charged is taken back. It returns when that is charged again.
    const { charged, waived, collected } = this.sumsOf(about)
    const credit = waived + collected + (booking.isOnCard ? charge : 0) - charged
    const excess = Math.max(Math.min(waived, credit), 0)
    const takenBack = this.takenBack.get(booking.id) ?? 0
    const again = Math.max(Math.min(takenBack, -credit), 0)
    if (difference < 0 && excess > 0) {
      this.write({ counts: 'waived', about, isReversal: true }, -excess)
      this.takenBack.set(booking.id, takenBack + excess)
    } else if (difference > 0 && again > 0) {
      this.write({ counts: 'waived', about }, again)
      this.takenBack.set(booking.id, takenBack - again)
    }
    // A card pays exactly what is charged.
    const unpaid = booking.isOnCard ? charge - (this.byCard.get(booking.id) ?? 0) : 0
    if (unpaid === 0) return
    this.byCard.set(booking.id, charge)
    const counts = unpaid > 0 ? 'payment' : 'refund'
    this.write({ counts, tender: 'pass', about }, Math.abs(unpaid))
  }

  /** Returns how much of `whole` (cents or minutes) a booking costs by its status. */
  private missedPart({ status, isLate }: Booking, whole: number): number {
    if (status === 'confirmed') return whole
    if (status === 'cancelled' && !isLate) return 0
    if (this.missed === 'half') return Math.round(whole / 2)
    return this.missed === 'all' ? whole : 0
  }

  /** Returns whether the desk may record this. */
  acceptsEntry(counts: Counts, about: About, amount: number): boolean {
    const { charged, paid, waived, collected } = this.sumsOf(about)
    if (counts === 'waived') return amount <= charged - paid - waived
    return counts !== 'refund' || amount <= collected
  }

  record(id: string, counts: Counts, tender: Tender | null, about: About, amount: number): void {
    const isWhole = about.booking !== undefined || counts === 'charge'
    const shares = isWhole ? new Map() : this.share(counts, about, amount)
    this.write({ id, counts, tender, about, shares }, amount)
  }

  /** Sells a card: its price is charged and collected. */
  sell(card: Card, price: number, tender: Tender, ids: string[]): void {
    this.cards.add(card)
    const about = card.customer ? { customer: card.customer } : { pass: card.id }
    const [charge = null, payment = null] = ids
    if (price > 0) this.write({ id: charge, counts: 'charge', about }, price)
    if (price > 0) this.write({ id: payment, counts: 'payment', tender, about }, price)
  }

  /** Returns whether the desk may reverse this entry. */
  acceptsReversal(entry: Entry): boolean {
    if (entry.isReversal || entry.isReversed) return false
    const { about } = entry
    const { collected, waived } = this.sumsOf(about)
    const charging = about.booking ? this.sumsOf(about) : this.undividedOf(about)
    const { charged, paid, waived: forgiven } = charging
    const isWaived = forgiven > 0 && entry.charged > Math.max(charged - paid - forgiven, 0)
    const isUsed = [...entry.shares].some(([id, share]) =>
      lacks(this.sumsOf({ booking: id }), share),
    )
    return !isWaived && !isUsed && collected >= entry.paid && waived >= entry.waived
  }

  /** Returns what was recorded on an account, or on those of a family, and not divided. */
  private undividedOf(about: About): Sums {
    const address = this.addresses.get(about.customer ?? '')
    const family = [...this.addresses].filter((each) => each[1] === address)
    const accounts = about.customer ? family.map(([customer]) => ({ customer })) : [about]
    return accounts.map((each) => this.undivided.get(keyOf(each)) ?? nothing).reduce(plus, nothing)
  }

  reverse(id: string, entry: Entry): void {
    entry.isReversed = true
    const { counts, tender, about } = entry
    const shares = new Map([...entry.shares].map(([booking, sums]) => [booking, minus(sums)]))
    const amount = entry.charged + Math.abs(entry.paid) + entry.waived
    this.write({ id, counts, tender, about, shares, isReversal: true }, -amount)
  }

  /** Returns whether a day may be closed: money is not counted twice on the day of a closing. */
  acceptsClosing(countsMoney: boolean): boolean {
    const last = this.closings.at(-1)
    const isClosed = last && dateOf(last.at - nightEnd) >= dateOf(this.now - nightEnd)
    return !countsMoney || this.open.length > 0 || !isClosed
  }

  close(): Closing {
    const ofMoney = this.open.filter(({ tender }) => tender)
    const days = (ofMoney.length > 0 ? ofMoney : this.open).map(({ day }) => day).sort()
    const evening = dateOf(this.now - nightEnd)
    const last = days.at(-1)
    const day = last && last < evening ? last : evening
    const closing: Closing = { day, at: this.now, expected: new Map() }
    for (const { tender, paid } of this.open)
      if (tender) closing.expected.set(tender, (closing.expected.get(tender) ?? 0) + paid)
    this.closings.push(closing)
    this.open = []
    return closing
  }

  /** Returns the sums of an account. */
  sumsOf(about: About): Sums {
    return this.sums.get(keyOf(about)) ?? nothing
  }

  /** Returns the entries of an account in their order, each as far as it falls to the account. */
  accountOf(about: About): readonly Sums[] {
    return this.parts.get(keyOf(about)) ?? []
  }

  /** Returns what was collected and returned on a day, by tender. */
  totalsOf(day: string, tender: Tender): { collected: number; refunded: number; entries: number } {
    const on = this.entries.filter((each) => each.day === day && each.tender === tender)
    const paid = (counts: Counts) =>
      on.filter((each) => each.counts === counts).reduce((sum, each) => sum + each.paid, 0)
    return { collected: paid('payment'), refunded: -paid('refund') || 0, entries: on.length }
  }

  /**
   * Returns the shares of the bookings in an entry. A payment goes to those that owe something, the
   * earliest first, together with the credits of the others and of the account. A refund comes from those
   * with a credit, then from payments that were never divided, then from the others.
   */
  private share(counts: Counts, about: About, amount: number): Map<string, Sums> {
    const bookings = [...(this.bookingsOf.get(keyOf(about)) ?? [])]
      .map((id) => ({
        id,
        start: this.bookings.get(id)?.start ?? 0,
        ...this.sumsOf({ booking: id }),
      }))
      .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    const credit = ({ charged, paid, waived, collected }: Sums) =>
      Math.max(Math.min(paid + waived - charged, collected), 0)
    // How much each can take of the entry, in their order; null: payments that were never divided.
    const rooms: [string | null, number][] =
      counts === 'refund'
        ? [
            ...bookings.map((each): [string, number] => [each.id, credit(each)]),
            [null, this.undivided.get(keyOf(about))?.paid ?? 0],
            ...bookings.map((each): [string, number] => [each.id, each.collected - excess(each)]),
          ]
        : bookings.map(({ id, charged, paid, waived }) => [id, charged - paid - waived])
    const shares = new Map<string, Sums>()
    const credits = counts === 'payment' ? bookings.map(credit) : []
    const free = this.undivided.get(keyOf(about)) ?? nothing
    const ofAccount = counts === 'payment' ? Math.max(free.paid + free.waived - free.charged, 0) : 0
    const all = credits.reduce((sum, each) => sum + each, amount + ofAccount)
    let left = all
    for (const [id, room] of rooms) {
      const part = Math.min(left, Math.max(room, 0))
      left -= part
      if (id === null || part === 0) continue
      shares.set(id, plus(shares.get(id) ?? nothing, signed(counts, null, part)))
    }
    // What bookings got beyond the amount is taken from the earliest credits.
    let beyond = all - left - amount
    for (const [at, each] of credits.entries()) {
      const part = Math.min(Math.max(beyond, 0), each)
      beyond -= part
      if (part > 0) shares.set(bookings[at]?.id ?? '', signed(counts, null, -part))
    }
    return shares
  }

  /** Adds an entry, and its amounts to every account that it counts for. */
  private write(entry: Partial<Entry> & { counts: Counts; about: About }, amount: number): void {
    const { counts, tender = null, about, shares = new Map<string, Sums>() } = entry
    const today = dateOf(this.now)
    const closed = this.closings.at(-1)?.day
    const sums = signed(counts, tender, amount)
    const day = closed && closed >= today ? dateAfter(closed) : today
    const given = { id: null, isReversal: false, isReversed: false, ...entry }
    const written: Entry = { ...given, ...sums, tender, shares, day }
    this.entries.push(written)
    this.open.push(written)

    const parts = new Map<string, Sums>()
    const booking = this.bookings.get(about.booking ?? '')
    for (const [id, share] of shares)
      for (const key of keysOf(this.bookings.get(id) as Booking))
        parts.set(key, plus(parts.get(key) ?? nothing, share))
    for (const key of booking ? keysOf(booking) : [keyOf(about)]) parts.set(key, sums)
    for (const [key, part] of parts) {
      this.sums.set(key, plus(this.sums.get(key) ?? nothing, part))
      this.parts.set(key, this.parts.get(key) ?? [])
      this.parts.get(key)?.push(part)
    }
    if (booking) return
    const shared = [...shares.values()].reduce(plus, nothing)
    const before = this.undivided.get(keyOf(about)) ?? nothing
    this.undivided.set(keyOf(about), plus(before, plus(sums, minus(shared))))
  }
}

const keyOf = (about: About) => Object.entries(about).flat().join(' ')

const keysOf = ({ id, group, customer }: Booking) => [
  keyOf({ booking: id }),
  ...(group ? [keyOf({ group })] : []),
  keyOf({ customer }),
]

const dateAfter = (day: string) => new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
