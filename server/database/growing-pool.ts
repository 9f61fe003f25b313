import pg from 'pg'

type Options = pg.PoolConfig & {
  /** The sessions that stay open while idle. */
  kept: number
  max: number
  /** Milliseconds without a free session after which callers who wait get further ones. */
  patience?: number
}

/** A caller who has waited this many times `patience` gets a further session, even while others are served. */
const longPatience = 5

/**
 * A pool that opens a session beyond the first `kept` only when those stand still or a caller waits
 * for long, up to `max`. A session in use is soon free again: sooner than a new one can serve, which
 * takes 17 MiB of memory once it has answered all kinds of requests. Only sessions that wait for a lock
 * or answer a large question are not. The further ones end when they have been idle.
 */
export class GrowingPool extends pg.Pool {
  readonly #kept: number
  readonly #most: number
  readonly #patience: number
  #opening = 0
  #movedAt = 0
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({ kept, max, patience = 200, ...options }: Options) {
    super({ ...options, max: kept, min: kept })
    this.#kept = kept
    this.#most = max
    this.#patience = patience
    this.on('acquire', () => {
      this.#movedAt = performance.now()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(this.#withPatience(callback))
      return undefined
    }
    return new Promise((resolve, reject) => {
      const served: Callback = (error, client) => (client ? resolve(client) : reject(error))
      super.connect(this.#withPatience(served))
    })
  }

  /** Looks from time to time whether the caller should get a further session, until it is served. */
  #withPatience(callback: Callback): Callback {
    const start = performance.now()
    const look = () => {
      const now = performance.now()
      if (now - this.#movedAt >= this.#patience) this.#grow(this.#kept)
      else if (now - start >= this.#patience * longPatience) this.#grow(1)
    }
    // After a pause of the whole process, what has arrived meanwhile is read before it looks.
    const timer = setInterval(() => setImmediate(look), this.#patience).unref()
    return (...answer) => {
      clearInterval(timer)
      callback(...answer)
    }
  }

  #grow(wished: number): void {
    const further = Math.min(wished, this.waitingCount, this.#most - this.totalCount)
    const hasJustFailed = performance.now() - this.#failedAt < this.#patience
    if (further < 1 || this.#opening > 0 || hasJustFailed) return
    // Only now, so that a session that cannot be opened is no caller's error.
    this.options.max = this.#most
    for (let each = 0; each < further; each += 1) {
      this.#opening += 1
      // No caller waits for this one, because another may be free before it serves.
      super.connect((error, _client, release) => {
        this.#opening -= 1
        if (error) this.#failedAt = performance.now()
        release?.()
      })
    }
    this.options.max = this.#kept
  }
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (problem?: unknown) => void,
) => void
