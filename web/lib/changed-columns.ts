/**
 * Returns the columns of `after` that differ from `before`, or null. Only these are sent when a row is
 * saved, so that what others have changed meanwhile stays.
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
