import type { Field, JsonStep } from '../parse/parse-field.ts'
import type { EmbedPath, Query } from '../parse/parse-query.ts'
import type { SelectEmbed, SelectField, SelectItem } from '../parse/parse-select.ts'
import { parseError } from '../rest-error.ts'
import type { Schema, Table } from '../schema/read-schema.ts'
import { isShared, isToOne } from '../schema/relationships.ts'
import { findRelationship } from './find-relationship.ts'
import { referenceTo, typeOf } from './plan-column.ts'
import { planCondition } from './plan-condition.ts'
import { planOrder } from './plan-order.ts'
import {
  type EmbedPlan,
  embedNamed,
  notEmbedded,
  type PlannedField,
  type ReadPlan,
} from './read-plan.ts'

/**
 * Plans the rows that a request reads or gets back: those of `root` with their embeds. Assigns
 * every filter, order and limit to the level that its path names. With `table` null the statement
 * itself makes the rows (written rows or a function's result). Throws PGRST100, 108, 118, 120, 200
 * and 201, and 42703 for an unknown column. The folder to-sql makes SQL of the plan.
 */
export function planRead(
  schema: Schema,
  root: { table: string | null; name: string; shape: Table | null },
  query: Query,
): ReadPlan {
  const plan = planLevel(schema, root, query.select, top)
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

/** Where a level of embeds is in the tree of a request. */
type Place = {
  depth: number
  toManyDepth: number
  /** Whether a row may occur more than once, because several parents share it. */
  isShared: boolean
  /** As in `ReadPlan`. */
  isRepeated: boolean
}

const top: Place = { depth: 0, toManyDepth: 0, isShared: false, isRepeated: false }

function planLevel(
  schema: Schema,
  { table, name, shape }: { table: string | null; name: string; shape: Table | null },
  items: SelectItem[],
  place: Place,
): ReadPlan {
  const origin = table ?? name
  const plan: ReadPlan = {
    shape,
    table,
    alias: place.depth === 0 ? name : `${name.slice(0, 50)}_${place.depth}`,
    items: [],
    embeds: [],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
    isRepeated: place.isRepeated,
  }
  // Embeds first: an unknown relationship is reported before an unknown column.
  const embeds = new Map<SelectItem, EmbedPlan>()
  for (const item of items) {
    if (item.kind !== 'embed') continue
    const embed = planEmbed(schema, plan, origin, item, place)
    plan.embeds.push(embed)
    embeds.set(item, embed)
  }
  for (const item of items) {
    const embed = embeds.get(item)
    if (item.kind === 'star') plan.items.push(item)
    else if (item.kind === 'field') plan.items.push(planField(schema, shape, item))
    else if (embed !== undefined && !embed.isHidden) plan.items.push({ kind: 'embed', embed })
  }
  return plan
}

function planField(
  schema: Schema,
  shape: Table | null,
  { field, cast, alias, aggregate }: SelectField,
): PlannedField {
  if (field === null || countsRows(schema, shape, field, aggregate)) {
    const counting = aggregate ?? { name: 'count', cast }
    return {
      kind: 'field',
      reference: null,
      cast: null,
      aggregate: counting,
      key: alias ?? 'count',
    }
  }
  const reference = referenceTo(schema, shape, field)
  const key = alias ?? aggregate?.name ?? lastKey(field.steps) ?? field.name
  return { kind: 'field', reference, cast, aggregate: aggregate ?? null, key }
}

/** Returns whether the field is no column but `count` as older clients write it, without `()`. */
function countsRows(
  schema: Schema,
  shape: Table | null,
  { name, steps }: Field,
  aggregate: SelectField['aggregate'],
): boolean {
  if (name !== 'count' || steps.length > 0 || aggregate !== undefined || shape === null)
    return false
  return typeOf(schema, shape, name) === null
}

// Rows multiply with each to-many level, so this limit protects the server.
const maximumToManyDepth = 5

function planEmbed(
  schema: Schema,
  parent: ReadPlan,
  origin: string,
  item: SelectEmbed,
  above: Place,
): EmbedPlan {
  const relationship = findRelationship(schema, origin, item.relation, item.hint)
  const toOne = isToOne(relationship)
  const { to } = relationship
  const shape = schema.tables.get(to) ?? null
  const place: Place = {
    depth: above.depth + 1,
    toManyDepth: above.toManyDepth + (toOne ? 0 : 1),
    isShared: above.isShared || isShared(relationship),
    isRepeated: (above.isShared && !toOne) || (shape?.isView === true && isShared(relationship)),
  }
  if (place.toManyDepth > maximumToManyDepth) {
    throw parseError(`To-many embeds may be nested ${maximumToManyDepth} deep at most`)
  }
  const read = planLevel(schema, { table: to, name: to, shape }, item.items, place)
  return {
    relation: item.relation,
    alias: item.alias,
    key: item.alias ?? item.relation,
    relationship,
    parentColumns: parent.table === null ? [...(parent.shape?.columns.keys() ?? [])] : null,
    isToOne: toOne,
    join: item.join,
    isSpread: item.isSpread,
    isHidden: read.items.length === 0,
    joinAlias: `embed_${place.depth}_${parent.embeds.length}`,
    read,
  }
}

function levelAt(plan: ReadPlan, path: EmbedPath): ReadPlan {
  let level = plan
  for (const name of path) level = (embedNamed(level, name) ?? notEmbedded(name)).read
  return level
}

function lastKey(steps: JsonStep[]): string | null {
  for (const step of steps.toReversed()) if ('key' in step) return step.key
  return null
}
