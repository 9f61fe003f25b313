/**
 * For an instructor's schedule and the list of weekly hours: returns the days of the
 * week (0 = Sunday), beginning with the day on which the facility's week starts.
 */
export function weekdaysFrom(weekStartsOn: string | undefined): number[] {
  const first = starts[weekStartsOn ?? ''] ?? 0
  return Array.from({ length: 7 }, (_, day) => (first + day) % 7)
}

const starts: Record<string, number> = { Sunday: 0, Monday: 1, Saturday: 6 }
