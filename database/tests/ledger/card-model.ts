/** A booking as far as it decides what is charged. `start`: milliseconds. */
export type Booking = {
  id: string
  group: string | null
  customer: string
  start: number
  minutes: number
  status: 'confirmed' | 'cancelled' | 'no_show'
  /** It was cancelled after the cutoff, and so is charged like a no-show. */
  isLate: boolean
  isOnCard: boolean
}

/** A card of hours. `expires`: its last day. `sold`: when, in milliseconds. */
export type Card = {
  id: string
  code: string
  minutes: number
  used: number
  expires: string | null
  customer: string | null
  sold: number
}

/** What a booking took from a card, or gave back where it is negative. `at`: milliseconds. */
type Use = { card: Card; minutes: number; at: number }
type Part = { card: Card; minutes: number }

/**
 * The minutes that should be left on cards of hours, computed in the simplest way. After random
 * operations the tests compare them with the database, which computes the same in SQL (expect-books.ts).
 */
export class CardModel {
  cards: Card[] = []
  private uses = new Map<string, Use[]>()

  add(card: Card): void {
    this.cards.push(card)
  }

  /**
   * Returns what a new or changed booking takes from the cards, or gives back to them where it is
   * negative; null if they have not enough or have ended. `card`: the one that a new booking names.
   */
  plan(
    booking: Booking,
    old: Booking | undefined,
    minutes: number,
    card: Card | null,
  ): Part[] | null {
    const uses = this.uses.get(booking.id) ?? []
    const difference = minutes - uses.reduce((sum, use) => sum + use.minutes, 0)
    const day = dateOf(booking.start)
    const own = card ?? lastCard(uses)
    // A booking that moves past the end of a card that paid for it needs another card.
    const moved = old && booking.status === 'confirmed' && booking.start > old.start
    const ended = [...spentOf(uses)].find(
      ([{ expires }, most]) =>
        moved && most > 0 && expires && expires < day && expires >= dateOf(old.start),
    )
    if (ended) return this.takeFromOthers(ended[0], uses, day, minutes)
    return difference > 0 ? this.take(own, day, difference) : giveBack(uses, -difference)
  }

  /** Gives all minutes of a booking back, and takes them from cards of the customer that last longer. */
  private takeFromOthers(ended: Card, uses: Use[], day: string, minutes: number): Part[] | null {
    const others = this.cards.filter(({ customer }) => customer && customer === ended.customer)
    const lasting = others.find(({ expires }) => !expires || expires >= day)
    const back = giveBack(
      uses,
      uses.reduce((sum, use) => sum + use.minutes, 0),
    )
    for (const part of back) part.card.used += part.minutes
    const taken = lasting ? this.take(lasting, day, minutes) : null
    for (const part of back) part.card.used -= part.minutes
    return taken && [...back, ...taken]
  }

  /** Applies what `plan` returns, as the database does when it writes the booking. */
  follow(
    booking: Booking,
    old: Booking | undefined,
    minutes: number,
    card: Card | null,
    now: number,
  ): void {
    const parts = this.plan(booking, old, minutes, card) ?? []
    for (const part of parts) part.card.used += part.minutes
    const written = parts.map((part) => ({ ...part, at: now }))
    this.uses.set(booking.id, [...(this.uses.get(booking.id) ?? []), ...written])
  }

  /**
   * Takes minutes from the card and the others of its customer: the earliest end first, of equal ones
   * the card itself, then the oldest. Null if it has ended or all together have not enough.
   */
  private take(own: Card | null, day: string, minutes: number): Part[] | null {
    if (!own || (own.expires && own.expires < day)) return null
    const parts: Part[] = []
    let open = minutes
    const cards = this.cards
      .filter((card) => card === own || (own.customer && card.customer === own.customer))
      .filter(({ expires }) => !expires || expires >= day)
      .sort(
        (a, b) =>
          byEnd(a, b) ||
          Number(a !== own) - Number(b !== own) ||
          a.sold - b.sold ||
          (a.id < b.id ? -1 : 1),
      )
    for (const card of cards) {
      const part = Math.min(open, card.minutes - card.used)
      if (part > 0) parts.push({ card, minutes: part })
      open -= part
    }
    return open > 0 ? null : parts
  }
}

/** Gives minutes back, to the card with the latest end first: what was spent last comes back first. */
function giveBack(uses: Use[], minutes: number): Part[] {
  const parts: Part[] = []
  let open = minutes
  const cards = [...spentOf(uses)].sort(
    ([a], [b]) => byEnd(b, a) || b.sold - a.sold || (a.id < b.id ? -1 : 1),
  )
  for (const [card, most] of cards) {
    const part = Math.min(open, most)
    if (part > 0) parts.push({ card, minutes: -part })
    open -= part
  }
  return parts
}

/** Returns the minutes that a booking has of each card. */
function spentOf(uses: Use[]): Map<Card, number> {
  const spent = new Map<Card, number>()
  for (const use of uses) spent.set(use.card, (spent.get(use.card) ?? 0) + use.minutes)
  return spent
}

/** Returns the card that a booking was last paid with. */
function lastCard(uses: Use[]): Card | null {
  const [last] = uses
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.at - a.at || byEnd(b.card, a.card) || (a.card.id < b.card.id ? -1 : 1))
  return last?.card ?? null
}

const never = '9999-12-31'
function byEnd(a: Card, b: Card): number {
  const [first, second] = [a.expires ?? never, b.expires ?? never]
  return first < second ? -1 : Number(first > second)
}

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
/** Returns the facility's date of an instant in milliseconds. */
export const dateOf = (instant: number) => dates.format(instant)
