import * as words from '#words/group.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime, formatTimeRange } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { shortName } from '../../../lib/names.ts'
import type { Opening } from '../free-times/queries.ts'
import { messages } from '../free-times/rules.ts'
import { spaceFacts } from '../free-times/space-facts.ts'
import type { Offer } from './group-lines.ts'
import type { GroupLine, NewLine } from './group-reducer.ts'
import {
  type Found,
  groupOf,
  useCageAfter,
  useCageBeside,
  useLessonAfter,
} from './next-bookings.ts'
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

/**
 * For the lineup of a group: returns up to three bookings that one tap adds for a player (null: a
 * new one): a cage at the same time, a cage right after, and a lesson on the same day.
 */
export function useAddOptions(
  facility: BookableFacility,
  offer: Offer,
  lines: readonly GroupLine[],
  playerId: number | null,
): AddOption[] {
  const zone = facility.time_zone
  const group = groupOf(facility, offer, lines)
  const { base, cage, lesson } = group
  const beside = useCageBeside(group)
  const after = useCageAfter(group)
  const taught = useLessonAfter(group, playerId)
  const sameLine = cage ? lineOf('open', cage, beside.opening) : null
  const afterLine = cage ? lineOf('open', cage, after.opening) : null
  const lessonLine = lesson ? lineOf('lesson', lesson, taught.opening) : null
  const added = [sameLine, afterLine, lessonLine].filter((line) => line !== null)
  const prices = useLinePrices(added, { offer, facility })
  const priceOf = (line: NewLine | null) => {
    const price = line && prices[added.indexOf(line)]
    return typeof price === 'number' ? formatMoney(price) : null
  }
  const spaceOf = (line: NewLine | null) => offer.spaces.find(({ id }) => id === line?.spaceId)
  const sameSpace = spaceOf(sameLine)
  const teacher = offer.instructors.find(({ id }) => id === lessonLine?.instructorId)
  return [
    cage && {
      key: 'same' as const,
      title: base?.kind === 'lesson' ? words.sameTimeCage : words.sameTime,
      detail:
        sameLine && sameSpace
          ? words.cageAt(
              sameSpace.name,
              formatTime(sameLine.slot.start_time, zone),
              spaceFacts(sameSpace)?.toLowerCase() ?? '',
            )
          : reasonOf(beside, words.noCageThen),
      price: priceOf(sameLine),
      line: sameLine,
      loading: beside.loading,
    },
    cage && {
      key: 'after' as const,
      title: words.rightAfter,
      detail: afterLine
        ? words.cageFor(
            spaceOf(afterLine)?.name ?? '',
            formatTimeRange(afterLine.slot.start_time, afterLine.slot.end_time, zone),
          )
        : reasonOf(after, words.nothingAfter),
      price: priceOf(afterLine),
      line: afterLine,
      loading: after.loading,
    },
    lesson && {
      key: 'lesson' as const,
      title: words.aLesson,
      detail:
        lessonLine && teacher
          ? words.lessonAt(shortName(teacher), formatTime(lessonLine.slot.start_time, zone))
          : reasonOf(taught, words.noLessonThen),
      price: priceOf(lessonLine),
      line: teacher ? lessonLine : null,
      loading: taught.loading,
    },
  ].filter((option) => option !== undefined)
}

/** Returns why there is nothing to add: nothing is free, or a request for free times failed. */
function reasonOf({ failed }: Found, nothingFree: string): string {
  return failed ? messages.load : nothingFree
}

function lineOf(
  kind: NewLine['kind'],
  service: { id: string },
  opening: Opening | undefined,
): NewLine | null {
  return opening
    ? {
        kind,
        serviceTypeId: service.id,
        spaceId: opening.space_id,
        instructorId: opening.instructor_id,
        slot: { start_time: opening.start_time, end_time: opening.end_time },
      }
    : null
}
