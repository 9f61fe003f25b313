import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { offerUndo } from '../../front-desk/walk-in/offer-undo.ts'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import { type BoardBooking, boardBookingsKey } from '../day-board-columns/queries.ts'
import type { BookingScope } from '../rows/queries.ts'
import type { Spot } from './board-spots.ts'
import { type MovesEffect, type MovesEvent, movesMachine, type Refusal } from './moves-machine.ts'
import { brokenRules, type Move, moveBooking } from './mutations.ts'

/** Moves bookings on a day's board. `scope` and `date` stay those of the first render. */
export function useMoves(scope: BookingScope, date: string) {
  const client = useQueryClient()
  const [{ send, subscribe, getRefusal, isOwn }] = useState(() =>
    movesMachine((effect, answer) => run(effect, answer, client, scope, date)),
  )
  return {
    refusal: useSyncExternalStore(subscribe, getRefusal),
    move: (booking: BoardBooking, to: Spot, inWords: string, override: boolean) =>
      send({ type: 'move', move: { booking, to, inWords, override } }),
    refuse: (refusal: Refusal) => send({ type: 'refuse', refusal }),
    leave: () => send({ type: 'leave' }),
    undoLast: () => send({ type: 'undo-last' }),
    isOwn: (id: string) => isOwn(id, Date.now()),
  }
}

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
      return client.setQueryData<BoardBooking[]>(key, (bookings) =>
        bookings?.map((booking) =>
          booking.id === effect.id ? { ...booking, ...effect.columns } : booking,
        ),
      )
    case 'save':
      return send(await save(effect.booking, effect.move, client, scope))
    case 'offer-undo': {
      const { offer } = effect
      return offerUndo(offer.booking, offer.inWords, {
        onUndo: () => send({ type: 'undo', offer }),
        onClose: () => send({ type: 'close-offer', offer }),
      })
    }
    case 'reread':
      await client.invalidateQueries({ queryKey: bookingsKey })
      return send({ type: 'reread', id: effect.id, at: Date.now() })
  }
}

async function save(
  booking: BoardBooking,
  move: Move,
  client: QueryClient,
  scope: BookingScope,
): Promise<MovesEvent> {
  try {
    return { type: 'saved', sequence: await moveBooking(move) }
  } catch (error) {
    const place = {
      facilityId: scope.facilityId,
      spaceId: move.to.spaceId,
      serviceTypeId: booking.service_type_id,
      instructorId: move.to.instructorId,
      start: new Date(move.to.start_time),
      end: new Date(move.to.end_time),
    }
    const rules =
      brokenRules(error).length > 0
        ? await client.fetchQuery(brokenRulesQuery(place, booking.id)).catch(() => [])
        : []
    return { type: 'refused', error, rules }
  }
}
