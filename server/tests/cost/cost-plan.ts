import fc from 'fast-check'
import type { Column, Routine, Schema } from '../../rest/schema/read-schema.ts'

export type CostlyRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** The values to draw from, by the name of an argument or column, or by its type. */
export type Values = Record<string, unknown[]>

/** Draws a number from 0 to `below` - 1. */
type Draw = (below: number) => number

/** A plan is a list of random numbers. The same seed gives the same numbers, and so the same request. */
export const costPlan = fc.array(fc.noBias(fc.nat(2 ** 30)), { minLength: 300, maxLength: 300 })

/**
 * Makes a request from the numbers: a read of any table with embeds along any relationship, or a call
 * of any function, with everything that makes it expensive.
 */
export function costlyRequest(schema: Schema, values: Values, numbers: number[]): CostlyRequest {
  let next = 0
  const draw: Draw = (below) => (numbers[next++ % numbers.length] as number) % below
  const headers: Record<string, string> = {}
  if (draw(4) === 0) headers.prefer = 'count=exact'
  if (draw(8) === 0) headers.accept = 'text/csv'
  const routines = [...schema.routines.values()].flat().filter(({ rowOf }) => rowOf === null)
  if (draw(3) > 0) return { method: 'GET', path: readPath(schema, values, draw), headers }
  const routine = pick(routines, draw)
  const shown = routine.table === null ? '' : `?${queryOf(schema, routine.table, values, draw)}`
  const body = JSON.stringify(argumentsOf(routine, values, draw))
  headers['content-type'] = 'application/json'
  return { method: 'POST', path: `/rest/v1/rpc/${routine.name}${shown}`, headers, body }
}

function readPath(schema: Schema, values: Values, draw: Draw): string {
  const table = pick([...schema.tables.keys()], draw)
  return `/rest/v1/${table}?${queryOf(schema, table, values, draw)}`
}

function queryOf(schema: Schema, table: string, values: Values, draw: Draw): string {
  const query: string[] = []
  const room = { embeds: 1 + draw(12) }
  const select = selectOf(schema, { table, path: '', depth: 0 }, { values, draw, query, room })
  return [`select=${encodeURIComponent(select)}`, ...query].join('&')
}

/** A table in the tree of embeds, and the path that its filters have. */
type Level = { table: string; path: string; depth: number }
/** The request as it is made: `room` has the number of embeds that may still be added. */
type Making = { values: Values; draw: Draw; query: string[]; room: { embeds: number } }

/** Returns the items of a level, and adds its filters, order and page to the query. */
function selectOf(schema: Schema, { table, path, depth }: Level, making: Making): string {
  const { values, draw, query, room } = making
  const columns = [...(schema.tables.get(table)?.columns.values() ?? [])]
  if (columns.length === 0) return 'id'
  const items = draw(3) === 0 ? ['*'] : [pick(columns, draw).name, 'id'].filter(hasName)
  for (let n = draw(3); n > 0; n -= 1)
    query.push(`${path}${filterOf(pick(columns, draw), values, draw)}`)
  if (draw(3) === 0) query.push(`${path}order=${pick(columns, draw).name}.desc`)
  if (draw(5) === 0) query.push(`${path}limit=${pick([1, 50, 1_000, 100_000], draw)}`)
  const ways = schema.relationships.get(table) ?? []
  for (let n = depth < 5 ? draw(4) : 0; n > 0 && ways.length > 0 && room.embeds > 0; n -= 1) {
    room.embeds -= 1
    const way = pick(ways, draw)
    const name = way.kind === 'computed' ? way.function : way.to
    const hint = 'constraint' in way && draw(2) === 0 ? `!${way.constraint}` : ''
    const alias = `e${depth}${room.embeds}`
    const inner = draw(3) === 0 ? '!inner' : ''
    const inside = selectOf(
      schema,
      { table: way.to, path: `${path}${alias}.`, depth: depth + 1 },
      making,
    )
    items.push(`${alias}:${name}${hint}${inner}(${inside})`)
  }
  return items.join(',')

  function hasName(name: string): boolean {
    return columns.some((column) => column.name === name)
  }
}

function filterOf({ name, type }: Column, values: Values, draw: Draw): string {
  const value = () => encodeURIComponent(String(drawn({ name, type }, values, draw)))
  const isText = type === 'text'
  const filters = [
    () => `${name}=not.is.null`,
    () => `${name}=${pick(['eq', 'neq', 'gte', 'lt', 'not.eq'], draw)}.${value()}`,
    () => `${name}=in.(${Array.from({ length: 150 }, value)})`,
    () => `or=(${Array.from({ length: 40 }, () => `${name}.neq.${value()}`)})`,
    ...(isText ? [() => `${name}=ilike.*${encodeURIComponent('%a%e%i%')}*`] : []),
    ...(isText ? [() => `${name}=imatch.${encodeURIComponent('(a|e)*.*(n|s)+.*x$')}`] : []),
    ...(isText ? [() => `${name}=plfts.note`] : []),
  ]
  return pick(filters, draw)()
}

function argumentsOf({ parameters }: Routine, values: Values, draw: Draw): Record<string, unknown> {
  const given = parameters.filter(({ isRequired }) => isRequired || draw(3) > 0)
  return Object.fromEntries(
    given.map((parameter) => [
      parameter.name,
      draw(12) === 0 ? null : drawn(parameter, values, draw),
    ]),
  )
}

/** Returns a value for an argument or a column, by its name or else by its type. */
function drawn(
  { name, type }: { name: string; type: string },
  values: Values,
  draw: Draw,
): unknown {
  const known = values[name] ?? values[type] ?? values.text ?? ['x']
  return pick(known, draw)
}

function pick<T>(from: readonly T[], draw: Draw): T {
  return from[draw(from.length)] as T
}
