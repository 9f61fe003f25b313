/**
 * For a check of the doctor: returns the first day on which Node's data of a time zone differ from
 * the database's, worded as the end of a sentence. They must agree, because the database computes
 * times and Node writes them into mails. `days`: one instant of each day, with the database's
 * minutes ahead of UTC, which are compared with Node's.
 */
export function zoneDifference(
  zone: string,
  days: { at: string; minutes: number }[],
): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const differing = days.find(({ at, minutes }) => minutesAhead(format, new Date(at)) !== minutes)
  if (!differing) return undefined
  const here = minutesAhead(format, new Date(differing.at))
  return `${zone} on ${differing.at.slice(0, 10)}: ${here} and ${differing.minutes} minutes from UTC`
}

function minutesAhead(format: Intl.DateTimeFormat, instant: Date): number {
  const name =
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}
