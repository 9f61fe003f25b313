import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Returns whether a process has ended by itself or by a signal, which leaves it no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Sends a signal, unless the process has ended, and waits. Returns null after a signal's end. */
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
