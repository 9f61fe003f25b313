import { bounds } from './bounds.ts'

/** Whether a text is a price: not negative, with two decimals at most. */
export function isRate(text: string): boolean {
  return /^(?=.*\d)\d*\.?\d{0,2}$/.test(text.trim()) && Number(text) <= bounds.rate
}
