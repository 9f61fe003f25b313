import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Returns whether a process has ended by itself or by a signal, which leaves it no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/**
 * Ends a server that a test or the benchmark started: sends it a signal, unless it has ended, and
 * waits for its end. Returns its exit code, or null if the signal itself ended it.
 */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (!hasEnded(child)) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}
