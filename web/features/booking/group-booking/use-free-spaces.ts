import { useQueries } from '@tanstack/react-query'
import { localDate } from '../../../../shared/times.ts'
import type { OpenFacility } from '../../../lib/facility-row.ts'
import { timeSlotsQuery } from '../free-times/queries.ts'
import { openSlots } from '../free-times/slot-groups.ts'
import { minutesBetween, type Slot } from '../free-times/slot-times.ts'
import type { Offer } from './group-lines.ts'
import type { NewLine } from './group-reducer.ts'

/** The free times of a day, by the id of the space. */
export type FreeSpaces = Map<string, Slot[]>

/**
 * Returns the free times of every space of the line's type on its day, those of its own kind first;
 * null until they are known.
 */
export function useFreeSpaces(
  facility: OpenFacility,
  line: NewLine | null,
  offer: Offer,
): FreeSpaces | null {
  const own = offer.spaces.find(({ id }) => id === line?.spaceId)
  const spaces = offer.spaces
    .filter((space) => space.space_type === own?.space_type)
    .sort((a, b) => Number(b.kind === own?.kind) - Number(a.kind === own?.kind))
  const date = line && localDate(line.slot.start_time, facility.time_zone)
  return useQueries({
    queries: spaces.map(({ id }) => ({
      ...timeSlotsQuery(
        line && {
          facilityId: facility.id,
          spaceId: id,
          instructorId: null,
          durationMinutes: minutesBetween(line.slot),
        },
        date,
      ),
      refetchInterval: false as const,
    })),
    combine: (answers) =>
      line && answers.every(({ data }) => data)
        ? new Map(spaces.map(({ id }, at) => [id, openSlots(answers[at]?.data ?? [])]))
        : null,
  })
}

/** Returns the ids of the spaces that are free from an instant on. */
export function freeSpacesAt(free: FreeSpaces, start: number): string[] {
  return [...free].flatMap(([id, slots]) =>
    slots.some((slot) => Date.parse(slot.start_time) === start) ? [id] : [],
  )
}

/** Returns every time at which a space is free, in order. */
export function freeTimes(free: FreeSpaces): Slot[] {
  const found = new Map<number, Slot>()
  for (const slots of free.values())
    for (const slot of slots) found.set(Date.parse(slot.start_time), slot)
  return [...found].sort(([a], [b]) => a - b).map(([, slot]) => slot)
}
