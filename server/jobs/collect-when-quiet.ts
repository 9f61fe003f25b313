type Settings = {
  /** Milliseconds between two looks. */
  interval?: number
  /** Milliseconds of processor time in an interval up to which the process counts as quiet. */
  quiet?: number
  /** Milliseconds of processor time since the last collection that make another one worth it. */
  work?: number
  /** Collects the garbage. Node has it with `--expose-gc` (scripts/server-settings.js). */
  collect?: (() => unknown) | undefined
}

/**
 * Collects the garbage once after work, when the process has been quiet for a second. V8 waits for
 * eight quiet seconds, and a server with a visitor now and then keeps what a rush has left: half of
 * its heap.
 */
export function collectWhenQuiet({
  interval = 1_000,
  quiet = 30,
  work = 2_000,
  collect = globalThis.gc,
}: Settings = {}): void {
  if (!collect) return
  let before = processorTime()
  let collected = before
  setInterval(() => {
    const now = processorTime()
    if (now - before <= quiet && now - collected >= work) {
      collect()
      collected = processorTime()
      before = collected
    } else before = now
  }, interval).unref()
}

/** Returns the processor time that this process has used, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
