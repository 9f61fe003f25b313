import type { Context } from 'hono'
import { ApiError } from '../errors.ts'
import { validationFailed } from './auth-error.ts'

export type Body = Record<string, unknown>

/**
 * Returns the JSON object of a request to `/auth/v1`. Throws `bad_json` for anything else, and
 * `validation_failed` for text that PostgreSQL cannot store, for long text and for deep nesting.
 */
export async function readBody(c: Context): Promise<Body> {
  const body = parse(await c.req.arrayBuffer())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
  refuseUnstorable(body, 0)
  return body as Body
}

/** Returns a text of the body, or `undefined` when absent or null. Throws on another type. */
export function textField(body: Body, name: string): string | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw validationFailed(`${name} must be a text`)
  return value
}

/** Returns an object of the body, or `undefined` when absent or null. Throws on another type. */
export function objectField(body: Body, name: string): Body | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw validationFailed(`${name} must be an object`)
  }
  return value as Body
}

/** Parses JSON. Throws `bad_json` also for a byte order mark and invalid UTF-8. */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw badJson()
  }
}

const deepest = 20

/**
 * The most characters of one text. A captcha's answer and a profile's data are the longest texts.
 * The limit is needed because some work, such as Unicode normalization, grows with the square of
 * the length.
 */
const longest = 10_000

function refuseUnstorable(value: unknown, depth: number): void {
  if (depth > deepest) throw validationFailed('The request is nested too deeply')
  if (typeof value === 'string') refuseText(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw badJson()
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    refuseText(name)
    refuseUnstorable(inner, depth + 1)
  }
}

function refuseText(text: string): void {
  if (text.length > longest) {
    throw validationFailed(`A text of the request is longer than ${longest} characters`)
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    throw validationFailed('The request contains characters that cannot be stored')
  }
}

function badJson(): ApiError {
  return new ApiError(400, 'bad_json', 'Could not parse request body as JSON')
}
