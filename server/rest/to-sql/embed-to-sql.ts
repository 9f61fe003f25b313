import type { EmbedPlan, ReadPlan } from '../plan/read-plan.ts'
import type { ColumnPair } from '../schema/relationships.ts'
import { hasTimeFor } from './answer-budget.ts'
import { quoteColumn, quoteIdentifier, quotePublic, sourceName } from './sql.ts'

/**
 * Returns the item of FROM for a level with its alias. A level is the request's table, or an embed:
 * rows of a related table inside each row.
 */
export function fromToSql(plan: ReadPlan): string {
  const rows = plan.table === null ? sourceName : (plan.shape?.standIn ?? quotePublic(plan.table))
  return `${rows} as ${quoteIdentifier(plan.alias)}`
}

/** Returns the item of FROM for an embed, including its junction or its function. */
export function embedFrom(embed: EmbedPlan, parentAlias: string): string {
  const target = fromToSql(embed.read)
  const { relationship, read } = embed
  if (relationship.kind === 'computed') {
    const call = `${quotePublic(relationship.function)}(${rowToSql(embed, parentAlias)})`
    return `${call} as ${quoteIdentifier(read.alias)}`
  }
  if (relationship.kind !== 'many-to-many') return target
  const alias = quoteIdentifier(junctionAlias(embed))
  return `${quotePublic(relationship.junction)} as ${alias} cross join ${target}`
}

/** Returns the parent's row as a function argument. A row made by the statement needs a cast. */
function rowToSql({ relationship, parentColumns }: EmbedPlan, parentAlias: string): string {
  if (parentColumns === null) return `${quoteIdentifier(parentAlias)}.*`
  const columns = parentColumns.map((column) => quoteColumn(parentAlias, column))
  return `row(${columns.join(', ')})::${quotePublic(relationship.from)}`
}

function junctionAlias(embed: EmbedPlan): string {
  return `${embed.joinAlias}_junction`
}

/**
 * Returns the conditions that join an embed's rows to those of its parent. With `isTimed` they find
 * nothing more once the time for the answer is over (answer-budget.ts).
 */
export function linkToSql(
  embed: EmbedPlan,
  parentAlias: string,
  isTimed = embed.read.isRepeated,
): string[] {
  const { relationship, read } = embed
  if (relationship.kind === 'computed') {
    return isTimed ? [hasTimeFor(rowToSql(embed, parentAlias))] : []
  }
  const junction = junctionAlias(embed)
  const isDirect = relationship.kind !== 'many-to-many'
  const pairs = isDirect ? relationship.pairs : relationship.fromPairs
  const parents = pairs.map(([from]) => quoteColumn(parentAlias, from))
  return [
    ...(isTimed ? parents.slice(0, 1).map(hasTimeFor) : []),
    ...equalities(pairs, parentAlias, isDirect ? read.alias : junction),
    ...(isDirect ? [] : equalities(relationship.toPairs, junction, read.alias)),
  ]
}

function equalities(pairs: ColumnPair[], parentAlias: string, alias: string): string[] {
  return pairs.map(([from, to]) => `${quoteColumn(alias, to)} = ${quoteColumn(parentAlias, from)}`)
}

/** Joins the non-empty parts by AND. */
export function where(parts: string[]): string {
  const given = parts.filter((part) => part !== '')
  return given.length === 0 ? '' : `where ${given.join(' and ')}`
}
