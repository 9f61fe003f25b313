import { spaceLabels } from '#words/cages.ts'
import * as words from '#words/group.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { spaceLabel } from '../../../../shared/space-label.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { fullName, spaceMark } from '../../../lib/names.ts'
import type { Instructor, ServiceType, Space } from '../../../site/offer-queries.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { GroupLine } from './group-reducer.ts'

// Facts about the lines of a group, the several bookings that a visitor of `/book` makes together:
// which exclude each other, their order, their prices and their times in words.

/** What the facility offers, as far as it has loaded. */
export type Offer = {
  services: readonly ServiceType[]
  spaces: readonly Space[]
  instructors: readonly Instructor[]
}

/**
 * Returns whether two times overlap or are nearer than `gap` minutes. A group may not have two such
 * bookings in one cage.
 */
export function overlap(a: SlotTimes, b: SlotTimes, gap = 0): boolean {
  const room = gap * 60_000
  return (
    Date.parse(a.start_time) < Date.parse(b.end_time) + room &&
    Date.parse(b.start_time) < Date.parse(a.end_time) + room
  )
}

type Placed = Pick<GroupLine, 'spaceId' | 'instructorId' | 'slot'>

/**
 * Returns whether two bookings exclude each other: they need the same space or instructor at times
 * that overlap or are nearer than `gap` minutes.
 */
export function areInTheWay(a: Placed, b: Placed, gap: number): boolean {
  const isShared =
    a.spaceId === b.spaceId || (a.instructorId !== null && a.instructorId === b.instructorId)
  return isShared && overlap(a.slot, b.slot, gap)
}

/** Returns the lines by time, then by cage. */
export function inOrder(lines: readonly GroupLine[], { spaces }: Pick<Offer, 'spaces'>) {
  const place = (line: GroupLine) => spaces.findIndex(({ id }) => id === line.spaceId)
  return [...lines].sort(
    (a, b) =>
      Date.parse(a.slot.start_time) - Date.parse(b.slot.start_time) ||
      place(a) - place(b) ||
      a.id - b.id,
  )
}

/** The price of each line: null where there is none, undefined until it is known. */
export type LinePrices = readonly (number | null | undefined)[]

/**
 * Returns the sum of the prices, `$160.00`, or `$80.00 · 1 without a price`. Returns null if no
 * line has a price, and until all prices are known. `inSentence` makes a sentence of the sum.
 */
export function sumInWords(prices: LinePrices, inSentence = (sum: string) => sum): string | null {
  const known = prices.filter((price) => typeof price === 'number')
  if (prices.includes(undefined) || known.length === 0) return null
  const sum = inSentence(formatMoney(known.reduce((sum, price) => sum + price, 0)))
  const others = prices.length - known.length
  return others > 0 ? `${sum} · ${words.withoutPrice(others)}` : sum
}

/** Returns how the lines are paid: `minutes` with a card of hours, and `prices` at the desk. */
export function paymentInWords(prices: LinePrices, minutes: number): string {
  if (minutes === 0) return sumInWords(prices, words.atTheDesk) ?? words.nothingToPay
  const rest = sumInWords(prices, (sum) => words.minutesFromCard(minutes, sum))
  return rest ?? words.minutesFromCard(minutes, null)
}

/**
 * Returns `10:00 – 11:00 AM` for times on `day`, `Sat, Mar 14, 10:00 – 11:00 AM` on another day,
 * and `Sat, Mar 14, 10:00 AM – Mon, Mar 16, 11:00 AM` where they end on a later one.
 */
export function timesInWords(
  { start_time, end_time }: SlotTimes,
  day: string,
  zone: string,
): string {
  const [from, to] = [localDate(start_time, zone), localDate(end_time, zone)]
  if (from !== to) {
    const at = (date: string, time: string) => `${shortDate(date)}, ${formatTime(time, zone)}`
    return `${at(from, start_time)} – ${at(to, end_time)}`
  }
  const range = formatTimeRange(start_time, end_time, zone)
  return from === day ? range : `${shortDate(from)}, ${range}`
}

/**
 * Returns the ids of the spaces that a booking may be in: its own first, then those of its kind.
 */
export function ownAndAlike(spaceId: string, spaces: readonly Space[]): string[] {
  const kind = spaces.find(({ id }) => id === spaceId)?.kind
  const alike = spaces.filter((space) => space.kind === kind).map(({ id }) => id)
  return [spaceId, ...alike.filter((id) => id !== spaceId)]
}

/**
 * Returns the names of a line's place: the cage, the word and the mark on its plate, and the
 * instructor.
 */
export function placeNames(line: Pick<GroupLine, 'spaceId' | 'instructorId'>, offer: Offer) {
  const space = offer.spaces.find(({ id }) => id === line.spaceId)
  const cage = space?.name ?? ''
  const label = spaceLabel(spaceLabels, { name: cage, type: space?.space_type })
  const instructor = fullName(offer.instructors.find(({ id }) => id === line.instructorId))
  return { cage, label, mark: spaceMark(cage), instructor }
}

/**
 * Returns the lines in runs of those that start together. The lineup draws a bracket beside each
 * run of two or more. `lines` are sorted by start.
 */
export function sideBySide(lines: readonly GroupLine[]): GroupLine[][] {
  const runs: GroupLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const start = run?.[0]?.slot.start_time
    if (run && start && Date.parse(start) === Date.parse(line.slot.start_time)) run.push(line)
    else runs.push([line])
  }
  return runs
}
