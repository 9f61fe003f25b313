import { useQuery } from '@tanstack/react-query'
import * as words from '#words/group.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { formatMoney } from '../../../lib/money.ts'
import { shortName } from '../../../lib/names.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { nextOpeningsQuery, type Opening, type TimeSearch } from '../free-times/queries.ts'
import { messages } from '../free-times/rules.ts'
import { isSameStart, minutesBetween } from '../free-times/slot-times.ts'
import { spaceFacts } from '../free-times/space-facts.ts'
import { serviceTypeFor } from '../wizard-choices/rules.ts'
import { areInTheWay, type Offer, overlap } from './group-lines.ts'
import type { GroupLine, NewLine } from './group-reducer.ts'
import { useLinePrices } from './use-line-prices.ts'

/**
 * A booking that one tap adds to the group. If `line` is null, it cannot be added, and `detail`
 * says why.
 */
export type AddOption = {
  key: 'same' | 'after' | 'lesson'
  title: string
  detail: string
  price: string | null
  line: NewLine | null
  loading: boolean
}

/** How many minutes after the last line ends a booking still counts as "right after". */
const soon = 60

/**
 * Returns up to three bookings that one tap adds to the group for a player (null: a new one): a cage
 * at the same time, a cage right after, and a lesson on the same day.
 */
