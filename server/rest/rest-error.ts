import { mostSimilar } from './most-similar.ts'
import type { ErrorAnswer } from './rest-host.ts'

/** Thrown for a REST request that cannot be answered: the error that its client gets. */
export class RestError extends Error implements ErrorAnswer {
  override name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: ErrorAnswer['details']
  readonly hint: string | null
  readonly headers: Record<string, string> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      details?: ErrorAnswer['details']
      hint?: string | null
      headers?: Record<string, string> | undefined
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = extra.details ?? null
    this.hint = extra.hint ?? null
    this.headers = extra.headers
  }
}

// The errors that several stages raise (rest §6). A stage defines the errors that only it
// raises.

/** 400 PGRST100: the query string is malformed or uses an unsupported feature. */
export function parseError(message: string, details: string | null = null): RestError {
  return new RestError(400, 'PGRST100', message, { details })
}

/** 400 PGRST102: the body is invalid. */
export function bodyError(message: string, details: string | null = null): RestError {
  return new RestError(400, 'PGRST102', message, { details })
}

/** 416 PGRST103: the range of rows does not exist. `total` is the number of rows, if known. */
export function rangeError(details: string, total?: number): RestError {
  const headers = total === undefined ? undefined : { 'content-range': `*/${total}` }
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })
}

/** 400 PGRST127: a valid feature of PostgREST that does not exist here. */
export function notSupported(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details })
}

/** 404 PGRST205: the exposed schema has no such table. `known` are its tables. */
export function tableNotFound(table: string, known: Iterable<string>): RestError {
  const message = `Could not find the table 'public.${table}' in the schema cache`
  const meant = mostSimilar(table, known, 0.75)
  const hint = meant === null ? null : `Perhaps you meant the table 'public.${meant}'`
  return new RestError(404, 'PGRST205', message, { hint })
}

/** 400 PGRST204: the table has no such column to write. */
export function columnNotFound(table: string, column: string): RestError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`
  return new RestError(400, 'PGRST204', message)
}

/** 405 PGRST117: the resource does not support the method. `allow` lists those that it does. */
export function methodNotAllowed(method: string, allow: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow },
  })
}

/** Returns 405 25006 when a read-only function tried to write, and null for any other error. */
export function writeRefused(error: unknown): RestError | null {
  if (!(error instanceof Error && 'code' in error && error.code === '25006')) return null
  return new RestError(405, '25006', error.message, { headers: { allow: 'POST' } })
}

/**
 * Returns whether the error says that a table, column, function or relationship is missing. The
 * known schema may then be out of date, and reading it again may help.
 */
export function isSchemaMiss(error: unknown): boolean {
  return error instanceof RestError && /^(PGRST20[0245]|42703)$/.test(error.code)
}
