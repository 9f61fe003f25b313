/**
 * When the server refuses to book or to move a series for staff, returns the rows in its error.
 * There is a row for each date and space. Its `outcome` says whether it was free, and its `reason`
 * what prevents it. A dry run of a new series returns such rows too, so a caller handles both
 * alike. Throws any other error.
 */
export function refusedRows<Row>(error: { code?: string; details?: string | null }): Row[] {
  if (error.code !== 'PT409' || !error.details?.startsWith('[')) throw error
  return JSON.parse(error.details) as Row[]
}
