import { mostSimilar } from '../most-similar.ts'
import type { Body } from '../parse/parse-body.ts'
import type { Query } from '../parse/parse-query.ts'
import type { RestRequest } from '../parse/parse-request.ts'
import { notSupported, RestError } from '../rest-error.ts'
import type { Parameter, Routine, Schema, Table } from '../schema/read-schema.ts'
import { planRead } from './plan-read.ts'
import type { ReadPlan } from './read-plan.ts'
import { refuseLongLists } from './refuse-long-lists.ts'
import { requireTimeZone } from './require-time-zone.ts'

export type CallPlan = {
  kind: 'call'
  routine: Routine
  /** The parameters that get a value, in the function's order. */
  parameters: Parameter[]
  /**
   * The arguments: the JSON body of a POST (if it is an array, its first object counts), or the
   * parameters of a GET.
   */
  given: Body | Query['arguments']
  /**
   * Which columns, filters and order the result has. Null if it has no columns; then only `limit`
   * and `offset` apply.
   */
  shown: ReadPlan | null
  limit: number | null
  offset: number
  isReadOnly: boolean
}

/**
 * Plans a request that calls a function, `/rpc/name` (rest §7). The request must name all required
 * parameters of the function, and no unknown ones. Otherwise: 404 PGRST202. Filters, order and
 * select need a result with columns. A GET may call any function, but its transaction refuses
 * writes.
 */
export function planCall(schema: Schema, request: RestRequest): CallPlan {
  const { resource, query, body } = request
  const given = body ?? query.arguments
  const names = body?.keys ?? [...query.arguments.keys()]
  const routine = findRoutine(schema, resource.name, names)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  refuseLongLists(given)
  requireTimeZone(given, routine.parameters)
  return {
    kind: 'call',
    routine,
    parameters: routine.parameters.filter((parameter) => names.includes(parameter.name)),
    given,
    isReadOnly: isRead || !routine.isVolatile,
    ...planResult(schema, routine, query),
  }
}

function planResult(schema: Schema, routine: Routine, query: Query) {
  if (routine.returns === 'composite') {
    const name = routine.table ?? routine.name
    const root = { table: null, name, shape: shapeOf(schema, routine) }
    return { shown: planRead(schema, root, query), limit: null, offset: 0 }
  }
  const isPlain = query.select.length === 1 && query.select[0]?.kind === 'star'
  const isPaged = query.limits.length > 0 || query.offsets.length > 0
  if (!isPlain || query.conditions.length > 0 || query.orders.length > 0) {
    throw notSupported(`The result of ${routine.name} has no columns to select, filter or order`)
  }
  if (isPaged && !routine.isSet) {
    throw notSupported(`The result of ${routine.name} is one value and has no pages`)
  }
  const limit = query.limits.find(({ path }) => path.length === 0)?.limit ?? null
  const offset = query.offsets.find(({ path }) => path.length === 0)?.offset ?? 0
  return { shown: null, limit, offset }
}

function shapeOf(schema: Schema, { name, table, columns }: Routine): Table | null {
  if (table !== null) return schema.tables.get(table) ?? null
  if (columns.length === 0) return null
  const named = columns.map((column) => [column.name, { ...column, default: null }] as const)
  const writes = { insert: false, update: false, delete: false }
  return { name, isView: false, columns: new Map(named), primaryKey: [], writes }
}

function findRoutine(schema: Schema, name: string, keys: string[]): Routine {
  const candidates = schema.routines.get(name) ?? []
  const matching = candidates.filter((routine) => accepts(routine, keys))
  const routine = matching.find(isCallable)
  if (routine === undefined) throw routineNotFound(schema, name, keys)
  // A function with unnamed optional parameters cannot be called, but it can match a call of
  // another one. Then the call is ambiguous.
  if (matching.length > 1) throw ambiguousError(matching)
  return routine
}

/** Returns whether all parameters have names: arguments are passed by name. */
function isCallable({ parameters }: Routine): boolean {
  return parameters.every(({ name }) => name !== '')
}

function accepts(routine: Routine, keys: string[]): boolean {
  const names = routine.parameters.map((parameter) => parameter.name)
  const required = routine.parameters.filter((parameter) => parameter.isRequired)
  return (
    keys.every((key) => names.includes(key)) &&
    required.every((parameter) => keys.includes(parameter.name))
  )
}

/**
 * Returns the error for an unknown function, 404 PGRST202, with PostgREST's text. The hint names a
 * similar function.
 */
export function routineNotFound(schema: Schema, name: string, keys: string[]): RestError {
  const sorted = keys.toSorted().join(', ')
  const plural = keys.length > 1 ? 'parameters' : 'parameter'
  const withKeys = keys.length === 0 ? ' without parameters' : ` with ${plural} ${sorted}`
  const call = keys.length === 0 ? ' without parameters' : `(${sorted})`
  const meant = likelyCall(schema, name, keys)
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${call} in the schema cache`,
    {
      details: `Searched for the function public.${name}${withKeys}, but no matches were found in the schema cache.`,
      hint: meant === null ? null : `Perhaps you meant to call the function public.${meant}`,
    },
  )
}

/** Returns a function with a similar name, or this one with parameters similar to the given. */
function likelyCall(schema: Schema, name: string, keys: string[]): string | null {
  const overloads = (schema.routines.get(name) ?? []).filter(isCallable)
  if (overloads.length === 0) {
    const others = [...schema.routines.keys()].filter((other) => other !== name)
    return mostSimilar(name, others, 0.75)
  }
  const lists = overloads.map(({ parameters }) => listed(parameters.map((each) => each.name)))
  const meant = mostSimilar(listed(keys), lists, 0.33)
  return meant === null ? null : name + meant
}

function listed(names: string[]): string {
  return `(${names.toSorted().join(', ')})`
}

function called({ name, parameters }: Routine): string {
  const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
  return `public.${name}(${list.join(', ')})`
}

function ambiguousError(routines: Routine[]): RestError {
  const described = routines
    .toSorted(
      (a, b) => a.parameters.length - b.parameters.length || (called(a) < called(b) ? -1 : 1),
    )
    .map(called)
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${described.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
