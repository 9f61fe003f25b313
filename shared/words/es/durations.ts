// Where these texts are shown: ../en/durations.ts.
// Spanish words for lengths and prices in the steps of a customer's booking.

import type * as en from '../en/durations.ts'
import type { SameWords } from '../same-words.ts'

export const minutesShort: typeof en.minutesShort = (count) => `${count} min`
export const priceFor: typeof en.priceFor = (price, minutes) => `${price} por ${minutes} min`
export const priceFrom: typeof en.priceFrom = (lowest) => `Desde ${lowest}`
export const priceRange: typeof en.priceRange = (lowest, highest) => `${lowest} – ${highest}`

export type Check = SameWords<typeof en, typeof import('./durations.ts')>
