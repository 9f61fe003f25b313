import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestEngine, TestUser } from '../../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  bookingRow,
} from '../../../database/tests/fixtures/facility-fixture.ts'
import { counted } from '../../../scripts/counted.ts'
import { functionsServerOn, siteUrl } from '../../functions/test-functions-server.ts'
import { type FuzzedRequest, realRequests } from './fuzz-corpus.ts'
import { fuzzPlan, type MutatedRequest, mutateRequest } from './fuzz-plan.ts'

/** The seed, the number of requests, and the time (in milliseconds) at which to stop earlier. */
type FuzzSize = { seed: number; requests: number; until?: number }

/** A name in rows that the caller may not read. No response may contain it. */
const secretName = 'Zebulon Quill'

/**
 * Milliseconds of processor time for which one request may block the event loop. Wall-clock time
 * would also measure other work on the machine.
 */
const longestStall = 200

/**
 * Sends mutated real requests of all kinds of callers. No response may be a server error or show
 * what the caller may not see, and none may take long.
 */
export function fuzz(engine: TestEngine, size: () => FuzzSize): void {
  describe(`mutated requests on ${engine}`, () => {
    const { db, f, fetch, tokenOf, bookCage } = functionsServerOn(engine)
    let requests: FuzzedRequest[]
    const senders: [string, () => TestUser | null, string][] = [
      ['a visitor', () => null, secretName],
      ['an administrator', () => f.accounts.admin, `${secretName} away`],
      ['an instructor', () => f.accounts.instructor, secretName],
      ['an administrator elsewhere', () => f.accounts.foreignAdmin, `${secretName} home`],
    ]
    beforeAll(async () => {
      const id = await bookCage()
      requests = realRequests(f, { id, token: (await bookingRow(db, id)).booking_token })
      for (const place of ['home', 'away'] as const) {
        await book(db.visitor, {
          ...bookingRequest(f[place], { p_player_name: `${secretName} ${place}` }),
          p_space_id: f[place].secondSpace,
          p_player_email: 'zq@example.com',
        })
      }
    })

    test('cause no failure, leak no secret and take no long time', {
      timeout: 6 * 3_600_000,
    }, async () => {
      const { seed, requests: most, until = Infinity } = size()
      const tally: Record<string, number> = {}
      const wrong: string[] = []
      let sent = 0
      let reached = 0
      let slowest = { ms: 0, what: '' }
      for (let batch = 0; sent < most && Date.now() < until; batch += 1) {
        const plans = fc.sample(fuzzPlan, {
          seed: seed + batch,
          numRuns: Math.min(500, most - sent),
        })
        for (const plan of plans) {
          const [who, account, secret] = senders[
            plan.sender % senders.length
          ] as (typeof senders)[0]
          const user = account()
          const request = mutateRequest(
            requests[plan.request % requests.length] as FuzzedRequest,
            plan,
          )
          const headers = {
            ...(user && { authorization: `Bearer ${await tokenOf(user)}` }),
            ...request.headers,
          }
          const ask = async () => {
            const begun = process.threadCpuUsage()
            const response = await fetch(asRequest({ ...request, headers }))
            const text = await response.text()
            const { user, system } = process.threadCpuUsage(begun)
            return { response, text, ms: (user + system) / 1_000 }
          }
          const answer = await ask()
          sent += 1
          const { status } = answer.response
          tally[status] = (tally[status] ?? 0) + 1
          if (isFromDatabase(status, answer.text)) reached += 1
          const what = `${who}: ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${(request.body ?? '').slice(0, 500)}`
          if (isFailure(answer.response))
            wrong.push(`${status} ${answer.text.slice(0, 200)} to ${what}`)
          if (answer.text.includes(secret) || /node_modules|\n {4}at /.test(answer.text))
            wrong.push(`a secret to ${what}`)
          let { ms } = answer
          // A real stall happens each time. A single one may be garbage collection.
          for (let again = 0; ms > longestStall && again < 3; again += 1)
            ms = Math.min(ms, (await ask()).ms)
          if (ms > longestStall) wrong.push(`${Math.round(ms)} ms for ${what}`)
          if (ms > slowest.ms) slowest = { ms: Math.round(ms), what: what.slice(0, 160) }
        }
      }
      counted(
        `fuzz SEED=${seed} on ${engine}: ${sent} requests, ${reached} reached the database, ${JSON.stringify(tally)}, slowest ${slowest.ms} ms: ${slowest.what}`,
      )
      expect(wrong.slice(0, 20), `SEED=${seed}`).toEqual([])
      expect(reached).toBeGreaterThan(sent / 3)
    })
  })
}

function asRequest({ method, path, headers, body }: MutatedRequest): Request {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(siteUrl + path, { method, headers, body: hasBody ? body : undefined })
}

/** Returns whether a response is a failure. A 503 with Retry-After is none: the server is busy. */
function isFailure(response: Response): boolean {
  return response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after'))
}

/** Returns whether the request succeeded or the database refused it with an SQLSTATE. */
function isFromDatabase(status: number, text: string): boolean {
  return status < 300 || /"code":"(?!PGRST)[0-9A-Z]{5}"/.test(text)
}
