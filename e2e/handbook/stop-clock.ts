import { testClockOffset } from '../../scripts/test-clock.js'

/**
 * Stops the clock of a page at an instant, so that pictures of the handbook stay the same. A
 * browser gets only the text of this function, so it must not use anything outside.
 */
export function stopClock(instant: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: (machine) => Reflect.construct(machine, [instant]).toString(),
    construct: (machine, values, target) =>
      Reflect.construct(machine, values.length > 0 ? values : [instant], target),
    get: (machine, name) => (name === 'now' ? () => instant : Reflect.get(machine, name)),
  })
}

/**
 * Returns environment variables for a server that is started now: its clock begins at this instant
 * and goes on. The tests' own clock may be moved, so the offset counts from the machine's clock.
 */
export function clockFrom(instant: number): Record<string, string> {
  const offset = instant - (Date.now() - testClockOffset())
  const preload = new URL(`../../scripts/test-clock.js?offset=${offset}`, import.meta.url)
  return { NODE_OPTIONS: `--import=${preload}` }
}
