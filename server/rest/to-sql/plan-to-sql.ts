import type { RestRequest } from '../parse/parse-request.ts'
import type { Plan } from '../plan/plan.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import { answerBytes, clockSources, hasRoom, lineFitsToSql, rowFitsToSql } from './answer-budget.ts'
import { callToSql } from './call-to-sql.ts'
import { shownColumns } from './columns-to-sql.ts'
import { countToSql, countUpToSql, readToSql, rowsToSql } from './read-to-sql.ts'
import { createValues, quoteIdentifier, type Statement, sourceName, type Values } from './sql.ts'
import { insertedCount, writeToSql } from './write-to-sql.ts'

/** The one row that the statement returns. */
export type ResultRow = {
  /** The number of rows shown or written. */
  rows: string
  /**
   * The number of rows without limit and offset. With `planned` and `estimated` counting stops
   * early (`RestHost.countedRows`). Null for a write, and if no count was requested.
   */
  total: string | null
  /** The body as PostgreSQL wrote it. */
  body: string | null
  /** The rows that an upsert inserted and did not update. Null for any other request. */
  inserted: number | null
  /** The bytes that the answer has cost. Above the limit it is refused (answer-budget.ts). */
  bytes: string
  /** The key of the single inserted row, if its address was requested. */
  key?: Record<string, string | null> | null
  /** The settings `response.headers` and `response.status`. */
  headers: string | null
  status: string | null
}

/**
 * Returns the statement that does all of a request: it reads or writes the rows, counts them and
 * makes the body. So all parts of the answer see the same rows, without further round trips. All
 * values are bound. See `RestHost` for `countedRows`.
 */
export function planToSql(plan: Plan, request: RestRequest, countedRows: number): Statement {
  const values = createValues()
  const parts = [
    ...sourceParts(plan, request, values),
    `"rest_result" as (${shownToSql(plan, values)})`,
  ].join(', ')
  const result = [
    `${parts} select count(*) as rows,`,
    `${totalToSql(plan, request, countedRows, values)} as total,`,
    `${bodyToSql(plan, request)} as body,`,
    `${plan.kind === 'insert' && plan.conflict?.merge ? insertedCount : 'null::int'} as inserted,`,
    `${answerBytes} as bytes,`,
    ...(plan.kind === 'insert' && plan.isLocated ? [`${keyToSql} as key,`] : []),
    `nullif(current_setting('response.headers', true), '') as headers,`,
    `nullif(current_setting('response.status', true), '') as status`,
    // With `offset 0` a row is computed once, although its size and its JSON both need it.
    `from (select * from "rest_result" offset 0) as "rest_rows"`,
  ].join(' ')
  return { text: `with ${[...clockSources(result), result].join(', ')}`, values: values.values }
}

/** Returns the CTE that writes the rows or calls the function. A read needs none. */
function sourceParts(plan: Plan, request: RestRequest, values: Values): string[] {
  if (plan.kind === 'read') return []
  if (plan.kind !== 'call') return [`${sourceName} as (${writeToSql(plan, values)})`]
  // Materialized, because PostgreSQL would not run a function whose value is not used.
  const isUnseen = plan.routine.returns !== 'composite' && isSilent(plan, request)
  return [`${sourceName} as ${isUnseen ? 'materialized ' : ''}(${callToSql(plan, values)})`]
}

const keyToSql = `case when count(*) = 1 then (
  select json_object_agg(key, value) from json_each_text(json_agg("rest_rows".*) -> 0)) end`

/** Returns the SQL of the rows to show. */
function shownToSql(plan: Plan, values: Values): string {
  if (plan.kind === 'read') return readToSql(plan.read, values)
  if (plan.shown !== null) return readToSql(plan.shown, values)
  const limit =
    plan.kind === 'call' && plan.limit !== null ? `limit ${rowsToSql(plan.limit, values)}` : ''
  const offset =
    plan.kind === 'call' && plan.offset > 0 ? `offset ${values.bind(plan.offset)}::bigint` : ''
  return `select * from ${sourceName} ${limit} ${offset}`
}

