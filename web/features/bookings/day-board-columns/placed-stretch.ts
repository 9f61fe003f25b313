import type { CSSProperties } from 'react'
import type { Stretch } from './day-stretches.ts'

/** Returns the style of a stretch in a column from `start` on. `--hour` is an hour's height (day-board.css). */
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

/** Returns the height of a block in pixels on the smallest board, where an hour has 54 px. */
export function heightOf({ from, to }: Stretch): number {
  return ((to - from) / 60) * 54
}
