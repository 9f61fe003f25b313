// The clock of the tests. With FUNGO_TEST_CLOCK=<instant> a run of tests starts at that instant, so
// that tests meet other dates than today.
// Node loads this file before a program when NODE_OPTIONS names it.

const offsetOfThisLoad = new URL(import.meta.url).searchParams.get('offset')
if (offsetOfThisLoad) moveDate(Number(offsetOfThisLoad))

/**
 * Moves the clock of this process, and of every Node process that gets its NODE_OPTIONS, to the
 * instant in FUNGO_TEST_CLOCK. Without the variable it does nothing.
 *
 * @throws {Error} when FUNGO_TEST_CLOCK is not an instant.
 */
export function moveTestClock() {
  const wanted = process.env.FUNGO_TEST_CLOCK
  if (!wanted || testClockOffset() !== 0) return
  const offset = Date.parse(wanted) - Date.now()
  if (Number.isNaN(offset)) throw new Error(`FUNGO_TEST_CLOCK is not an instant: ${wanted}`)
  const preload = `--import=${new URL(`?offset=${offset}`, import.meta.url)}`
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
  moveDate(offset)
}

/** Returns by how many milliseconds the tests' clock is ahead of the machine's. */
export function testClockOffset() {
  return Number(/test-clock\.js\?offset=(-?\d+)/.exec(process.env.NODE_OPTIONS ?? '')?.[1] ?? 0)
}

/**
 * Moves the current time of this process or page. A browser gets only the text of this function, so
 * it must not use anything outside.
 *
 * @param {number} offset in milliseconds
 */
export function moveDate(offset) {
  const MachineDate = Date
  const now = () => MachineDate.now() + offset
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  MachineDate.prototype.constructor = globalThis.Date
  const timeOrigin = performance.timeOrigin + offset
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true })
}
