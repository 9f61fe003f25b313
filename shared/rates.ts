import { bounds } from './bounds.ts'

/**
 * Returns whether a text that an owner typed is a price: from 0 to `bounds.rate`, with at most two
 * decimals. The forms of services, rates, instructors and Settings ask it.
 */
export function isRate(text: string): boolean {
  return /^(?=.*\d)\d*\.?\d{0,2}$/.test(text.trim()) && Number(text) <= bounds.rate
}
