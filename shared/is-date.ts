/**
 * Returns whether a text is a date (`YYYY-MM-DD`) that exists, of the years 1000 to 2999. While somebody types a
 * year, a date input holds years such as 0002.
 */
export function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
