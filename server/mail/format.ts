import { formatter } from '../../shared/formatter.ts'
import { offset } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'

/**
 * `Eastern time`. In the hour that a clock change repeats, where that name leaves two instants,
 * `Eastern Daylight Time` or `Eastern Standard Time`.
 */
export function zoneNameAt(instant: Date, zone: string): string {
  if (!isRepeated(instant, zone)) return zoneName(zone)
  const parts = formatter({ timeZone: zone, timeZoneName: 'long' }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zoneName(zone)
}

/** Text for one line of a header, a heading or a field: control characters become a blank. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * A name in which no mail client finds an address to click on: signs that bind one together are
 * taken apart. `J.R. O'Neil` stays readable as `J. R. O'Neil`.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[@＠﹫]/gu, ' at ')
    .replace(/[:：](?=\S)|\/(?=\/)/gu, '$& ')
    .replace(/([.。．｡․])(?=[^\s.])/gu, '$1 ')
}

/** Text of several lines without the control characters that no mail or database may hold. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

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
