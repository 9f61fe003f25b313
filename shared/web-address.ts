import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Returns whether a text is an http(s) address without user information, blanks or backslashes,
 * such as that of a website, a picture or a webhook. The database function `private.is_url` applies
 * the same rule.
 */
export function isWebAddress(text: string): boolean {
  return pattern.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.webAddress)
}

const pattern = /^https?:\/\/[^/?#@\\]+([/?#][^\\]*)?$/i
