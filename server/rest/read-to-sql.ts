import { conditionsToSql, innerEmbeds, referenceToSql } from './condition-to-sql.ts'
import { embedFrom, fromToSql, linkToSql, where } from './embed-to-sql.ts'
import type { EmbedPlan, PlannedItem, PlannedOrder, ReadPlan } from './read-plan.ts'
import { quoteIdentifier, type Values } from './sql.ts'

/**
 * The rows of a plan. An embed is a lateral join with one column `value`, the JSON built from
 * its own rows, so keys keep the order of the request; a spread joins its columns themselves.
 */
export function readToSql(plan: ReadPlan, values: Values): string {
  return selectToSql(plan, fromToSql(plan), [], values)
}

function selectToSql(plan: ReadPlan, from: string, links: string[], values: Values): string {
  const { alias } = plan
  const joins = plan.embeds.map((embed) => joinToSql(embed, alias, values))
  return [
    `select ${plan.items.map((item) => itemToSql(item, alias, values)).join(', ')}`,
    `from ${from}`,
    ...joins,
    where([...links, conditionsToSql(plan.conditions, alias, values)]),
    tail(plan, values),
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
 * table for rows that stand at its end.
 */
export function someToSql(plan: ReadPlan, most: number, values: Values): string {
  return `${countToSql(plan, values)} ${tail({ ...plan, limit: most, offset: 0 }, values)}`
}

function itemToSql(item: PlannedItem, alias: string, values: Values): string {
  if (item.kind === 'star') return `${quoteIdentifier(alias)}.*`
  if (item.kind === 'field') {
    const column = referenceToSql(item.reference, alias, values)
    const typed = item.cast === null ? column : `cast(${column} as ${item.cast})`
    return `${typed} as ${quoteIdentifier(item.key)}`
  }
  return embedItemToSql(item.embed)
}

function embedItemToSql(embed: EmbedPlan): string {
  const join = quoteIdentifier(embed.joinAlias)
  if (embed.isSpread) {
    const { items } = embed.read
    if (hasStar(items)) return `${join}.*`
    return spreadKeys(items)
      .map((key) => `${join}.${quoteIdentifier(key)} as ${quoteIdentifier(key)}`)
      .join(', ')
  }
  const value = counted(embed.isToOne ? `${join}.value` : `coalesce(${join}.value, '[]')`)
  return `${value} as ${quoteIdentifier(embed.key)}`
}

/** The columns that a level shows; those of spreads inside it count as its own. */
function spreadKeys(items: PlannedItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'star') return []
    if (item.kind === 'field') return [item.key]
    return item.embed.isSpread ? spreadKeys(item.embed.read.items) : [item.embed.key]
  })
}

function hasStar(items: PlannedItem[]): boolean {
  return items.some(
    (item) =>
      item.kind === 'star' ||
      (item.kind === 'embed' && item.embed.isSpread && hasStar(item.embed.read.items)),
  )
}

function joinToSql(embed: EmbedPlan, parentAlias: string, values: Values): string {
  const links = [hasRoom, ...linkToSql(embed, parentAlias)]
  const rows = selectToSql(embed.read, embedFrom(embed), links, values)
  const join = `${embed.join === 'inner' ? 'join' : 'left join'} lateral`
  const name = quoteIdentifier(embed.joinAlias)
  if (embed.isSpread) return `${join} (${rows}) as ${name} on true`
  const value = embed.isToOne ? 'row_to_json(embedded.*)' : 'json_agg(embedded.*)'
  const condition = embed.join === 'inner' ? `${name}.value is not null` : 'true'
  return `${join} (select pg_catalog.${value} as value from (${rows}) as embedded) as ${name} on ${condition}`
}

/** Bytes of embedded JSON in the answer under way, those inside other embeds again. */
export const embeddedBytes = `coalesce(nullif(current_setting('rest.embedded', true), ''), '0')::bigint`

/**
 * Embeds multiply, and the embedded engine cannot be stopped: a few hundred characters asked for
 * gigabytes. Over this no more rows are read, and the answer is refused.
 */
export const maximumEmbeddedBytes = 16 * 1024 * 1024

const hasRoom = `${embeddedBytes} <= ${maximumEmbeddedBytes}`

/** The value while there is room, null after; counts it. */
function counted(value: string): string {
  const bytes = `${embeddedBytes} + coalesce(pg_catalog.pg_column_size(${value}), 0)`
  return `case when set_config('rest.embedded', (${bytes})::text, true)::bigint <= ${maximumEmbeddedBytes} then ${value} end`
}

function tail(plan: ReadPlan, values: Values): string {
  const terms = plan.order.map((term) => orderToSql(term, plan.alias, values))
  return [
    terms.length === 0 ? '' : `order by ${terms.join(', ')}`,
    plan.limit === null ? '' : `limit ${values.bind(plan.limit)}::bigint`,
    plan.offset === 0 ? '' : `offset ${values.bind(plan.offset)}::bigint`,
  ].join(' ')
}

function orderToSql(term: PlannedOrder, alias: string, values: Values): string {
  const expression =
    term.embed === null
      ? referenceToSql(term.reference, alias, values)
      : relatedValue(term.embed, term, alias, values)
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`
  return `${expression} ${term.direction ?? 'asc'}${nulls}`
}

function relatedValue(embed: EmbedPlan, term: PlannedOrder, alias: string, values: Values): string {
  const { read } = embed
  const column = referenceToSql(term.reference, read.alias, values)
  return `(select ${column} from ${embedFrom(embed)} ${where([
    ...linkToSql(embed, alias),
    conditionsToSql(read.conditions, read.alias, values),
  ])} limit 1)`
}
