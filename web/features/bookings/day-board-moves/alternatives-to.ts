import type { Board } from '../day-board-columns/board-columns.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import type { Space } from '../rows/form-queries.ts'
import { shadeAt } from './board-spots.ts'
import type { Starts } from './drag-reducer.ts'

/** How far from the wanted time another one is looked for, in minutes. */
const reach = 180

/**
 * Places that the day board offers staff when they moved a booking to a place that is taken, in the
 * order in which a customer would want them. `times`: other times in the same column. `beside`: the
 * same time in other columns.
 */
export type Alternatives = { times: Place[]; beside: Place[] }

/**
 * Returns the places near one that is taken that look free on the board. `times` are start times of
 * the grid, before and after, the nearest first. `beside` has columns of the same kind first, then
 * the nearest. No place begins in the past, unless the booking does already.
 */
export function alternativesTo(
  wanted: Place,
  origin: Place,
  board: Board,
  options: {
    starts: Starts
    /** The minute of the day at which a booking can still begin. */
    earliest: number
    /** The gap that is kept between two bookings. */
    buffer: number
    isFree: (place: Place) => boolean
    /** Whether a column is as good as another one. */
    isSameKind: (columnId: string, ownId: string) => boolean
  },
): Alternatives {
  const { starts, earliest, buffer, isFree, isSameKind } = options
  const isOffered = (place: Place) => {
    const column = board.columns.find(({ id }) => id === place.columnId)
    const isOrigin = place.columnId === origin.columnId && place.from === origin.from
    const isPast = place.from < earliest && place.from !== origin.from
    const withBuffer = { ...place, from: place.from - buffer, to: place.to + buffer }
    return !isOrigin && !isPast && !shadeAt(place, column) && isFree(withBuffer)
  }
  const distance = (from: number) => Math.abs(from - wanted.from)
  const firstStart =
    starts.first + Math.ceil((wanted.from - reach - starts.first) / starts.step) * starts.step
  const length = wanted.to - wanted.from
  const times = Array.from(
    { length: Math.floor((2 * reach) / starts.step) + 1 },
    (_, n) => firstStart + n * starts.step,
  )
    // If the wanted time is not one of the grid, one more grid time lies after it than before it.
    .filter((from) => from !== wanted.from && distance(from) <= reach)
    .map((from) => ({ ...wanted, from, to: from + length }))
    .filter(({ from, to }) => from >= board.hours.from && to <= board.hours.to)
    .sort((a, b) => distance(a.from) - distance(b.from) || b.from - a.from)
  const at = board.columns.findIndex(({ id }) => id === wanted.columnId)
  const beside = board.columns
    .map(({ id }, index) => ({
      place: { ...wanted, columnId: id },
      rank: (isSameKind(id, origin.columnId) ? 0 : board.columns.length) + Math.abs(index - at),
    }))
    .filter(({ place }) => place.columnId !== wanted.columnId)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
  return { times: times.filter(isOffered), beside: beside.filter(isOffered) }
}

/** At most this many places of each list are checked, one after the other. */
export const mostAsked = 16

/** Returns the first place of each list that the server would accept, as `breaks` reports it. */
export async function acceptedPlaces(
  { times, beside }: Alternatives,
  breaks: (place: Place) => Promise<boolean>,
): Promise<Place[]> {
  const first = async (places: readonly Place[]) => {
    for (const place of places.slice(0, mostAsked)) if (!(await breaks(place))) return [place]
    return []
  }
  return [...(await first(times)), ...(await first(beside))]
}

/**
 * Returns a key that is equal for spaces of one kind, by the rule of the database
 * (`private.space_kind`).
 */
export function kindOfSpace(space: Pick<Space, 'space_type' | 'sport' | 'equipment'>): string {
  return `${space.space_type}/${space.sport ?? ''}/${space.equipment ?? ''}`
}
