import { aggregatesInParent, isGrouped } from '../plan/plan-aggregates.ts'
import {
  type EmbedPlan,
  isInRepeated,
  type PlannedOrder,
  type ReadPlan,
} from '../plan/read-plan.ts'
import { fitsToSql, hasRoom, namesFitToSql } from './answer-budget.ts'
import { columnsToSql, shownColumns } from './columns-to-sql.ts'
import {
  conditionsToSql,
  filtersToSql,
  innerEmbeds,
  referenceToSql,
  withHiddenValue,
} from './condition-to-sql.ts'
import { embedFrom, fromToSql, linkToSql, where } from './embed-to-sql.ts'
import { quoteColumn, quoteIdentifier, type Values } from './sql.ts'

/**
 * Returns the SQL of the rows that a request to /rest/v1 reads, from its plan (read-plan.ts). An
 * embed is a lateral join with one column `value`, the JSON of its rows, so keys keep the order of
 * the request. A spread joins its columns themselves: a to-many spread as one list per column.
 */
export function readToSql(plan: ReadPlan, values: Values): string {
  return selectToSql(plan, fromToSql(plan), [], isGrouped(plan), values)
}

function selectToSql(
  plan: ReadPlan,
  from: string,
  links: string[],
  makesGroups: boolean,
  values: Values,
): string {
  const { alias } = plan
  const { columns, groups } = columnsToSql(plan, makesGroups, values)
  const joins = plan.embeds.map((embed) => joinToSql(embed, alias, values))
  return [
    `select ${columns.join(', ')}`,
    `from ${from}`,
    ...joins,
    where([...links, filtersToSql(plan, values)]),
    ...(groups.length === 0 ? [] : [`group by ${groups.join(', ')}`]),
    orderAndPage(plan, makesGroups, values),
  ].join(' ')
}

/** Returns the SQL of the rows to count: with filters and inner joins, without columns and page. */
export function countToSql(plan: ReadPlan, values: Values): string {
  return `select from ${fromToSql(plan)} ${where([
    conditionsToSql(plan.conditions, plan.alias, values),
    ...innerEmbeds(plan, values),
  ])}`
}

/**
 * For counts that may stop early: returns the SQL of the rows to count, at most `most`, in the
 * order of the page. The order makes PostgreSQL read them from the page's index, where it can stop
 * early, and not from the whole table. The first term selects the index. The other terms would only
 * sort.
 *
 * Values are hidden from the planner. If it saw them, it would expect one facility's rows, which
 * lie together, to be cheaper than average, and would plan the whole statement anew each time.
 */
export function countUpToSql(plan: ReadPlan, most: number, values: Values): string {
  const order = plan.order.slice(0, 1)
  const counted = {
    ...plan,
    conditions: plan.conditions.map(withHiddenValue),
    order,
    limit: most,
    offset: 0,
  }
  return `${countToSql(counted, values)} ${orderAndPage(counted, false, values)}`
}

/**
 * Returns the lateral join of an embed: its rows as they are if the parent computes their
 * aggregates, else one row with their JSON, or with a list for each column of a to-many spread. An
 * inner join keeps only parents for which rows were found.
 */
