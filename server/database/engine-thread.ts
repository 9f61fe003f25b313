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
 * The operations of an embedded engine for `EmbeddedSocket`: `PGlite` in this thread, or in a
 * thread of its own.
 */
export type Engine = {
  /** Starts the engine again if it was stopped. Absent where it cannot be stopped. */
  start?(): Promise<void>
  /** Answers bytes of the protocol. `onRawData` must copy what it gets. */
  execProtocolRawStream(bytes: Uint8Array, options: { onRawData: OnRawData }): Promise<unknown>
  /** Stops the engine in the middle of its work, which fails with the reason. */
  stop?(reason: Error): void
  close(): Promise<void>
}

type Running = { worker: Worker; channel: EngineChannel; failure?: Error; isReady: Promise<void> }

/**
 * The embedded engine on disk in a thread of its own. Thus the server's thread goes on answering
 * requests that need no database, and can stop a query. Stopping is like killing the process: what
 * was committed is in the files, and the engine recovers from them when it starts again.
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
    // The engine's thread may have ended already, which is no failure here.
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
    worker.on('error', (error: Error) => this.#end(running, error))
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

/** Waits for the engine. An idle one does not keep the process running. */
async function answered(running: Running): Promise<void> {
  running.worker.ref()
  await ownTurn(running.channel)
  running.worker.unref()
  if (running.failure) throw running.failure
}
