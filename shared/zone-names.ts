import * as ownWords from '#words/zones.ts'
import { formatter } from './formatter.ts'

/** How a language names time zones. On a page they are the page's. */
export type ZoneWords = typeof ownWords

/** The time zones that a facility can choose, with their common names (specification §9). */
export const zoneNames = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Phoenix': 'Arizona',
} as const

/** Returns `Eastern time`. A zone outside the list gets its name from the platform. */
export function zoneName(zone: string, words: ZoneWords = ownWords, locale?: string): string {
  const known = (words.zoneTimes as Record<string, string>)[zone]
  if (known) return known
  const parts = formatter({ timeZone: zone, timeZoneName: 'longGeneric' }, locale).formatToParts()
  return words.otherZone(parts.find((part) => part.type === 'timeZoneName')?.value ?? zone)
}
