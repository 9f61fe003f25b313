import { bounds } from '../../../../shared/bounds.ts'

/** Reads `30: 25.00, 90: 60.00` as prices by minutes; null when the text is anything else. */
export function parsePrices(list: string): Record<string, number> | null {
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
export function pricesInWords(prices: unknown): string {
  return Object.entries((prices ?? {}) as Record<string, number>)
    .map(([minutes, price]) => `${minutes}: ${price.toFixed(2)}`)
    .join(', ')
}