function totalToSql(plan: Plan, request: RestRequest, countedRows: number, values: Values): string {
  const { count } = request.preferences
  if (count === null) return 'null::bigint'
  if (plan.kind !== 'read' && plan.kind !== 'call') return 'null::bigint'
  const read = plan.kind === 'read' ? plan.read : plan.shown
  const { limit, offset } = read ?? (plan as { limit: number | null; offset: number })
  if (limit === null && offset === 0) return 'count(*)'
  const most = count === 'exact' ? null : countedRows
  const counted = read === null ? `select from ${sourceName}` : countedToSql(read, most, values)
  const all = `(select count(*) from (${counted}) as "rest_count")`
  if (limit === null) return all
  // A page that is not full is the last one, so its end is the total.
  const isLast = `count(*) < ${values.bind(limit)}::bigint and (count(*) > 0 or ${offset === 0})`
  return `case when ${isLast} then count(*) + ${values.bind(offset)}::bigint else ${all} end`
}

/** Returns the SQL of a count. `most` limits it; null counts all rows. */
function countedToSql(read: ReadPlan, most: number | null, values: Values): string {
  if (most === null || read.limit === null) return countToSql(read, values)
  return countUpToSql(read, Math.max(most, read.offset + read.limit) + 1, values)
}

/** Returns whether the answer has no body. */
function isSilent(plan: Plan, { method }: RestRequest): boolean {
  if (method === 'HEAD') return true
  if (plan.kind === 'call') return plan.routine.returns === 'void'
  return plan.kind !== 'read' && plan.shown === null
}

function bodyToSql(plan: Plan, request: RestRequest): string {
  if (isSilent(plan, request)) return 'null::text'
  const { shape, stripNulls } = request.mediaType
  const names = namesOf(plan)
  if (shape === 'csv') return csvToSql(names.length)
  const isScalar = plan.kind === 'call' && plan.routine.returns === 'scalar'
  // A scalar is not measured. So its transaction may commit at once (`mayBeRefused`).
  const rows = isScalar
    ? `json_agg("rest_rows".${quoteIdentifier(plan.routine.name)})`
    : `json_agg("rest_rows".*) filter (where ${rowFitsToSql('"rest_rows".*', names)})`
  const isOne = shape === 'object' || (plan.kind === 'call' && !plan.routine.isSet)
  const stripped = stripNulls ? `json_strip_nulls(${rows})` : rows
  return isOne ? `coalesce((${stripped} -> 0)::text, 'null')` : `coalesce(${stripped}::text, '[]')`
}

/** Returns the names of the columns that the answer shows. A function's single value has none. */
function namesOf(plan: Plan): string[] {
  const read = plan.kind === 'read' ? plan.read : plan.shown
  return read === null ? [] : shownColumns(read).map(({ key }) => key)
}

// A cell is quoted if it contains a comma, a quote or a blank, if it begins like a formula, or if it
// is an empty text: an empty cell without quotes is null. Quotes do not stop a spreadsheet from
// running a formula, but a program must get the text as it is stored. What people download is made
// by shared/csv.ts. The lines are made one by one in the order of the rows, without a sort, because
// PostgreSQL would need the disk to sort thousands of them.
const csvToSql = (values: number) => `coalesce((
  select max(line.header) || E'\\n' || string_agg(line.cells, E'\\n')
  from (
    select json, row_number() over () as number
    from (
      select case when ${hasRoom} then row_to_json(r.*) end as json from "rest_result" as r offset 0
    ) as made
    where ${lineFitsToSql('json', values)}
  ) as source
  cross join lateral (
    select string_agg(
        case when pair.key ~ '[",\\r\\n]|^[-=+@\\t]'
          then '"' || replace(pair.key, '"', '""') || '"' else pair.key end, ',')
        filter (where source.number = 1) as header,
      string_agg(
        case when pair.value ~ '[",\\s]|^$|^[-=+@]'
          then '"' || replace(pair.value, '"', '""') || '"' else coalesce(pair.value, '') end, ',') as cells
    from json_each_text(source.json) as pair(key, value)
  ) as line
), '')`
