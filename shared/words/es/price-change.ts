// Where these texts are shown: ../en/price-change.ts.
// Spanish words for what a booking will cost, before a customer or staff move it or make it
// longer.

import type * as en from '../en/price-change.ts'
import type { SameWords } from '../same-words.ts'

export const priceIs: typeof en.priceIs = (price) => `Precio: ${price}`
export const priceStays: typeof en.priceStays = (price) => `El precio sigue en ${price}`
export const priceBecomes: typeof en.priceBecomes = (before, after) =>
  `${after} en lugar de ${before}`

export type Check = SameWords<typeof en, typeof import('./price-change.ts')>