export function useAddOptions(
  facility: BookableFacility,
  offer: Offer,
  lines: readonly GroupLine[],
  playerId: number | null,
): AddOption[] {
  const { facility_settings: settings, time_zone: zone } = facility
  const gap = settings.buffer_minutes_between_bookings
  const cages = lines.filter(({ kind }) => kind === 'open')
  const base = cages.at(-1) ?? lines.at(-1)
  const last = lines.toSorted((a, b) => endOf(a) - endOf(b)).at(-1)
  const service = offer.services.find(({ id }) => id === cages.at(-1)?.serviceTypeId)
  const cage = service ?? serviceTypeFor('open', offer.services)
  const lesson = serviceTypeFor('lesson', offer.services)
  const minutes =
    cages.length > 0 && base ? minutesBetween(base.slot) : serviceDuration(cage, settings)
  const takesCages = settings.allow_open_cage_bookings

  // A cage at the same time: of the same kind, else of another.
  const atSameTime = base ? lines.filter((line) => overlap(line.slot, base.slot, gap)) : []
  const kind = offer.spaces.find(({ id }) => id === base?.spaceId)?.kind
  const unusedThen = offer.spaces.filter(
    ({ id }) => !atSameTime.some(({ spaceId }) => spaceId === id),
  )
  const alike = unusedThen.filter((space) => space.kind === kind).map(({ id }) => id)
  const others = unusedThen.filter((space) => space.kind !== kind).map(({ id }) => id)
  const inSpaces = (spaceIds: string[], durationMinutes = minutes): TimeSearch | null =>
    spaceIds.length > 0 && cage && takesCages
      ? { facilityId: facility.id, spaceId: null, spaceIds, instructorId: null, durationMinutes }
      : null
  const at = { from: base?.slot.start_time }
  const beside = useQuery(nextOpeningsQuery(inSpaces(alike), 1, at))
  const besideElse = useQuery(nextOpeningsQuery(inSpaces(others), 1, at))
  const same = [beside.data, besideElse.data]
    .map((openings) => openings?.find((each) => base && isSameStart(each, base.slot)))
    .find(Boolean)

  // A cage right after the last line: the same one, else one of its kind.
  const end = last ? new Date(endOf(last) + gap * 60_000).toISOString() : undefined
  const sameKind = offer.spaces.filter((space) => space.kind === kind).map(({ id }) => id)
  const inSame = useQuery(nextOpeningsQuery(inSpaces(last ? [last.spaceId] : []), 1, { from: end }))
  const inAny = useQuery(nextOpeningsQuery(inSpaces(sameKind), 3, { from: end }))
  const isSoon = (each: Opening) =>
    Boolean(end) && Date.parse(each.start_time) - Date.parse(end ?? '') <= soon * 60_000
  const after = [...(inSame.data ?? []), ...(inAny.data ?? [])].find(
    (each) => isSoon(each) && isFree(each, lines, gap),
  )

  // A lesson once the player's own bookings are over: in a cage that the group does not use, or in any
  // after all lines have ended.
  const own = lines.filter((line) => line.playerId === playerId)
  const lessonFrom = own.length > 0 ? Math.max(...own.map(endOf)) : Math.min(...lines.map(startOf))
  const lessonSearch = (spaceIds?: string[]): TimeSearch | null =>
    lesson && settings.allow_instructor_bookings && offer.instructors.length > 0
      ? {
          facilityId: facility.id,
          spaceId: null,
          ...(spaceIds && { spaceIds }),
          instructorId: null,
          anyInstructor: true,
          durationMinutes: serviceDuration(lesson, settings),
        }
      : null
  const hasLines = lines.length > 0
  const unused = offer.spaces.filter(({ id }) => !lines.some(({ spaceId }) => spaceId === id))
  const elsewhere = useQuery(
    nextOpeningsQuery(
      hasLines && unused.length > 0 ? lessonSearch(unused.map(({ id }) => id)) : null,
      3,
      { from: hasLines ? new Date(lessonFrom).toISOString() : undefined },
    ),
  )
  const later = useQuery(nextOpeningsQuery(hasLines ? lessonSearch() : null, 5, { from: end }))
  const day = base && localDate(base.slot.start_time, zone)
  const teaching = [...(elsewhere.data ?? []), ...(later.data ?? [])]
    .filter((each) => localDate(each.start_time, zone) === day && isFree(each, lines, gap))
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))[0]

  const cageLine = (opening: Opening | undefined) =>
    opening && cage ? lineOf('open', cage.id, opening) : null
  const nameOf = (id: string) => offer.spaces.find((space) => space.id === id)
  const sameLine = cageLine(same)
  const afterLine = cageLine(after)
  const lessonLine = teaching && lesson ? lineOf('lesson', lesson.id, teaching) : null
  const teacher = offer.instructors.find(({ id }) => id === lessonLine?.instructorId)
  const added = [sameLine, afterLine, lessonLine].filter((line) => line !== null)
  const prices = useLinePrices(added, { offer, facility })
  const priceOf = (line: NewLine | null) => {
    const price = line && prices[added.indexOf(line)]
    return price ? formatMoney(price) : null
  }
  const sameSpace = nameOf(sameLine?.spaceId ?? '')
  return [
    cage &&
      takesCages && {
        key: 'same' as const,
        title: base?.kind === 'lesson' ? words.sameTimeCage : words.sameTime,
        detail:
          sameLine && sameSpace
            ? words.cageAt(
                sameSpace.name,
                formatTime(sameLine.slot.start_time, zone),
                spaceFacts(sameSpace)?.toLowerCase() ?? '',
              )
            : reasonOf([beside, besideElse], words.noCageThen),
        price: priceOf(sameLine),
        line: sameLine,
        loading: beside.isLoading || besideElse.isLoading,
      },
    cage &&
      takesCages && {
        key: 'after' as const,
        title: words.rightAfter,
        detail: afterLine
          ? words.cageFor(
              nameOf(afterLine.spaceId)?.name ?? '',
              formatTimeRange(afterLine.slot.start_time, afterLine.slot.end_time, zone),
            )
          : reasonOf([inSame, inAny], words.nothingAfter),
        price: priceOf(afterLine),
        line: afterLine,
        loading: inSame.isLoading || inAny.isLoading,
      },
    lessonSearch() && {
      key: 'lesson' as const,
      title: words.aLesson,
      detail:
        lessonLine && teacher
          ? words.lessonAt(shortName(teacher), formatTime(lessonLine.slot.start_time, zone))
          : reasonOf([elsewhere, later], words.noLessonThen),
      price: priceOf(lessonLine),
      line: teacher ? lessonLine : null,
      loading: elsewhere.isLoading || later.isLoading,
    },
  ].filter((option) => option !== null && option !== undefined && option !== false)
}

/** Returns why there is nothing to add: nothing is free, or the request for free times failed. */
function reasonOf(asked: { isError: boolean; data: unknown }[], nothingFree: string): string {
  return asked.some(({ isError, data }) => isError && !data) ? messages.load : nothingFree
}

function lineOf(kind: NewLine['kind'], serviceTypeId: string, opening: Opening): NewLine {
  return {
    kind,
    serviceTypeId,
    spaceId: opening.space_id,
    instructorId: opening.instructor_id,
    slot: { start_time: opening.start_time, end_time: opening.end_time },
  }
}

/** Returns whether the opening is free beside the group's own lines. */
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
