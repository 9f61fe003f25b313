import type { Body } from '../parse/parse-body.ts'
import type { RequestHead, RestRequest } from '../parse/parse-request.ts'
import { bodyError, columnNotFound, notSupported, tableNotFound } from '../rest-error.ts'
import type { Column, Schema, Table } from '../schema/read-schema.ts'
import { planCondition } from './plan-condition.ts'
import { planRead } from './plan-read.ts'
import { type PlannedCondition, type ReadPlan, usedColumns } from './read-plan.ts'
import { requireTimeZone } from './require-time-zone.ts'

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan

type Common = {
  table: string
  /**
   * What is written in place of the table, if the host names something: `RestHost.writeTargets`,
   * else `RestHost.standIns`.
   */
  target: string | undefined
  /** The rows of the response. Null for a response without rows. */
  shown: ReadPlan | null
  /**
   * The columns that the statement must return: those from which the rows are built, or the primary
   * key for the header `Location`. `*` means all columns of the table; computed fields are named
   * beside it.
   */
  returning: string[]
}

export type InsertPlan = Common & {
  kind: 'insert'
  columns: Column[]
  body: Body
  applyDefaults: boolean
  conflict: { columns: string[]; merge: boolean } | null
  /** Whether the response has the header `Location`, which needs the row's primary key. */
  isLocated: boolean
}

export type UpdatePlan = Common & {
  kind: 'update'
  columns: Column[]
  body: Body
  applyDefaults: boolean
  conditions: PlannedCondition[]
}

export type DeletePlan = Common & { kind: 'delete'; conditions: PlannedCondition[] }

/** Plans a request that writes: POST, PATCH or DELETE of a table (rest §5). */
export function planWrite(schema: Schema, request: RestRequest): WritePlan {
  const { query, preferences, method } = request
  const table = schema.tables.get(request.resource.name)
  if (table === undefined) throw tableNotFound(request.resource.name, schema.tables.keys())
  refusePages(request)
  const conditions = planFilters(schema, table, request)
  const shown = planShown(schema, table, request)
  const returning = shown === null ? [] : neededColumns(shown, table)
  const target = table.writeTarget ?? table.standIn
  const common = { table: table.name, target, shown, returning }
  if (method === 'DELETE') return { kind: 'delete', ...common, conditions }
  const { body } = request
  if (body === null) throw bodyError('Empty or invalid json')
  const columns = columnsOf(table, body.keys)
  requireTimeZone(body, columns)
  const applyDefaults = preferences.missing === 'default'
  if (method === 'PATCH') {
    if (body.length > 1) throw bodyError('An update takes one JSON object')
    return { kind: 'update', ...common, conditions, columns, body, applyDefaults }
  }
  const { resolution } = preferences
  const key = query.onConflict ?? table.primaryKey
  const conflict =
    resolution === null || key.length === 0
      ? null
      : { columns: key, merge: resolution === 'merge-duplicates' }
  const insert = { kind: 'insert' as const, ...common, columns, body, applyDefaults, conflict }
  if (preferences.return !== 'headers-only') return { ...insert, isLocated: false }
  return { ...insert, isLocated: table.primaryKey.length > 0, returning: table.primaryKey }
}

/**
 * Refuses `limit` and `offset` of an update or a delete: they would not limit what is written.
 * Those of embedded rows are allowed: they limit what is shown.
 */
function refusePages({ method, query }: RequestHead): void {
  const isPage = ({ path }: { path: string[] }) => path.length === 0
  if (method === 'POST' || ![...query.limits, ...query.offsets].some(isPage)) return
  throw notSupported(
    `${method} takes no limit and no offset: every row that matches is written. Filter by a key, or send Prefer: handling=strict, max-affected=1`,
  )
}

/** Plans the filters that choose the rows to write. An insert has none. */
function planFilters(schema: Schema, table: Table, request: RestRequest): PlannedCondition[] {
  if (request.method === 'POST') return []
  return request.query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ condition }) => planCondition(schema, null, table, condition))
}

/**
 * Plans the rows of the response. The plan is made even if no rows are returned, so that a wrong
 * `select` is always refused.
 */
function planShown(schema: Schema, table: Table, request: RestRequest): ReadPlan | null {
  const conditions = request.query.conditions.filter(({ path }) => path.length > 0)
  const query = { ...request.query, conditions }
  const plan = planRead(schema, { table: null, name: table.name, shape: table }, query)
  return request.preferences.return === 'representation' ? plan : null
}

function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (column === undefined) throw columnNotFound(table.name, name)
    return column
  })
}

/**
 * Returns what the statement must return for the response: the columns that are shown or ordered
 * by, and those by which embedded rows are found. `*` does not include computed fields, so they are
 * named beside it.
 */
function neededColumns(plan: ReadPlan, table: Table): string[] {
  const names = usedColumns(plan)
  for (const { relationship } of plan.embeds) {
    if (relationship.kind === 'computed') continue
    const pairs = relationship.kind === 'many-to-many' ? relationship.fromPairs : relationship.pairs
    for (const [from] of pairs) names.add(from)
  }
  // A computed relationship is a function that takes the whole row.
  const isWhole = plan.embeds.some(({ relationship }) => relationship.kind === 'computed')
  if (!isWhole && !plan.items.some(({ kind }) => kind === 'star')) return [...names]
  return ['*', ...[...names].filter((name) => !table.columns.has(name))]
}
