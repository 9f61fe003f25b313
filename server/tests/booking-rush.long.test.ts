import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, june, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { counted } from '../../scripts/counted.ts'
import { answerPages } from '../../web/lib/page-fetch.ts'
import { proofOfWorkFetch } from '../../web/lib/proof-of-work-fetch.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

/** The morning on which times open, with the default limits of a facility. */
describe.each(engines)('a rush on %s', (engine) => {
  const { db, f, start, fetch } = functionsServerOn(engine)
  beforeEach(async () => {
    start({ limits: true })
    await startOver(db)
    await db.owner.query('delete from private.visitor_writes')
    await db.owner.query(
      `insert into facility_spaces (facility_id, name) select $1, 'Tunnel ' || n from generate_series(1, 4) n`,
      [f.home.id],
    )
  })

  const book = async (family: number, slot: number, from: string) => {
    const at = Date.parse(june(16, '09:00')) + slot * 3_600_000
    const times = { p_start_time: new Date(at), p_end_time: new Date(at + 3_600_000) }
    const request = bookingRequest(f.home, {
      ...times,
      p_space_id: null,
      p_player_email: `family-${family}@example.com`,
    })
    answerPages((input, init) => fetch(new Request(input, init), from))
    const response = await proofOfWorkFetch(`${siteUrl}/rest/v1/rpc/create_booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return response.status
  }
  const tally = (statuses: number[]) =>
    Object.fromEntries(
      [...new Set(statuses)]
        .sort()
        .map((one) => [one, statuses.filter((each) => each === one).length]),
    )

  test('500 clients want 48 slots: 48 get one, and the others are told that it is taken', async () => {
    const begun = performance.now()
    const worked = process.cpuUsage()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        book(i, i % 8, `198.51.${Math.floor(i / 250)}.${i % 250}`),
      ),
    )
    const { user, system } = process.cpuUsage(worked)
    const busy = Math.round((user + system) / 1_000)
    counted(
      `${engine}: 500 answers in ${Math.round(performance.now() - begun)} ms, ${busy} ms of processor time, clients and server`,
    )
    // Measured in processor time, which other work on the machine does not change. PostgreSQL's is
    // not included.
    expect(busy).toBeLessThan(5_000)
    expect(tally(answers)).toEqual({ 200: 48, 409: 452 })
  })

  test('sixty households behind one address all get their slot', async () => {
    const begun = performance.now()
    const answers: number[] = []
    for (let i = 0; i < 60; i += 1) answers.push(await book(i, i % 10, '203.0.113.1'))
    counted(`${engine}: 60 households in ${Math.round(performance.now() - begun)} ms`)
    expect(tally(answers)).toEqual({ 200: 60 })
  })
})
