const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Returns `$45.00`, in every currency and language (specification §9). */
export function formatMoney(amount: number | string): string {
  return format.format(Number(amount))
}
