import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { findVerb } from './verbs.ts'

type Call = { verb: string; args: string[]; folder: string; settings: OwnSettings }

/**
 * Settings that the operator may give to one call. They say what is written and read, not how the
 * server serves: a backup must be encrypted for the recipients that its caller named.
 */
const ownSettings = [
  'backupRecipients',
  'backupIdentity',
  'facilityId',
  'smtpUrl',
  'mailFrom',
] as const
type OwnSettings = Partial<Pick<Config, (typeof ownSettings)[number]>>

type Message = { line: string } | { failure: string } | { done: true }

/** Returns the path of the socket. Only the user that runs the server may use it. */
function socketOf({ dataDir }: Pick<Config, 'dataDir'>): string {
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
  const path = socketOf(config)
  if (process.platform === 'win32' || config.dataDir.startsWith('memory://')) return () => {}
  const server = createServer(async (incoming, response) => {
    const send = (message: Message) => response.write(`${JSON.stringify(message)}\n`)
    try {
      const { verb: name, args, folder, settings }: Call = JSON.parse(await text(incoming))
      const verb = await findVerb(name)
      if (!verb?.canRunWhileServing?.(args))
        throw new Error(`A running server does not do "${name}".`)
      const withDatabase = <T>(work: (opened: Database) => Promise<T>) => work(database)
      await verb.run({
        config: { ...config, ...settings },
        args,
        folder,
        print: (line) => send({ line }),
        withDatabase,
      })
      send({ done: true })
    } catch (error) {
      send({ failure: error instanceof Error ? error.message : String(error) })
    }
    response.end()
  })
  // This process holds the lock, so an existing socket is left from a killed server.
  rmSync(path, { force: true })
  const opened = Promise.withResolvers<void>()
  server.on('error', (error) => {
    log.warn({ err: error }, 'npm run admin cannot reach this server')
    opened.resolve()
  })
  server.listen(path, opened.resolve)
  await opened.promise
  if (server.listening) chmodSync(path, 0o600)
  server.unref()
  return () => server.close()
}

/**
 * Asks the server that holds the data to run a verb, and prints its lines once it is done. Returns
 * undefined when no server answers. Throws the verb's failure.
 */
export function askServer(
  config: Config,
  call: Omit<Call, 'settings'>,
  print: (line: string) => void,
): Promise<'done' | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | undefined>()
  const sent = request({ socketPath: socketOf(config), method: 'POST' }, async (response) => {
    try {
      for (const line of (await text(response)).trimEnd().split('\n')) {
        const message: Message = JSON.parse(line)
        if ('line' in message) print(message.line)
        else if ('failure' in message) reject(new Error(message.failure))
        else resolve('done')
      }
      reject(new Error('The server ended before it was done.'))
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', () => resolve(undefined))
  const settings = Object.fromEntries(ownSettings.map((name) => [name, config[name]]))
  sent.end(JSON.stringify({ ...call, settings }))
  return promise
}
