import type { RestRequest } from '../parse/parse-request.ts'
import { rangeError, tableNotFound } from '../rest-error.ts'
import type { Schema } from '../schema/read-schema.ts'
import { checkAggregates } from './plan-aggregates.ts'
import { type CallPlan, planCall } from './plan-call.ts'
import { planRead } from './plan-read.ts'
import { planWrite, type WritePlan } from './plan-write.ts'
import type { ReadPlan } from './read-plan.ts'

/**
 * What a request reads, writes or calls, with every name found in the schema. The files in `to-sql`
 * make SQL of it.
 */
export type Plan = { kind: 'read'; read: ReadPlan } | WritePlan | CallPlan

/**
 * Returns the plan of a request. It asks nothing of the database. Throws `RestError`, such as for a
 * name that the schema does not have, for aggregates that the host does not allow, and for a
 * `Range` header that has no row in common with `limit`.
 */
export function planRequest(schema: Schema, request: RestRequest, hasAggregates: boolean): Plan {
  const plan = planOf(schema, request)
  // The plan of the response's rows; null if it has none, or only values without columns.
  const shown = plan.kind === 'read' ? plan.read : plan.shown
  if (shown !== null) checkAggregates(shown, hasAggregates)
  return plan
}

function planOf(schema: Schema, request: RestRequest): Plan {
  const { resource, query, method } = request
  if (resource.kind === 'function') {
    const call = planCall(schema, request)
    // Values without columns have no plan of rows: the call itself has their limit and offset.
    narrowToRange(call.shown ?? call, request)
    return call
  }
  if (method !== 'GET' && method !== 'HEAD') return planWrite(schema, request)
  const { name } = resource
  const shape = schema.tables.get(name)
  if (shape === undefined) throw tableNotFound(name, schema.tables.keys())
  const read = planRead(schema, { table: name, name, shape }, query)
  narrowToRange(read, request)
  return { kind: 'read', read }
}

export function isReadOnly(plan: Plan): boolean {
  return plan.kind === 'read' || (plan.kind === 'call' && plan.isReadOnly)
}

/** Returns whether the plan is a write that is tried only: it runs and is rolled back. */
export function isTrial(plan: Plan, { preferences }: RestRequest): boolean {
  return preferences.tx === 'rollback' && !isReadOnly(plan)
}

/** Returns the time zone for instants, for reads only: a write must not depend on it. */
export function timezoneOf(plan: Plan, { preferences }: RestRequest): string | null {
  return isReadOnly(plan) ? preferences.timezone : null
}

/** Returns the position of the response's first row among all rows. */
export function offsetOf(plan: Plan): number {
  if (plan.kind === 'read') return plan.read.offset
  return plan.kind === 'call' ? (plan.shown ?? plan).offset : 0
}

/** Applies the `Range` header in addition to `limit`/`offset`: only rows that both allow remain. */
function narrowToRange(page: { limit: number | null; offset: number }, { range }: RestRequest) {
  if (range === null) return
  const ends = [range.to, page.limit === null ? null : page.offset + page.limit - 1]
  const last = Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))
  page.offset = Math.max(range.from, page.offset)
  if (last === Number.POSITIVE_INFINITY) return
  if (page.limit !== 0 && last < page.offset) {
    throw rangeError('The Range header and limit have no rows in common.')
  }
  page.limit = Math.max(0, last - page.offset + 1)
}
