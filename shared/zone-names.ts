import { otherZone, zoneTimes } from '#words/zones.ts'
import { formatter } from './formatter.ts'

// Imported by name, because the build would otherwise include the whole module of the words.
const ownWords = { zoneTimes, otherZone }

/** How a language names time zones. A page uses those of its own language. */
export type ZoneWords = typeof ownWords

/**
 * Returns `Eastern time`, to stand beside times on pages and in mails. A zone outside the list gets
 * its name from the platform.
 */
export function zoneName(zone: string, words: ZoneWords = ownWords, locale?: string): string {
  const known = (words.zoneTimes as Record<string, string>)[zone]
  if (known) return known
  const parts = formatter({ timeZone: zone, timeZoneName: 'longGeneric' }, locale).formatToParts()
  return words.otherZone(parts.find((part) => part.type === 'timeZoneName')?.value ?? zone)
}