function joinToSql(embed: EmbedPlan, parentAlias: string, values: Values): string {
  // A repeated or to-many embed also checks the time once for each parent, because the planner may
  // follow an index of the order and read a whole table for each.
  const isTimed = embed.read.isRepeated || !embed.isToOne
  const links = [...(isTimed ? [] : [hasRoom]), ...linkToSql(embed, parentAlias, isTimed)]
  const makesGroups = !aggregatesInParent(embed) && isGrouped(embed.read)
  const from = embedFrom(embed, parentAlias)
  const rows = selectToSql(pageOf(embed), from, links, makesGroups, values)
  const join = `${embed.join === 'inner' ? 'join' : 'left join'} lateral`
  const name = quoteIdentifier(embed.joinAlias)
  if (aggregatesInParent(embed))
    return `${join} (${rows}${isTimed ? ' offset 0' : ''}) as ${name} on true`
  const json = embed.isToOne ? 'row_to_json(embedded.*)' : listToSql(embed.read)
  const made = embed.isSpread ? listsToSql(embed.read) : `pg_catalog.${json} as value`
  const found = embed.isSpread ? `${name}."rest_found"` : `${name}.value is not null`
  const condition = embed.join === 'inner' ? found : 'true'
  const value = `select ${made} from (${rows}) as embedded`
  if (!isInRepeated(embed)) return `${join} (${value}) as ${name} on ${condition}`
  const fits = fitsToSql(embed.isSpread ? `${name}.*` : `${name}.value`)
  return `${join} (${value} offset 0) as ${name} on ${condition} and ${fits}`
}

/** Limits a function that declares to return one row, because nothing enforces that. */
function pageOf({ relationship, isToOne, read }: EmbedPlan): ReadPlan {
  if (relationship.kind !== 'computed' || !isToOne) return read
  return { ...read, limit: Math.min(read.limit ?? 1, 1) }
}

/** Returns the rows of an embed to many as one list, while there is room for their names. */
function listToSql(plan: ReadPlan): string {
  const names = shownColumns(plan).map(({ key }) => key)
  return `json_agg(embedded.*) filter (where ${namesFitToSql(names)})`
}

/** Returns the columns of a to-many spread, each as a list. */
function listsToSql(plan: ReadPlan): string {
  const lists = shownColumns(plan).map(({ key }) => {
    const name = quoteIdentifier(key)
    return `pg_catalog.json_agg(embedded.${name}) as ${name}`
  })
  return [...lists, 'count(*) > 0 as "rest_found"'].join(', ')
}

function orderAndPage(plan: ReadPlan, makesGroups: boolean, values: Values): string {
  const terms = plan.order.map((term) => orderToSql(term, plan.alias, makesGroups, values))
  return [
    terms.length === 0 ? '' : `order by ${terms.join(', ')}`,
    plan.limit === null ? '' : `limit ${rowsToSql(plan.limit, values)}`,
    plan.offset === 0 ? '' : `offset ${values.bind(plan.offset)}::bigint`,
  ].join(' ')
}

/** The largest number of rows that is written into the statement as text. */
const largestWritten = 1_001

/**
 * Returns a number of rows as text, or as a bound value if it is large. For a bound limit the
 * planner expects a tenth of the table. A generic plan would then look expensive, and PostgreSQL
 * would plan each time anew, which costs more than reading the page.
 */
export function rowsToSql(rows: number, values: Values): string {
  return Number.isInteger(rows) && rows <= largestWritten
    ? `${rows}`
    : `${values.bind(rows)}::bigint`
}

function orderToSql(
  term: PlannedOrder,
  alias: string,
  makesGroups: boolean,
  values: Values,
): string {
  const expression =
    term.embed === null
      ? referenceToSql(term.reference, alias, values)
      : ((makesGroups ? groupedValue(term.embed, term) : null) ??
        relatedValue(term.embed, term, alias, values))
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`
  return `${expression} ${term.direction ?? 'asc'}${nulls}`
}

/** Returns the column of a spread by which groups are ordered, or null. */
function groupedValue({ read, joinAlias }: EmbedPlan, { reference }: PlannedOrder): string | null {
  const item = read.items.find(
    (each) => each.kind === 'field' && each.reference?.column === reference.column,
  )
  return item?.kind === 'field' ? quoteColumn(joinAlias, item.key) : null
}

function relatedValue(embed: EmbedPlan, term: PlannedOrder, alias: string, values: Values): string {
  const { read } = embed
  const column = referenceToSql(term.reference, read.alias, values)
  return `(select ${column} from ${embedFrom(embed, alias)} ${where([
    ...linkToSql(embed, alias),
    conditionsToSql(read.conditions, read.alias, values),
  ])} limit 1)`
}
