/** The values of a form of staff or of an account when it was opened, and as it is saved. */
export type Edit<Values> = { start: Values; values: Values }

/**
 * Returns the columns of `after` that differ from `before`, with their values, or null if none
 * does. A save sends only these, so that it does not undo what others have changed since the form
 * was opened. A draft restores only these, for the same reason.
 */
export function changedColumns<Row extends object>(
  before: object,
  after: Row,
): Partial<Row> | null {
  const old = before as Record<string, unknown>
  const entries = Object.entries(after).filter(
    ([column, value]) => JSON.stringify(old[column]) !== JSON.stringify(value),
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Row>) : null
}
