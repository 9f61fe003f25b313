import { errorText, isNetworkError } from '../../../lib/error-text.ts'
import { type BrokenRule, messages } from '../../front-desk/walk-in/rules.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import type { Spot } from './board-spots.ts'
import type { Move } from './mutations.ts'

/** A move that staff asked for. */
export type AskedMove = {
  booking: BoardBooking
  to: Spot
  /** The text of the offer to undo the move. Null offers nothing. */
  inWords: string | null
  /** The broken rules that staff were shown and override. */
  known: Move['known']
}

/** A move that the server refused. The booking is back at its old place. */
export type Refusal = {
  booking: BoardBooking
  wanted: Spot
  said: string
  /** True when somebody else has changed the booking meanwhile. `said` then says where it is. */
  isElsewhere?: boolean
  /** The broken rules, which staff may override; empty when the reason is something else. */
  rules: readonly BrokenRule[]
}

/** The offer to undo a saved move, while its toast is shown. */
type Offer = {
  booking: BoardBooking
  back: Spot
  inWords: string
}

type Moves = {
  /**
   * The moves to save, one at a time in this order. The first one is being saved. `undoAfter`: it
   * is undone as soon as it is saved.
   */
  queue: readonly (AskedMove & { undoAfter?: true })[]
  /** The refusals that staff have not closed yet, at most one for each booking, the newest last. */
  refusals: readonly Refusal[]
  /** The newest offer that is still shown. */
  offer: Offer | null
  /**
   * By booking, its sequence after its last save on this page. A drag that began before that save
   * still has the older one.
   */
  sequences: ReadonlyMap<string, number>
}

/** What happens to the moves, by staff or by the server. */
export type MovesEvent =
  | { type: 'move'; move: AskedMove }
  | { type: 'saved'; sequence: number }
  | { type: 'refused'; error: unknown; rules: Refusal['rules'] }
  | { type: 'undo'; offer: Offer }
  /**
   * Undoes the newest move that is not saved yet, as soon as it is saved. If all are saved, undoes
   * the move whose offer is shown.
   */
  | { type: 'undo-last' }
  | { type: 'close-offer'; offer: Offer }
  /** The board refuses a move because of what it already shows, without asking the server. */
  | { type: 'refuse'; refusal: Refusal }
  /** Staff close the newest refusal. */
  | { type: 'leave' }

/** The effects that the page has to carry out. */
export type MovesEffect =
  | { type: 'cancel-reads' }
  | { type: 'show'; id: string; columns: Partial<BoardBooking> }
  /** Ends with `saved` or `refused`. */
  | { type: 'save'; booking: BoardBooking; move: Move }
  /** Ends with `close-offer`, perhaps after `undo`. */
  | { type: 'offer-undo'; offer: Offer }
  | { type: 'reread' }

type Step = { state: Moves; effects: MovesEffect[] }
type Send = (event: MovesEvent) => void

/**
 * The state of moves on the day board. A move is shown at once and saved after the moves before it.
 * If the server refuses it, the booking goes back and the reason is shown. Otherwise it can be
 * undone while its toast is shown. `run` carries out the effects in order, and sends the events
 * with which they end.
 */
