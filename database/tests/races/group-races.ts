import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestEngine } from '../engines/test-database.ts'
import { facilitiesOn, june, startOver } from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'

/**
 * Lets this many visitors book one to three of three cages at once, and again each round, to show that
 * each gets a whole group or nothing.
 */
export function raceForCages(engine: TestEngine, racers: number, rounds: number): void {
  describe(`groups that race for three cages on ${engine}`, () => {
    const { db, f } = facilitiesOn(engine)
    beforeAll(async () => {
      await db.owner.query(
        `insert into facility_spaces (facility_id, name) values ($1, 'Cage C')`,
        [f.home.id],
      )
    })
    beforeEach(() => startOver(db))

    test(`${racers} racers, ${rounds} rounds: only whole groups`, {
      timeout: 600_000,
    }, async () => {
      let longest = 0
      for (let round = 0; round < rounds; round += 1) {
        await startOver(db)
        const race = Array.from({ length: racers }, async (_, racer) => {
          const size = 1 + ((racer + round) % 3)
          // Half start later, and some need the first cage.
          const parts = Array.from({ length: size }, (_, n) =>
            partOf(f.home, {
              ...(racer % 5 === 0 && n === 0 ? { space_id: f.home.space } : {}),
              start_time: june(16, racer % 2 ? '10:00' : '10:30'),
              end_time: june(16, racer % 2 ? '11:00' : '11:30'),
            }),
          )
          const started = performance.now()
          const outcome = await bookGroup(
            db.visitor,
            groupRequest(f.home, parts, { p_contact_email: `racer-${racer}@example.com` }),
          ).then(
            ({ bookings }) => {
              expect(bookings).toHaveLength(size)
            },
            ({ code }) => code,
          )
          longest = Math.max(longest, performance.now() - started)
          return outcome
        })
        const lost = (await Promise.all(race)).filter((code) => code !== undefined)
        expect(new Set(lost)).toEqual(new Set(['PT409']))
        const groups = await db.owner.query(
          `select contact_email, count(booking.id)::integer as parts,
             count(distinct booking.space_id)::integer as spaces
           from booking_groups grouped left join bookings booking on booking.group_id = grouped.id group by 1`,
        )
        expect(groups).toHaveLength(racers - lost.length)
        for (const { contact_email, parts, spaces } of groups) {
          const racer = Number(/\d+/.exec(contact_email)?.[0])
          expect([parts, spaces]).toEqual(Array(2).fill(1 + ((racer + round) % 3)))
        }
        expect(await db.owner.query('select id from email_logs')).toHaveLength(groups.length)
      }
      expect(longest).toBeLessThan(2000)
    })
  })
}
