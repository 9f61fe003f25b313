import type { Resource } from './parse/parse-request.ts'
import { routineNotFound } from './plan/plan-call.ts'
import { methodNotAllowed, tableNotFound } from './rest-error.ts'
import type { Schema } from './schema/read-schema.ts'
import type { SchemaCache } from './schema/schema-cache.ts'

/**
 * Answers a request with OPTIONS: which methods a table or a function has, the same for every
 * caller.
 */
export async function allowedMethods(
  schemaCache: SchemaCache,
  resource: Resource | null,
): Promise<Response> {
  const methods = await schemaCache.with((schema) => methodsOf(schema, resource))
  const allow = ['OPTIONS', ...methods].join(',')
  return new Response(null, { headers: { allow, 'cache-control': 'no-store' } })
}

function methodsOf(schema: Schema, resource: Resource | null): string[] {
  if (resource === null) return ['GET', 'HEAD']
  const { kind, name } = resource
  if (kind === 'function') {
    const routines = schema.routines.get(name)
    if (routines === undefined) throw routineNotFound(schema, name, [])
    return routines.every(({ isVolatile }) => isVolatile) ? ['POST'] : ['GET', 'HEAD', 'POST']
  }
  const table = schema.tables.get(name)
  if (table === undefined) throw tableNotFound(name, schema.tables.keys())
  const { writes } = table
  const writing = [writes.insert && 'POST', writes.update && 'PATCH', writes.delete && 'DELETE']
  return ['GET', 'HEAD', ...writing.filter((method) => method !== false)]
}

/** Refuses writes to the root, which is read-only: 405 PGRST117. */
export function refuseSchemaWrites(method: string) {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, 'GET, HEAD, OPTIONS')
}
