import { type KeyboardEvent, useReducer } from 'react'
import { type Board, type BoardView, draggablePlace } from '../day-board-columns/board-columns.ts'
import { stretchIn } from '../day-board-columns/board-time.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import type { BookingScope } from '../rows/queries.ts'
import { clashAt, clashInWords, type Named, placeInWords, shadeAt, spotOf } from './board-spots.ts'
import { type Bounds, type Dragged, dragForKey, dragReducer, isSamePlace } from './drag-reducer.ts'
import type { DraggedLook } from './dragged-note.tsx'
import { useMoves } from './use-moves.ts'

/** Picks up, drags and drops bookings, and moves them. */
export function useDrag(options: {
  scope: BookingScope
  date: string
  view: BoardView
  names: Named
}) {
  const { scope, view, names } = options
  const [dragged, dispatch] = useReducer(dragReducer, null)
  const moves = useMoves(scope, options.date)

  /** Returns the actions on a given board. */
  const on = (
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
    const put = (booking: BoardBooking, place: Place, override = false) => {
      dispatch({ type: 'end' })
      const wanted = spotOf(booking, place, view, board.day)
      const clash = clashFor(booking, place)
      if (clash) {
        moves.refuse({ booking, wanted, said: clashInWords(clash, names, scope.zone), rules: [] })
        return
      }
      moves.move(booking, wanted, movedInWords(booking, place, board), override)
      onDropped(place)
    }
    const drop = (up: Dragged) => {
      const booking = bookings.find(({ id }) => id === up.id)
      if (booking) put(booking, up.place)
      else dispatch({ type: 'end' })
    }

    const booking = dragged && bookings.find(({ id }) => id === dragged.id)
    const look = dragged && booking ? lookOf(booking, dragged.place) : null
    function lookOf(booking: BoardBooking, place: Place): DraggedLook {
      const clash = clashFor(booking, place)
      const part = clash && stretchIn(clash.booking, board.day)
      const column = board.columns.find(({ id }) => id === place.columnId)
      return {
        name: booking.player_name,
        clash: clash && part && { words: clashInWords(clash, names, scope.zone), part },
        rule: clash ? null : shadeAt(place, column),
      }
    }

    /** Drops what the keyboard or the bar drags. A rule that the bar names is set aside with it. */
    const dropHere = () => {
      if (!dragged || !booking || !look || look.clash) return
      if (isSamePlace(dragged.place, dragged.origin)) dispatch({ type: 'end' })
      else put(booking, dragged.place, look.rule !== null)
    }
    const onKey = (event: KeyboardEvent): boolean => {
      const action = dragged && dragForKey(event, bounds)
      if (!action) return false
      if (action === 'drop') dropHere()
      else dispatch(action)
      return true
    }
    return { bounds, clashFor, lift, put, drop, dropHere, look, onKey }
  }
  return { dragged, dispatch, moves, on }
}

function movedInWords(booking: BoardBooking, place: Place, board: Board): string {
  return `${booking.player_name} moved to ${placeInWords(place, board)}.`
}
