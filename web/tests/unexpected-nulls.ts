import type pg from 'pg'
import { nullableOutputs } from '../../scripts/nullable-outputs.ts'
import { readCatalogue } from '../../scripts/read-catalogue.ts'

/** Read once for all files of a process. */
let neverNull: Promise<Map<string, string[]>> | undefined

/**
 * Takes an answer of the API to a call, and returns the columns that it says are null although the
 * generated types say that they never are.
 */
export async function unexpectedNulls(
  pool: pg.Pool,
  path: string,
  answer: Response,
): Promise<string[]> {
  const [, name] = path.split('/rpc/')
  if (name === undefined || !answer.ok) return []
  neverNull ??= readNeverNull(pool)
  const columns = (await neverNull).get(name) ?? []
  if (columns.length === 0) return []
  const rows: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const found = [rows].flat().flatMap((row) => nulls(row, columns))
  return [...new Set(found)].map((column) => `${name}.${column}`)
}

/** Returns the columns of each function's result that the generated types say are never null. */
async function readNeverNull(pool: pg.Pool) {
  const { functions } = await readCatalogue(pool)
  return new Map(
    functions
      // The columns of a relation's rows have their types from the relation.
      .filter(({ relation }) => relation === null)
      .map(({ name, outputs }) => {
        const columns = outputs.map((column) => column.name)
        return [name, columns.filter((column) => !nullableOutputs[name]?.includes(column))]
      }),
  )
}

function nulls(row: unknown, columns: string[]): string[] {
  if (typeof row !== 'object' || row === null) return []
  const values = new Map(Object.entries(row))
  return columns.filter((column) => values.get(column) === null)
}
