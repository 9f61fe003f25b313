/**
 * Whose words may be shown: whatever the service says, or only sentences that were raised for
 * people (docs/errors.md), since other messages name constraints and columns.
 */
export type Heard = 'service' | 'raised'

/**
 * What to say about a failure: the service's own sentence, else the screen's (specification §8),
 * which also stands for the browser's words about a failed request.
 */
export function errorText(error: unknown, own: string, heard: Heard = 'service'): string {
  if (isNetworkError(error)) return own
  const { message, code, name } = failureOf(error)
  if (name === 'AuthRetryableFetchError') return isSentence(message) ? message : serviceFailed
  if (heard === 'raised' && !/^(P0001|PT4\d\d)$/.test(String(code))) return own
  return isInWords(message) ? message : own
}

/** A proxy's error page arrives as a message too. */
function isInWords(message: unknown): message is string {
  return typeof message === 'string' && /^\s*[^\s<]/.test(message)
}

/** A 5xx may come with a sentence of the service's, or with a proxy's status line. */
function isSentence(message: unknown): message is string {
  return typeof message === 'string' && /^[A-Z][^<{]* .*\.$/.test(message)
}

const serviceFailed = 'The server could not do this now. Try again in a moment.'

/** True when no answer came: offline, connection lost, server unreachable, request aborted. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError || isLate(error)) return true
  const { name, message, code, status } = failureOf(error)
  if (name === 'AuthRetryableFetchError') return status === 0
  // postgrest-js turns a failed fetch into an error whose message begins with the exception's name
  return !code && typeof message === 'string' && /^(Type|Fetch)Error:/.test(message)
}

/**
 * True when the same question may be answered in a moment: no answer came, or one without words,
 * as of a proxy, or that all is busy.
 */
export function isPassing(error: unknown): boolean {
  if (!error) return false
  const { code, message } = failureOf(error)
  return isNetworkError(error) || !isInWords(message) || busy.test(String(code))
}

/**
 * For how many seconds the service has told to wait before the same is read again; null when it has
 * not. The hint says what `Retry-After` says, which the clients of the API throw away.
 */
export function toldToWait(error: unknown): number | null {
  const { code, hint } = failureOf(error)
  const isToWait = code === 'over_request_rate_limit' || code === 'PT429'
  return isToWait && Number(hint) > 0 ? Number(hint) : null
}

/** True when waiting for an answer was given up. */
export function isLate(error: unknown): boolean {
  const { name, message } = failureOf(error)
  return [name, message].some((words) => /^(Abort|Timeout)Error\b/.test(String(words)))
}

/** The states of a 503 (docs/errors.md). */
const busy = /^(55P03|57P0\d|(08|53)\w{3}|PGRST00\d)$/

function failureOf(error: unknown): Record<string, unknown> {
  return typeof error === 'string' ? { message: error } : ((error ?? {}) as Record<string, unknown>)
}
