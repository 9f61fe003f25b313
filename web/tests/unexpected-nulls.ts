import type pg from 'pg'
import { nullableOutputs } from '../../scripts/nullable-outputs.ts'
import { readCatalogue } from '../../scripts/read-catalogue.ts'

/**
 * Returns a function that takes an answer of the API and names what it says is null although the
 * generated types say that it never is.
 */
export async function unexpectedNulls(pool: pg.Pool) {
  const { functions } = await readCatalogue(pool)
  const outputs = new Map(
    // The columns of a relation's rows have their types from the relation.
    functions
      .filter(({ relation }) => relation === null)
      .map(({ name, outputs }) => [name, outputs.map((column) => column.name)]),
  )
  return async (path: string, answer: Response): Promise<string[]> => {
    const name = path.split('/rpc/')[1] ?? ''
    const columns = outputs.get(name)?.filter((column) => !nullableOutputs[name]?.includes(column))
    if (!columns?.length || !answer.ok) return []
    const rows: unknown = await answer
      .clone()
      .json()
      .catch(() => null)
    return [rows].flat().flatMap((row) => nulls(row, columns).map((column) => `${name}.${column}`))
  }
}

function nulls(row: unknown, columns: string[]): string[] {
  if (typeof row !== 'object' || row === null) return []
  const values = new Map(Object.entries(row))
  return columns.filter((column) => values.get(column) === null)
}
