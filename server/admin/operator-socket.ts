import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { findVerb } from './verbs.ts'

type Asked = { verb: string; args: string[]; folder: string }
type Told = { line: string } | { failure: string } | { done: true }

/** Returns the path of the socket. Whoever may enter the data directory may use it. */
function doorOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'operator.sock')
}

/**
 * Opens a socket through which the operator's tool reaches data that this process has locked: the
 * tool names a verb, and the server runs it and streams its lines. Returns the function that closes
 * the socket.
 */
export async function openOperatorSocket(
  config: Config,
  database: Database,
  log: { warn(fields: object, message: string): void },
): Promise<() => void> {
  const door = doorOf(config)
  if (process.platform === 'win32' || config.dataDir.startsWith('memory://')) return () => {}
  const server = createServer(async (incoming, response) => {
    const tell = (told: Told) => response.write(`${JSON.stringify(told)}\n`)
    try {
      const { verb: name, args, folder }: Asked = JSON.parse(await text(incoming))
      const verb = await findVerb(name)
      if (!verb?.besideServer) throw new Error(`A running server does not do "${name}".`)
      const withDatabase = <T>(work: (opened: Database) => Promise<T>) => work(database)
      await verb.run({ config, args, folder, print: (line) => tell({ line }), withDatabase })
      tell({ done: true })
    } catch (error) {
      tell({ failure: error instanceof Error ? error.message : String(error) })
    }
    response.end()
  })
  // This process holds the lock, so an existing socket is left from a killed server.
  rmSync(door, { force: true })
  const opened = Promise.withResolvers<void>()
  server.on('error', (error) => {
    log.warn({ err: error }, 'npm run admin cannot ask this server')
    opened.resolve()
  })
  server.listen(door, opened.resolve)
  await opened.promise
  if (server.listening) chmodSync(door, 0o600)
  server.unref()
  return () => server.close()
}

/** Asks the server that holds the data to run a verb. Returns undefined when none answers. */
export function askServer(
  config: Config,
  asked: Asked,
  print: (line: string) => void,
): Promise<'done' | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | undefined>()
  const sent = request({ socketPath: doorOf(config), method: 'POST' }, async (response) => {
    try {
      for (const line of (await text(response)).trimEnd().split('\n')) {
        const told: Told = JSON.parse(line)
        if ('line' in told) print(told.line)
        else if ('failure' in told) reject(new Error(told.failure))
        else resolve('done')
      }
      reject(new Error('The server ended before it was done.'))
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', () => resolve(undefined))
  sent.end(JSON.stringify(asked))
  return promise
}
