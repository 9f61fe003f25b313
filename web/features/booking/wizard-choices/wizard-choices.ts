import { anyCage } from '#words/cages.ts'
import * as words from '#words/wizard.ts'
import { anyInstructor, type BookingKind } from '../../../lib/booking-kind.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { fullName } from '../../../lib/names.ts'
import type { Instructor, ServiceType, Space } from '../../../site/offer-queries.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { chosenSpace } from '../free-times/cage-plates.ts'
import type { TimeSearch } from '../free-times/queries.ts'
import { isSameStart, type SlotTimes, slotInWords } from '../free-times/slot-times.ts'
import { spaceFacts } from '../free-times/space-facts.ts'
import { atPace, chosenKind, type SpaceKind, spaceKinds } from '../free-times/space-kinds.ts'
import type { SentPlace, WizardState } from './booking-wizard-reducer.ts'
import { bookingRate, ratesInWords, serviceTypeFor } from './rules.ts'

/**
 * What a visitor of `/book` has chosen, with the names and the price that follow from it. The
 * steps, the lineup card and the bar show it, and the booking is made from it. Null means not
 * chosen yet, or for `rate` and `facts` that there is none.
 */
export type WizardChoices = {
  kind: BookingKind | null
  kindName: string | null
  instructorName: string | null
  service: ServiceType | undefined
  spaces: readonly Space[]
  instructors: readonly Instructor[]
  spaceKinds: SpaceKind[]
  /** The kind of space; undefined if one space is chosen, and for a lesson. */
  spaceKind: SpaceKind | undefined
  /** The space and instructor that the booking gets; null until they are known. */
  place: Place | null
  /** The space or the kind that was asked for: `Cage 2`, `Any batting cage`. */
  askedPlace: string
  /** What can be played there: `Baseball machine, 50 mph`. */
  facts: string | null
  /** `Cage 2` once it is known, until then the space that was asked for. */
  cageName: string
  durationMinutes: number
  /** The price of the chosen length, `$45.00`. */
  rate: string | null
  time: { date: string; shortDate: string; range: string } | null
  playerName: string | null
}

/** The space and, for a lesson, the instructor of a booking. */
export type Place = { space: Space; instructorId: string | null; instructorName: string | null }

type WizardLists = {
  serviceTypes: readonly ServiceType[] | undefined
  spaces: readonly Space[] | undefined
  instructors: readonly Instructor[] | undefined
}

/** The names of the two kinds of booking, as `/book` shows them. */
export const kindNames: Record<BookingKind, string> = {
  open: words.openCage,
  lesson: words.lesson,
}

/**
 * Returns the search for times that fit the choices. If there is only one space, it counts as
 * chosen.
 */
export function wizardSearch(
  state: WizardState,
  facility: BookableFacility,
  lists: WizardLists,
): TimeSearch {
  const space = chosenSpace(lists.spaces ?? [], state.spaceId)
  const kind = space ? undefined : askedKind(state, spaceKinds(lists.spaces ?? []))
  const anybody = state.instructorId === anyInstructor
  return {
    facilityId: facility.id,
    spaceId: space?.id ?? null,
    ...(kind && { spaceIds: kind.spaces.map(({ id }) => id) }),
    instructorId: state.kind === 'lesson' && !anybody ? state.instructorId : null,
    ...(state.kind === 'lesson' && anybody && { anyInstructor: true }),
    durationMinutes: minutesOf(state, facility, lists),
  }
}

/** Returns true while the search leaves the space or the instructor for the database to choose. */
export function isPlaceOpen(search: TimeSearch): boolean {
  return search.spaceId === null || Boolean(search.anyInstructor)
}

/**
 * Returns the place of the chosen time: that of a request whose answer did not come, while it is
 * still offered; else that of the opening which begins then.
 */
