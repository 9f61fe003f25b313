import { refusals, serviceFailed } from '#words/failures.ts'
import { language } from '#words/language.ts'
import { raisedText } from '../../shared/raised-words.ts'

/**
 * Which messages of the server may be shown. `all`: every one. `raised`: only those that the
 * database raises for people (docs/errors.md), because its other messages name constraints and
 * columns.
 */
export type ServerMessages = 'all' | 'raised'

/**
 * Returns the message that any screen shows for a failed request: the server's message, or `own`,
 * the text of the screen (specification §8). Network errors always show `own`. A code in `refusals`
 * shows the text there. Server faults show `own`, and those of the sign-in `serviceFailed`, unless
 * the page is English and the message is a sentence of Fungo. (PostgreSQL's messages have no
 * capital and no full stop.) A page in another language shows the translation of the server's
 * sentence.
 */
export function errorText(
  error: unknown,
  own: string,
  serverMessages: ServerMessages = 'all',
): string {
  if (isNetworkError(error)) return own
  const { message, code, name, hint } = failureOf(error)
  const refusal = refusals[String(code)]
  if (refusal) return refusal
  if (name === 'AuthRetryableFetchError')
    return isSentence(message) && isEnglish ? message : serviceFailed
  if (serverMessages === 'raised' && !/^(P0001|PT4\d\d)$/.test(String(code))) return own
  if (isFault(error) && !(isSentence(message) && isEnglish)) return own
  // An error without a code is the page's own, in its language.
  if (code && !isEnglish) return raisedText(hint, message) ?? own
  return isInWords(message) ? message : own
}

const isEnglish = language === 'en'

/** Returns whether the API or a proxy failed. The message may then come from a program. */
function isFault(error: unknown): boolean {
  const { code, name } = failureOf(error)
  if (code) return faults.test(String(code))
  return typeof error !== 'string' && (name === undefined || name === 'PostgrestError')
}

/** The error codes that the API only ever answers with a 5xx (docs/errors.md). */
const faults = /^(P0(?!001)|0[89]|25|2D|3[89B]|53|5[578]|F0|HV|XX|PGRST(0|121|300))/

/** Returns whether a message is text. A proxy's error page arrives as a message too. */
function isInWords(message: unknown): message is string {
  return typeof message === 'string' && /^\s*[^\s<]/.test(message)
}

/** Returns whether the message of a 5xx is the server's sentence, and not a proxy's status line. */
function isSentence(message: unknown): message is string {
  return typeof message === 'string' && /^[A-Z][^<{]* .*\.$/.test(message)
}

/**
 * Returns whether no answer came: offline, connection lost, server unreachable, aborted or timed
 * out.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError || isLate(error)) return true
  const { name, message, code, status } = failureOf(error)
  if (name === 'AuthRetryableFetchError') return status === 0
  // postgrest-js turns a failed fetch into an error whose message begins with the exception's name.
  return !code && typeof message === 'string' && /^(Type|Fetch)Error:/.test(message)
}

/**
 * Returns whether a retry may succeed soon: no answer came, a proxy answered with a page instead of
 * a message, or the server was busy.
 */
export function isPassing(error: unknown): boolean {
  if (!error) return false
  const { code, message } = failureOf(error)
  return isNetworkError(error) || !isInWords(message) || busy.test(String(code))
}

/**
 * Returns how many seconds the server asks to wait before a retry, or null. The API clients discard
 * the header `Retry-After`, so this reads the hint, which repeats it.
 */
export function secondsToWait(error: unknown): number | null {
  const { code, hint } = failureOf(error)
  const isToWait = code === 'over_request_rate_limit' || code === 'PT429'
  return isToWait && Number(hint) > 0 ? Number(hint) : null
}

/** Returns whether a request was aborted or timed out. */
export function isLate(error: unknown): boolean {
  const { name, message } = failureOf(error)
  return [name, message].some((words) => /^(Abort|Timeout)Error\b/.test(String(words)))
}

/**
 * The error codes of a facility that moves, and of a database that is busy, is not reachable, only
 * reads for now, or got a new version of a function meanwhile (docs/errors.md).
 */
const busy = /^(PT503|55P03|57P0\d|(08|53)\w{3}|25006|42883|PGRST00\d)$/

function failureOf(error: unknown): Record<string, unknown> {
  return typeof error === 'string' ? { message: error } : ((error ?? {}) as Record<string, unknown>)
}
