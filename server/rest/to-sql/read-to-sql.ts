import { handsUp, isGrouped } from '../plan/plan-aggregates.ts'
import type { EmbedPlan, PlannedOrder, ReadPlan } from '../plan/read-plan.ts'
import { columnsToSql, shownColumns } from './columns-to-sql.ts'
import { apart, conditionsToSql, innerEmbeds, referenceToSql } from './condition-to-sql.ts'
import { embedFrom, fromToSql, linkToSql, where } from './embed-to-sql.ts'
import { hasRoom } from './embedded-bytes.ts'
import { quoteColumn, quoteIdentifier, type Values } from './sql.ts'

/**
 * The rows of a plan. An embed is a lateral join with one column `value`, the JSON built from
 * its own rows, so keys keep the order of the request; a spread joins its columns themselves, to many
 * as one list a column.
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
    where([...links, conditionsToSql(plan.conditions, alias, values)]),
    ...(groups.length === 0 ? [] : [`group by ${groups.join(', ')}`]),
    tail(plan, makesGroups, values),
  ].join(' ')
}

/** The rows to count: filters and inner joins, no columns, no page. */
export function countToSql(plan: ReadPlan, values: Values): string {
  return `select from ${fromToSql(plan)} ${where([
    conditionsToSql(plan.conditions, plan.alias, values),
    ...innerEmbeds(plan, values),
  ])}`
}

/**
 * At most that many of them, in the order of the page: by the same index, and not through a whole
 * table for rows that stand at its end. What comes first in the order says which index; the rest of it
 * would only be sorted. Values stand apart: known beforehand they make one facility's rows, which lie
 * together, look cheaper than an average one's, and the whole statement would be planned anew each time
 * for the same plan.
 */
export function someToSql(plan: ReadPlan, most: number, values: Values): string {
  const order = plan.order.slice(0, 1)
  const counted = { ...plan, conditions: plan.conditions.map(apart), order, limit: most, offset: 0 }
  return `${countToSql(counted, values)} ${tail(counted, false, values)}`
}

function joinToSql(embed: EmbedPlan, parentAlias: string, values: Values): string {
  const links = [hasRoom, ...linkToSql(embed, parentAlias)]
  const makesGroups = !handsUp(embed) && isGrouped(embed.read)
  const from = embedFrom(embed, parentAlias)
  const rows = selectToSql(pageOf(embed), from, links, makesGroups, values)
  const join = `${embed.join === 'inner' ? 'join' : 'left join'} lateral`
  const name = quoteIdentifier(embed.joinAlias)
  if (handsUp(embed)) return `${join} (${rows}) as ${name} on true`
  const value = embed.isToOne ? 'row_to_json(embedded.*)' : 'json_agg(embedded.*)'
  const made = embed.isSpread ? listsToSql(embed.read) : `pg_catalog.${value} as value`
  const found = embed.isSpread ? `${name}."rest_found"` : `${name}.value is not null`
  const condition = embed.join === 'inner' ? found : 'true'
  return `${join} (select ${made} from (${rows}) as embedded) as ${name} on ${condition}`
}

/** That a function answers one row is its own word, so no more are read. */
function pageOf({ relationship, isToOne, read }: EmbedPlan): ReadPlan {
  if (relationship.kind !== 'computed' || !isToOne) return read
  return { ...read, limit: Math.min(read.limit ?? 1, 1) }
}

/** The columns of a spread to many, each as a list. */
function listsToSql(plan: ReadPlan): string {
  const lists = shownColumns(plan).map(({ key }) => {
    const name = quoteIdentifier(key)
    return `pg_catalog.json_agg(embedded.${name}) as ${name}`
  })
  return [...lists, 'count(*) > 0 as "rest_found"'].join(', ')
}

function tail(plan: ReadPlan, makesGroups: boolean, values: Values): string {
  const terms = plan.order.map((term) => orderToSql(term, plan.alias, makesGroups, values))
  return [
    terms.length === 0 ? '' : `order by ${terms.join(', ')}`,
    plan.limit === null ? '' : `limit ${rowsToSql(plan.limit, values)}`,
    plan.offset === 0 ? '' : `offset ${values.bind(plan.offset)}::bigint`,
  ].join(' ')
}

/** A page's size and a count's bound stand in the text. */
const largestWritten = 1_001

/**
 * Of a number that is bound a plan for all values knows nothing and expects a tenth of the table: it
 * looks dearer than planning each time anew, which costs more than reading the page.
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

/** Groups are ordered by what they have in common: a column that is spread into them. */
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
