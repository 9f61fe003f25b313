import { expect, test } from 'vitest'
import { counted } from '../../scripts/counted.ts'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, facilitiesOn } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0

for (const engine of engines) {
  const { db, f } = facilitiesOn(engine, { limits: true })

  test(`a group of three costs at most 2.2 bookings on ${engine}`, async () => {
    await db.owner.query(
      'update facility_settings set limit_per_address = 10000, limit_burst = 10000, limit_share_per_hour = 100',
    )
    await db.owner.query(
      `insert into facility_spaces (facility_id, name) select $1, 'Cage ' || n from generate_series(3, 8) n`,
      [f.home.id],
    )
    const times: { single: number[]; group: number[] } = { single: [], group: [] }
    const taken = async (work: () => Promise<unknown>) => {
      const started = performance.now()
      await work()
      return performance.now() - started
    }
    for (let n = 0; n < 120; n += 1) {
      const start =
        Date.parse('2026-06-16T13:00:00Z') + (n % 12) * 3_600_000 + Math.floor(n / 12) * 86_400_000
      const [start_time, end_time] = [start, start + 3_600_000].map((at) =>
        new Date(at).toISOString(),
      )
      const part = partOf(f.home, { start_time, end_time })
      const single = bookingRequest(f.home, {
        p_space_id: null,
        p_start_time: start_time,
        p_end_time: end_time,
        p_player_email: `single-${n}@example.com`,
      })
      const group = groupRequest(f.home, [part, part, part], {
        p_contact_email: `group-${n}@example.com`,
      })
      times.single.push(await taken(() => book(db.visitor, single)))
      times.group.push(await taken(() => bookGroup(db.visitor, group)))
    }
    const [one, three] = [median(times.single.slice(20)), median(times.group.slice(20))]
    counted(
      `on ${engine}: a booking ${one.toFixed(2)} ms, a group of three ${three.toFixed(2)} ms, ${(three / one).toFixed(2)} ×`,
    )
    expect(three / one).toBeLessThan(2.2)
  })
}
