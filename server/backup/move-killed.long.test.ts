import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type TestDatabase, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { counted } from '../../scripts/counted.ts'
import { hasEnded } from '../../scripts/end-child.ts'
import { demoStatements } from '../database/make-demo.ts'
import { finishMoves } from './move-facility.ts'
import { rowsOf } from './test-facility-rows.ts'

// Kills the process of a move at a random moment. Then the whole facility must be in one database.

const [west, east] = [testDatabaseOn('postgres'), testDatabaseOn('postgres')]
const rounds = 12
const urlOf = (db: TestDatabase) => String(db.pool.options.connectionString)

test('a killed move leaves the facility in one place, whole', { timeout: 900_000 }, async () => {
  await west.owner.transaction(async (client) => client.query(await demoStatements()))
  const [demo] = (await west.owner.query('select id, slug from facilities')) as [
    { id: string; slug: string },
  ]
  for (const db of [west, east]) {
    await db.owner.query(`insert into facilities (name, slug) values ('Stays', 'stays')`)
    await db.owner.query(
      `update private.site set facility_id = (select id from facilities where slug = 'stays')`,
    )
  }
  const groups = { west: urlOf(west), east: urlOf(east) }
  const before = await rowsOf(west, demo.id)
  const ended = { here: 0, there: 0, whole: 0 }
  let [from, to]: [keyof typeof groups, keyof typeof groups] = ['west', 'east']
  for (let round = 0; round < rounds; round += 1) {
    const source = from === 'west' ? west : east
    const move = spawn(
      process.execPath,
      [join(import.meta.dirname, '../admin.ts'), 'facilities', 'move', demo.slug, to],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: groups[from],
          JWT_SECRET: 'a secret that is long enough for HS256',
          FACILITY_GROUPS: `west=${groups.west} east=${groups.east}`,
        },
        stdio: 'ignore',
      },
    )
    const exit = once(move, 'exit')
    while (!(await isMarked(source)) && !hasEnded(move)) await pause(20)
    // The move waits 2.5 s before it copies, which takes one or two seconds.
    await Promise.race([pause(2_300 + Math.random() * 3_500), exit])
    const wasWhole = move.exitCode === 0
    move.kill('SIGKILL')
    await exit
    const both = async () => [await rowsOf(west, demo.id), await rowsOf(east, demo.id)] as const
    // The database may still be ending what the killed process had begun.
    await expect
      .poll(() => finishMoves(source, groups).then(() => isMarked(source)), { timeout: 60_000 })
      .toBe(false)
    const [inWest, inEast] = await both()
    const places = [inWest, inEast].filter((rows) => 'public.facilities' in rows)
    expect(places, `round ${round}`).toHaveLength(1)
    for (const name of Object.keys(before)) {
      if (name !== 'private.events') expect(places[0]?.[name], name).toEqual(before[name])
    }
    const hasMoved = 'public.facilities' in (to === 'west' ? inWest : inEast)
    ended[wasWhole ? 'whole' : hasMoved ? 'there' : 'here'] += 1
    if (hasMoved) [from, to] = [to, from]
  }
  counted(
    `${rounds} moves killed: ${ended.here} stayed, ${ended.there} had arrived, ${ended.whole} were done before`,
  )
})

async function isMarked(db: TestDatabase): Promise<boolean> {
  const rows = await db.owner.query(`select from private.moves where state = 'leaving'`)
  return rows.length > 0
}
