/** The longest texts that the database takes, in characters. */
export const lengths = {
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
  webAddress: 2048,
  slug: 60,
  /** Why a booking is cancelled or an instructor is away. */
  reason: 500,
  /** What a customer writes with a booking. */
  notes: 2000,
  /** What a service or a space is. */
  description: 2000,
  bio: 5000,
  cancellationPolicy: 5000,
  mailSubject: 200,
  /** How fast a machine throws, such as "50–70 mph". */
  speedRange: 40,
} as const

/** Counted as PostgreSQL counts: an emoji of one code point is one character. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most
}

/** What a form says about a text that is too long; null when it is not. */
export function lengthError(typed: string, most: number): string | null {
  if (!isLongerThan(typed.trim(), most)) return null
  return `Use ${most.toLocaleString('en-US')} characters or fewer.`
}
