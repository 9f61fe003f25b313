import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import { readCatalogue } from './table-rows.ts'

/**
 * Returns all rows that contain a facility's id, as sorted JSON texts by the table's name. Tests of
 * moving a facility compare the rows of both databases. The records of moves (`private.moves`) are
 * left out, because they do not move.
 */
export async function rowsOf(db: TestDatabase, id: string): Promise<Record<string, string[]>> {
  return db.owner.transaction(async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of await readCatalogue(client as never)) {
      if (name === 'private.moves') continue
      const { rows } = await client.query(
        `select to_jsonb(each)::text as line from ${name} each where each::text like '%' || $1 || '%'`,
        [id],
      )
      if (rows.length > 0) found[name] = rows.map(({ line }) => line).toSorted()
    }
    return found
  })
}
