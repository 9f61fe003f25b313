import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded engine as a socket of `pg`, so that both engines are spoken to in the same bytes.
 * What is written in one go is one call of the engine.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: PGlite
  #isGreeted = false

  constructor(engine: PGlite) {
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
    // The engine answers at once, and what `pg` then writes Node forgets until this call is over.
    await Promise.resolve()
    if (!this.#isGreeted) {
      this.#isGreeted = true
      this.push(greeting)
    } else if (bytes[0] !== goodbye) {
      // A copy, because the engine writes its next bytes where these are.
      const onRawData = (data: Uint8Array) => this.push(Buffer.from(data))
      await this.#engine.execProtocolRawStream(bytes, { onRawData })
    }
  }
}

type Done = (error?: Error | null) => void

/** AuthenticationOk and ReadyForQuery: the engine has one user and no password. */
const greeting = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/** The message Terminate, which would end the engine's only session. */
const goodbye = 'X'.charCodeAt(0)
