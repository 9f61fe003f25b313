/** The text of an instructor's own calendar, cut into what can be read by itself. */
export type CalendarParts = {
  /** The text of each event by UID: a series together with the events that replace its dates. */
  series: Map<string, string[]>
  /** The text of each VFREEBUSY component: busy times without events. */
  freeBusy: string[]
  /** The text of each definition of a time zone. */
  zones: string[]
  /** The names that the calendar gives itself (X-WR-CALNAME). */
  names: string[]
  /** Events and busy times that begin and do not end. */
  cutOff: number
}

/**
 * The properties that decide when somebody is busy. All other lines of an event are ignored,
 * however odd they are.
 */
const properties = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE', 'FREEBUSY'],
])

/** `depth`: how many components inside it are open at this line, such as an alarm. */
type Part = { name: string; lines: string[]; depth: number }

/**
 * Cuts an iCalendar text (RFC 5545) in one pass, and joins its folded lines. A line that cannot be
 * read affects only its event. Throws when the text is not a calendar or ends within one.
 */
export function calendarParts(text: string): CalendarParts {
  const parts: CalendarParts = { series: new Map(), freeBusy: [], zones: [], names: [], cutOff: 0 }
  let isOpen: boolean | undefined
  let part: Part | undefined
  /** The list whose last line a folded line continues; undefined if that line was left out. */
  let kept: string[] | undefined
  for (const line of linesOf(text)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      kept?.push(kept.pop() + line.slice(1))
      continue
    }
    const { edge, name } = edgeOf(line)
    if (name === 'VCALENDAR') isOpen = edge === 'BEGIN'
    else if (!isOpen) break
    kept = undefined
    if (['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE'].includes(name)) {
      // These components never contain each other. So one that is still open here was cut off.
      if (part) keepPart(parts, part, edge === 'END' && name === part.name && part.depth === 0)
      part = edge === 'BEGIN' && name !== 'VCALENDAR' ? { name, lines: [], depth: 0 } : undefined
    } else if (part) {
      if (edge) part.depth += edge === 'BEGIN' ? 1 : -1
      const isWanted =
        part.name === 'VTIMEZONE' || (part.depth === 0 && properties.has(nameOf(line)))
      if (isWanted) kept = part.lines
    } else if (nameOf(line) === 'X-WR-CALNAME') kept = parts.names
    kept?.push(line)
  }
  if (isOpen !== false) throw new Error('No calendar')
  return { ...parts, names: parts.names.map(textOf) }
}

/** Yields the lines that are not empty. */
function* linesOf(text: string): Generator<string> {
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from < text.length; ) {
    const found = text.indexOf('\n', from)
    const end = found === -1 ? text.length : found
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end)
    if (line !== '') yield line
    from = end + 1
  }
}

/** Returns which component begins or ends with this line. */
function edgeOf(line: string): { edge?: string; name: string } {
  const [, edge, name = ''] = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line) ?? []
  return { ...(edge && { edge: edge.toUpperCase() }), name: name.toUpperCase() }
}

function keepPart(parts: CalendarParts, { name, lines }: Part, isWhole: boolean): void {
  if (!isWhole) {
    if (name !== 'VTIMEZONE') parts.cutOff += 1
    return
  }
  const text = [`BEGIN:${name}`, ...lines, `END:${name}`].join('\n')
  if (name !== 'VEVENT') {
    const kept = name === 'VTIMEZONE' ? parts.zones : parts.freeBusy
    kept.push(text)
    return
  }
  const uid = textOf(lines.find((line) => nameOf(line) === 'UID') ?? '')
  const series = parts.series.get(uid)
  if (series) series.push(text)
  else parts.series.set(uid, [text])
}

function nameOf(line: string): string {
  return (/^[^:;]*/.exec(line)?.[0] ?? '').toUpperCase()
}

function textOf(line: string): string {
  return line.slice(line.indexOf(':') + 1)
}
