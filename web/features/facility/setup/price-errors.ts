import { bounds } from '../../../../shared/bounds.ts'

export type PriceForm = { price: string }

/** Returns the error of a price. It may be empty: then no prices are shown. */
export function priceErrors({ price }: PriceForm): { price?: string } {
  const amount = Number(price)
  return amount >= 0 && amount <= bounds.rate ? {} : { price: 'Rate must be a valid number.' }
}
