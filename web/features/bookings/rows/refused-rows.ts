/**
 * Returns the rows of a series that a refusal brings, as a dry run has them. Throws any other error
 * again.
 */
export function refusedRows<Row>(error: { code?: string; details?: string | null }): Row[] {
  if (error.code !== 'PT409' || !error.details?.startsWith('[')) throw error
  return JSON.parse(error.details) as Row[]
}
