import { emailMissing, invalidEmail } from '#words/email-address.ts'
import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Returns whether a text is one e-mail address: a mailbox whose domain has a dot and is a name, not
 * an IP address. The database function `private.is_email` applies the same rule.
 */
export function isEmail(text: string): boolean {
  // The mailbox first, because it limits the length: the second test is slow for a long text of
  // many @.
  return isMailbox(text) && dottedDomain.test(text)
}

const dottedDomain = /@([^.[\]]+\.)+(?!\d+$)[^.[\]]+$/

/**
 * Returns whether a mail server accepts a text as one address, with no second one hidden in it. The
 * domain needs no dot, because it may be in the operator's own network, such as `localhost`.
 */
export function isMailbox(text: string): boolean {
  return mailbox.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.email)
}

const mailbox = /^[^@,;:<>()"\\]+@[^@,;:<>()"\\]+$/

/** Returns what a form says about a required address, or null if the address is valid. */
export function emailError(typed: string): string | null {
  if (!typed.trim()) return emailMissing
  return isEmail(bareEmail(typed)) ? null : invalidEmail
}

/**
 * Returns the address in a typed or pasted text, such as `Robin <robin@x.org>` or
 * `mailto:robin@x.org`. Phones may copy invisible marks around an address; they are removed.
 */
export function bareEmail(typed: string): string {
  const seen = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  return seen.replace(/^[^<]*<(.*)>$|^mailto:/i, '$1').trim()
}

export { emailMissing, invalidEmail }
