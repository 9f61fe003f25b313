const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Returns an amount as pages and mails show it, `$45.00`, in every language and currency of the
 * product: US and Canadian dollars and Mexican pesos all use this sign (specification §9).
 */
export function formatMoney(amount: number | string): string {
  return format.format(Number(amount))
}
