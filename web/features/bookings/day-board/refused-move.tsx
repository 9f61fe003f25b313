import { useQueryClient } from '@tanstack/react-query'
import { anotherKind } from '#words/desk-moves.ts'
import { fullName } from '../../../lib/names.ts'
import { showDoneMessage } from '../../../ui/done-message.ts'
import { laterPart } from '../../../ui/later-part.tsx'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import { draggablePlace } from '../day-board-columns/board-columns.ts'
import { minuteOf } from '../day-board-columns/board-time.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import { alternativesTo, kindOfSpace } from '../day-board-moves/alternatives-to.ts'
import { type Named, placeOf, rulesOfVisitors, spotOf } from '../day-board-moves/board-spots.ts'
import { deskPlaceOf, type useDrag } from '../day-board-moves/use-drag.ts'
import type { Space } from '../rows/form-queries.ts'
import type { BookingScope } from '../rows/queries.ts'
import type { ShownBoard } from './board-address.ts'
import type { useBoard } from './use-board.ts'

/**
 * A move also fails where there is no network. Then the file of this notice cannot be loaded
 * either, and a short message says why instead.
 */
const LaterRefusalNotice = laterPart(
  async () => (await import('./refusal-notice.tsx')).RefusalNotice,
  {
    onMissing: ({ said, onLeave }) => {
      showDoneMessage(said, true)
      onLeave()
    },
  },
)

/**
 * The notice about a move that was refused, with the free places nearby. The notice takes the
 * keyboard, so the board shows it only while no other booking is dragged.
 */
export function RefusedMove(props: {
  scope: BookingScope
  board: ReturnType<typeof useBoard>['board']
  shown: ShownBoard
  now: Date
  startStep: number
  buffer: number
  moves: ReturnType<typeof useDrag>['moves']
  actions: ReturnType<ReturnType<typeof useDrag>['actionsOn']>
  spaces: readonly Space[]
  instructors: Named['instructors']
}) {
  const { board, moves, actions, spaces } = props
  const { view } = props.shown
  const client = useQueryClient()
  const { refusal } = moves
  const origin = refusal && draggablePlace(board, refusal.booking.id)
  if (!refusal || !origin) return null
  const { booking } = refusal
  const wanted = placeOf(refusal.wanted, view, board.day)
  const isFree = (place: Place) => actions.clashFor(booking, place) === null
  const brokenRules = refusal.rules.map(({ rule }) => rule)
  const kindOf = (id: string) => spaces.filter((space) => space.id === id).map(kindOfSpace)[0]
  const isSameKind = (id: string, own: string) =>
    view === 'instructor' || kindOf(id) === kindOf(own)
  const alternatives = alternativesTo(wanted, origin, board, {
    starts: { first: board.open[0]?.from ?? 0, step: props.startStep },
    earliest: minuteOf(props.now, board.day),
    buffer: props.buffer,
    isFree,
    isSameKind,
  })
  // Whether staff would have to override a rule there. If the server does not answer, the place
  // counts as breaking a rule, so that it is not offered.
  const breaks = async (place: Place) => {
    const to = deskPlaceOf(booking, spotOf(booking, place, view, board.day), props.scope)
    const rules = await client.fetchQuery(brokenRulesQuery(to, booking.id)).catch(() => null)
    return rules === null || rules.some(({ rule }) => !rulesOfVisitors.includes(rule))
  }
  return (
    <LaterRefusalNotice
      key={booking.id}
      board={board}
      origin={origin}
      wanted={wanted}
      refusal={refusal}
      blockId={booking.id}
      name={booking.player_name}
      said={refusal.said}
      isElsewhere={refusal.isElsewhere ?? false}
      rules={refusal.rules}
      words={{
        start: new Date(refusal.wanted.start_time),
        zone: board.day.zone,
        space: spaces.find(({ id }) => id === refusal.wanted.spaceId)?.name ?? '',
        instructor:
          fullName(props.instructors.find(({ id }) => id === refusal.wanted.instructorId)) ?? null,
      }}
      alternatives={alternatives}
      breaks={breaks}
      remarkOf={({ columnId }) => (isSameKind(columnId, origin.columnId) ? null : anotherKind)}
      onChoose={(place) => actions.put(booking, place)}
      onAnyway={
        brokenRules.length > 0 ? () => actions.put(booking, wanted, brokenRules) : undefined
      }
      onLeave={moves.leave}
    />
  )
}
