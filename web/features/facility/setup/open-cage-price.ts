import { isRate } from '../../../../shared/rates.ts'

export type PriceForm = { price: string }

/**
 * For the step "Services and prices" on Opening day, the page on which an owner sets up a new
 * facility: returns the error of the typed price. It may be empty: then prices stay switched off.
 */
export function priceErrors({ price }: PriceForm): { price?: string } {
  return !price.trim() || isRate(price) ? {} : { price: 'Rate must be a valid number.' }
}

/**
 * Splits the price of `minutes` of cage time into what is saved, in dollars. `hourly` goes to
 * Settings: the price per hour, null without a price. `own` goes to the service: null if the price
 * per hour gives the same to the cent. A price of the service wins over Settings, so a later change
 * in Settings would have no effect. So it is saved only where it is needed.
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
