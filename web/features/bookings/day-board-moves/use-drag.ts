import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useReducer, useState, useSyncExternalStore } from 'react'
import { movedTo } from '#words/desk-moves.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { offerUndo } from '../../../site/offer-undo.ts'
import { undoNewest } from '../../../ui/toast-region.tsx'
import type { DeskPlace } from '../../front-desk/walk-in/mutations.ts'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import { type Board, type BoardView, draggablePlace } from '../day-board-columns/board-columns.ts'
import { partOfDay } from '../day-board-columns/board-time.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import { type BoardBooking, boardBookingsKey } from '../day-board-columns/queries.ts'
import type { BookingScope } from '../rows/queries.ts'
import {
  clashAt,
  clashInWords,
  type Named,
  placeInWords,
  rulesAt,
  type Spot,
  shadeAt,
  spotOf,
} from './board-spots.ts'
import { type Bounds, type Dragged, dragForKey, dragReducer, isSamePlace } from './drag-reducer.ts'
import type { DraggedLook } from './dragged-note.tsx'
import {
  type AskedMove,
  columnsOf,
  type MovesEffect,
  type MovesEvent,
  movesMachine,
  type Refusal,
} from './moves-machine.ts'
import { brokenRules, type Move, moveBooking } from './mutations.ts'

/**
 * Lets staff pick up, move and drop bookings on the day board, by pointer, keyboard or the move
 * bar. A drop is saved as a move, which can be undone. Returns the dragged booking, the moves, and
 * `actionsOn`, which returns what can be done on a given board.
 */
export function useDrag(options: {
  scope: BookingScope
  date: string
  view: BoardView
  names: Named
}) {
  const { scope, view, names } = options
  const [dragged, dispatch] = useReducer(dragReducer, null)
  const moves = useMoves(scope, options.date)

  const actionsOn = (
    board: Board,
    bookings: readonly BoardBooking[],
    onDropped: (place: Place) => void,
  ) => {
    const bounds: Bounds = { ...board.hours, columnIds: board.columns.map(({ id }) => id) }
    const clashFor = (booking: BoardBooking, place: Place) =>
      clashAt(spotOf(booking, place, view, board.day), bookings, booking.id)

    const lift = (id: string, by: Dragged['by']) => {
      const origin = draggablePlace(board, id)
      moves.leave()
      if (origin) dispatch({ type: 'lift', id, origin, by })
    }
    /**
     * Moves a booking to a place. A clash that the board knows is refused without asking the
     * server.
     */
    const put = (booking: BoardBooking, place: Place, known: readonly string[] = []) => {
      dispatch({ type: 'end' })
      const wanted = spotOf(booking, place, view, board.day)
      const clash = clashFor(booking, place)
      if (clash) {
        moves.refuse({ booking, wanted, said: clashInWords(clash, names, scope.zone), rules: [] })
        return
      }
      moves.move({
        booking,
        to: wanted,
        inWords: movedInWords(booking, place, board),
        known,
      })
      onDropped(place)
    }
    const drop = (id: string, place: Place) => {
      const booking = bookings.find((each) => each.id === id)
      if (booking) put(booking, place)
      else dispatch({ type: 'end' })
    }

    const booking = dragged && bookings.find(({ id }) => id === dragged.id)
    const look = dragged && booking ? lookOf(booking, dragged.place) : null
    function lookOf(booking: BoardBooking, place: Place): DraggedLook {
      const clash = clashFor(booking, place)
      const part = clash && partOfDay(clash.booking, board.day)
      const column = board.columns.find(({ id }) => id === place.columnId)
      return {
        name: booking.player_name,
        clash: clash && part && { words: clashInWords(clash, names, scope.zone), part },
        rule: clash ? null : shadeAt(place, column),
        rules: rulesAt(place, column),
      }
    }

    /**
     * Drops what the keyboard or the bar drags. It overrides the rules that the board shows there.
     */
    const dropHere = () => {
      if (!dragged || !booking || !look || look.clash) return
      if (isSamePlace(dragged.place, dragged.origin)) dispatch({ type: 'end' })
      else put(booking, dragged.place, look.rules)
    }
    const onKey = (event: KeyboardEvent): boolean => {
      const action = dragged && dragForKey(event, bounds)
      if (!action) return false
      if (action === 'drop') dropHere()
      else dispatch(action)
      return true
    }
    const moving = dragged &&
      booking && { booking, wanted: spotOf(booking, dragged.place, view, board.day) }
    return { bounds, clashFor, lift, put, drop, dropHere, look, moving, onKey }
  }
  return { dragged, dispatch, moves, actionsOn }
}

