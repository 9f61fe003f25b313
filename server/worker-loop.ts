import { createWakeSignal } from './wake-signal.ts'

type WorkerLoop = {
  /** One look at the queue, again and again while they run; it waits through `wait` and `rest`. */
  round: () => Promise<void>
  /** Before the first round. */
  beforehand?: () => Promise<void>
  log: { error(fields: object, message: string): void }
  /** What the log says once while the queue cannot be read. */
  unreadable: string
}

/**
 * What every worker of a queue does: it looks when it is woken or has waited, keeps what it began
 * in sight, goes on when the database is away, and ends within its patience. Times are milliseconds.
 */
export function createWorkerLoop({ round, beforehand, log, unreadable }: WorkerLoop) {
  const inFlight = new Set<Promise<void>>()
  const wakeSignal = createWakeSignal()
  let loop: Promise<void> | null = null
  let isRunning = false
  let queueFails = false

  return {
    start: () => {
      if (loop) return
      isRunning = true
      loop = work()
    },
    /** Never waits, never throws. */
    wake: () => wakeSignal.wake(),
    /** Begins no further round; what was begun has until `patience` is over. */
    stop: async (patience: number) => {
      isRunning = false
      wakeSignal.wake()
      await Promise.race([Promise.all([loop, settled()]), pause(patience)])
    },
    /** Until it is woken, at most so long. */
    wait: async (longest: number) => {
      if (isRunning) await wakeSignal.wait(longest)
    },
    /** Whoever wakes it meanwhile. */
    rest: async (length: number) => {
      if (isRunning && length > 0) await pause(length)
    },
    /** Keeps work in sight until it is done; it never rejects. */
    begin: (work: Promise<void>, whenDone = () => {}) => {
      const seen = work.finally(() => {
        inFlight.delete(seen)
        whenDone()
      })
      inFlight.add(seen)
    },
    underWay: () => inFlight.size,
    settled,
    guarded,
    /** Whether the queue could not be read the last time. */
    fails: () => queueFails,
  }

  async function work(): Promise<void> {
    await beforehand?.()
    while (isRunning) await round()
  }

  async function settled(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight)
  }

  /** A database that is away stops nothing: the next round asks again. Logged once. */
  async function guarded<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await action()
      queueFails = false
      return result
    } catch (error) {
      if (!queueFails) log.error({ code: logCode(error) }, unreadable)
      queueFails = true
      return undefined
    }
  }
}

/** A timer that keeps no process alive. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

/** What of a database error may stand in the log: its details quote rows. */
export function logCode(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message
  return String(error)
}
