/**
 * The time zones that a facility can choose (specification §9), as pages and mails name them beside
 * times.
 */
export const zoneTimes = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
  'America/Phoenix': 'Arizona time',
}

/**
 * Returns how pages and mails name a zone that is not in `zoneTimes`: `Atlantic time`. `name` is
 * what `Intl` calls it (`longGeneric`): `Atlantic Time`.
 */
export const otherZone = (name: string) => name.replace(/( Standard)? Time$/, ' time')
