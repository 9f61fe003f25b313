import { addDays } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'

const zone = 'America/New_York'
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Draws when a run of the tests begins: a minute of the year after `now`, in ISO form. Every fourth
 * time it is two minutes before the end of a month in the tests' zone, or half an hour before its
 * clocks change. `luck` is a number from 0 to 1.
 */
export function drawInstant(now: number, luck: number): string {
  const ends = endsAfter(localDate(new Date(now), zone))
  const chosen = luck < 0.25 ? ends[Math.floor(luck * 4 * ends.length)] : undefined
  const instant = chosen ?? now + luck * 365 * day
  return new Date(Math.floor(instant / minute) * minute).toISOString()
}

function endsAfter(today: string): number[] {
  const midnight = (date: string) => instantAt(date, '00:00', zone).getTime()
  const dates = Array.from({ length: 365 }, (_, n) => addDays(today, n + 1))
  return dates.flatMap((date) => {
    const begins = midnight(date)
    const month = date.endsWith('-01') ? [begins - 2 * minute] : []
    const hasOtherLength = midnight(addDays(date, 1)) - begins !== day
    return hasOtherLength ? [...month, begins + 1.5 * hour] : month
  })
}
