import { formatter } from '../../shared/formatter.ts'
import { offset } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import type { ServerWords } from '../languages.ts'

/**
 * Returns the name of the time zone beside a booking's time in a mail, such as `Eastern time`. In
 * the hour that a clock change repeats, that name would be ambiguous: there it is `Eastern Daylight
 * Time` or `Eastern Standard Time`.
 */
export function zoneNameAt(
  instant: Date,
  zone: string,
  { zones, locale }: Pick<ServerWords, 'zones' | 'locale'>,
): string {
  const plain = zoneName(zone, zones, locale)
  if (!isRepeated(instant, zone)) return plain
  const long = formatter({ timeZone: zone, timeZoneName: 'long' }, locale).formatToParts(instant)
  return long.find((part) => part.type === 'timeZoneName')?.value ?? plain
}

/** Returns text on one line, for a header, heading or field. Control characters become a space. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * Returns a name that a visitor typed in a form in which no mail program detects a link. Adds a
 * space after a dot, a colon or `//` where a link could be, writes `@` as ` at `, and removes
 * invisible characters. `J.R. O'Neil` stays readable as `J. R. O'Neil`.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[@＠﹫]/gu, ' at ')
    .replace(/[:：](?=\S)|\/(?=\/)/gu, '$& ')
    .replace(/([.。．｡․])(?=[^\s.])/gu, '$1 ')
}

/** Returns text of several lines without control characters that mails or the database refuse. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Returns whether the clock shows this local time twice: it is set back around `instant`. */
function isRepeated(instant: Date, zone: string): boolean {
  const [before, after] = [-60, 60].map((minutes) =>
    offset(instant.getTime() + minutes * 60_000, zone),
  )
  if (before === after) return false
  const clock = formatter({ dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  const wall = (shiftMinutes: number) => clock.format(instant.getTime() + shiftMinutes * 60_000)
  const here = wall(0)
  return [-60, -30, 30, 60].some((minutes) => wall(minutes) === here)
}
