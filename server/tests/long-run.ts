/** How long each of the long tests that go by time may take: `FUNGO_LONG_MINUTES`, two unless said. */
export function longMinutes(): number {
  const minutes = Number(process.env.FUNGO_LONG_MINUTES ?? 2)
  if (minutes > 0) return minutes
  throw new Error('FUNGO_LONG_MINUTES must be a number of minutes')
}

/** What chance is drawn from: a failure names it, and `SEED=…` draws the same again. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
