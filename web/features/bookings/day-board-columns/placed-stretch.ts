import type { CSSProperties } from 'react'
import type { Stretch } from './day-stretches.ts'

/**
 * Returns the style that places a stretch of the day in a column of the board. `start` is the
 * minute of the day at the column's top, `--hour` the height of an hour (day-board.css).
 */
export function placed({ from, to }: Stretch, start: number): CSSProperties {
  return {
    top: `calc(var(--hour) * ${(from - start) / 60})`,
    height: `calc(var(--hour) * ${(to - from) / 60})`,
  }
}

/** Returns how many lines of text fit in a block, at least one. */
export function linesOf(block: Stretch): number {
  // 5 px for the padding, and about 15.5 px for a line.
  return Math.max(1, Math.floor((heightOf(block) - 5) / 15.5))
}

/**
 * Returns the height of a block in pixels on the smallest board, where an hour has 54 px. What fits
 * there fits on every board.
 */
export function heightOf({ from, to }: Stretch): number {
  return ((to - from) / 60) * 54
}
