import { Hono } from 'hono'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller, type Caller, type TransactionContext } from '../database/as-caller.ts'
import { ApiError, databaseError } from '../errors.ts'
import { parseRequest, type RestRequest } from './parse-request.ts'
import { type Plan, planRequest } from './plan.ts'
import { checkResult, respond } from './respond.ts'
import { isSchemaMiss } from './rest-errors.ts'
import { createSchemaCache, type SchemaCache } from './schema-cache.ts'
import { planToSql, type ResultRow } from './to-sql.ts'

const mountPath = '/rest/v1'

/**
 * The REST part of the protocol, to be mounted at `/rest/v1`: tables and functions of schema
 * `public` as PostgREST serves them (protocol §2). A request is parsed, planned against the
 * kept schema, and run as one statement in one transaction of its caller.
 */
export function createRest(context: AppContext): Hono {
  const { config, clock, mailer, log } = context
  const schemaCache = createSchemaCache(context)
  const rest = new Hono()

  rest.all('*', async (c) => {
    const { raw } = c.req
    const caller = await callerFromRequest(raw, config, clock)
    const request = await parseRequest(raw, new URL(raw.url).pathname.replace(mountPath, ''))
    const plan = await planWith(schemaCache, request, caller)
    const result = await run(context, caller, plan, request)
    if (!isReadOnly(plan)) mailer.wake()
    return respond(plan, request, result)
  })
  rest.onError((error, c) => {
    const answer = error instanceof ApiError ? error : databaseError(error, 'anon')
    if (answer.status >= 500) log.error({ err: error }, 'rest request failed')
    return errorResponse(answer, c.req.method)
  })
  return rest
}

async function planWith(
  schemaCache: SchemaCache,
  request: RestRequest,
  caller: Caller,
): Promise<Plan> {
  try {
    const schema = await schemaCache.get()
    try {
      return planRequest(schema, request)
    } catch (error) {
      const fresher = isSchemaMiss(error) ? await schemaCache.refresh() : null
      if (fresher === null) throw error
      return planRequest(fresher, request)
    }
  } catch (error) {
    throw databaseError(error, caller.role)
  }
}

/** Only a result that passes its checks is committed. */
async function run(
  transactions: TransactionContext,
  caller: Caller,
  plan: Plan,
  request: RestRequest,
): Promise<ResultRow> {
  const statement = planToSql(plan, request)
  try {
    return await asCaller(
      transactions,
      caller,
      async (client) => {
        const [result] = (await client.query<ResultRow>(statement)).rows
        if (result === undefined) throw new Error('The statement answered no row')
        checkResult(plan, request, result)
        return result
      },
      { readOnly: isReadOnly(plan) },
    )
  } catch (error) {
    throw databaseError(error, caller.role)
  }
}

function isReadOnly(plan: Plan): boolean {
  return plan.kind === 'read' || (plan.kind === 'call' && plan.isReadOnly)
}

/** An error in PostgREST's shape (protocol §2.5); HEAD has no body. */
function errorResponse(error: ApiError, method: string): Response {
  return new Response(method === 'HEAD' ? null : JSON.stringify(error.body()), {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'proxy-status': `PostgREST; error=${error.code.replace(/\W/g, '')}`,
      ...error.headers,
    },
  })
}
