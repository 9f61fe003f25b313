import { describe, test } from 'vitest'
import { engines } from '../engines/test-database.ts'
import { facilitiesOn } from '../fixtures/facility-fixture.ts'
import { compareCards } from './compare-cards.ts'

describe.each(engines)('rate cards on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('1,000 random rate cards cost what they cost minute by minute', {
    timeout: 300_000,
  }, async () => {
    for (let seed = 100; seed < 110; seed += 1) await compareCards({ db, f }, seed, 100)
  })
})
