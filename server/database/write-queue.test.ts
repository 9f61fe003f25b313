import { describe, expect, test } from 'vitest'
import { postgresEngines, withServerLimits } from '../../database/tests/engines/test-database.ts'
import { facilitiesOn } from '../../database/tests/fixtures/facility-fixture.ts'
import { databaseError } from '../errors.ts'
import { asCaller } from './as-caller.ts'
import type { Caller } from './session-settings.ts'

const visitor: Caller = { role: 'anon', claims: {} }

describe.each(postgresEngines)('writes on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  const context = () => ({ database: withServerLimits(db), clock: db.clock })
  const lock = `select pg_advisory_xact_lock(hashtextextended('fungo facility ' || $1::text, 0))`
  const slowRefusal = `do $$ begin perform pg_sleep(0.1); raise exception 'taken' using errcode = 'PT409'; end $$`
  const refused = () => asCaller(context(), visitor, (client) => client.query(slowRefusal))
  const waits = () => asCaller(context(), visitor, (client) => client.query(lock, [f.home.id]))
  const reads = () =>
    asCaller(context(), visitor, (client) => client.query('select from facilities'), {
      readOnly: true,
    })

  /** Reads ten times while thirty writes wait. Returns how many of these had ended by then. */
  const endedWhileReading = async () => {
    const holder = await db.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(lock, [f.home.id])
      let ended = 0
      const answers = Array.from({ length: 30 }, () =>
        waits()
          .catch((error) => databaseError(error, 'anon'))
          .finally(() => {
            ended += 1
          }),
      )
      for (let i = 0; i < 10; i += 1) await reads()
      const soFar = ended
      expect(await Promise.all(answers)).toEqual(
        Array(30).fill(expect.objectContaining({ status: 503, headers: { 'retry-after': '1' } })),
      )
      return soFar
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  test('waiting for a lock leave connections for reads and fail as too busy', async () => {
    // A write waits 1.5 seconds at most, in which a machine that does other things may not read ten times.
    let ended = await endedWhileReading()
    for (let round = 0; round < 2 && ended > 0; round += 1) ended = await endedWhileReading()
    expect(ended).toBe(0)
    await waits()
  })

  test('are all answered in a crowd that takes longer than one write may wait', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 160 }, refused))
    const codes = crowd.map((each) => each.status === 'rejected' && each.reason.code)
    expect(codes).toEqual(Array(160).fill('PT409'))
  })
})
