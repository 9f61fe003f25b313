import { constraintSentence } from '../shared/constraint-sentences.ts'
import { raisedName } from '../shared/raised-name.ts'
import { raised } from '../shared/words/en/raised.ts'

/** An expected failure of a request: the response to the client, in PostgREST's format. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      details?: string | null
      hint?: string | null
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.status = status
    this.code = code
    this.details = extra.details ?? null
    this.hint = extra.hint ?? null
    this.headers = extra.headers
  }

  /** Returns the body of the response: `{code, message, details, hint}`. */
  body(): { code: string; message: string; details: string | null; hint: string | null } {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

export const plainMessage = 'Something went wrong on our side. Try again in a moment.'
const busyMessage = 'The server is busy right now. Try again in a moment.'
const tooLongMessage = 'This took too long and was stopped. Try again, or ask for less.'
const sameKeyMessage = 'Two rows of the body have the same key. Send each row once.'
const lostRaceMessage = 'This time is no longer available. Please choose another time.'

/**
 * The most characters of a message in an answer. PostgreSQL may quote the whole request. For so
 * long a text the patterns of this file would take quadratic time.
 */
const longestMessage = 1_000

/** The fields used here of the error that node-postgres throws for a failed statement. */
export type SqlError = Error & { code: string; detail?: string; hint?: string; constraint?: string }

/**
 * Returns the `ApiError` for any error of the database, for a caller of `role`. An `ApiError`
 * passes through. The statuses are PostgREST's, with the exceptions in docs/errors.md: a lost race
 * is 409 (architecture, "Bookings"), and one key twice in a body is 400. A lock that is not free, a
 * database that only reads, and a function that was just replaced are 503.
 */
export function databaseError(error: unknown, role: string): ApiError {
  if (error instanceof ApiError) return error
  if (!isSqlError(error)) return connectionError(error)
  const { code } = error
  if (code === 'PGRST') return raisedAnswer(error)
  const message = shortened(error.message)
  if (/^(23P01|40\w{3})$/.test(code)) {
    return new ApiError(409, code, lostRaceMessage, { cause: error })
  }
  if (code === '21000' && /affect row a second time/.test(message)) {
    return new ApiError(400, code, sameKeyMessage, { cause: error })
  }
  if (code === '22008' && beyondDates.test(message)) {
    return new ApiError(400, code, raised.dateMissing, { hint: 'dateMissing', cause: error })
  }
  const status = statusOfState(code, message, role)
  const headers = headersOf(status, error.hint)
  if (status >= 500 && !code.startsWith('PT')) {
    const sentence = status === 503 ? busyMessage : (messageByState[code] ?? plainMessage)
    return new ApiError(status, code, sentence, { headers, cause: error })
  }
  const refused = refusedBy(code, message)
  return new ApiError(status, code, refused?.sentence ?? message, {
    headers,
    // The row in the detail may contain columns that the caller cannot read.
    details: error.detail?.startsWith('Failing row contains') ? null : named(error.detail),
    hint:
      error.hint ??
      refused?.name ??
      signHint(code, message) ??
      (forPeople.test(code) ? raisedName(message) : undefined),
    cause: error,
  })
}

function shortened(message: string): string {
  return message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
}

/**
 * Returns the sentence for a value that a constraint refused, and its name, or else the
 * constraint's. Returns undefined if the constraint has no sentence, because people do not write
 * such a value directly.
 */
function refusedBy(code: string, message: string): { sentence: string; name: string } | undefined {
  if (!/^235(05|14)$/.test(code)) return undefined
  const constraint = /constraint "(\w+)"$/.exec(message)?.[1] ?? ''
  const sentence = constraintSentence(constraint)
  return sentence ? { sentence, name: raisedName(sentence) ?? constraint } : undefined
}

/** Adds the stable name of its reason to each refused part of a group in a detail. */
function named(detail: string | undefined): string | undefined {
  if (!detail?.startsWith('[{"index": ')) return detail
  const parts: { reason: string }[] = JSON.parse(detail)
  return JSON.stringify(parts.map((part) => ({ ...part, name: raisedName(part.reason) ?? null })))
}

/** Returns a hint when an instant's + arrived as a blank, because it was not written as %2B. */
function signHint(code: string, message: string): string | undefined {
  return code === '22007' && /T\d\d:\d\d(:[\d.]+)? \d\d:\d\d"$/.test(message)
    ? 'In an address + means a blank. Write %2B, or the instant with Z.'
    : undefined
}

/** PostgreSQL's message when a calculation leaves the range of its dates. */
const beyondDates = /^(date|timestamp|interval) out of range/

/**
 * The states with which our functions raise sentences for people. PostgreSQL uses some of them too;
 * its own messages have no name.
 */
const forPeople = /^(P0001|PT\d{3}|22023|22007|22008|42501)$/

/**
 * Returns the headers of an error. 503 may be retried after a second, 429 after the seconds in the
 * hint, or else after an hour. `PT405` names the method that is allowed, POST.
 */
function headersOf(status: number, hint: string | undefined): Record<string, string> | undefined {
  if (status === 405) return { allow: 'POST' }
  if (status === 503) return { 'retry-after': '1' }
  if (status !== 429) return undefined
  return { 'retry-after': /(\d+) seconds/.exec(hint ?? '')?.[1] ?? '3600' }
}

/**
 * Returns whether the error comes from a failed statement. It then has an SQLSTATE as `code`. Codes
 * of Node, such as EPIPE, look alike and do not count.
 */
export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !/^E[A-Z]{4}$/.test(String(error.code))
  )
}

