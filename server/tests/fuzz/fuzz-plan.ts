import fc from 'fast-check'
import type { FuzzedRequest } from './fuzz-corpus.ts'
import { oddBodies, oddHeaders, oddities } from './fuzz-oddities.ts'

/**
 * One change: `kind` says which (a number below 100, so that `mutateRequest` can give each kind its
 * percentage), `at` where, `odd` with which oddity. `noBias` makes all numbers equally likely.
 * Without it, fast-check would prefer small ones, and so the first entries of each list.
 */
const mutation = fc.record({
  kind: fc.noBias(fc.nat(99)),
  at: fc.noBias(fc.nat()),
  odd: fc.noBias(fc.nat()),
})

/** Chooses sender, request and mutations. The same seed gives the same plan, to repeat a failure. */
export const fuzzPlan = fc.record({
  sender: fc.noBias(fc.nat()),
  request: fc.noBias(fc.nat()),
  mutations: fc.array(mutation, { maxLength: 3 }),
})
type Mutation = { kind: number; at: number; odd: number }
export type MutatedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Returns a real request with mutations of its values, query, headers or whole body. */
export function mutateRequest(
  real: FuzzedRequest,
  { mutations }: { mutations: Mutation[] },
): MutatedRequest {
  const body = structuredClone(real.body)
  const mutated: MutatedRequest = { method: real.method, path: real.path, headers: {} }
  if (body !== undefined) mutated.headers['content-type'] = 'application/json'
  let raw: string | undefined
  for (const { kind, at, odd } of mutations) {
    const value = oddities[odd % oddities.length]
    if (kind < 45 && typeof body === 'object' && body !== null)
      mutateValue(body, at, value, kind % 5 === 0)
    else if (kind < 80) mutated.path = mutateQuery(mutated.path, at, String(value), kind % 6)
    else if (kind < 92) {
      const [name, header] = oddHeaders[odd % oddHeaders.length] ?? ['x', '']
      mutated.headers[name] = header
    } else if (body !== undefined) raw = oddBodies[odd % oddBodies.length]
  }
  if (real.body !== undefined) mutated.body = raw ?? JSON.stringify(body)
  return mutated
}

/** Replaces a property's value by `value`, deletes a property, or adds `value` under a new name. */
function mutateValue(body: object, at: number, value: unknown, isAdded: boolean): void {
  const target = (Array.isArray(body) ? body[0] : body) as Record<string, unknown>
  const names = Object.keys(target ?? {})
  if (isAdded || names.length === 0) put(target ?? {}, String(value).slice(0, 60), value)
  else if (at % 7 === 0) delete target[names[at % names.length] as string]
  else target[names[at % names.length] as string] = value
}

/** Sets a property as JSON would: `__proto__` is an ordinary name. */
function put(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/**
 * Changes one part of the query: replaces its value or what follows its operator, repeats it, adds
 * `value` as a name, puts `value` inside its value, or adds a reserved name such as `or` with `value`.
 */
function mutateQuery(path: string, at: number, value: string, kind: number): string {
  const [base = '', query = ''] = path.split('?')
  const parts = query.split('&').filter(Boolean)
  const odd = encodeURIComponent(value.toWellFormed().slice(0, 3_000))
  const which = parts.length > 0 ? at % parts.length : 0
  const [name = 'select', old = ''] = (parts[which] ?? 'select=*').split('=')
  if (kind === 0) parts[which] = `${name}=${odd}`
  else if (kind === 1) parts[which] = `${name}=${old.replace(/\..*/, `.${odd}`)}`
  else if (kind === 2) parts.push(`${name}=${old}`)
  else if (kind === 3) parts.push(`${odd.slice(0, 200)}=eq.1`)
  else if (kind === 4)
    parts[which] =
      `${name}=${old.slice(0, at % (old.length + 1))}${odd}${old.slice(at % (old.length + 1))}`
  else
    parts.push(
      `${['or', 'and', 'order', 'limit', 'offset', 'select', 'columns', 'not.or'][at % 8]}=${odd}`,
    )
  return `${base}?${parts.join('&')}`
}
