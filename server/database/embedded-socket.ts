import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded engine as a socket for `pg`, so that both engines speak the same wire protocol. Each
 * write is one call of the engine.
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
    // Returns from this write first: until then Node holds back what `pg` writes in response.
    await Promise.resolve()
    if (!this.#isGreeted) {
      this.#isGreeted = true
      this.push(greeting)
    } else if (bytes[0] !== goodbye) {
      // Copies the bytes, because the engine reuses their buffer.
      const onRawData = (data: Uint8Array) => this.push(Buffer.from(data))
      await this.#engine.execProtocolRawStream(bytes, { onRawData })
    }
  }
}

type Done = (error?: Error | null) => void

/** AuthenticationOk and ReadyForQuery: the engine has one user and no password. */
const greeting = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/** The type byte of Terminate. It must not reach the engine, whose only session it would end. */
const goodbye = 'X'.charCodeAt(0)
