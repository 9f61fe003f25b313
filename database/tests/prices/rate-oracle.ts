/** A row of `rates`, as far as it decides a price. */
export type RateRow = {
  name: string
  weekdays: number[]
  from_time: string
  to_time: string
  valid_from: string | null
  valid_until: string | null
  kind: 'open_cage' | 'lesson'
  space_ids: string[] | null
  audience: 'public' | 'team' | 'pass'
  per_hour: number
  priority: number
}

/**
 * The question: a time in milliseconds, the place, and the audience whose rates count beside those
 * for everybody.
 */
export type Asked = {
  zone: string
  start: number
  minutes: number
  kind: RateRow['kind']
  space: string
  audience: RateRow['audience']
  /** The price where no rate fits, and for how many minutes it is; null where none is set. */
  usual: { price: number; minutes: number } | null
}

/**
 * Returns the price in cents, counted minute by minute and rounded once; null where nothing has a
 * price. Whole numbers all the way: no minute is rounded.
 */
export function priceByMinutes(rates: readonly RateRow[], asked: Asked): number | null {
  const sorted = [...rates].sort((a, b) => b.priority - a.priority)
  const per = BigInt(asked.usual?.minutes ?? 1)
  let units = 0n
  let hasPrice = asked.usual !== null
  for (let minute = 0; minute < asked.minutes; minute += 1) {
    const local = wallClock(asked.start + minute * 60_000, asked.zone)
    const rate = sorted.find((each) => fits(each, local, asked))
    hasPrice ||= rate !== undefined
    units += rate ? cents(rate.per_hour) * per : cents(asked.usual?.price ?? 0) * 60n
  }
  const whole = 60n * per
  return hasPrice ? Number((2n * units + whole) / (2n * whole)) : null
}

function cents(price: number): bigint {
  return BigInt(Math.round(price * 100))
}

type WallClock = { date: string; time: string; weekday: number }

function fits(rate: RateRow, local: WallClock, asked: Asked): boolean {
  return (
    rate.kind === asked.kind &&
    (rate.audience === 'public' || rate.audience === asked.audience) &&
    (rate.space_ids === null || rate.space_ids.includes(asked.space)) &&
    rate.weekdays.includes(local.weekday) &&
    rate.from_time <= local.time &&
    local.time < rate.to_time &&
    (rate.valid_from === null || rate.valid_from <= local.date) &&
    (rate.valid_until === null || local.date <= rate.valid_until)
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: number, zone: string): WallClock {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  const [date = '', time = ''] = format.format(instant).split(' ')
  return { date, time, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}
