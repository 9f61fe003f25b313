/** Constants of specification §9. */
export const timeZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Phoenix': 'Arizona (no daylight saving)',
} as const
export const increments = [15, 30, 60] as const
export const buffers = [0, 5, 10, 15, 30] as const
export const currencies = ['USD', 'CAD', 'MXN'] as const
