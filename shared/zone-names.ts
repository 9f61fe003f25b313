import { formatter } from './formatter.ts'

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
export function zoneName(zone: string): string {
  const name = (zoneNames as Record<string, string>)[zone]
  if (name) return `${name} time`
  const parts = formatter({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const long = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return long.replace(/( Standard)? Time$/, ' time')
}
