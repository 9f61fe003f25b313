import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Whether a text is one address that visitors can be written to: a mailbox whose domain has a
 * dot. The rule of the database's `private.is_email`.
 */
export function isEmail(text: string): boolean {
  return dottedDomain.test(text) && isMailbox(text)
}

const dottedDomain = /@([^.]+\.)+[^.]+$/

/**
 * Whether a mail server would take a text as one address, and no second one can hide in it. A
 * domain without a dot is one of the operator's own network, such as `localhost`.
 */
export function isMailbox(text: string): boolean {
  return mailbox.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.email)
}

const mailbox = /^[^@,;:<>()"\\]+@[^@,;:<>()"\\]+$/

/** What is wrong with an address that must be given; null when it can be one. */
export function emailError(typed: string): string | null {
  if (!typed.trim()) return emailMissing
  return isEmail(bareEmail(typed)) ? null : invalidEmail
}

/** The address of what was typed or pasted: `Robin <robin@x.org>` and `mailto:robin@x.org` are one. */
export function bareEmail(typed: string): string {
  return typed.replace(/^[^<]*<(.*)>\s*$|^\s*mailto:/i, '$1').trim()
}

export const emailMissing = 'Email is required'
export const invalidEmail = 'Please enter a valid email address.'
