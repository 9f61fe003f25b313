import type { PostgrestClient } from '@supabase/postgrest-js'
import { changedColumns, type Edit } from './changed-columns.ts'
import type { Database } from './database.generated.ts'
import { fetchData } from './fetch-data.ts'
import { sessionClient } from './session-client.ts'

type Tables = Database['public']['Tables']
type TableWithId = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: string } ? Table : never
}[keyof Tables]

// The client's own types can't follow a table that is a parameter.
const anyTable = sessionClient as PostgrestClient

// Writes to tables as the signed-in person, for forms that need no function of the database. All
// throw the API's error.

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

/**
 * Saves a form: inserts a new row when `id` is null, else updates the changed columns of that row.
 * `owner` holds a new row's other columns, such as its facility.
 */
export async function saveRow<
  Table extends TableWithId,
  Values,
  Row extends Tables[Table]['Update'],
>(
  table: Table,
  id: string | null,
  edit: Edit<Values>,
  toRow: (values: Values) => Row,
  owner: Omit<Tables[Table]['Insert'], keyof Row>,
): Promise<void> {
  if (id) await saveEdit(table, id, edit, toRow)
  else await addRows(table, { ...owner, ...toRow(edit.values) } as Tables[Table]['Insert'])
}

/** Updates the columns that a form changed. Sends no request when nothing changed. */
export async function saveEdit<Table extends TableWithId, Values>(
  table: Table,
  id: string,
  edit: Edit<Values>,
  toRow: (values: Values) => Tables[Table]['Update'],
): Promise<void> {
  const changes = editedColumns(edit, toRow)
  if (changes) await changeRow(table, id, changes)
}

/**
 * Returns the columns that a form changed, or null. It compares with the values when the form was
 * opened, so that a save does not undo what others have changed since.
 */
export function editedColumns<Values, Row extends object>(
  { start, values }: Edit<Values>,
  toRow: (values: Values) => Row,
): Partial<Row> | null {
  return changedColumns(toRow(start), toRow(values))
}

/** Deletes a row. A row that is gone already is no failure. */
export async function deleteRow(table: TableWithId, id: string): Promise<void> {
  await fetchData(anyTable.from(table).delete().eq('id', id))
}
