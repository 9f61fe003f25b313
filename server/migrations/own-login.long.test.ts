import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  administer,
  clusterPassword,
  type PostgresCluster,
  startPostgres,
} from '../../database/tests/engines/postgres-cluster.ts'
import { postgresEngines } from '../../database/tests/engines/test-database.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { migrate } from './migrate.ts'

describe.each(postgresEngines)('an unprivileged login on %s', (engine) => {
  let cluster: PostgresCluster
  const opened: Database[] = []
  beforeAll(async () => {
    cluster = await startPostgres(
      engine === 'postgres15' ? '/usr/lib/postgresql/15/bin' : undefined,
    )
  })
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await cluster.stop()
  })

  async function databaseOf(login: string, rights = ''): Promise<Database> {
    await administer(cluster, `create role ${login} login ${rights} password '${clusterPassword}'`)
    await administer(cluster, `create database ${login} owner ${login}`)
    const database = await openDatabase({ databaseUrl: cluster.url(login, login), dataDir: '' })
    opened.push(database)
    return database
  }

  it('is told what a superuser must run once, and then works', async () => {
    const database = await databaseOf('fungo')
    const refused = await migrate(database).catch((error) => error)
    expect(refused.message).toMatch(/^The database login fungo may not create the roles/)
    const [, statements = ''] = /once: (.*)$/.exec(refused.message) ?? []
    for (const statement of statements.split('; ')) await administer(cluster, statement)
    expect(await migrate(database)).toBe('current')
    await expect(visit(database)).resolves.toEqual([])
  })

  it('creates the roles when it may, and works when they exist', async () => {
    const database = await databaseOf('creator', 'createrole')
    await administer(cluster, 'grant anon, authenticated to creator with admin option')
    expect(await migrate(database)).toBe('current')
    await expect(visit(database)).resolves.toEqual([])
  })

  it('of a database copied without its rights fails with a clear sentence', async () => {
    const database = await databaseOf('copied', 'in role anon, authenticated')
    expect(await migrate(database)).toBe('current')
    await database.pool.query('revoke all on schema private from anon, authenticated')
    await expect(migrate(database)).rejects.toThrow(/restored without the rights of its roles/)
  })
})

async function visit({ pool }: Database): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local role anon')
    const { rows } = await client.query('select id from public.facilities')
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
