import type { Operation } from '../parse/parse-condition.ts'
import type { Aggregate } from '../parse/parse-select.ts'
import { RestError } from '../rest-error.ts'
import type { Table } from '../schema/read-schema.ts'
import type { Relationship } from '../schema/relationships.ts'
import type { ColumnReference } from './plan-column.ts'

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
  /** Whether its value is a query of its own, which is answered when the plan is made. */
  standsApart?: boolean
}

export type PlannedCondition =
  | Filter
  | { kind: 'presence'; embed: EmbedPlan; isPresent: boolean }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] }

export type PlannedOrder = {
  /** The to-one embed whose column orders the rows; null for a column of the rows themselves. */
  embed: EmbedPlan | null
  reference: ColumnReference
  direction: 'asc' | 'desc' | null
  nulls: 'first' | 'last' | null
}

export type ReadPlan = {
  /** The table, or the result of a function, whose columns these are; null when unknown. */
  shape: Table | null
  /** Null reads the rows that the statement itself made: written rows, a function's result. */
  table: string | null
  alias: string
  items: PlannedItem[]
  embeds: EmbedPlan[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  limit: number | null
  offset: number
}

export type EmbedPlan = {
  /** The relation as the request writes it, and its alias. */
  relation: string
  alias: string | null
  key: string
  relationship: Relationship
  /** The columns of the parent's rows where the statement made them; null where a table has them. */
  parentColumns: string[] | null
  isToOne: boolean
  join: 'inner' | 'left'
  isSpread: boolean
  /** `rel()`: takes part in filters and joins, and isn't shown. */
  isHidden: boolean
  joinAlias: string
  read: ReadPlan
}

/** The columns and computed fields of a level's own rows that it shows, filters or orders by. */
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

/** The embed of this level with that alias, else with that relation name. */
export function embedNamed(plan: ReadPlan, name: string): EmbedPlan | undefined {
  return (
    plan.embeds.find((embed) => embed.alias === name) ??
    plan.embeds.find((embed) => embed.relation === name)
  )
}

/** 400 PGRST108. */
export function notEmbedded(name: string): never {
  const message = `'${name}' is not an embedded resource in this request`
  throw new RestError(400, 'PGRST108', message, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
