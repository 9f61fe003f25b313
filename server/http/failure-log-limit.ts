import type { Logger } from '../log.ts'

/** Lines per kind and period. Thousands of equal lines would fill a disk and tell nothing new. */
const most = 20
const period = 60_000

type Told = { since: number; lines: number; left: number }

const told = new WeakMap<Logger, Map<string, Told>>()

/**
 * Returns whether another failure of this kind may be logged: twenty a minute. The first line of
 * the next minute tells how many were left out (`leftOut`).
 */
export function failureLogLimit(
  log: Logger,
  kind: string,
  now = performance.now(),
): { leftOut?: number } | undefined {
  const kinds = told.get(log) ?? new Map<string, Told>()
  told.set(log, kinds)
  const known = kinds.get(kind)
  if (!known || now - known.since >= period) {
    kinds.set(kind, { since: now, lines: 1, left: 0 })
    return known && known.left > 0 ? { leftOut: known.left } : {}
  }
  if (known.lines >= most) {
    known.left += 1
    return undefined
  }
  known.lines += 1
  return {}
}
