import type { Logger } from '../log.ts'

/** Lines per kind and period. Thousands of equal lines would only fill the disk. */
const maximumLines = 20
/** Milliseconds. */
const period = 60_000

type Count = { since: number; lines: number; leftOut: number }

const counts = new WeakMap<Logger, Map<string, Count>>()

/**
 * Limits the log of failures (`logFailure` of request-log.ts) to twenty lines of a kind a minute. A
 * kind is a status with its code. Returns undefined if this failure must not be logged, otherwise
 * the fields to add to its line. Once the minute is over, the next line of this kind says how many
 * were left out (`leftOut`).
 */
export function failureLogLimit(
  log: Logger,
  kind: string,
  now = performance.now(),
): { leftOut?: number } | undefined {
  const kinds = counts.get(log) ?? new Map<string, Count>()
  counts.set(log, kinds)
  const known = kinds.get(kind)
  if (!known || now - known.since >= period) {
    kinds.set(kind, { since: now, lines: 1, leftOut: 0 })
    return known && known.leftOut > 0 ? { leftOut: known.leftOut } : {}
  }
  if (known.lines >= maximumLines) {
    known.leftOut += 1
    return undefined
  }
  known.lines += 1
  return {}
}
