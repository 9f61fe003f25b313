import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import { readCatalogue } from './table-rows.ts'

/** All rows of a facility's tables that name it, as texts in an order of their own. */
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
