import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { book, bookingRequest, bookingRow } from '../database/tests/facility-fixture.ts'
import type { TestEngine, TestUser } from '../database/tests/test-database.ts'
import { functionsServerOn, siteUrl } from './functions/test-functions-server.ts'
import { type FuzzedRequest, oddBodies, oddHeaders, oddities, realRequests } from './test-fuzz-corpus.ts'

/** A seed and how many requests, or until when. */
export type FuzzSize = { seed: number; requests: number; until?: number }

/** A name that stands in rows which the asking caller may not read, and so in no answer to them. */
const secretName = 'Zebulon Quill'

/** No event loop is held longer by one request, milliseconds. */
const longestStall = 200

/**
 * Real requests of everybody, each spoilt in a few places: no answer is a failure of ours, none
 * shows what its caller may not see, and none takes long.
 */
export function fuzz(engine: TestEngine, size: () => FuzzSize): void {
  describe(`spoilt requests on ${engine}`, () => {
    const { db, f, fetch, tokenOf } = functionsServerOn(engine)
    let requests: FuzzedRequest[]
    const senders: [string, () => TestUser | null, string][] = [
      ['a visitor', () => null, secretName],
      ['an administrator', () => f.accounts.admin, `${secretName} away`],
      ['an instructor', () => f.accounts.instructor, secretName],
      ['an administrator elsewhere', () => f.accounts.foreignAdmin, `${secretName} home`],
    ]
    beforeAll(async () => {
      const id = await book(db.visitor, bookingRequest(f.home))
      requests = realRequests(f, { id, token: (await bookingRow(db, id)).booking_token })
      for (const place of ['home', 'away'] as const) {
        await book(db.visitor, {
          ...bookingRequest(f[place], { p_player_name: `${secretName} ${place}` }),
          ...{ p_space_id: f[place].secondSpace, p_player_email: 'zq@example.com' },
        })
      }
    })

    test('none fails, none tells a secret, none takes long', { timeout: 6 * 3_600_000 }, async () => {
      const { seed, requests: most, until = Infinity } = size()
      const tally: Record<string, number> = {}
      const wrong: string[] = []
      let sent = 0
      let reached = 0
      let slowest = { ms: 0, what: '' }
      for (let batch = 0; sent < most && Date.now() < until; batch += 1) {
        const plans = fc.sample(fuzzPlan, { seed: seed + batch, numRuns: Math.min(500, most - sent) })
        for (const plan of plans) {
          const [who, account, secret] = senders[plan.sender % senders.length] as (typeof senders)[0]
          const user = account()
          const request = spoil(requests[plan.request % requests.length] as FuzzedRequest, plan)
          const headers = { ...(user && { authorization: `Bearer ${await tokenOf(user)}` }), ...request.headers }
          const ask = async () => {
            const begun = performance.now()
            const response = await fetch(asRequest({ ...request, headers }))
            const text = await response.text()
            return { response, text, ms: performance.now() - begun }
          }
          const answer = await ask()
          sent += 1
          const { status } = answer.response
          tally[status] = (tally[status] ?? 0) + 1
          if (isFromDatabase(status, answer.text)) reached += 1
          const what = `${who}: ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${(request.body ?? '').slice(0, 500)}`
          if (isFailure(answer.response)) wrong.push(`${status} ${answer.text.slice(0, 200)} to ${what}`)
          if (answer.text.includes(secret) || /node_modules|\n {4}at /.test(answer.text)) wrong.push(`a secret to ${what}`)
          let { ms } = answer
          // What holds the loop does so each time; anything else was the machine.
          for (let again = 0; ms > longestStall && again < 3; again += 1) ms = Math.min(ms, (await ask()).ms)
          if (ms > longestStall) wrong.push(`${Math.round(ms)} ms for ${what}`)
          if (ms > slowest.ms) slowest = { ms: Math.round(ms), what: what.slice(0, 160) }
        }
      }
      console.log(
        `fuzz SEED=${seed} on ${engine}: ${sent} requests, ${reached} reached the database, ${JSON.stringify(tally)}, slowest ${slowest.ms} ms: ${slowest.what}`,
      )
      expect(wrong.slice(0, 20), `SEED=${seed}`).toEqual([])
      expect(reached).toBeGreaterThan(sent / 3)
    })
  })
}

