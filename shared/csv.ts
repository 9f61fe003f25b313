/**
 * Returns a CSV file for the staff's downloads: bookings, reports, the pay sheet and the export of
 * a facility (RFC 4180, CRLF, with a byte order mark so that spreadsheets read it as UTF-8). A cell
 * that a spreadsheet would run as a formula gets a leading apostrophe, which makes it text. A
 * negative number stays as it is.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/** Returns rows as lines of a CSV file, to append to what `csvFile` has returned. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  // A formula may start after blanks, and some spreadsheets accept full-width signs.
  const isFormula = /^(?!-\d+(\.\d+)?$)[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