/**
 * Returns whether the database cannot be reached or is too slow just now. The same request may
 * succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { status, code } = databaseError(error, 'anon')
  // For a client, a replaced function is a 503, because its next request calls the new one. A
  // worker calls such a function by its name, which the newer version may have removed for good. So
  // the worker must not wait for it. A failed look-up in the cache (XX000) is of a plan from before,
  // and the next call makes a new one.
  return (status === 503 && code !== '42883' && code !== '42P01') || code === '57014'
}

function statusOfState(code: string, message: string, role: string): number {
  if (code.startsWith('PT')) return httpStatus(Number(code.slice(2)))
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '22023' && /role .* does not exist/.test(message)) return 401
  if (code === '21000') return /requires a WHERE clause/i.test(message) ? 400 : 500
  if (functionStates.test(code) && replacedMeanwhile.test(message)) return 503
  const exact = statusByState[code]
  if (exact !== undefined) return exact
  return statusByClass[code.slice(0, 2)] ?? 400
}

/**
 * PostgreSQL's errors for a statement that began before a newer version replaced the functions that
 * it calls. Clients cannot call these functions by name, and the statement was undone. So the same
 * request may be sent again: 503.
 */
const functionStates = /^(42883|42P01|XX000)$/
const replacedMeanwhile =
  /^(function private\.|relation "private\.|cache lookup failed for (function|relation|type) )/

function httpStatus(number: number): number {
  return number >= 200 && number <= 599 ? number : 500
}

const statusByState: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 503,
  '42P01': 404,
  '42883': 404,
  '42P17': 500,
  P0001: 400,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '55P03': 503,
}

/**
 * A statement that took too long is not a 503, because the official clients repeat a read with that
 * status up to three times.
 */
const messageByState: Record<string, string> = {
  '57014': tooLongMessage,
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '53': 503,
  '0L': 403,
  '0P': 403,
  '28': 403,
  P0: 500,
  '09': 500,
  '25': 500,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  XX: 500,
}

/** Reads `raise sqlstate 'PGRST'`, whose message and detail are JSON, as in PostgREST. */
function raisedAnswer(error: SqlError): ApiError {
  const body = parsedObject(error.message)
  const answer = parsedObject(error.detail)
  if (body === null || answer === null) return unreadableAnswer(error, body === null)
  return new ApiError(httpStatus(Number(answer.status)), String(body.code), body.message, {
    details: body.details,
    hint: body.hint,
    headers: answer.headers,
    cause: error,
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the raising function decides what it contains.
function parsedObject(text: string | undefined): Record<string, any> | null {
  try {
    const value = JSON.parse(text ?? '')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Returns an error that tells the function's author what is missing. */
function unreadableAnswer(error: SqlError, isMessage: boolean): ApiError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`
  const hint = isMessage
    ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
    : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  const isMissing = !isMessage && error.detail === undefined
  const details = isMissing ? 'DETAIL is missing in the RAISE statement' : null
  return new ApiError(500, 'PGRST121', message, { details, hint, cause: error })
}

/** Returns a 503: the database, or a connection to it, is not available now. */
export function tooBusy(code: string, cause?: unknown): ApiError {
  return new ApiError(503, code, busyMessage, { headers: { 'retry-after': '1' }, cause })
}

/**
 * Returns a 405 that names the allowed methods. A 404 would say that the function does not exist.
 */
export function methodNotAllowed(allowed: readonly string[]): ApiError {
  return new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', {
    headers: { allow: allowed.join(', ') },
  })
}

/**
 * Returns the answer to an error without SQLSTATE: a failed connection, a pool timeout, or a bug.
 */
function connectionError(error: unknown): ApiError {
  const text =
    error instanceof Error ? `${String('code' in error ? error.code : '')} ${error.message}` : ''
  if (/timeout exceeded when trying to connect/.test(text)) return tooBusy('PGRST003', error)
  if (connectionFailure.test(text)) return tooBusy('PGRST000', error)
  return new ApiError(500, 'XX000', plainMessage, { cause: error })
}

const connectionFailure =
  /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOSPC|[Cc]onnection (terminated|ended|timeout|timed out)|timeout expired|Query read timeout|pool after calling end|PGlite is (closed|closing)|Client has encountered a connection error|Client was closed/
