import { bounds, inDigits } from '../../../../shared/bounds.ts'
import { lengthError } from '../../../../shared/lengths.ts'
import { isRate } from '../../../../shared/rates.ts'
import type { Setting } from '../../../../shared/setting-kinds.ts'

/** Returns what the form of Settings shows for a stored value: a switch's state, or a text. */
export function shownValue(setting: Setting, stored: unknown): boolean | string {
  if (setting.kind === 'switch') return stored === true
  if (setting.kind === 'rate') return Number(stored).toFixed(2)
  if (setting.kind === 'lengths' || setting.kind === 'languages')
    return (stored as unknown[]).join(', ')
  if (setting.kind === 'prices') return pricesInWords(stored)
  return String(stored ?? '')
}

/** Returns the value to store for what the form holds (specification §5). */
export function savedValue(setting: Setting, held: boolean | string): unknown {
  if (typeof held === 'boolean') return held
  if (setting.kind === 'text') return held.trim() || null
  if (setting.kind === 'lengths') return parseDurations(held)
  if (setting.kind === 'languages') return held.split(', ')
  if (setting.kind === 'prices') return parsePrices(held) ?? {}
  return typeof setting.default === 'number' ? Number(held) : held
}

/**
 * Returns what is wrong with the text in a field of Settings, or null. `durations`: the lengths of
 * bookings that the form holds, of which the default length must be one.
 */
export function settingError(
  setting: Setting,
  typed: string,
  durations: readonly number[],
): string | null {
  switch (setting.kind) {
    case 'whole':
      return wholeError(setting, wholeNumber(typed))
    case 'rate':
      return isRate(typed) ? null : setting.wrong
    case 'text':
      return lengthError(typed, setting.most)
    case 'lengths':
      return durationsError(durations)
    case 'length':
      return durations.includes(wholeNumber(typed))
        ? null
        : 'Default booking duration must be one of the duration options.'
    case 'prices':
      return parsePrices(typed) === null
        ? 'Write each price as minutes, a colon and the price, such as 30: 25.00, 90: 60.00.'
        : null
    default:
      return null
  }
}

function wholeError(setting: Setting & { kind: 'whole' }, number: number): string | null {
  const { least, most, unit = 'a whole number' } = setting
  const wrong = setting.wrong ?? `Use ${unit} from ${least} to ${inDigits(most)}.`
  if (number < least) return setting.tooSmall ?? wrong
  if (number > most) return setting.tooGreat ?? wrong
  return Number.isNaN(number) ? wrong : null
}

function durationsError(durations: readonly number[]): string | null {
  if (durations.length === 0) return 'At least one booking duration option is required.'
  if (durations.some((each) => each > bounds.bookingMinutes))
    return `A booking lasts ${inDigits(bounds.bookingMinutes)} minutes at most.`
  if (durations.length > bounds.durationOptions)
    return `Use ${inDigits(bounds.durationOptions)} duration options or fewer.`
  return null
}

/**
 * Returns the minutes of a comma-separated list. Entries other than positive whole numbers are
 * dropped (specification §5).
 */
export function parseDurations(list: string): number[] {
  const entries = list.split(',').map((entry) => entry.trim())
  const minutes = entries.filter((entry) => /^\d+$/.test(entry)).map(Number)
  return [...new Set(minutes.filter((each) => each > 0))]
}

function wholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** Reads `30: 25.00, 90: 60.00` as prices by minutes; null when the text is anything else. */
function parsePrices(list: string): Record<string, number> | null {
  const entries = list.split(',').filter((entry) => entry.trim())
  const prices: Record<string, number> = {}
  for (const entry of entries) {
    const [, minutes, price] =
      /^\s*([1-9]\d{0,3})\s*:\s*\$?\s*(\d+(?:\.\d\d?)?)\s*$/.exec(entry) ?? []
    if (!minutes || Number(price) > bounds.rate) return null
    prices[minutes] = Number(price)
  }
  return entries.length > bounds.durationOptions ? null : prices
}

/** Returns prices by minutes as the text that `parsePrices` reads. */
function pricesInWords(prices: unknown): string {
  return Object.entries((prices ?? {}) as Record<string, number>)
    .map(([minutes, price]) => `${minutes}: ${price.toFixed(2)}`)
    .join(', ')
}
