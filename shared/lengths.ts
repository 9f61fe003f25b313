import { textTooLong } from '#words/fields.ts'
import { locale } from '#words/language.ts'

/**
 * The greatest lengths of texts that the database accepts, in characters. The forms of customers
 * and staff check them before they send.
 */
export const lengths = {
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
  webAddress: 2048,
  slug: 60,
  /** The reason of a cancellation, a closure, special hours or time off. */
  reason: 500,
  /** Notes of customers and of staff. */
  notes: 2000,
  /** The description of a service or a space. */
  description: 2000,
  bio: 5000,
  cancellationPolicy: 5000,
  waiver: 20_000,
  mailSubject: 200,
  /** The speed of a pitching machine, such as "50–70 mph". */
  speedRange: 40,
} as const

/** Returns whether a text is too long. It counts code points, as PostgreSQL does. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most
}

/** Returns the form's error for a text that is too long, or null. */
export function lengthError(typed: string, most: number): string | null {
  if (!isLongerThan(typed.trim(), most)) return null
  return textTooLong(most.toLocaleString(locale))
}
