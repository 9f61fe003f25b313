/** Returns the minutes that each timed long test runs: `FUNGO_LONG_MINUTES`, by default two. */
export function longMinutes(): number {
  const minutes = Number(process.env.FUNGO_LONG_MINUTES ?? 2)
  if (minutes > 0) return minutes
  throw new Error('FUNGO_LONG_MINUTES must be a number of minutes')
}

/** The seed of random choices. A failure prints it, and `SEED=…` repeats the same choices. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
