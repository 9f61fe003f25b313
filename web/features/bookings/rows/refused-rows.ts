/**
 * Returns the rows in the error of a series that the server refused. Each says what prevents its
 * date, as after a dry run, so that a caller handles both alike. Throws any other error.
 */
export function refusedRows<Row>(error: { code?: string; details?: string | null }): Row[] {
  if (error.code !== 'PT409' || !error.details?.startsWith('[')) throw error
  return JSON.parse(error.details) as Row[]
}
