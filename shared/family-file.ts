import { longDate } from './dates.ts'
import { formatTime, localDate } from './times.ts'

/** The answer of `export_family`: all stored data of the people who share an e-mail address. */
export type FamilyData = {
  exported_at: string
  facility: { name: string; email: string | null; phone: string | null; time_zone: string }
  emails: string[]
  customers: Facts[]
  bookings: (Facts & { start_time: string })[]
  waivers: Facts[]
  mails: (Facts & { subject: string | null; written_at: string; content: string | null })[]
}

type Facts = Record<string, unknown>

/**
 * Returns the data as one HTML page in English that needs no script and no other file. The facility
 * gives it to somebody who asks what it stores about them. Staff download it from a customer's
 * page, and the operator's tool writes it.
 */
export function familyPage(data: FamilyData): string {
  const zone = data.facility.time_zone
  const at = (instant: string) =>
    `${longDate(localDate(instant, zone))}, ${formatTime(instant, zone)}`
  const facts = (row: Facts, without: string[] = []) =>
    Object.entries(row)
      .filter(([name, value]) => !without.includes(name) && !isNothing(value))
      .map(([name, value]) => `<dt>${text(named(name))}</dt><dd>${text(shown(value, at))}</dd>`)
      .join('')
  const section = (title: string, rows: string[]) =>
    `<section><h2>${text(title)} (${rows.length})</h2>${rows.join('')}</section>`
  const { name, email, phone } = data.facility
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>What ${text(name)} keeps about you</title>
<style>
body { font: 16px/1.5 sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .2rem 1rem; border-top: 1px solid; padding-top: .6rem }
dt { opacity: .75 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 30rem; border: 1px solid; background: white; color-scheme: light }
</style>
</head>
<body>
<h1>What ${text(name)} keeps about you</h1>
<p>Made on ${text(at(data.exported_at))}, for ${text(data.emails.join(', ') || 'a customer without an email address')}.
Times are those of the facility. Questions: ${text([email, phone].filter(Boolean).join(', ') || name)}.</p>
${section(
  'People',
  data.customers.map((row) => `<dl>${facts(row)}</dl>`),
)}
${section(
  'Bookings',
  data.bookings.map((row) => `<dl>${facts(row)}</dl>`),
)}
${section(
  'Waivers',
  data.waivers.map((row) => `<dl>${facts(row)}</dl>`),
)}
${section(
  'Messages',
  data.mails.map((row) => {
    const content = row.content
      ? `<iframe sandbox title="Message" loading="lazy" srcdoc="${text(row.content)}"></iframe>`
      : ''
    return `<details><summary>${text(`${at(row.written_at)}: ${row.subject ?? 'a message'}`)}</summary><dl>${facts(row, ['content'])}</dl>${content}</details>`
  }),
)}
</body>
</html>
`
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function named(column: string): string {
  const words = column.replace(/_/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: unknown, at: (instant: string) => string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(String).join('\n')
  const words = String(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(words) ? at(words) : words
}

/** Escapes a typed text for use in an element or an attribute. */
function text(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
