import { locale } from '#words/language.ts'

const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** Returns `$45.00`: a $ sign and two decimals in every currency (specification §9). */
export function formatMoney(amount: number | string): string {
  return format.format(Number(amount))
}
