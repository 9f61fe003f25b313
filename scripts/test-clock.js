// The tests' own clock: FUNGO_TEST_CLOCK=<instant> has a run of tests begin at that instant and go
// on from there. Node loads this file before a program where NODE_OPTIONS names it.

const offsetOfThisLoad = new URL(import.meta.url).searchParams.get('offset')
if (offsetOfThisLoad) moveDate(Number(offsetOfThisLoad))

/**
 * Moves the clock of this process, and of every Node process that gets its NODE_OPTIONS, to the
 * instant in FUNGO_TEST_CLOCK. Without it nothing moves.
 *
 * @throws {Error} where FUNGO_TEST_CLOCK is no instant.
 */
export function moveTestClock() {
  const wanted = process.env.FUNGO_TEST_CLOCK
  if (!wanted || testClockOffset() !== 0) return
  const offset = Date.parse(wanted) - Date.now()
  if (Number.isNaN(offset)) throw new Error(`FUNGO_TEST_CLOCK is no instant: ${wanted}`)
  const preload = `--import=${new URL(`?offset=${offset}`, import.meta.url)}`
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
  moveDate(offset)
}

/** Returns by how many milliseconds the tests' clock is ahead of the machine's. */
export function testClockOffset() {
  return Number(/test-clock\.js\?offset=(-?\d+)/.exec(process.env.NODE_OPTIONS ?? '')?.[1] ?? 0)
}

/**
 * Moves what this process or page takes for now. A browser gets the text of this function alone.
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
