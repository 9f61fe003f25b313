import { isRate } from '../../../../shared/rates.ts'

export type PriceForm = { price: string }

/** Returns the error of a price. It may be empty: then prices stay switched off. */
export function priceErrors({ price }: PriceForm): { price?: string } {
  return !price.trim() || isRate(price) ? {} : { price: 'Rate must be a valid number.' }
}
