/** `Saturday, March 14, 2026`: the day on which `instant` falls in `zone`. */
export function longDate(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(instant)
}

/** `10:30 AM` in `zone`. */
export function clockTime(instant: Date, zone: string): string {
  const { time, half } = clockParts(instant, zone)
  return `${time} ${half}`
}

/** `10:30 – 11:30 AM`, `11:00 AM – 12:00 PM`: in `zone`, AM or PM once when both agree. */
export function timeRange(start: Date, end: Date, zone: string): string {
  const from = clockParts(start, zone)
  const to = clockParts(end, zone)
  const first = from.half === to.half ? from.time : `${from.time} ${from.half}`
  return `${first} – ${to.time} ${to.half}`
}

/**
 * `Eastern time`. In the hour that a clock change repeats, where that name leaves two instants,
 * `Eastern Daylight Time` or `Eastern Standard Time`.
 */
export function zoneName(instant: Date, zone: string): string {
  if (isRepeated(instant, zone)) return zonePart(instant, zone, 'long')
  return zonePart(instant, zone, 'longGeneric')
    .replace(/ Standard Time$/, ' time')
    .replace(/ Time$/, ' time')
}

/** Text for one line of a header, a heading or a field: control characters become a blank. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Text of several lines without the control characters that no mail or database may hold. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function clockParts(instant: Date, zone: string): { time: string; half: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { time: `${part('hour')}:${part('minute')}`, half: part('dayPeriod') }
}

function isRepeated(instant: Date, zone: string): boolean {
  const wall = (shiftMinutes: number) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: zone,
    }).format(instant.getTime() + shiftMinutes * 60_000)
  return [-60, -30, 30, 60].some((minutes) => wall(minutes) === wall(0))
}

function zonePart(instant: Date, zone: string, style: 'long' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: style,
  }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}
