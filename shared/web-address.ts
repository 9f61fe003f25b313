import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Whether a text is an http(s) address without user information, blanks or backslashes. The rule
 * of the database's `private.is_url`.
 */
export function isWebAddress(text: string): boolean {
  return pattern.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.webAddress)
}

const pattern = /^https?:\/\/[^/?#@\\]+([/?#][^\\]*)?$/i
