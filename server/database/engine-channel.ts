/**
 * A buffer in memory that the server's thread and the thread of the embedded engine share, for
 * queries and their answers. They take turns: the thread that has the turn reads or writes, and
 * then passes the turn. There and back takes twelve microseconds, a third of the time that messages
 * between threads take.
 */
export type EngineChannel = {
  state: Int32Array<SharedArrayBuffer>
  bytes: Uint8Array<SharedArrayBuffer>
}

/** Places in `state`: whose turn it is, how many bytes there are, and whether more will follow. */
const place = { turn: 0, length: 1, hasMore: 2 } as const

/** The asker is the thread that sends queries to the engine. */
export const turn = { asker: 0, engine: 1 } as const
type Turn = (typeof turn)[keyof typeof turn]

const capacity = 256 * 1024

/** Makes a channel on which it is the engine's turn, which first has to start. */
export function createChannel(): EngineChannel {
  const state = new Int32Array(new SharedArrayBuffer(16))
  state[place.turn] = turn.engine
  return { state, bytes: new Uint8Array(new SharedArrayBuffer(capacity)) }
}

/** Gives the turn to the other thread, with the first `length` bytes. */
export function pass({ state }: EngineChannel, to: Turn, length = 0, hasMore = false): void {
  state[place.length] = length
  state[place.hasMore] = hasMore ? 1 : 0
  Atomics.store(state, place.turn, to)
  Atomics.notify(state, place.turn)
}

/** Returns what the other thread wrote. It is overwritten when the turn is passed. */
export function received({ state, bytes }: EngineChannel): { data: Uint8Array; hasMore: boolean } {
  return { data: bytes.subarray(0, state[place.length]), hasMore: state[place.hasMore] === 1 }
}

// The thread that passes the turn wakes the other one a moment later. By then the turn may have
// passed again. So a thread that is woken must look whose turn it is.

/** Waits for this thread's turn while other work goes on. */
export async function ownTurn({ state }: EngineChannel): Promise<void> {
  while (Atomics.load(state, place.turn) === turn.engine) {
    const waiting = Atomics.waitAsync(state, place.turn, turn.engine)
    if (waiting.async) await waiting.value
  }
}

/** Blocks the engine's thread until its turn. */
export function stopUntilTurn({ state }: EngineChannel): void {
  while (Atomics.load(state, place.turn) === turn.asker) Atomics.wait(state, place.turn, turn.asker)
}
