import { zoneNames } from '../../../../shared/zone-names.ts'

/** The time zones to choose from, with the names of specification §9. */
export const timeZones = {
  ...zoneNames,
  'America/Phoenix': 'Arizona (no daylight saving)',
} as const
