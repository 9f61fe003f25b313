import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Returns whether a text is an http(s) address without user information, blanks or backslashes. The
 * database function `private.is_url` applies the same rule.
 */
export function isWebAddress(text: string): boolean {
  return pattern.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.webAddress)
}

const pattern = /^https?:\/\/[^/?#@\\]+([/?#][^\\]*)?$/i
