import { Worker } from 'node:worker_threads'
import {
  createChannel,
  type EngineChannel,
  ownTurn,
  pass,
  received,
  turn,
} from './engine-channel.ts'

type OnRawData = (data: Uint8Array) => void

/**
 * What `EmbeddedSocket` needs of an embedded engine. The engine is `PGlite` in this thread, or an
 * `EngineThread`.
 */
export type Engine = {
  /** Starts the engine again if it was stopped. Absent where it cannot be stopped. */
  start?(): Promise<void>
  /**
   * Runs messages of the wire protocol. `onRawData` gets the answer in parts, and must copy them.
   */
  execProtocolRawStream(bytes: Uint8Array, options: { onRawData: OnRawData }): Promise<unknown>
  /** Stops the engine in the middle of its work. The work then fails with `reason`. */
  stop?(reason: Error): void
  close(): Promise<void>
}

type Running = { worker: Worker; channel: EngineChannel; failure?: Error; isReady: Promise<void> }

/**
 * Runs the embedded engine in a thread of its own, with its files on disk. The server's thread can
 * then stop a query, and meanwhile answers requests that need no database. Stopping the engine is
 * like killing a process: it recovers from its files when it starts again, and loses no commit.
 */
export class EngineThread implements Engine {
  readonly #directory: string
  #running: Running | undefined
  #ended: Promise<unknown> = Promise.resolve()

  constructor(directory: string) {
    this.#directory = directory
  }

  async start(): Promise<void> {
    // The previous thread may still write to the files.
    await this.#ended
    this.#running ??= this.#run()
    await this.#running.isReady
  }

  async execProtocolRawStream(
    bytes: Uint8Array,
    { onRawData }: { onRawData: OnRawData },
  ): Promise<void> {
    const running = this.#running
    if (running === undefined) throw new Error('The embedded engine was stopped')
    const { channel } = running
    for (let from = 0; from < bytes.length; from += channel.bytes.length) {
      const part = bytes.subarray(from, from + channel.bytes.length)
      channel.bytes.set(part)
      const hasMore = from + part.length < bytes.length
      pass(channel, turn.engine, part.length, hasMore)
      if (hasMore) await answered(running)
    }
    for (;;) {
      await answered(running)
      const { data, hasMore } = received(channel)
      if (data.length > 0) onRawData(data)
      if (!hasMore) return
      pass(channel, turn.engine)
    }
  }

  stop(reason: Error): void {
    if (this.#running) this.#end(this.#running, reason)
  }

  async close(): Promise<void> {
    const running = this.#running
    if (running === undefined) return
    running.worker.ref()
    // An empty message closes the engine.
    pass(running.channel, turn.engine)
    // No failure is thrown here, because the thread may have ended already.
    await ownTurn(running.channel)
    this.#end(running, new Error('The embedded engine is closed'))
    await this.#ended
  }

  #run(): Running {
    const channel = createChannel()
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: { directory: this.#directory, channel },
    })
    const running: Running = { worker, channel, isReady: Promise.resolve() }
    worker.on('error', (error: unknown) => this.#end(running, asError(error)))
    worker.on('exit', () => this.#end(running, new Error('The embedded engine has ended')))
    running.isReady = answered(running)
    return running
  }

  #end(running: Running, reason: Error): void {
    if (running.failure) return
    running.failure = reason
    this.#running = undefined
    this.#ended = running.worker.terminate()
    pass(running.channel, turn.asker)
  }
}

/** What WebAssembly throws, such as for a full disk, is no Error and has only a number. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new Error(`The embedded engine failed: ${JSON.stringify(thrown)}`)
}

/** Waits for the engine's answer. Only while it works does its thread keep the process running. */
async function answered(running: Running): Promise<void> {
  running.worker.ref()
  await ownTurn(running.channel)
  running.worker.unref()
  if (running.failure) throw running.failure
}