function movedInWords(booking: BoardBooking, place: Place, board: Board): string {
  return movedTo(booking.player_name, placeInWords(place, board))
}

/** Moves bookings on a day's board. `scope` and `date` stay those of the first render. */
function useMoves(scope: BookingScope, date: string) {
  const client = useQueryClient()
  const [{ send, subscribe, getRefusal, isSaving }] = useState(() =>
    movesMachine((effect, answer) => run(effect, answer, client, scope, date)),
  )
  return {
    refusal: useSyncExternalStore(subscribe, getRefusal),
    move: (move: AskedMove) => send({ type: 'move', move }),
    refuse: (refusal: Refusal) => send({ type: 'refuse', refusal }),
    leave: () => send({ type: 'leave' }),
    /** Undoes what the desk did last here: a move that is still being saved, or an offer shown. */
    undoLast: () => (isSaving() ? send({ type: 'undo-last' }) : undoNewest()),
  }
}

/** Carries out an effect of the moves machine, and sends the event with which it ends. */
async function run(
  effect: MovesEffect,
  send: (event: MovesEvent) => void,
  client: QueryClient,
  scope: BookingScope,
  date: string,
) {
  const key = boardBookingsKey(scope, date)
  switch (effect.type) {
    case 'cancel-reads':
      return client.cancelQueries({ queryKey: key }, { revert: false })
    case 'show':
      return show(client, key, effect.id, effect.columns)
    case 'save': {
      const stop = keepShown(client, key, effect.booking.id, columnsOf(effect.move.to))
      const answer = await save(effect.booking, effect.move, client, scope)
      stop()
      return send(answer)
    }
    case 'offer-undo': {
      const { offer } = effect
      return offerUndo(offer.booking, offer.inWords, {
        onUndo: () => send({ type: 'undo', offer }),
        onClose: () => send({ type: 'close-offer', offer }),
      })
    }
    case 'reread':
      return void client.invalidateQueries({ queryKey: bookingsKey })
  }
}

function show(
  client: QueryClient,
  key: QueryKey,
  id: string,
  columns: Partial<BoardBooking>,
): void {
  client.setQueryData<BoardBooking[]>(key, (bookings) =>
    bookings?.map((booking) => (booking.id === id ? { ...booking, ...columns } : booking)),
  )
}

/**
 * Shows a booking at its new place again whenever the day is read while the move is being saved,
 * because that answer may still have the old place. Returns the function that ends this.
 */
function keepShown(...[client, key, id, columns]: Parameters<typeof show>): () => void {
  const cache = client.getQueryCache()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query === cache.find({ queryKey: key })) show(client, key, id, columns)
  })
}

/**
 * Saves a move. Returns the event with which that ends: `saved`, or `refused` with the broken
 * rules.
 */
async function save(
  booking: BoardBooking,
  move: Move,
  client: QueryClient,
  scope: BookingScope,
): Promise<MovesEvent> {
  try {
    return { type: 'saved', sequence: await moveBooking(move) }
  } catch (error) {
    const place = deskPlaceOf(booking, move.to, scope)
    const rules =
      brokenRules(error).length > 0
        ? await client.fetchQuery(brokenRulesQuery(place, booking.id)).catch(() => [])
        : []
    return { type: 'refused', error, rules }
  }
}

/** Returns a booking at a spot in the form that the front desk's check of the rules takes. */
export function deskPlaceOf(booking: BoardBooking, to: Spot, scope: BookingScope): DeskPlace {
  return {
    facilityId: scope.facilityId,
    spaceId: to.spaceId,
    serviceTypeId: booking.service_type_id,
    instructorId: to.instructorId,
    start: new Date(to.start_time),
    end: new Date(to.end_time),
  }
}
