import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import { allowedMethods } from './allowed-methods.ts'
import { createDescription } from './description/describe-schema.ts'
import { parseHead, parseResource, type RestRequest, readBody } from './parse/parse-request.ts'
import { embedCount } from './parse/parse-select.ts'
import { isReadOnly, isTrial, type Plan, planRequest, timezoneOf } from './plan/plan.ts'
import { refuseBeyond, refuseEmbedsBeyond } from './plan/refuse-beyond.ts'
import { checkResult, mayBeRefused, respond } from './respond.ts'
import { notSupported, RestError, writeRefused } from './rest-error.ts'
import { compress, type ErrorAnswer, type Question, type RestHost } from './rest-host.ts'
import type { Routine } from './schema/read-schema.ts'
import { createSchemaCache } from './schema/schema-cache.ts'
import { withoutStandIns } from './schema/without-stand-ins.ts'
import { planToSql, type ResultRow } from './to-sql/plan-to-sql.ts'
import { isUnknownZone, withoutZone } from './unknown-zone.ts'

/**
 * Makes the app that serves the tables and functions of schema `public` as PostgREST does
 * (docs/rest.md). It can be mounted at any path. A request is parsed, planned against the cached
 * schema, and run as one statement in one transaction of its caller.
 */
export function createRest<Caller>(host: RestHost<Caller>): Hono {
  const schemaCache = createSchemaCache(host)
  const answerDescription = createDescription(host, schemaCache)
  const rest = new Hono()

  rest.all('*', async (c) => {
    let caller: Caller | null = null
    try {
      const path = pathBelow(c)
      caller = await host.callerOf(c.req.raw, path)
      const resource = parseResource(path)
      if (resource === null || c.req.method === 'OPTIONS') {
        await host.admit?.(caller, 'description')
        if (c.req.method === 'OPTIONS') return await allowedMethods(schemaCache, resource)
        return await answerDescription(c.req.raw, caller, mountedAt(c))
      }
      const raw = c.req.raw
      // A constant for the closure below, where TypeScript would take `caller` for possibly null.
      const known = caller
      const reach = host.reachOf?.(known)
      if (reach) refuseBeyond(reach, resource, raw.method)
      const head = parseHead(raw, resource)
      const called = resource.kind === 'function' ? await findFunction(resource.name) : undefined
      await host.admit?.(known, { called, embeds: embedCount(head.query.select) })
      const request = { ...head, body: await readBody(raw, head) }
      const make = () => answer(known, request, raw)
      return await (host.shared?.(known, questionOf(request, called), raw.headers, make) ?? make())
    } catch (error) {
      const answer = error instanceof RestError ? error : host.errorAnswer(error, caller)
      if (answer.status >= 500) host.logFailure?.(answer)
      return errorResponse(answer, c.req.method)
    }
  })
  return rest

  async function findFunction(name: string): Promise<Routine | undefined> {
    return (await schemaCache.get()).routines.get(name)?.[0]
  }

  async function answer(caller: Caller, request: RestRequest, raw: Request): Promise<Response> {
    const hasStandIns = host.hasStandIns?.(caller) ?? true
    const plan = await schemaCache.with((schema) =>
      planRequest(
        hasStandIns ? schema : withoutStandIns(schema),
        request,
        host.aggregates ?? false,
      ),
    )
    const reach = host.reachOf?.(caller)
    if (reach) refuseEmbedsBeyond(reach, plan)
    const called = plan.kind === 'call' ? plan.routine : undefined
    const isTried = isTrial(plan, request)
    if (isTried && !host.mayTry?.(caller, called)) {
      throw notSupported('tx=rollback is not available here: what is written stays')
    }
    let result: ResultRow
    try {
      result = await run(host, caller, plan, request)
    } catch (error) {
      if (!isUnknownZone(error, timezoneOf(plan, request))) throw error
      return await answer(caller, withoutZone(request), raw)
    }
    if (!isReadOnly(plan) && !isTried) host.afterWrite?.()
    return respond(plan, request, result, (body) => compress(host, body, raw))
  }
}

/**
 * Returns what `RestHost.shared` compares: two requests with equal questions at the same time get
 * equal answers.
 */
function questionOf(request: RestRequest, called: Routine | undefined): Question {
  const { method, resource, query, body } = request
  const text = JSON.stringify([method, resource.kind, resource.name, query.canonical, body?.text])
  return { text, called, given: givenBy(request) }
}

/** Returns the arguments of a call by name. */
function givenBy({ query, body }: RestRequest): Record<string, unknown> {
  return body === null ? Object.fromEntries(query.arguments) : { ...body.rows[0] }
}

/** Returns the path below the mount point, as written in the request. */
function pathBelow(c: Context): string {
  return new URL(c.req.url).pathname.slice(mountedAt(c).length)
}

function mountedAt(c: Context): string {
  return baseRoutePath(c).replace(/\/$/, '')
}

/** Runs a plan. Only a result that passes its checks is committed. */
async function run<Caller>(
  host: RestHost<Caller>,
  caller: Caller,
  plan: Plan,
  request: RestRequest,
): Promise<ResultRow> {
  const statement = planToSql(plan, request, host.countedRows)
  const readOnly = isReadOnly(plan)
  const results = await host
    .queryAsCaller<ResultRow>(caller, statement, {
      readOnly,
      isTrial: isTrial(plan, request),
      ...(plan.kind === 'call' && { called: plan.routine, given: givenBy(request) }),
      ...('body' in plan && { written: { table: plan.table, rows: plan.body.rows } }),
      check: mayBeRefused(plan, request)
        ? ([row]) => checkResult(plan, request, row as ResultRow)
        : undefined,
      timezone: timezoneOf(plan, request) ?? undefined,
    })
    .catch((error) => {
      throw readOnly ? (writeRefused(error) ?? error) : error
    })
  return results[0] as ResultRow
}

/** Returns the response to an error. HEAD gets no body. */
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
