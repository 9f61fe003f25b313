import pg from 'pg'

type Options = pg.PoolConfig & {
  /** The sessions that stay open while idle. */
  kept: number
  max: number
  /** Milliseconds without a free session after which callers who wait get further ones. */
  patience?: number
}

/**
 * A caller who has waited this many times `patience` gets a further session, even while others are
 * served. Only one round of sessions is opened at a time. But if a session has been opening for
 * this long, it may never open, so the next round need not wait for it.
 */
const longPatience = 5

/**
 * The server's pool of connections to its database. It keeps `kept` sessions and opens further
 * ones, up to `max`, only when those stand still or a caller waits for long. A session in use is
 * usually free again before a new one could serve, and each session takes up to 17 MiB of memory.
 * Sessions stand still when they wait for a lock or run a long query. The further sessions end
 * after they have been idle.
 */
export class GrowingPool extends pg.Pool {
  readonly #kept: number
  readonly #most: number
  readonly #patience: number
  readonly #busy = new Set<pg.PoolClient>()
  #late = 0
  #movedAt = 0
  #openedAt = 0
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({ kept, max, patience = 200, ...options }: Options) {
    super({ ...options, max: kept, min: kept })
    this.#kept = kept
    this.#most = max
    this.#patience = patience
    this.on('acquire', (client) => {
      this.#busy.add(client)
      this.#movedAt = performance.now()
    })
    this.on('release', (_error, client) => this.#busy.delete(client as pg.PoolClient))
  }

  /** How many callers have waited for longer than `patience`. */
  get lateCount(): number {
    return this.#late
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#open(this.#withPatience(callback))
      return undefined
    }
    return new Promise((resolve, reject) => {
      const served: Callback = (error, client) => (client ? resolve(client) : reject(error))
      this.#open(this.#withPatience(served))
    })
  }

  /**
   * Looks from time to time whether the caller should get a further session, until it is served.
   */
  #withPatience(callback: Callback): Callback {
    const start = performance.now()
    let isLate = false
    const look = () => {
      const now = performance.now()
      if (!isLate) this.#late += 1
      isLate = true
      if (now - this.#movedAt >= this.#patience) this.#grow(this.#kept)
      else if (now - start >= this.#patience * longPatience) this.#grow(1)
    }
    let isServed = false
    // After a pause of the whole process, `setImmediate` lets it first read what arrived meanwhile.
    const timer = setInterval(() => setImmediate(() => !isServed && look()), this.#patience).unref()
    return (...answer) => {
      isServed = true
      clearInterval(timer)
      if (isLate) this.#late -= 1
      callback(...answer)
    }
  }

  #grow(wished: number): void {
    const further = Math.min(wished, this.waitingCount, this.#most - this.totalCount)
    const hasJustFailed = performance.now() - this.#failedAt < this.#patience
    if (further < 1 || this.#isOpening() || hasJustFailed) return
    // Raised only here. Otherwise a caller would open the session, and get the error if that fails.
    this.options.max = this.#most
    for (let each = 0; each < further; each += 1) {
      // No caller waits for this one, because another may be free before it serves.
      this.#open((error, _client, release) => {
        if (error) this.#failedAt = performance.now()
        release?.()
      })
    }
    this.options.max = this.#kept
  }

  #open(callback: Callback): void {
    const before = this.totalCount
    super.connect(callback)
    if (this.totalCount > before) this.#openedAt = performance.now()
  }

  /** Returns whether a session is being opened. One that has taken too long no longer counts. */
  #isOpening(): boolean {
    const isRecent = performance.now() - this.#openedAt < this.#patience * longPatience
    return isRecent && this.totalCount - this.idleCount > this.#busy.size
  }
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (problem?: unknown) => void,
) => void
