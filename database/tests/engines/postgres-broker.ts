import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { preparedDataDir } from '../../../scripts/prepared-data.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { migrate } from '../../../server/migrations/migrate.ts'
import {
  administer,
  clusterPassword,
  type PostgresCluster,
  startPostgres,
} from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: string
  }
}

/** Debian's folder of the oldest supported release. */
const postgres15Binaries = '/usr/lib/postgresql/15/bin'

const clusters = new Map<string, Promise<PostgresCluster>>()
let dataDir: Promise<string> | undefined

/**
 * Vitest calls this once, before the first worker. A server starts when the first test file asks
 * for it, so that a run without PostgreSQL waits for none.
 */
export default async function startBroker(project: TestProject): Promise<() => Promise<void>> {
  // Never close idle connections: a busy worker may not notice, and its next request would fail.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const [, action = '', argument = '', name = ''] = (request.url ?? '').split('/')
    void answer(response, action, argument, name)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('testDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.allSettled([...clusters.values()].map(async (each) => (await each).stop()))
  }
}

async function answer(
  response: ServerResponse,
  action: string,
  argument: string,
  name: string,
): Promise<void> {
  try {
    if (action === 'data-dir') {
      dataDir ??= preparedDataDir()
      response.end(await dataDir)
    } else if (action === 'create') {
      response.end(await createDatabase(await cluster(argument)))
    } else if (action === 'drop') {
      await administer(await cluster(argument), `drop database if exists "${name}" with (force)`)
      response.end()
    } else {
      response.writeHead(404).end()
    }
  } catch (error) {
    response.writeHead(500).end((error as Error).stack)
  }
}

/**
 * Makes a copy of the migrated database. Returns its address for its owner, who is no superuser.
 */
async function createDatabase(server: PostgresCluster): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copies the files as they are. By default each page would be written to the log.
  const copied = 'template migrated strategy file_copy'
  await administer(server, `create database ${name} ${copied} owner fungo`)
  return server.url(name, 'fungo')
}

/** Returns the server of an engine. Whoever asks first starts it. */
function cluster(engine: string): Promise<PostgresCluster> {
  let started = clusters.get(engine)
  if (!started) {
    started = startCluster(engine === 'postgres15' ? postgres15Binaries : undefined)
    clusters.set(engine, started)
  }
  return started
}

/** Starts a server with one migrated database, from which every test's database is copied. */
async function startCluster(binaries: string | undefined): Promise<PostgresCluster> {
  const server = await startPostgres(binaries)
  await administer(
    server,
    `create role fungo login createdb createrole password '${clusterPassword}'`,
  )
  // The setting that docs/deploy.md names for facilities that move. It changes nothing until a
  // session asks for it.
  await administer(server, 'grant set on parameter session_replication_role to fungo')
  await administer(server, 'create database migrated owner fungo')
  const database = await openDatabase({ databaseUrl: server.url('migrated', 'fungo'), dataDir: '' })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  return server
}
