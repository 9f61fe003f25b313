import type { TestDatabase } from './test-database.ts'

/** The tables of the whole database in which one of these words stands, whatever the case. */
export async function personalPlaces(db: TestDatabase, words: string[]): Promise<string[]> {
  const tables = await db.owner.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'private', 'auth') order by 1`,
  )
  const pattern = words.map((word) => word.replace(/[^\w@]/g, '.')).join('|')
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.owner.query(`select from ${name} t where t::text ~* $1 limit 1`, [
        pattern,
      ])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
