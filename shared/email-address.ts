import { hasBlank } from './blanks.ts'
import { isLongerThan, lengths } from './lengths.ts'

/**
 * Whether a text is one address, as a mail server would take it: no second one can hide in it,
 * and its domain has a dot. The rule of the database's `private.is_email`.
 */
export function isEmail(text: string): boolean {
  return pattern.test(text) && !hasBlank(text) && !isLongerThan(text, lengths.email)
}

const pattern = /^[^@,;:<>()"\\]+@([^@,;:<>()"\\.]+\.)+[^@,;:<>()"\\.]+$/

/** What is wrong with an address that must be given; null when it can be one. */
export function emailError(typed: string): string | null {
  if (!typed.trim()) return emailMissing
  return isEmail(typed.trim()) ? null : invalidEmail
}

export const emailMissing = 'Email is required'
export const invalidEmail = 'Please enter a valid email address.'
