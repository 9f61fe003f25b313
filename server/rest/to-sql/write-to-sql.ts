import type { Body } from '../parse/parse-body.ts'
import type { DeletePlan, InsertPlan, UpdatePlan, WritePlan } from '../plan/plan-write.ts'
import type { Column } from '../schema/read-schema.ts'
import { conditionsToSql } from './condition-to-sql.ts'
import { quoteColumn, quoteIdentifier, quotePublic, type Values } from './sql.ts'

const bodyName = '"rest_body"'

/**
 * Returns the SQL of an insert, update or delete, for a request's POST, PATCH or DELETE of a table.
 * The statement returns the columns that the response is built from. If the response has no rows,
 * it returns `true` for each written row.
 */
export function writeToSql(plan: WritePlan, values: Values): string {
  if (plan.kind === 'insert') return insertToSql(plan, values)
  if (plan.kind === 'update') return updateToSql(plan, values)
  return deleteToSql(plan, values)
}

function insertToSql(plan: InsertPlan, values: Values): string {
  const { table, columns, conflict } = plan
  const names = columns.map((column) => quoteIdentifier(column.name))
  const isUpsert = conflict?.merge === true
  return [
    `insert into ${targetOf(plan)} as ${quoteIdentifier(table)}`,
    names.length === 0 ? '' : `(${names.join(', ')})`,
    `select ${names.map((name) => `${bodyName}.${name}`).join(', ')} from`,
    bodyRows(plan.body, columns, plan.applyDefaults, values),
    isUpsert ? `where ${countInserted(1)}` : '',
    conflict === null ? '' : conflictToSql(plan, conflict),
    returningToSql(plan),
  ].join(' ')
}

function conflictToSql(
  { columns }: InsertPlan,
  conflict: NonNullable<InsertPlan['conflict']>,
): string {
  const target = conflict.columns.map(quoteIdentifier).join(', ')
  if (!conflict.merge || columns.length === 0) return `on conflict (${target}) do nothing`
  const sets = columns.map(
    ({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`,
  )
  return `on conflict (${target}) do update set ${sets.join(', ')} where ${countInserted(-1)}`
}

/**
 * Returns an SQL expression that is always true and counts the rows that an upsert inserts. The
 * response is 201 if any were inserted, and 200 if rows were only updated. The count goes up by 1
 * for each row of the body, and down by 1 for each row that is updated instead. `xmax` would also
 * tell them apart, but reading it needs a right on the whole table.
 */
function countInserted(step: 1 | -1): string {
  return `set_config('rest.inserted', (${insertedCount} + ${step})::text, true) is not null`
}

/** SQL that reads the number of rows that the upsert has inserted. Run it after the upsert. */
export const insertedCount = `coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int`

function updateToSql(plan: UpdatePlan, values: Values): string {
  const { table, columns } = plan
  const name = quoteIdentifier(table)
  if (columns.length === 0) {
    return `select ${returnedColumns(plan)} from ${targetOf(plan)} as ${name} where false`
  }
  const sets = columns.map((column) => {
    const quoted = quoteIdentifier(column.name)
    return `${quoted} = ${bodyName}.${quoted}`
  })
  const filters = conditionsToSql(plan.conditions, table, values)
  return [
    `update ${targetOf(plan)} as ${name} set ${sets.join(', ')}`,
    `from ${bodyRows(plan.body, columns, plan.applyDefaults, values)}`,
    filters === '' ? '' : `where ${filters}`,
    returningToSql(plan),
  ].join(' ')
}

function deleteToSql(plan: DeletePlan, values: Values): string {
  const filters = conditionsToSql(plan.conditions, plan.table, values)
  return [
    `delete from ${targetOf(plan)} as ${quoteIdentifier(plan.table)}`,
    filters === '' ? '' : `where ${filters}`,
    returningToSql(plan),
  ].join(' ')
}

/** Returns what is written: the table, or what stands in its place (`writeTargets`, `standIns`). */
function targetOf({ table, target }: WritePlan): string {
  return target ?? quotePublic(table)
}

function returningToSql(plan: WritePlan): string {
  return `returning ${returnedColumns(plan)}`
}

function returnedColumns({ table, returning }: WritePlan): string {
  if (returning.length === 0) return 'true as "rest_row"'
  return returning
    .map((name) => (name === '*' ? `${quoteIdentifier(table)}.*` : quoteColumn(table, name)))
    .join(', ')
}

/**
 * Returns the item of FROM that reads the body as rows with the types of `columns`. The body is one
 * bound value, which the database parses. With `applyDefaults`, a column that a row leaves out gets
 * its default instead of null.
 */
function bodyRows(body: Body, columns: Column[], applyDefaults: boolean, values: Values): string {
  if (columns.length === 0) {
    if (!body.isArray) return `(values (true)) as ${bodyName}`
    return `pg_catalog.json_array_elements(${values.bind(body.text)}::json) as ${bodyName}`
  }
  const types = columns.map((column) => `${quoteIdentifier(column.name)} ${column.type}`)
  const typed = `as ${bodyName}(${types.join(', ')})`
  const parameter = values.bind(body.text)
  if (!applyDefaults) {
    const read = body.isArray ? 'json_to_recordset' : 'json_to_record'
    return `pg_catalog.${read}(${parameter}::json) ${typed}`
  }
  const elements = body.isArray ? `${parameter}::jsonb` : `jsonb_build_array(${parameter}::jsonb)`
  return [
    `pg_catalog.jsonb_array_elements(${elements}) as "rest_element"(given),`,
    `lateral pg_catalog.jsonb_to_record(${defaultsOf(columns, values)} || given) ${typed}`,
  ].join(' ')
}

function defaultsOf(columns: Column[], values: Values): string {
  const pairs = columns
    .filter((column) => column.default !== null)
    .map((column) => `${values.bind(column.name)}::text, ${column.default}`)
  return `pg_catalog.jsonb_build_object(${pairs.join(', ')})`
}
