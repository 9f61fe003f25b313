import { priceChange } from './price-query.ts'

/**
 * Returns a price as it was shown and as it is now, in words, for a booking that was refused because
 * it has changed: 0 where there is none. Null until the new price is read.
 */
export function changedPrice(shown: number | null, now: number | null | undefined): string | null {
  if (shown === null || now == null || shown === now) return null
  return priceChange({ amount: now || null, amount_before: shown || null })
}
