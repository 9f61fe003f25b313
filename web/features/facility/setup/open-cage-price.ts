import { isRate } from '../../../../shared/rates.ts'

export type PriceForm = { price: string }

/**
 * For the step "Services and prices" on Opening day: returns the error of the typed price. It may
 * be empty: then prices stay switched off.
 */
export function priceErrors({ price }: PriceForm): { price?: string } {
  return !price.trim() || isRate(price) ? {} : { price: 'Rate must be a valid number.' }
}

/**
 * Returns where a price for `minutes` is saved, in dollars. `hourly`: the price per hour in
 * Settings, null without a price. `own`: the price of the service, null where the price per hour
 * gives the same to the cent. A price of the service is avoided because it wins over Settings: a
 * later change there would have no effect.
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
