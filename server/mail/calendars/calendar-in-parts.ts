import { setImmediate as nextTurn } from 'node:timers/promises'

/** The events of a part, which takes a few milliseconds to write. */
const mostAtOnce = 200

const end = 'END:VCALENDAR\r\n'

/**
 * Returns the text of a calendar feed that may have thousands of bookings. Other requests get a
 * turn between its parts. `write` returns the calendar with these events, and its head must not
 * depend on them.
 */
export async function calendarInParts<Event>(
  events: readonly Event[],
  write: (events: readonly Event[]) => string,
): Promise<string> {
  const head = write([]).slice(0, -end.length)
  const parts = [head]
  for (let from = 0; from < events.length; from += mostAtOnce) {
    const text = write(events.slice(from, from + mostAtOnce))
    parts.push(text.slice(head.length, -end.length))
    await nextTurn()
  }
  return parts.join('') + end
}
