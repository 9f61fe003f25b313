import { findRelationship } from './find-relationship.ts'
import type { Condition, Operation } from './parse-condition.ts'
import type { Field, JsonStep } from './parse-field.ts'
import type { EmbedPath, Query } from './parse-query.ts'
import type { SelectEmbed, SelectItem } from './parse-select.ts'
import { planOrder } from './plan-order.ts'
import type { Schema, Table } from './read-schema.ts'
import type { Relationship } from './relationships.ts'
import { parseError, RestError } from './rest-error.ts'

/** A column, its type where the table is known to have it, and the steps into its JSON value. */
export type ColumnReference = { column: string; type: string | null; steps: JsonStep[] }

export type PlannedItem =
  | { kind: 'star' }
  | { kind: 'field'; reference: ColumnReference; cast: string | null; key: string }
  | { kind: 'embed'; embed: EmbedPlan }

export type PlannedCondition =
  | { kind: 'filter'; reference: ColumnReference; negated: boolean; operation: Operation }
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
  isToOne: boolean
  join: 'inner' | 'left'
  isSpread: boolean
  /** `rel()`: takes part in filters and joins, and isn't shown. */
  isHidden: boolean
  joinAlias: string
  read: ReadPlan
}

/**
 * Plans the rows of `root` with their embeds, and gives every filter, order and limit to the
 * level that its path names. With `table` null the rows come from the statement itself, and
 * `root` only names them and their relationships. Throws PGRST108, 118, 120, 200, 201.
 */
export function planRead(
  schema: Schema,
  root: { table: string | null; name: string; shape: Table | null },
  query: Query,
): ReadPlan {
  const plan = planLevel(schema, root, query.select, 0, 0)
  for (const { path, condition } of query.conditions) {
    const level = levelAt(plan, path)
    level.conditions.push(planCondition(schema, level, level.shape, condition))
  }
  for (const { path, terms } of query.orders) {
    const level = levelAt(plan, path)
    level.order.push(...planOrder(schema, level, terms))
  }
  for (const { path, limit } of query.limits) levelAt(plan, path).limit = limit
  for (const { path, offset } of query.offsets) levelAt(plan, path).offset = offset
  return plan
}

function planLevel(
  schema: Schema,
  { table, name, shape }: { table: string | null; name: string; shape: Table | null },
  items: SelectItem[],
  depth: number,
  toManyDepth: number,
): ReadPlan {
  const origin = table ?? name
  const plan: ReadPlan = {
    shape,
    table,
    alias: depth === 0 ? name : `${name.slice(0, 50)}_${depth}`,
    items: [],
    embeds: [],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
  }
  for (const item of items) {
    if (item.kind === 'star') plan.items.push(item)
    else if (item.kind === 'field') {
      const reference = referenceTo(schema, shape, item.field)
      const key = item.alias ?? lastKey(item.field.steps) ?? item.field.name
      plan.items.push({ kind: 'field', reference, cast: item.cast, key })
    } else {
      const position = plan.embeds.length
      const embed = planEmbed(schema, origin, item, depth + 1, toManyDepth, position)
      plan.embeds.push(embed)
      if (!embed.isHidden) plan.items.push({ kind: 'embed', embed })
    }
  }
  return plan
}

// Rows multiply with every to-many level, so this bound is the one that protects the server.
const maximumToManyDepth = 5

function planEmbed(
  schema: Schema,
  origin: string,
  item: SelectEmbed,
  depth: number,
  toManyDepth: number,
  position: number,
): EmbedPlan {
  const relationship = findRelationship(schema, origin, item.relation, item.hint)
  const isToOne = relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
  if (item.isSpread && !isToOne) throw spreadError(origin, item.relation)
  const toMany = toManyDepth + (isToOne ? 0 : 1)
  if (toMany > maximumToManyDepth) {
    throw parseError(`To-many embeds may be nested ${maximumToManyDepth} deep at most`)
  }
  const { to } = relationship
  const shape = schema.tables.get(to) ?? null
  const read = planLevel(schema, { table: to, name: to, shape }, item.items, depth, toMany)
  return {
    relation: item.relation,
    alias: item.alias,
    key: item.alias ?? item.relation,
    relationship,
    isToOne,
    join: item.join,
    isSpread: item.isSpread,
    isHidden: read.items.length === 0,
    joinAlias: `embed_${depth}_${position}`,
    read,
  }
}

function spreadError(origin: string, target: string): RestError {
  const message = `A spread operation on '${target}' is not possible`
  const details = `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`
  return new RestError(400, 'PGRST119', message, { details })
}

function levelAt(plan: ReadPlan, path: EmbedPath): ReadPlan {
  let level = plan
  for (const name of path) level = (embedNamed(level, name) ?? notEmbedded(name)).read
  return level
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

/** Resolves a condition; `level` null where embeds can't be asked for (the filters of a write). */
export function planCondition(
  schema: Schema,
  level: ReadPlan | null,
  shape: Table | null,
  condition: Condition,
): PlannedCondition {
  if (condition.kind === 'logic') {
    const conditions = condition.conditions.map((inner) =>
      planCondition(schema, level, shape, inner),
    )
    return { ...condition, conditions }
  }
  const { field, negated, operation } = condition
  const embed = level === null ? undefined : embedNamed(level, field.name)
  if (embed === undefined) {
    const reference = referenceTo(schema, shape, field)
    return { kind: 'filter', reference, negated, operation }
  }
  if (operation.kind !== 'is' || !/null/.test(operation.value) || field.steps.length > 0) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    })
  }
  return { kind: 'presence', embed, isPresent: (operation.value === 'not null') !== negated }
}

/**
 * A column of `shape`, or a function of its row in schema `public` (a computed field). Without
 * this check PostgreSQL would also take any other function of a row, even an aggregate.
 */
export function referenceTo(schema: Schema, shape: Table | null, field: Field): ColumnReference {
  const column = shape?.columns.get(field.name)
  if (shape !== null && column === undefined && !isComputed(schema, shape, field.name)) {
    throw new RestError(400, '42703', `column ${shape.name}.${field.name} does not exist`)
  }
  return { column: field.name, type: column?.type ?? null, steps: field.steps }
}

function isComputed(schema: Schema, shape: Table, name: string): boolean {
  const routines = schema.routines.get(name) ?? []
  return routines.some(({ rowOf, parameters }) => rowOf === shape.name && parameters.length === 1)
}

function lastKey(steps: JsonStep[]): string | null {
  for (const step of steps.toReversed()) if ('key' in step) return step.key
  return null
}
