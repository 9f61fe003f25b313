import { addDays } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'

const zone = 'America/New_York'
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Returns a random time at which the clock of a test run starts, in ISO form, so that tests also
 * meet the dates on which bugs show. It is a whole minute within a year after `now`. In a quarter
 * of the runs it is two minutes before the end of a month, or half an hour before the clocks
 * change, both in the tests' time zone. `random` is a number from 0 to 1.
 */
export function drawInstant(now: number, random: number): string {
  const edges = edgesAfter(localDate(new Date(now), zone))
  const chosen = random < 0.25 ? edges[Math.floor(random * 4 * edges.length)] : undefined
  const instant = chosen ?? now + random * 365 * day
  return new Date(Math.floor(instant / minute) * minute).toISOString()
}

/** Returns the instants of a year just before a month ends or clocks change, in milliseconds. */
function edgesAfter(today: string): number[] {
  const midnight = (date: string) => instantAt(date, '00:00', zone).getTime()
  const dates = Array.from({ length: 365 }, (_, n) => addDays(today, n + 1))
  return dates.flatMap((date) => {
    const begins = midnight(date)
    const month = date.endsWith('-01') ? [begins - 2 * minute] : []
    const hasOtherLength = midnight(addDays(date, 1)) - begins !== day
    return hasOtherLength ? [...month, begins + 1.5 * hour] : month
  })
}
