import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { counted } from '../../scripts/counted.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

type Refusal = { details: string | null; message: string }

const twoHours = 7_200_000

/**
 * One machine that wants all of a facility: it solves what it is asked for, keeps spare proofs from
 * when they were easy, and books two hours at a time. The hour is the database's, so that the test
 * waits for none of it.
 */
describe.each(engines)('a client that hoards proofs on %s', (engine) => {
  const { db, f, start, fetch } = functionsServerOn(engine)

  test.each([
    { title: 'from one address', addresses: 1, share: 0.05 },
    { title: 'from eight addresses', addresses: 8, share: 0.1 },
  ])(
    'takes at most its share of the open time in an hour: $title',
    {
      timeout: 300_000,
    },
    async ({ title, addresses, share }) => {
      start({ limits: true })
      await db.owner.query('delete from bookings')
      await db.owner.query('delete from private.visitor_writes')
      const work = { requests: 0, hashes: 0 }
      const spare: string[][] = Array.from({ length: addresses }, () => [])
      const answers = new Map<string, number>()

      /** Books the nth two hours of two cages. */
      const book = async (nth: number, from: number, proof?: string) => {
        work.requests += 1
        const [day, time] = [Math.floor(nth / 12), Math.floor(nth / 2) % 6]
        const at = Date.parse(june(16, '09:00')) + day * 86_400_000 + time * twoHours
        const request = bookingRequest(f.home, {
          p_space_id: nth % 2 ? f.home.space : f.home.secondSpace,
          p_start_time: new Date(at).toISOString(),
          p_end_time: new Date(at + twoHours).toISOString(),
          p_player_email: `player-${nth}@example.com`,
        })
        const headers = { 'content-type': 'application/json', ...(proof && { 'x-altcha': proof }) }
        const response = await fetch(
          new Request(`${siteUrl}/rest/v1/rpc/create_booking`, {
            method: 'POST',
            headers,
            body: JSON.stringify(request),
          }),
          `192.0.2.${from}`,
        )
        return { status: response.status, refusal: (await response.json()) as Refusal }
      }
      const solved = ({ details }: Refusal): string | undefined => {
        const { maxnumber = -1, ...challenge } = JSON.parse(details ?? '{}')
        for (let number = 0; number <= maxnumber; number += 1) {
          work.hashes += 1
          const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
          if (hash === challenge.challenge) return btoa(JSON.stringify({ ...challenge, number }))
        }
        return undefined
      }

      const free = new Set(Array.from({ length: 12 * 29 }, (_, nth) => nth))
      for (let minute = 0; minute < 60; minute += 10) {
        db.clock.set(new Date(Date.parse('2026-06-15T14:00:00Z') + minute * 60_000).toISOString())
        let refused = 0
        for (const nth of free) {
          const from = nth % addresses
          let answer = await book(nth, from, spare[from]?.pop())
          while (answer.status === 429) {
            const proof = solved(answer.refusal)
            if (proof === undefined) break
            const another = await book(nth, from)
            const kept = another.status === 429 ? solved(another.refusal) : undefined
            if (kept) spare[from]?.push(kept)
            answer = await book(nth, from, proof)
          }
          const said = answer.status === 200 ? 'booked' : answer.refusal.message
          answers.set(said, (answers.get(said) ?? 0) + 1)
          if (answer.status !== 429) free.delete(nth)
          refused = answer.status === 429 ? refused + 1 : 0
          if (refused === addresses) break
        }
      }
      const [row] = await db.owner.query(
        `select private.open_minutes($1, 30)::float as open,
         (select sum(extract(epoch from end_time - start_time) / 60)::float from bookings) as taken`,
        [f.home.id],
      )
      const part = row?.taken / row?.open
      counted(
        `${engine}, ${title}: ${(part * 100).toFixed(1)} % of the open time with ${work.requests} requests and ${work.hashes} hashes; ${JSON.stringify(Object.fromEntries(answers))}`,
      )
      expect(answers.get('booked')).toBeGreaterThan(10)
      expect(part).toBeLessThanOrEqual(share)
    },
  )
})
