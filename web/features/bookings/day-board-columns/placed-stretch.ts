import type { CSSProperties } from 'react'
import type { Stretch } from './day-stretches.ts'

/** Returns the style that places a stretch in a column that starts at `start`. */
export function placed({ from, to }: Stretch, start: number): CSSProperties {
  return {
    top: `calc(var(--hour) * ${(from - start) / 60})`,
    height: `calc(var(--hour) * ${(to - from) / 60})`,
  }
}

/** Returns how many lines of text fit in a block. On the smallest board one hour is 54 px. */
export function linesOf({ from, to }: Stretch): number {
  return Math.max(1, Math.floor((((to - from) / 60) * 54 - 5) / 15.5))
}
