import type { Operation } from '../parse/parse-condition.ts'
import type { Aggregate } from '../parse/parse-select.ts'
import { RestError } from '../rest-error.ts'
import type { Table } from '../schema/read-schema.ts'
import type { Relationship } from '../schema/relationships.ts'
import type { ColumnReference } from './plan-column.ts'

// The plan of a request's rows: what the query string asks for, with every name found in the
// schema. plan-read.ts makes it, and to-sql turns it into SQL.

/** What a level shows: all of its columns, one column, or an embed. */
export type PlannedItem = { kind: 'star' } | PlannedField | { kind: 'embed'; embed: EmbedPlan }

export type PlannedField = {
  kind: 'field'
  /** Null counts rows. */
  reference: ColumnReference | null
  cast: string | null
  aggregate: Aggregate | null
  key: string
}

export type Filter = {
  kind: 'filter'
  reference: ColumnReference
  negated: boolean
  operation: Operation
  /**
   * Whether the SQL hides the value in a subquery from PostgreSQL's planner, so that one plan
   * serves all values of the column.
   */
  standsApart?: boolean
}

/** A condition of a level. `presence`: the row must have rows in the embed, or must have none. */
export type PlannedCondition =
  | Filter
  | { kind: 'presence'; embed: EmbedPlan; isPresent: boolean }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] }

export type PlannedOrder = {
  /** The to-one embed whose column orders the rows, or null for a column of the rows themselves. */
  embed: EmbedPlan | null
  reference: ColumnReference
  direction: 'asc' | 'desc' | null
  nulls: 'first' | 'last' | null
}

/** One level of rows: those of the request itself, or those of an embed. */
export type ReadPlan = {
  /** The table or function result whose columns the rows have, or null when they are unknown. */
  shape: Table | null
  /** Null for rows that the statement itself makes: written rows, or a function's result. */
  table: string | null
  alias: string
  items: PlannedItem[]
  embeds: EmbedPlan[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  limit: number | null
  offset: number
  /**
   * Whether this level reads the same rows more than once. It does if it is a to-many embed below
   * rows that several parents share, or a view that computes its row for each parent. Such a level
   * makes a small request expensive, so answer-budget.ts limits what it reads.
   */
  isRepeated: boolean
}

/** Related rows inside the rows of a level. */
export type EmbedPlan = {
  /** The relation as the request writes it, and its alias. */
  relation: string
  alias: string | null
  key: string
  relationship: Relationship
  /** The columns of the parent's rows if the statement makes these. Null for a table's rows. */
  parentColumns: string[] | null
  isToOne: boolean
  join: 'inner' | 'left'
  /** `...rel()`: its fields are shown among those of the parent. */
  isSpread: boolean
  /** `rel()`, with nothing in the parentheses: used in filters and joins, but not shown. */
  isHidden: boolean
  joinAlias: string
  read: ReadPlan
}

/** Returns whether an embed, or one within it, reads the same rows more than once. */
export function isInRepeated({ read }: EmbedPlan): boolean {
  return read.isRepeated || read.embeds.some(isInRepeated)
}

/** Returns the columns and computed fields of a level that are shown, filtered or ordered by. */
export function usedColumns(plan: ReadPlan): Set<string> {
  const shown = plan.items.map((item) => (item.kind === 'field' ? item.reference : null))
  const ordered = plan.order.map(({ embed, reference }) => (embed === null ? reference : null))
  const references = [...shown, ...ordered, ...plan.conditions.flatMap(filteredBy)]
  return new Set(references.flatMap((reference) => reference?.column ?? []))
}

function filteredBy(condition: PlannedCondition): ColumnReference[] {
  if (condition.kind === 'filter') return [condition.reference]
  return condition.kind === 'logic' ? condition.conditions.flatMap(filteredBy) : []
}

/** Returns this level's embed with that alias, or else with that relation name. */
export function embedNamed(plan: ReadPlan, name: string): EmbedPlan | undefined {
  return (
    plan.embeds.find((embed) => embed.alias === name) ??
    plan.embeds.find((embed) => embed.relation === name)
  )
}

/** Throws 400 PGRST108. */
export function notEmbedded(name: string): never {
  const message = `'${name}' is not an embedded resource in this request`
  throw new RestError(400, 'PGRST108', message, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
