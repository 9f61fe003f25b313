import { createWakeSignal } from './wake-signal.ts'

type WorkerLoop = {
  /** One round of work, repeated while the loop runs. It pauses with `wait` and `rest`. */
  round: () => Promise<void>
  /** Runs before the first round. */
  beforehand?: () => Promise<void>
  log: { error(fields: object, message: string): void }
  /** The log line, written once, while the queue cannot be read. */
  unreadable: string
}

/**
 * The loop of the workers that send mail and call webhooks. It runs a round when woken or after a
 * wait, tracks the work in flight, continues while the database cannot be reached, and stops within
 * a given time. Times are milliseconds.
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
    /** Never waits and never throws. */
    wake: () => wakeSignal.wake(),
    /** Starts no further round. Work in flight may take up to `maximumWait`. */
    stop: async (maximumWait: number) => {
      isRunning = false
      wakeSignal.wake()
      await Promise.race([Promise.all([loop, settled()]), pause(maximumWait)])
    },
    /** Waits until woken, at most `longest`. */
    wait: async (longest: number) => {
      if (isRunning) await wakeSignal.wait(longest)
    },
    /** Waits for the full `length`, even when woken. */
    rest: async (length: number) => {
      if (isRunning && length > 0) await pause(length)
    },
    /** Tracks work until it is done. The work must not reject. */
    begin: (work: Promise<void>, whenDone = () => {}) => {
      const seen = work.finally(() => {
        inFlight.delete(seen)
        whenDone()
      })
      inFlight.add(seen)
    },
    inFlightCount: () => inFlight.size,
    settled,
    guarded,
    /** Returns whether the last read of the queue failed. */
    fails: () => queueFails,
  }

  async function work(): Promise<void> {
    await beforehand?.()
    while (isRunning) await round()
  }

  async function settled(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight)
  }

  /**
   * Runs `action`. A failure does not stop the loop: the next round tries again. Logs only the
   * first.
   */
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

/** Waits. The timer does not keep the process alive. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

/** Returns what may be logged of a database error: its details quote rows. */
export function logCode(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message
  return String(error)
}