const mutation = fc.record({ kind: fc.nat(99), at: fc.nat(), odd: fc.nat() })
const fuzzPlan = fc.record({
  sender: fc.nat(),
  request: fc.nat(),
  mutations: fc.array(mutation, { maxLength: 3 }),
})
type Mutation = { kind: number; at: number; odd: number }
type Spoilt = { method: string; path: string; headers: Record<string, string>; body?: string }

function spoil(real: FuzzedRequest, { mutations }: { mutations: Mutation[] }): Spoilt {
  const body = structuredClone(real.body)
  const spoilt: Spoilt = { method: real.method, path: real.path, headers: {} }
  if (body !== undefined) spoilt.headers['content-type'] = 'application/json'
  let raw: string | undefined
  for (const { kind, at, odd } of mutations) {
    const value = oddities[odd % oddities.length]
    if (kind < 45 && typeof body === 'object' && body !== null) spoilValue(body, at, value, kind % 5 === 0)
    else if (kind < 80) spoilt.path = spoilQuery(spoilt.path, at, String(value), kind % 6)
    else if (kind < 92) {
      const [name, header] = oddHeaders[odd % oddHeaders.length] ?? ['x', '']
      spoilt.headers[name] = header
    } else if (body !== undefined) raw = oddBodies[odd % oddBodies.length]
  }
  if (real.body !== undefined) spoilt.body = raw ?? JSON.stringify(body)
  return spoilt
}

/** Puts `value` for one of the values, or under a name of its own. */
function spoilValue(body: object, at: number, value: unknown, isAdded: boolean): void {
  const target = (Array.isArray(body) ? body[0] : body) as Record<string, unknown>
  const names = Object.keys(target ?? {})
  if (isAdded || names.length === 0) Object.assign(target ?? {}, { [String(value).slice(0, 60)]: value })
  else if (at % 7 === 0) delete target[names[at % names.length] as string]
  else target[names[at % names.length] as string] = value
}

function spoilQuery(path: string, at: number, value: string, kind: number): string {
  const [base = '', query = ''] = path.split('?')
  const parts = query.split('&').filter(Boolean)
  const odd = encodeURIComponent(value.toWellFormed().slice(0, 3_000))
  const which = parts.length > 0 ? at % parts.length : 0
  const [name = 'select', old = ''] = (parts[which] ?? 'select=*').split('=')
  if (kind === 0) parts[which] = `${name}=${odd}`
  else if (kind === 1) parts[which] = `${name}=${old.replace(/\..*/, `.${odd}`)}`
  else if (kind === 2) parts.push(`${name}=${old}`)
  else if (kind === 3) parts.push(`${odd.slice(0, 200)}=eq.1`)
  else if (kind === 4) parts[which] = `${name}=${old.slice(0, at % (old.length + 1))}${odd}${old.slice(at % (old.length + 1))}`
  else parts.push(`${['or', 'and', 'order', 'limit', 'offset', 'select', 'columns', 'not.or'][at % 8]}=${odd}`)
  return `${base}?${parts.join('&')}`
}

function asRequest({ method, path, headers, body }: Spoilt): Request {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(siteUrl + path, { method, headers, body: hasBody ? body : undefined })
}

/** An announced 503 is none: the server says that it is busy, and when to come back. */
function isFailure(response: Response): boolean {
  return response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after'))
}

/** It was answered, or refused by the database with a state of its own. */
function isFromDatabase(status: number, text: string): boolean {
  return status < 300 || /"code":"(?!PGRST)[0-9A-Z]{5}"/.test(text)
}
