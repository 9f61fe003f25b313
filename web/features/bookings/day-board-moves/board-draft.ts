import { walkIn } from '#words/desk-board.ts'

import type { ClosurePlan } from '../../front-desk/closures/closure-panel.tsx'
import type { WalkInChoice } from '../../front-desk/walk-in/walk-in-panel.tsx'
import { type BoardView, draftClosureId } from '../day-board-columns/board-columns.ts'
import type { BoardDay } from '../day-board-columns/board-time.ts'
import { overlap, type Place } from '../day-board-columns/day-stretches.ts'
import type { BoardBooking, DayPeriods } from '../day-board-columns/queries.ts'
import { placeOf } from './board-spots.ts'

/** The unsaved input of the panel beside the day board, for a walk-in or a closure. */
export type BoardDraft =
  | { kind: 'walk-in'; choice: WalkInChoice }
  | { kind: 'closure'; plan: ClosurePlan }

/** A booking at the place where the draft would put it. */
export type BookingPreview = Place & {
  key: string
  name: string
  /**
   * A walk-in is `new`, or booked `anyway` against a rule. A booking that a closure moves has
   * `kept` its time, or is `later`.
   */
  look: 'new' | 'anyway' | 'kept' | 'later'
}

/** Returns a day's periods, with the closure that the panel has not saved yet. */
export function withDraft(periods: DayPeriods, draft: BoardDraft | null): DayPeriods {
  if (draft?.kind !== 'closure') return periods
  const { start, end, spaceIds } = draft.plan.span
  const drafted = (spaceIds.length > 0 ? spaceIds : [null]).map((space_id) => ({
    id: draftClosureId,
    space_id,
    starts_at: start,
    ends_at: end,
    reason: null,
    is_public: true,
  }))
  return { ...periods, closures: [...periods.closures, ...drafted] }
}

/** Returns the places of the bookings that the draft would put on a day. */
export function previewsOf(
  draft: BoardDraft | null,
  bookings: readonly BoardBooking[],
  view: BoardView,
  day: BoardDay,
): BookingPreview[] {
  return spotsOf(draft, bookings)
    .map(({ spot, ...preview }) => ({ ...preview, ...placeOf(spot, view, day) }))
    .filter((preview) => overlap(preview, { from: 0, to: day.minutes }))
}

/** Returns each booking of the draft with the spot where it would be. */
function spotsOf(draft: BoardDraft | null, bookings: readonly BoardBooking[]) {
  if (draft?.kind === 'walk-in') {
    const look = draft.choice.isAnyway ? ('anyway' as const) : ('new' as const)
    return draft.choice.spots.map(({ name, ...spot }, at) => ({
      key: `walk-in ${at}`,
      name: name.trim() || walkIn,
      look,
      spot,
    }))
  }
  return (draft?.plan.moves ?? []).map(({ bookingId, name, isSameTime, ...place }) => {
    const instructorId = bookings.find(({ id }) => id === bookingId)?.instructor_id ?? null
    const look = isSameTime ? ('kept' as const) : ('later' as const)
    return { key: bookingId, name, look, spot: { ...place, instructorId } }
  })
}
