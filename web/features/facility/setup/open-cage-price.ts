import { isRate } from '../../../../shared/rates.ts'

export type PriceForm = { price: string }

/** Returns the error of a price. It may be empty: then prices stay switched off. */
export function priceErrors({ price }: PriceForm): { price?: string } {
  return !price.trim() || isRate(price) ? {} : { price: 'Rate must be a valid number.' }
}

/**
 * Returns where a price for `minutes` is saved, in dollars: by the hour in Settings, and with the
 * service only where no price by the hour gives it to the cent. With the service it wins over Settings,
 * so a later change there would have no effect. Null for the hour means that there is no price.
 */
export function openCageRates(
  price: string,
  minutes: number,
): { hourly: number | null; own: number | null } {
  if (!price.trim()) return { hourly: null, own: null }
  const cents = Math.round(Number(price) * 100)
  const hourly = Math.round((cents * 60) / minutes)
  const isExact = Math.round((hourly * minutes) / 60) === cents
  return { hourly: hourly / 100, own: isExact ? null : cents / 100 }
}
