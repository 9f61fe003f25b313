import { describe, expect, test } from 'vitest'
import { counted } from '../../../scripts/counted.ts'
import { engines } from '../engines/test-database.ts'
import { book, bookingRequest, facilitiesOn } from '../fixtures/facility-fixture.ts'
import { compareCards } from './compare-cards.ts'

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe.each(engines)('rate cards on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('a booking with a price costs at most 1.15 of one without', {
    timeout: 240_000,
  }, async () => {
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour, from_time, to_time, weekdays, priority)
       select $1, 'Rate ' || n, 30 + n, make_time(8 + n, 0, 0), make_time(10 + n, 0, 0), '{1,2,3,4,5}', n
       from generate_series(1, 8) n`,
      [f.home.id],
    )
    const times: Record<'on' | 'off', number[]> = { on: [], off: [] }
    // By turns on and off, in one run, so that both meet the same machine.
    for (let n = 0; n < 400; n += 1) {
      const prices = n % 2 === Math.floor(n / 2) % 2 ? 'on' : 'off'
      await db.owner.query(
        'update facility_settings set enable_payments = $2, open_cage_rate = 45 where facility_id = $1',
        [f.home.id, prices === 'on'],
      )
      const start = Date.parse('2026-06-16T13:30:00Z') + (n % 10) * 3_600_000
      const request = bookingRequest(f.home, {
        p_start_time: new Date(start + Math.floor(n / 20) * 86_400_000).toISOString(),
        p_end_time: new Date(start + Math.floor(n / 20) * 86_400_000 + 3_600_000).toISOString(),
        p_space_id: Math.floor(n / 10) % 2 ? f.home.space : f.home.secondSpace,
        p_player_email: `player-${n}@example.com`,
      })
      const started = performance.now()
      await book(db.visitor, request)
      times[prices].push(performance.now() - started)
    }
    const [on, off] = [median(times.on.slice(20)), median(times.off.slice(20))]
    counted(
      `on ${engine}: a booking ${off.toFixed(2)} ms, with a price by 8 rates ${on.toFixed(2)} ms, ${(on / off).toFixed(2)} ×`,
    )
    expect(on / off).toBeLessThan(1.15)
  })

  test('1,000 random rate cards cost what they cost minute by minute', {
    timeout: 300_000,
  }, async () => {
    for (let seed = 100; seed < 110; seed += 1) await compareCards({ db, f }, seed, 100)
  })
})
