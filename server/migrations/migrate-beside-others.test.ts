import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { postgresEngines } from '../../database/tests/engines/test-database.ts'
import type { Database } from '../database/open.ts'
import { migrate } from './migrate.ts'
import {
  afterThisTest,
  anotherProcess,
  cleanUpAfterEach,
  emptyPostgres,
  migrated,
  newVersion,
  onDisk,
  recorded,
} from './test-schema-version.ts'

cleanUpAfterEach()

describe.each(postgresEngines)('migrate on %s, where others serve', (engine) => {
  it('lets one of three processes migrate while the others wait', async () => {
    const databaseUrl = await emptyPostgres(engine)
    const processes = await Promise.all([1, 2, 3].map(() => anotherProcess(databaseUrl)))
    const outcomes = await Promise.all(processes.map((each) => migrate(each)))
    expect(outcomes).toEqual(['current', 'current', 'current'])
    expect(await recorded(processes[0] as Database)).toEqual(onDisk)
  })

  it('rolls back when a process is killed, and the next process migrates', async () => {
    const databaseUrl = await emptyPostgres(engine)
    const version = newVersion()
    version.write(
      'functions/slow.sql',
      `select pg_sleep(60), 'public.facility_dashboard'::regclass, 'public.create_booking'::regproc;`,
    )
    const killed = migrate(await anotherProcess(databaseUrl), version)
    const outcome = killed.catch((error) => error)
    const observer = new pg.Client({ connectionString: databaseUrl })
    await observer.connect()
    afterThisTest(() => observer.end())
    const asleep = `select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`
    await expect.poll(async () => (await observer.query(asleep)).rowCount).toBe(1)
    await observer.query(`select pg_terminate_backend(pid) from (${asleep}) as sleeper`)
    expect(await outcome).toBeInstanceOf(Error)
    const { rows } = await observer.query(`select to_regclass('public.bookings') as made`)
    expect(rows).toEqual([{ made: null }])

    const next = await anotherProcess(databaseUrl)
    await migrate(next)
    expect(await recorded(next)).toEqual(onDisk)
  })

  it('waits for requests, and delays others so briefly that none fails', async () => {
    const database = await migrated(engine)
    const version = newVersion()
    let isOver = false
    let answered = 0
    const serve = async () => {
      while (!isOver) {
        await database.visitor.query('select * from facilities')
        await database.visitor.query(
          `select * from get_available_days(gen_random_uuid(), current_date, current_date + 30, 60)`,
        )
        answered += 1
      }
    }
    const visitors = [1, 2, 3, 4].map(serve)
    const answersAfter = (count: number) => expect.poll(() => answered).toBeGreaterThan(count)
    await answersAfter(0)
    for (const round of [1, 2, 3]) {
      version.write('functions/round.sql', `select ${round}, 'public.get_available_days'::regproc;`)
      expect(await migrate(database, version)).toBe('current')
    }
    await answersAfter(answered)
    isOver = true
    await Promise.all(visitors)
  })

  it('leaves the database of a newer version unchanged unless asked to go back', async () => {
    const database = await migrated(engine)
    const version = newVersion()
    version.edit('functions/facilities/facilities.sql', 'That URL slug is reserved.', 'Taken.')
    expect(await migrate(database, version)).toBe('current')
    expect(await migrate(database)).toBe('newer')
    expect(await migrate(database, { backwards: true })).toBe('current')
    expect(await migrate(database, version)).toBe('newer')
  })
})
