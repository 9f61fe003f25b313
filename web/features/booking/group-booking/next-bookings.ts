import { useQuery } from '@tanstack/react-query'
import { localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { nextOpeningsQuery, type Opening, type TimeSearch } from '../free-times/queries.ts'
import { isSameStart, minutesBetween } from '../free-times/slot-times.ts'
import { serviceTypeFor } from '../wizard-choices/rules.ts'
import { areInTheWay, type Offer, overlap } from './group-lines.ts'
import type { GroupLine, NewLine } from './group-reducer.ts'

type SearchedGroup = ReturnType<typeof groupOf>

/** Returns what the searches below need. They find bookings to add to a group with one tap. */
export function groupOf(facility: BookableFacility, offer: Offer, lines: readonly GroupLine[]) {
  const { facility_settings: settings } = facility
  const gap = settings.buffer_minutes_between_bookings
  const cages = lines.filter(({ kind }) => kind === 'open')
  const lastCage = cages.at(-1)
  const base = lastCage ?? lines.at(-1)
  const last = lines.toSorted((a, b) => endOf(a) - endOf(b)).at(-1)
  const cage =
    offer.services.find(({ id }) => id === lastCage?.serviceTypeId) ??
    serviceTypeFor('open', offer.services)
  const canTeach = settings.allow_instructor_bookings && offer.instructors.length > 0
  return {
    facility,
    spaces: offer.spaces,
    lines,
    gap,
    /** The booking that the next one is like: the last cage, else the last lesson. */
    base,
    kind: offer.spaces.find(({ id }) => id === base?.spaceId)?.kind,
    /** The booking that ends last. */
    last,
    /** The earliest start after `last`, with the gap between bookings, in milliseconds. */
    end: last && endOf(last) + gap * 60_000,
    /** The service of a cage booking; undefined if there is none or it is not allowed. */
    cage: settings.allow_open_cage_bookings ? cage : undefined,
    /** The same for a lesson. */
    lesson: canTeach ? serviceTypeFor('lesson', offer.services) : undefined,
    /** The length of a cage booking, in minutes. */
    minutes: lastCage ? minutesBetween(lastCage.slot) : serviceDuration(cage, settings),
  }
}

/** A free time to add, if there is one, and the state of the requests for it. */
export type Found = { opening: Opening | undefined; loading: boolean; failed: boolean }

/** Finds a free cage at the time of `base`, if possible of its kind. */
export function useCageBeside(group: SearchedGroup): Found {
  const { base, lines, spaces, gap, kind } = group
  const atSameTime = base ? lines.filter((line) => overlap(line.slot, base.slot, gap)) : []
  const unused = unusedBy(atSameTime, spaces)
  const from = base?.slot.start_time
  const alike = unused.filter((space) => space.kind === kind)
  const others = unused.filter((space) => space.kind !== kind)
  const inAlike = useQuery(nextOpeningsQuery(cageSearch(group, idsOf(alike)), 1, { from }))
  const inOthers = useQuery(nextOpeningsQuery(cageSearch(group, idsOf(others)), 1, { from }))
  const opening = [inAlike.data, inOthers.data]
    .map((openings) => openings?.find((each) => base && isSameStart(each, base.slot)))
    .find(Boolean)
  return { opening, ...stateOf(inAlike, inOthers) }
}

/** How many minutes after the last line ends a booking still counts as "right after". */
const soon = 60

/**
 * Finds a free cage within an hour after the line that ends last: in the same space, else in one of
 * the kind of `base`.
 */
export function useCageAfter(group: SearchedGroup): Found {
  const { last, end, lines, spaces, gap, kind } = group
  const from = instant(end)
  const sameKind = spaces.filter((space) => space.kind === kind)
  const inSame = useQuery(
    nextOpeningsQuery(cageSearch(group, last ? [last.spaceId] : []), 1, { from }),
  )
  const inAny = useQuery(nextOpeningsQuery(cageSearch(group, idsOf(sameKind)), 3, { from }))
  const isSoon = ({ start_time }: Opening) =>
    end !== undefined && Date.parse(start_time) - end <= soon * 60_000
  const opening = [...(inSame.data ?? []), ...(inAny.data ?? [])].find(
    (each) => isSoon(each) && isFree(each, lines, gap),
  )
  return { opening, ...stateOf(inSame, inAny) }
}

/**
 * Finds a lesson on the day of `base`. It starts after the player's own bookings or, if the player
 * has none, at the start of the group or later. Until the last line has ended, it is only in cages
 * that the group does not use.
 */
export function useLessonAfter(group: SearchedGroup, playerId: number | null): Found {
  const { facility, base, end, lines, spaces, gap, lesson } = group
  const zone = facility.time_zone
  const own = lines.filter((line) => line.playerId === playerId)
  const begin = own.length > 0 ? Math.max(...own.map(endOf)) : Math.min(...lines.map(startOf))
  const unused = unusedBy(lines, spaces)
  const search = lesson &&
    lines.length > 0 && {
      facilityId: facility.id,
      spaceId: null,
      instructorId: null,
      anyInstructor: true,
      durationMinutes: serviceDuration(lesson, facility.facility_settings),
    }
  const beside = search && unused.length > 0 ? { ...search, spaceIds: idsOf(unused) } : null
  const elsewhere = useQuery(
    nextOpeningsQuery(beside, 3, { from: lines.length > 0 ? instant(begin) : undefined }),
  )
  const later = useQuery(nextOpeningsQuery(search || null, 5, { from: instant(end) }))
  const day = base && localDate(base.slot.start_time, zone)
  const [opening] = [...(elsewhere.data ?? []), ...(later.data ?? [])]
    .filter((each) => localDate(each.start_time, zone) === day && isFree(each, lines, gap))
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  return { opening, ...stateOf(elsewhere, later) }
}

/**
 * Returns the search for a cage in these spaces, or null if there are none or cages cannot be
 * booked.
 */
function cageSearch(
  { facility, cage, minutes }: SearchedGroup,
  spaceIds: string[],
): TimeSearch | null {
  if (spaceIds.length === 0 || !cage) return null
  return {
    facilityId: facility.id,
    spaceId: null,
    spaceIds,
    instructorId: null,
    durationMinutes: minutes,
  }
}

function unusedBy<Space extends { id: string }>(
  lines: readonly GroupLine[],
  spaces: readonly Space[],
): Space[] {
  return spaces.filter(({ id }) => !lines.some(({ spaceId }) => spaceId === id))
}

function idsOf(spaces: readonly { id: string }[]): string[] {
  return spaces.map(({ id }) => id)
}

function instant(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}

type Asked = { isLoading: boolean; isError: boolean; data: unknown }

function stateOf(...asked: Asked[]): Omit<Found, 'opening'> {
  return {
    loading: asked.some(({ isLoading }) => isLoading),
    failed: asked.some(({ isError, data }) => isError && !data),
  }
}

/**
 * Returns whether no line of the group is in the way of a free time, by its space or its
 * instructor.
 */
function isFree(opening: Opening, lines: readonly GroupLine[], gap: number): boolean {
  const placed = {
    spaceId: opening.space_id,
    instructorId: opening.instructor_id,
    slot: opening,
  }
  return !lines.some((line) => areInTheWay(line, placed, gap))
}

function startOf({ slot }: NewLine): number {
  return Date.parse(slot.start_time)
}

function endOf({ slot }: NewLine): number {
  return Date.parse(slot.end_time)
}
