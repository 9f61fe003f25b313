import { zoneNames } from '../../../../shared/zone-names.ts'

/** The zones to choose from, as the list words them (specification §9). */
export const timeZones = {
  ...zoneNames,
  'America/Phoenix': 'Arizona (no daylight saving)',
} as const
