import type { RestRequest } from './parse/parse-request.ts'
import { appliedPreferences, type Preferences } from './parse/preferences.ts'
import { isTrial, offsetOf, type Plan, timezoneOf } from './plan/plan.ts'
import { RestError, rangeError } from './rest-error.ts'
import type { Packed } from './rest-host.ts'
import { maximumBytes } from './to-sql/answer-budget.ts'
import type { ResultRow } from './to-sql/plan-to-sql.ts'

/**
 * Returns whether `checkResult` may refuse the result. If not, the transaction may commit at once,
 * without waiting for the check. The single scalar of a function, whose size is not measured, is
 * refused only because of `max-affected`.
 */
export function mayBeRefused(plan: Plan, request: RestRequest): boolean {
  const isPlainValue =
    plan.kind === 'call' && !plan.routine.isSet && plan.routine.returns !== 'composite'
  return !isPlainValue || request.preferences.maxAffected !== null
}

/**
 * Checks a result before the transaction is committed: a single row when one object was requested
 * (406 PGRST116), `max-affected` (400 PGRST124, or PGRST128 for a function that returns one value),
 * and the size of the answer (400 54000). Throws `RestError`.
 */
export function checkResult(plan: Plan, request: RestRequest, result: ResultRow) {
  if (Number(result.bytes) > maximumBytes) {
    throw new RestError(400, '54000', 'The rows are too much for one answer', {
      hint: 'Ask for fewer rows, columns, embeds or conditions.',
    })
  }
  const rows = Number(result.rows)
  const isOneValue = plan.kind === 'call' && !plan.routine.isSet
  if (request.mediaType.shape === 'object' && rows !== 1 && !isOneValue) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  const { maxAffected } = request.preferences
  if (maxAffected === null || plan.kind === 'read' || plan.kind === 'insert') return
  if (isOneValue) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
    throw new RestError(400, 'PGRST128', message)
  }
  if (rows > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint'
    throw new RestError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` })
  }
}

/** Returns the response to a successful request (rest §5). `pack` may compress its body. */
export async function respond(
  plan: Plan,
  request: RestRequest,
  result: ResultRow,
  pack: (body: string) => Promise<Packed>,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const { status, range } = statusAndRange(plan, request, result)
  headers.set('content-range', range)
  const applied = appliedPreferences(honoured(plan, request))
  if (applied !== null) headers.set('preference-applied', applied)
  const location = locationOf(request)
  // Proxies refuse large response headers, which a long list of ids would make.
  if (plan.kind === 'read' && location.length <= 2048) headers.set('content-location', location)
  if (result.key) headers.set('location', addressOf(request, result.key))
  if (result.body !== null || request.method === 'HEAD') {
    headers.set('content-type', request.mediaType.contentType)
  }
  const finalStatus = statusSetting(result.status) ?? status
  setHeaders(headers, headerSettings(result.headers))
  const isEmpty = request.method === 'HEAD' || [204, 205, 304].includes(finalStatus)
  if (isEmpty || result.body === null) return new Response(null, { status: finalStatus, headers })
  const sent = await pack(result.body)
  for (const [name, value] of Object.entries(sent.headers)) headers.append(name, value)
  return new Response(sent.body, { status: finalStatus, headers })
}

function statusAndRange(plan: Plan, request: RestRequest, result: ResultRow) {
  const rows = Number(result.rows)
  const counted = request.preferences.count !== null
  if (plan.kind === 'read' || plan.kind === 'call') {
    const total = result.total === null ? null : Number(result.total)
    const page = pageOf(offsetOf(plan), rows, total)
    const isVoid = plan.kind === 'call' && plan.routine.returns === 'void'
    return isVoid ? { ...page, status: 204 } : page
  }
  const total = counted ? rows : null
  if (plan.kind === 'insert') {
    // Without a key there are no duplicates: all rows were inserted.
    const inserted = plan.conflict === null ? rows : (result.inserted ?? 0)
    const isUpdate = request.preferences.resolution === 'merge-duplicates' && inserted <= 0
    return { status: isUpdate ? 200 : 201, range: contentRange(1, 0, total) }
  }
  const status = plan.shown === null ? 204 : 200
  if (plan.kind === 'delete') return { status, range: contentRange(1, 0, total) }
  return { status, range: contentRange(0, rows - 1, total) }
}

function pageOf(offset: number, rows: number, total: number | null) {
  if (total !== null && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`
    throw rangeError(details, total)
  }
  const range = contentRange(offset, offset + rows - 1, total)
  return { status: total !== null && rows < total ? 206 : 200, range }
}

function contentRange(from: number, to: number, total: number | null): string {
  const rows = total !== 0 && from <= to ? `${from}-${to}` : '*'
  return `${rows}/${total ?? '*'}`
}

function honoured(plan: Plan, request: RestRequest): Partial<Preferences> {
  const { preferences } = request
  const { count, handling } = preferences
  const isWrite = plan.kind !== 'read' && plan.kind !== 'call'
  return {
    count,
    tx: isTrial(plan, request) ? 'rollback' : null,
    handling,
    timezone: timezoneOf(plan, request),
    resolution: plan.kind === 'insert' && plan.conflict !== null ? preferences.resolution : null,
    return: isWrite ? preferences.return : null,
    missing: plan.kind === 'insert' || plan.kind === 'update' ? preferences.missing : null,
    maxAffected: plan.kind === 'read' || plan.kind === 'insert' ? null : preferences.maxAffected,
  }
}

function locationOf({ resource, query }: RestRequest): string {
  const search = query.canonical === '' ? '' : `?${query.canonical}`
  return `/${encodeURIComponent(resource.name)}${search}`
}

/** Returns the address of a row by its primary key. */
function addressOf({ resource }: RestRequest, key: Record<string, string | null>): string {
  const filters = Object.entries(key).map(([name, value]) => {
    const test = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`
    return `${encodeURIComponent(name)}=${test}`
  })
  return `/${encodeURIComponent(resource.name)}?${filters.join('&')}`
}

/** Returns the status that a database function set as `response.status`, or null. */
function statusSetting(text: string | null): number | null {
  if (text === null) return null
  const status = Number(text)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
}

/**
 * Returns the headers that a database function set as `response.headers`: a JSON array of objects
 * with one key each.
 */
function headerSettings(text: string | null): [string, string][] {
  if (text === null) return []
  try {
    return JSON.parse(text).map((entry: unknown) => {
      const [pair, ...more] = Object.entries(entry as object)
      if (pair === undefined || more.length > 0 || typeof pair[1] !== 'string') throw new Error()
      return pair
    })
  } catch {
    throw headersError()
  }
}

/** Sets headers, replacing existing ones. A name may occur several times. */
function setHeaders(headers: Headers, settings: [string, string][]) {
  try {
    for (const [name] of settings) headers.delete(name)
    for (const [name, value] of settings) headers.append(name, value)
  } catch {
    throw headersError()
  }
}

function headersError(): RestError {
  return new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )
}
