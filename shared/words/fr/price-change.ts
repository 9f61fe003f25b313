// Where these texts are shown: ../en/price-change.ts.
// French words for what a booking will cost, before a customer or staff move it or make it
// longer.

import type * as en from '../en/price-change.ts'
import type { SameWords } from '../same-words.ts'

export const priceIs: typeof en.priceIs = (price) => `Prix\u00a0: ${price}`
export const priceStays: typeof en.priceStays = (price) => `Le prix reste ${price}`
export const priceBecomes: typeof en.priceBecomes = (before, after) =>
  `${after} au lieu de ${before}`

export type Check = SameWords<typeof en, typeof import('./price-change.ts')>
