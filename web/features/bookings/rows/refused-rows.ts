/**
 * Returns the rows in the error of a refused series. Each says what prevents its date, as after a
 * dry run, so a caller handles both alike. Throws any other error again.
 */
export function refusedRows<Row>(error: { code?: string; details?: string | null }): Row[] {
  if (error.code !== 'PT409' || !error.details?.startsWith('[')) throw error
  return JSON.parse(error.details) as Row[]
}
