import { addDays, dayOfWeek } from '../../../../shared/dates.ts'
import type { BusinessHours } from '../../../site/business-hours-query.ts'
import { week } from './days-in-words.ts'
import type { Rate } from './queries.ts'

/**
 * A part of a day with one price, in the picture of the week on the page of prices; `rate` is null
 * for the usual price. Minutes from midnight.
 */
export type Band = { from: number; to: number; isOpen: boolean; rate: Rate | null }

/** Consecutive days with the same bands: `days` of them from `first` on (0 = Monday). */
export type DayGroup = { first: number; days: number; bands: Band[] }

/**
 * Returns the prices of the week that begins on `monday`, for its picture. `from` and `to` are the
 * earliest opening and the latest closing of all days, in minutes from midnight. `rates` are in the
 * order in which they win.
 */
export function weekBands(
  rates: readonly Rate[],
  hours: readonly BusinessHours[],
  monday: string,
): { from: number; to: number; groups: DayGroup[] } {
  const open = hours.filter((day) => day.is_open && day.open_time && day.close_time)
  const from = Math.min(...open.map((day) => minutesOf(day.open_time)), 24 * 60)
  const to = Math.max(...open.map((day) => minutesOf(day.close_time)), 0)
  const groups: DayGroup[] = []
  for (const [place, weekday] of week.entries()) {
    const date = addDays(monday, place)
    const own = open.find((day) => day.day_of_week === weekday)
    const bands = dayBands(
      rates.filter((rate) => fitsDay(rate, date)),
      { from, to },
      own && { from: minutesOf(own.open_time), to: minutesOf(own.close_time) },
    )
    const last = groups.at(-1)
    if (last && lookOf(last.bands) === lookOf(bands)) last.days += 1
    else groups.push({ first: place, days: 1, bands })
  }
  return { from, to, groups }
}

function fitsDay(rate: Rate, date: string): boolean {
  return (
    rate.weekdays.includes(dayOfWeek(date)) &&
    (rate.valid_from === null || rate.valid_from <= date) &&
    (rate.valid_until === null || date <= rate.valid_until)
  )
}

type Span = { from: number; to: number }

/** Returns the bands of one day within `day`. The first rate that covers a band wins. */
function dayBands(rates: readonly Rate[], day: Span, open: Span | undefined): Band[] {
  const spans = rates.map((rate) => ({
    rate,
    from: minutesOf(rate.from_time),
    to: minutesOf(rate.to_time),
  }))
  const borders = [day, ...(open ? [open] : []), ...spans]
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at >= day.from && at <= day.to)
    .sort((a, b) => a - b)
  const bands: Band[] = []
  for (const [index, from] of borders.entries()) {
    const to = borders[index + 1]
    if (to === undefined || to === from) continue
    const isOpen = open !== undefined && open.from <= from && to <= open.to
    const rate = isOpen ? spans.find((span) => span.from <= from && to <= span.to)?.rate : undefined
    const last = bands.at(-1)
    if (last && last.isOpen === isOpen && last.rate === (rate ?? null)) last.to = to
    else bands.push({ from, to, isOpen, rate: rate ?? null })
  }
  return bands
}

/** Returns a text that is the same for days that look the same in the picture. */
function lookOf(bands: readonly Band[]): string {
  return bands.map(({ from, to, isOpen, rate }) => [from, to, isOpen, rate?.id].join()).join(' ')
}

function minutesOf(time: string | null): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the price of an hour in a band. `usual` is the price where no rate fits. */
export function priceOf({ rate }: Band, usual: number | null): number | null {
  return rate ? Number(rate.per_hour) : usual
}

/**
 * Returns the shade of each price in the picture, from 0 for the lowest price to 3. All prices
 * above the fourth have shade 3.
 */
export function shades(groups: readonly DayGroup[], usual: number | null): Map<number, number> {
  const open = groups.flatMap(({ bands }) => bands).filter(({ isOpen }) => isOpen)
  const prices = open.flatMap((band) => priceOf(band, usual) ?? [])
  const sorted = [...new Set(prices)].sort((a, b) => a - b)
  return new Map(sorted.map((price, index) => [price, Math.min(index, 3)]))
}
