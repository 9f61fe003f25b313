/**
 * Returns the rows in the error of a refused series, which say what prevents each date, in the form that a
 * dry run returns. Rethrows any other error.
 */
export function refusedRows<Row>(error: { code?: string; details?: string | null }): Row[] {
  if (error.code !== 'PT409' || !error.details?.startsWith('[')) throw error
  return JSON.parse(error.details) as Row[]
}
