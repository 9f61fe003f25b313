const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Returns an amount as `$45.00`. It is written so in every language, and in each currency that a facility
 * can have, because US and Canadian dollars and Mexican pesos all use this sign (specification §9).
 */
export function formatMoney(amount: number | string): string {
  return format.format(Number(amount))
}
