import type { Aggregate } from '../parse/parse-select.ts'
import { aggregatesInParent } from '../plan/plan-aggregates.ts'
import {
  type EmbedPlan,
  isInRepeated,
  type PlannedField,
  type PlannedItem,
  type ReadPlan,
} from '../plan/read-plan.ts'
import { counted } from './answer-budget.ts'
import { referenceToSql } from './condition-to-sql.ts'
import { quoteColumn, quoteIdentifier, type Values } from './sql.ts'

type Column = { sql: string; isAggregate: boolean }

/**
 * Returns the SQL of the columns of a level: of the request's table, or of an embed (rows of a
 * related table inside each row). If it groups its rows (`makesGroups`), also returns the positions
 * of the columns to group by. A to-one spread does not compute its aggregates: it returns their
 * arguments, and the level above computes them.
 */
export function columnsToSql(plan: ReadPlan, makesGroups: boolean, values: Values) {
  const columns = plan.items.flatMap((item) => itemColumns(item, plan, makesGroups, values))
  const groups = columns.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [index + 1]))
  return { columns: columns.map(({ sql }) => sql), groups: makesGroups ? groups : [] }
}

function itemColumns(
  item: PlannedItem,
  plan: ReadPlan,
  makesGroups: boolean,
  values: Values,
): Column[] {
  if (item.kind === 'field') return [fieldColumn(item, plan.alias, makesGroups, values)]
  if (item.kind === 'embed') return embedColumns(item.embed, makesGroups)
  if (!makesGroups || plan.shape === null) return [plainColumn(`${quoteIdentifier(plan.alias)}.*`)]
  return [...plan.shape.columns.keys()].map((name) => plainColumn(quoteColumn(plan.alias, name)))
}

function fieldColumn(
  { reference, cast, aggregate, key }: PlannedField,
  alias: string,
  makesGroups: boolean,
  values: Values,
): Column {
  const column = reference === null ? null : referenceToSql(reference, alias, values)
  const typed = cast === null || column === null ? column : `cast(${column} as ${cast})`
  // A level that makes no groups passes the aggregate's argument to its parent. `count()` has no
  // argument, so it passes `true`.
  if (aggregate === null || !makesGroups) return namedColumn(typed ?? 'true', key)
  return aggregateColumn(aggregate, typed ?? '*', key)
}

/**
 * Returns the columns that an embed adds to its parent. A spread adds its own columns, as lists if
 * it is to-many. Any other embed adds one column, the JSON of its rows. The bytes of JSON and lists
 * count toward the answer's limit (answer-budget.ts).
 */
function embedColumns(embed: EmbedPlan, makesGroups: boolean): Column[] {
  const join = quoteIdentifier(embed.joinAlias)
  // Grouping needs equality, which jsonb has and json lacks.
  const grouping = (json: string) => (makesGroups ? `${json}::jsonb` : json)
  // If an embed reads the same rows more than once, its bytes are counted in its join, not here.
  const bounded = (value: string) =>
    isInRepeated(embed) ? grouping(value) : counted(grouping(value))
  if (!embed.isSpread) {
    const value = embed.isToOne ? `${join}.value` : `coalesce(${join}.value, '[]')`
    return [namedColumn(bounded(value), embed.key)]
  }
  if (aggregatesInParent(embed) && !makesGroups && hasStar(embed.read.items))
    return [plainColumn(`${join}.*`)]
  return shownColumns(embed.read).map(({ key, aggregate, isJson }) => {
    const value = `${join}.${quoteIdentifier(key)}`
    if (!aggregatesInParent(embed)) return namedColumn(bounded(`coalesce(${value}, '[]')`), key)
    if (aggregate === null) return namedColumn(isJson ? grouping(value) : value, key)
    if (!makesGroups) return namedColumn(value, key)
    return aggregateColumn(aggregate, value, key)
  })
}

type ShownColumn = { key: string; aggregate: Aggregate | null; isJson: boolean }

/** Returns the columns that a level shows, including those of its spreads. */
export function shownColumns(plan: ReadPlan): ShownColumn[] {
  const plain = { aggregate: null, isJson: false }
  return plan.items.flatMap((item): ShownColumn[] => {
    if (item.kind === 'field') return [{ ...plain, key: item.key, aggregate: item.aggregate }]
    if (item.kind === 'star') {
      return [...(plan.shape?.columns.keys() ?? [])].map((key) => ({ ...plain, key }))
    }
    const { embed } = item
    if (!embed.isSpread) return [{ ...plain, key: embed.key, isJson: true }]
    const columns = shownColumns(embed.read)
    return embed.isToOne ? columns : columns.map((column) => ({ ...column, isJson: true }))
  })
}

/** Returns whether `*` is among the items, or among those of a to-one spread in them. */
function hasStar(items: PlannedItem[]): boolean {
  return items.some(
    (item) =>
      item.kind === 'star' ||
      (item.kind === 'embed' && aggregatesInParent(item.embed) && hasStar(item.embed.read.items)),
  )
}

function plainColumn(sql: string): Column {
  return { sql, isAggregate: false }
}

function namedColumn(value: string, key: string): Column {
  return plainColumn(`${value} as ${quoteIdentifier(key)}`)
}

function aggregateColumn({ name, cast }: Aggregate, value: string, key: string): Column {
  const call = `pg_catalog.${name}(${value})`
  const typed = cast === null ? call : `cast(${call} as ${cast})`
  return { sql: `${typed} as ${quoteIdentifier(key)}`, isAggregate: true }
}
