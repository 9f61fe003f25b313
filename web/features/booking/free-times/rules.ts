/** The sentences about free times (specification §5, §8). */
export const messages = {
  load: 'Failed to load available time slots',
  none: 'No available time slots for the selected date. Please try another date or contact the facility for assistance.',
} as const
