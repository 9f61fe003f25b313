/**
 * Returns whether a text from an address or a form of the staff is a date (`YYYY-MM-DD`) that
 * exists, of the years 1000 to 2999. Other years are refused, because a date input holds 0002 while
 * somebody types 2026.
 */
export function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
