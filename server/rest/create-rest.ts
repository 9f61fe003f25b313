import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import { parseRequest, type RestRequest } from './parse-request.ts'
import { type Plan, planRequest } from './plan.ts'
import { checkResult, mayBeRefused, respond } from './respond.ts'
import { isSchemaMiss, RestError } from './rest-error.ts'
import type { ErrorAnswer, Packed, RestHost } from './rest-host.ts'
import { createSchemaCache, type SchemaCache } from './schema-cache.ts'
import { planToSql, type ResultRow } from './to-sql.ts'

/**
 * Tables and functions of schema `public` as PostgREST serves them (docs/rest.md), to be mounted at
 * any path. A request is parsed, planned against the kept schema, and run as one statement in one
 * transaction of its caller.
 */
export function createRest<Caller>(host: RestHost<Caller>): Hono {
  const schemaCache = createSchemaCache(host.readCatalogue)
  const rest = new Hono()

  rest.all('*', async (c) => {
    let caller: Caller | null = null
    try {
      caller = await host.callerOf(c.req.raw)
      const request = await parseRequest(c.req.raw, pathBelow(c))
      const plan = await planWith(schemaCache, request)
      const result = await run(host, caller, plan, request)
      if (!isReadOnly(plan)) host.afterWrite?.()
      const pack = host.packed ?? asItIs
      return await respond(plan, request, result, (body) => pack(body, c.req.raw))
    } catch (error) {
      const answer = error instanceof RestError ? error : host.errorAnswer(error, caller)
      if (answer.status >= 500) host.logFailure?.(answer)
      return errorResponse(answer, c.req.method)
    }
  })
  return rest
}

async function asItIs(body: string): Promise<Packed> {
  return { body, headers: {} }
}

/** The path below where this part is mounted, as the request wrote it. */
function pathBelow(c: Context): string {
  return new URL(c.req.url).pathname.slice(baseRoutePath(c).replace(/\/$/, '').length)
}

async function planWith(schemaCache: SchemaCache, request: RestRequest): Promise<Plan> {
  const schema = await schemaCache.get()
  try {
    return planRequest(schema, request)
  } catch (error) {
    const fresher = isSchemaMiss(error) ? await schemaCache.refresh() : null
    if (fresher === null) throw error
    return planRequest(fresher, request)
  }
}

/** Only a result that passes its checks is committed. */
async function run<Caller>(
  host: RestHost<Caller>,
  caller: Caller,
  plan: Plan,
  request: RestRequest,
): Promise<ResultRow> {
  const statement = planToSql(plan, request, host.countedRows)
  const [result] = await host.queryAsCaller<ResultRow>(caller, statement, {
    readOnly: isReadOnly(plan),
    check: mayBeRefused(plan, request)
      ? ([row]) => checkResult(plan, request, row as ResultRow)
      : undefined,
  })
  return result as ResultRow
}

function isReadOnly(plan: Plan): boolean {
  return plan.kind === 'read' || (plan.kind === 'call' && plan.isReadOnly)
}

/** HEAD has no body. */
function errorResponse(answer: ErrorAnswer, method: string): Response {
  const { status, code, message, details, hint, headers } = answer
  return new Response(method === 'HEAD' ? null : JSON.stringify({ code, message, details, hint }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'proxy-status': `PostgREST; error=${code.replace(/\W/g, '')}`,
      ...headers,
    },
  })
}
