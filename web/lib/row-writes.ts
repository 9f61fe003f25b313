import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.generated.ts'
import { fetchData } from './fetch-data.ts'
import { sessionClient } from './session-client.ts'

type Tables = Database['public']['Tables']
type TableWithId = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: string } ? Table : never
}[keyof Tables]

// The client's own types can't follow a table that is a parameter.
const anyTable = sessionClient as PostgrestClient

/** Adds a row, or several at once. */
export async function addRows<Table extends keyof Tables>(
  table: Table,
  rows: Tables[Table]['Insert'] | Tables[Table]['Insert'][],
): Promise<void> {
  await fetchData(anyTable.from(table).insert(rows))
}

/** Changes columns of a row. Throws when the row is gone or may not be changed. */
export async function changeRow<Table extends TableWithId>(
  table: Table,
  id: string,
  changes: Tables[Table]['Update'],
): Promise<void> {
  await fetchData(anyTable.from(table).update(changes).eq('id', id).select('id').single())
}

/** Deletes a row. A row that is gone already is no failure. */
export async function deleteRow(table: TableWithId, id: string): Promise<void> {
  await fetchData(anyTable.from(table).delete().eq('id', id))
}