export function movesMachine(run: (effect: MovesEffect, send: Send) => void) {
  let state: Moves = {
    queue: [],
    refusals: [],
    offer: null,
    sequences: new Map(),
  }
  const listeners = new Set<() => void>()
  const send: Send = (event) => {
    const next = stepAfter(state, event)
    state = next.state
    for (const listener of listeners) listener()
    for (const effect of next.effects) run(effect, send)
  }
  return {
    send,
    getRefusal: () => state.refusals.at(-1) ?? null,
    isSaving: () => state.queue.length > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function stepAfter(state: Moves, event: MovesEvent): Step {
  switch (event.type) {
    case 'move':
      return asked(state, event.move)
    case 'saved':
      return saved(state, event.sequence)
    case 'refused':
      return refused(state, event.error, event.rules)
    case 'undo':
      return undone(state, event.offer)
    case 'undo-last':
      return undoneLast(state)
    case 'close-offer':
      return withoutEffects(withoutOffer(state, event.offer))
    case 'refuse':
      return withoutEffects(withRefusal(state, event.refusal))
    case 'leave':
      return withoutEffects({ ...state, refusals: state.refusals.slice(0, -1) })
  }
}

function asked(state: Moves, move: AskedMove): Step {
  const { id } = move.booking
  const next = {
    ...state,
    queue: [...state.queue, move],
    refusals: refusalsWithout(state, id),
  }
  return {
    state: next,
    effects: [
      { type: 'cancel-reads' },
      { type: 'show', id, columns: columnsOf(move.to) },
      ...(state.queue.length === 0 ? saveFirst(next) : []),
    ],
  }
}

function saved(state: Moves, sequence: number): Step {
  const [done] = state.queue
  if (!done) return withoutEffects(state)
  const { booking, to, inWords } = done
  const columns = { ...columnsOf(to), calendar_sequence: sequence }
  const next = { ...state, sequences: set(state.sequences, booking.id, sequence) }
  const shown: MovesEffect = { type: 'show', id: booking.id, columns }
  if (!inWords) return settled(next, [shown])
  const offer = { booking: { ...booking, ...columns }, back: spotNow(booking), inWords }
  return settled({ ...next, offer }, [shown, { type: 'offer-undo', offer }], offer)
}

function refused(state: Moves, error: unknown, rules: Refusal['rules']): Step {
  const [done] = state.queue
  if (!done) return withoutEffects(state)
  const { booking, to } = done
  const otherwise = isNetworkError(error) ? messages.offline : messages.move
  const said = errorText(error, otherwise, 'raised')
  const { details } = (error ?? {}) as { details?: unknown }
  const isElsewhere = details === 'changed' || undefined
  return settled(withRefusal(state, { booking, wanted: to, said, isElsewhere, rules }), [
    { type: 'show', id: booking.id, columns: columnsOf(spotNow(booking)) },
  ])
}

function withRefusal(state: Moves, refusal: Refusal): Moves {
  return { ...state, refusals: [...refusalsWithout(state, refusal.booking.id), refusal] }
}

function refusalsWithout({ refusals }: Moves, bookingId: string): readonly Refusal[] {
  return refusals.filter(({ booking }) => booking.id !== bookingId)
}

/** Ends the first move and starts to save the next one. `offer`: to undo the move that ends. */
function settled(state: Moves, effects: MovesEffect[], offer?: Offer): Step {
  const [done, ...queue] = state.queue
  if (!done) return withoutEffects(state)
  const rest = { ...state, queue }
  const next = done.undoAfter && offer ? undone(rest, offer) : withoutEffects(rest)
  return {
    state: next.state,
    effects: [...effects, { type: 'reread' }, ...saveFirst(rest), ...next.effects],
  }
}

function saveFirst({ queue, sequences }: Moves): MovesEffect[] {
  return queue.slice(0, 1).map(({ booking, to, known }) => {
    const sequence = Math.max(booking.calendar_sequence, sequences.get(booking.id) ?? 0)
    return { type: 'save', booking, move: { id: booking.id, sequence, to, known } }
  })
}

function undoneLast(state: Moves): Step {
  // A move whose `inWords` is null is itself an undo. It cannot be undone.
  const last = state.queue.findLast(({ inWords }) => inWords !== null)
  if (last) {
    const queue = state.queue.map((move) =>
      move === last ? { ...move, undoAfter: true as const } : move,
    )
    return withoutEffects({ ...state, queue })
  }
  return state.offer ? undone(state, state.offer) : withoutEffects(state)
}

function undone(state: Moves, offer: Offer): Step {
  const { booking, back: to } = offer
  return asked(withoutOffer(state, offer), { booking, to, inWords: null, known: 'all' })
}

function withoutOffer(state: Moves, offer: Offer): Moves {
  return state.offer === offer ? { ...state, offer: null } : state
}

function withoutEffects(state: Moves): Step {
  return { state, effects: [] }
}

function set(map: ReadonlyMap<string, number>, id: string, value: number) {
  return new Map(map).set(id, value)
}

function spotNow(booking: BoardBooking): Spot {
  const { space_id, instructor_id, start_time, end_time } = booking
  return { spaceId: space_id, instructorId: instructor_id, start_time, end_time }
}

/** Returns the columns of a booking at a spot. */
export function columnsOf({ spaceId, instructorId, start_time, end_time }: Spot) {
  return { space_id: spaceId, instructor_id: instructorId, start_time, end_time }
}
