import { useQuery } from '@tanstack/react-query'
import type { Space } from '../../../site/offer-queries.ts'
import { nextOpeningsQuery, type Opening, type TimeSearch } from '../free-times/queries.ts'
import { isSameStart } from '../free-times/slot-times.ts'
import type { BookingRequest } from '../wizard-choices/mutations.ts'
import { type Place, placeOf, type WizardChoices } from '../wizard-choices/wizard-choices.ts'

/** A time that somebody else has booked, with its place. */
export type LostTime = Pick<BookingRequest, 'slot' | 'spaceId' | 'instructorId'>

/**
 * For a visitor whose time somebody else took, finds other places in which it is free: `place` of
 * the same kind (for a lesson, any), and one `inOtherKind` of cage. Both are null where there is
 * none. `isKnown` tells whether the server has answered for `place`. Without a lost time nothing is
 * requested.
 */
export function useSameTimeElsewhere(
  lost: LostTime | null,
  search: TimeSearch,
  choices: WizardChoices,
) {
  const from = lost?.slot.start_time
  const sameKind = useQuery(
    nextOpeningsQuery(lost && inSameKind(search, lost, choices), 1, { from }),
  )
  const otherKind = useQuery(
    nextOpeningsQuery(lost && inOtherKinds(search, lost, choices), 1, { from }),
  )
  const placeIn = (openings: Opening[] | undefined): Place | null => {
    const same = openings?.find((each) => lost && isSameStart(each, lost.slot))
    return same && lost && !isOf(same, lost) ? placeOf(choices, choices.kind, same) : null
  }
  const place = placeIn(sameKind.data)
  return {
    place,
    // Until the query has been sent again, its answer may still be the lost place.
    isKnown: sameKind.isSuccess && (place !== null || !sameKind.isFetching),
    inOtherKind: placeIn(otherKind.data),
  }
}

/** Returns the search for the lost time in the same kind of space, or for a lesson in any space. */
function inSameKind(search: TimeSearch, lost: LostTime, choices: WizardChoices): TimeSearch {
  const kind = choices.kind === 'open' && lostKind(lost, choices)
  return inSpaces(search, kind ? kind.spaces : undefined)
}

/** Returns the search for open cage time in the other kinds of space, or null without any. */
function inOtherKinds(search: TimeSearch, lost: LostTime, choices: WizardChoices) {
  const kind = lostKind(lost, choices)
  const others = choices.spaces.filter((space) => kind && space.kind !== kind.kind)
  return choices.kind === 'open' && others.length > 0 ? inSpaces(search, others) : null
}

function inSpaces(search: TimeSearch, spaces: readonly Space[] | undefined): TimeSearch {
  const { spaceIds: _, ...anywhere } = { ...search, spaceId: null }
  return spaces ? { ...anywhere, spaceIds: spaces.map(({ id }) => id) } : anywhere
}

/** Returns the kind of space of the lost place. */
function lostKind({ spaceId }: LostTime, { spaceKind, spaceKinds }: WizardChoices) {
  if (spaceId === null) return spaceKind
  return [spaceKind, ...spaceKinds].find((each) => each?.spaces.some(({ id }) => id === spaceId))
}

/** Returns whether the opening is in the lost place. */
function isOf(opening: Opening, lost: LostTime): boolean {
  return opening.space_id === lost.spaceId && opening.instructor_id === lost.instructorId
}
