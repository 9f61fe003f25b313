/**
 * The message of an error as the service worded it, or the fallback when it carries none or only
 * the browser's own words about a failed request (specification §8).
 */
export function errorText(error: unknown, fallback: string): string {
  if (isNetworkError(error)) return fallback
  const message = typeof error === 'string' ? error : (error as { message?: unknown })?.message
  // a proxy's error page arrives as a message too
  return typeof message === 'string' && /^\s*[^\s<]/.test(message) ? message : fallback
}

/**
 * The message of an error that the database raised in a sentence for people (docs/errors.md), else
 * the fallback: other messages name constraints and columns.
 */
export function raisedText(error: unknown, fallback: string): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return /^(P0001|PT4\d\d)$/.test(String(code)) ? errorText(error, fallback) : fallback
}

/** True when no answer came: offline, connection lost, server unreachable, request aborted. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true
  const { name, message, code } = (error ?? {}) as Record<string, unknown>
  if (name === 'AbortError' || name === 'TimeoutError') return true
  // postgrest-js turns a failed fetch into an error whose message begins with the exception's name
  return !code && typeof message === 'string' && /^(TypeError|FetchError|AbortError):/.test(message)
}
