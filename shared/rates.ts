import { bounds } from './bounds.ts'

/** Returns whether a text is a price: not negative, at most two decimals, at most `bounds.rate`. */
export function isRate(text: string): boolean {
  return /^(?=.*\d)\d*\.?\d{0,2}$/.test(text.trim()) && Number(text) <= bounds.rate
}
