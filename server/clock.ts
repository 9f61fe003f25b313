/** Where "now" comes from. `testInstant` is what the database uses as now, or null for its own. */
export type Clock = { now(): Date; testInstant(): string | null }

export const systemClock: Clock = { now: () => new Date(), testInstant: () => null }

/** A clock for tests that stands still at `iso` until `set`; the database follows it. */
export function fixedClock(iso: string): Clock & { set(iso: string): void } {
  let instant = new Date(iso)
  return {
    now: () => new Date(instant),
    testInstant: () => instant.toISOString(),
    set: (next) => {
      instant = new Date(next)
    },
  }
}