export function placeOfTime(
  state: WizardState,
  { spaces = [], instructors = [] }: WizardLists,
  openings: readonly (SlotTimes & SentPlace)[] | undefined,
): SentPlace | undefined {
  const { kind, slot, unanswered } = state
  if (unanswered && placeOf({ spaces, instructors }, kind, unanswered)) return unanswered
  return openings?.find((each) => slot && isSameStart(each, slot))
}

/**
 * Returns the choices with what follows from them. `opening`: the space and the instructor that the
 * database gives the chosen time, where the visitor left one of them open; missing until it has
 * answered. After a lost answer: those of that request.
 */
export function wizardChoices(
  state: WizardState,
  facility: BookableFacility,
  lists: WizardLists,
  opening?: SentPlace,
): WizardChoices {
  const { kind } = state
  const settings = facility.facility_settings
  const service = serviceOf(state, lists)
  const spaces = lists.spaces ?? []
  const instructors = kind === 'lesson' ? (lists.instructors ?? []) : []
  const kinds = spaceKinds(spaces)
  const single = chosenSpace(spaces, state.spaceId)
  const spaceKind = single ? undefined : askedKind(state, kinds)
  const anybody = state.instructorId === anyInstructor
  const instructor = anybody ? undefined : instructors.find(({ id }) => id === state.instructorId)
  const place = placeOf({ spaces, instructors }, kind, {
    space_id: single?.id ?? opening?.space_id,
    instructor_id: anybody ? opening?.instructor_id : instructor?.id,
  })
  const durationMinutes = minutesOf(state, facility, lists)
  const askedPlace = single?.name ?? spaceKind?.title ?? anyCage
  const teacher = instructors.find(({ id }) => id === place?.instructorId) ?? instructor
  // While any instructor may teach, the price is the range of all their rates.
  const teachers = anybody && !teacher ? instructors : [teacher]
  return {
    kind,
    kindName: kind && kindNames[kind],
    instructorName:
      fullName(teacher) ?? (anybody && kind === 'lesson' ? words.anyInstructor : null),
    service,
    spaces,
    instructors,
    spaceKinds: kinds,
    spaceKind,
    place,
    askedPlace,
    facts: single ? spaceFacts(single) : (spaceKind?.facts ?? null),
    cageName: place?.space.name ?? askedPlace,
    durationMinutes,
    rate:
      kind &&
      ratesInWords(
        teachers.map((each) =>
          bookingRate(kind, settings, service, each?.hourly_rate, durationMinutes),
        ),
      ),
    time: state.slot && slotInWords(state.slot, facility.time_zone),
    playerName: state.player.name.trim() || null,
  }
}

/** Returns the space and the instructor with these ids; null where one of them is not known. */
export function placeOf(
  lists: { spaces: readonly Space[]; instructors: readonly Instructor[] },
  kind: BookingKind | null,
  ids: { space_id: string | undefined; instructor_id: string | null | undefined },
): Place | null {
  const space = lists.spaces.find(({ id }) => id === ids.space_id)
  const instructor = lists.instructors.find(({ id }) => id === ids.instructor_id)
  if (!space || (kind === 'lesson' && !instructor)) return null
  return {
    space,
    instructorId: instructor?.id ?? null,
    instructorName: fullName(instructor) ?? null,
  }
}

/**
 * Returns the kind of space to search: for cage time the chosen one, else the first. A lesson uses
 * any space: undefined.
 */
function askedKind(state: WizardState, kinds: SpaceKind[]): SpaceKind | undefined {
  if (state.kind === 'lesson') return undefined
  const kind = chosenKind(kinds, state.spaceKind)
  return kind && atPace(kind, state.pace)
}

function serviceOf(state: WizardState, lists: WizardLists): ServiceType | undefined {
  return state.kind
    ? serviceTypeFor(state.kind, lists.serviceTypes ?? [], state.serviceTypeId)
    : undefined
}

function minutesOf(state: WizardState, facility: BookableFacility, lists: WizardLists): number {
  const own = serviceDuration(serviceOf(state, lists), facility.facility_settings)
  return state.kind === 'open' ? (state.durationMinutes ?? own) : own
}
