import { refuseSchemaWrites } from '../allowed-methods.ts'
import { firstOffered } from '../parse/media-type.ts'
import { checkProfile } from '../parse/parse-request.ts'
import { compress, type Reach, type RestHost } from '../rest-host.ts'
import type { Schema, Table } from '../schema/read-schema.ts'
import type { SchemaCache } from '../schema/schema-cache.ts'
import { rightsQuery, type SchemaRights } from '../schema/schema-rights.ts'
import type { DescribedColumn, DescribedRoutine, DescribedTable } from './description.ts'
import { openApi2 } from './openapi-2.ts'
import { openApi3 } from './openapi-3.ts'

/**
 * Makes the handler that answers the root with an OpenAPI description of what the caller may use,
 * for people who write programs and for tools that generate clients. By the request's `Accept` it
 * is version 2.0 in PostgREST's format, or 3.1 for `application/vnd.oai.openapi+json` (rest §2).
 */
export function createDescription<Caller>(host: RestHost<Caller>, schemaCache: SchemaCache) {
  return async (request: Request, caller: Caller, basePath: string): Promise<Response> => {
    refuseSchemaWrites(request.method)
    checkProfile(request.headers, request.method)
    const format = firstOffered(request.headers.get('accept'), formatFor)
    const schema = await schemaCache.get()
    // For some callers a view stands in for a table. Then, for columns, their rights to the view
    // count, and to what is written in its place.
    const { standIns, writeTargets } = (host.hasStandIns?.(caller) ?? true) ? host : {}
    const [row] = await host.queryAsCaller<{ rights: SchemaRights }>(
      caller,
      {
        text: rightsQuery,
        values: [JSON.stringify(standIns ?? {}), JSON.stringify(writeTargets ?? {})],
      },
      { readOnly: true },
    )
    const rights = row?.rights ?? { tables: {}, routines: {} }
    const description = limitedTo(described(schema, rights), host.reachOf?.(caller) ?? null)
    const about = (await host.about?.(caller)) ?? { title: 'API', description: '', version: '1' }
    const body = JSON.stringify(format.render({ about, basePath, ...description }))
    const sent = await compress(host, body, request)
    const headers = new Headers({ 'content-type': format.type, 'cache-control': 'no-store' })
    for (const [name, value] of Object.entries(sent.headers)) headers.append(name, value)
    return new Response(request.method === 'HEAD' ? null : sent.body, { headers })
  }
}

const openApi2Type = 'application/openapi+json; charset=utf-8'
const openApi3Type = 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8'

function formatFor({ name, parameters }: { name: string; parameters: string[] }) {
  const isOpenApi = ['application/openapi+json', 'application/vnd.oai.openapi+json'].includes(name)
  if (isOpenApi && (name.includes('oai') || parameters.includes('version=3.1'))) {
    return { render: openApi3, type: openApi3Type }
  }
  const isAny = ['*/*', 'application/*', 'application/json'].includes(name)
  return isOpenApi || isAny ? { render: openApi2, type: openApi2Type } : null
}

/** Leaves out what the caller's API key does not reach. `reach` is null without a key. */
function limitedTo({ tables, routines }: ReturnType<typeof described>, reach: Reach | null) {
  if (reach === null) return { tables, routines }
  return {
    tables: tables.flatMap((table) => {
      const methods = table.methods.filter((method) =>
        (method === 'get' ? reach.tables : reach.written).has(table.name),
      )
      return methods.length > 0 ? [{ ...table, methods }] : []
    }),
    routines: routines.filter(({ name }) => reach.functions.has(name)),
  }
}

/**
 * Returns the tables with a column that the caller may use, and the functions that it may call.
 * Leaves out computed fields (`rowOf`), which belong to a table, and functions with a parameter
 * without a name, which a request cannot pass.
 */
function described(schema: Schema, rights: SchemaRights) {
  const tables = [...schema.tables.values()].flatMap((table) => {
    const shown = describeTable(schema, table, rights)
    return shown.columns.length === 0 ? [] : [shown]
  })
  const routines = [...schema.routines.values()].flat().flatMap((routine): DescribedRoutine[] => {
    const comment = rights.routines[routine.id]
    const isCallable = comment !== undefined && routine.rowOf === null
    return isCallable && routine.parameters.every(({ name }) => name !== '')
      ? [{ ...routine, comment }]
      : []
  })
  return { tables, routines }
}

function describeTable(schema: Schema, table: Table, rights: SchemaRights): DescribedTable {
  const { name, writes } = table
  const own = rights.tables[name]
  const columns = [...table.columns.values()].flatMap((column): DescribedColumn[] => {
    const may = own?.columns[column.name]
    if (may === undefined || !(may.select || may.insert || may.update)) return []
    const refersTo = referredColumn(schema, name, column.name)
    return [{ ...column, ...may, isKey: table.primaryKey.includes(column.name), refersTo }]
  })
  const may = {
    get: columns.some(({ select }) => select),
    post: writes.insert && columns.some(({ insert }) => insert),
    patch: writes.update && columns.some(({ update }) => update),
    delete: writes.delete && (own?.delete ?? false),
  }
  const methods = (['get', 'post', 'patch', 'delete'] as const).filter((method) => may[method])
  return { name, comment: own?.comment ?? null, columns, methods }
}

/** Returns the column to which this column is a foreign key by itself, or null. */
function referredColumn(schema: Schema, table: string, column: string) {
  for (const relationship of schema.relationships.get(table) ?? []) {
    if (relationship.kind === 'computed') continue
    if (relationship.kind === 'many-to-many' || relationship.isToView) continue
    const { pairs, to, isReferred } = relationship
    const [pair] = pairs
    if (isReferred || pairs.length !== 1 || pair?.[0] !== column) continue
    return { table: to, column: pair[1] }
  }
  return null
}
