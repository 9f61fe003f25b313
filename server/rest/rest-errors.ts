import { ApiError } from '../errors.ts'

// The errors of our own that more than one stage raises (protocol §2.5). What only one stage
// raises stands there.

/** 400 PGRST100: the query string says something that is malformed or not supported. */
export function parseError(message: string, details: string | null = null): ApiError {
  return new ApiError(400, 'PGRST100', message, { details })
}

/** 400 PGRST102: the body is unusable. */
export function bodyError(message: string, details: string | null = null): ApiError {
  return new ApiError(400, 'PGRST102', message, { details })
}

/** 416 PGRST103: no such range of rows. */
export function rangeError(details: string): ApiError {
  return new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** 400 PGRST127: well-formed, known to PostgREST, and not offered here. */
export function notSupported(details: string): ApiError {
  return new ApiError(400, 'PGRST127', 'Feature not implemented', { details })
}

/** 404 PGRST205: no such table in the exposed schema. */
export function tableNotFound(table: string): ApiError {
  const message = `Could not find the table 'public.${table}' in the schema cache`
  return new ApiError(404, 'PGRST205', message)
}

/** 400 PGRST204: a written column that the table doesn't have. */
export function columnNotFound(table: string, column: string): ApiError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`
  return new ApiError(400, 'PGRST204', message)
}

/** 405 PGRST117: a method that no resource answers. */
export function methodNotAllowed(method: string, allow: string): ApiError {
  return new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { headers: { allow } })
}

/** Whether a fresh look at the catalogue could cure the error: something isn't in the schema. */
export function isSchemaMiss(error: unknown): boolean {
  return error instanceof ApiError && /^(PGRST20[0245]|42703)$/.test(error.code)
}
