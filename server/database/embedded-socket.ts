import { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Engine } from './engine-thread.ts'

/**
 * The embedded engine as a socket for `pg`, so that both engines speak the same wire protocol. Each
 * write is one call of the engine, except the first, which starts the engine and is answered with a
 * greeting, and the goodbye of `pg`, which the engine does not get.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: Engine
  #isGreeted = false
  /** Milliseconds that an answer may take before the engine is stopped; 0 is any time. */
  answerTimeout = 0

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: Done): void {
    this.#answer(bytes).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  async #answer(bytes: Buffer): Promise<void> {
    // Lets `_writev` return first. Then Node empties its list of waiting writes. If the engine had
    // answered before, that list would hold what `pg` wrote in response, and it would be lost.
    await Promise.resolve()
    if (!this.#isGreeted) {
      this.#isGreeted = true
      await this.#engine.start?.()
      this.push(greeting)
    } else if (bytes[0] !== goodbye) {
      const endWatch = this.#watch()
      // Copies the bytes, because the engine reuses their buffer.
      const onRawData = (data: Uint8Array) => this.push(Buffer.from(data))
      try {
        await this.#engine.execProtocolRawStream(bytes, { onRawData })
      } finally {
        endWatch()
      }
    }
  }

  /** Stops the engine when the answer takes too long. Returns the function that ends the watch. */
  #watch(): () => void {
    if (this.answerTimeout === 0 || !this.#engine.stop) return () => {}
    const timer = setTimeout(() => {
      // If this thread was busy, the answer may have come meanwhile. It is read first.
      setImmediate(() => isAnswered || this.#engine.stop?.(tooLong()))
    }, this.answerTimeout)
    let isAnswered = false
    return () => {
      isAnswered = true
      clearTimeout(timer)
    }
  }
}

/** Sets `answerTimeout` of a client of the embedded engine. PostgreSQL has timeouts of its own. */
export function setAnswerTimeout(client: pg.ClientBase, milliseconds: number): void {
  const { stream } = (client as Session).connection
  if (stream instanceof EmbeddedSocket) stream.answerTimeout = milliseconds
}

/** Members that `pg` has and its types lack. */
type Session = pg.ClientBase & { connection: { stream: Duplex } }

/** The error of PostgreSQL's `statement_timeout`. */
function tooLong(): Error {
  return Object.assign(new Error('The embedded engine was stopped: a query took too long'), {
    code: '57014',
  })
}

type Done = (error?: Error | null) => void

/** AuthenticationOk and ReadyForQuery: the engine has one user and no password. */
const greeting = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/** The type byte of Terminate. It must not reach the engine, whose only session it would end. */
const goodbye = 'X'.charCodeAt(0)
