/**
 * The source of "now" for every part of the server, so that tests can stop it. `testInstant`
 * returns the ISO instant that tests also set in the database. It returns null when the database
 * uses its own clock.
 */
export type Clock = { now(): Date; testInstant(): string | null }

export const systemClock: Clock = { now: () => new Date(), testInstant: () => null }

/** A clock for tests that is stopped at `iso` until `set`. The database follows it. */
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
