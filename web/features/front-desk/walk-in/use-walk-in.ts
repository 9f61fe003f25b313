import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { noPlayer } from '../../../../shared/no-player.ts'
import { type PlayerDetails, textsWhere } from '../../../../shared/player-details.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import type { DeskGroupAnswer } from './create-staff-group.ts'
import { lastKind, rememberKind } from './last-kind.ts'
import { type DeskPlace, useStaffBooking } from './mutations.ts'
import { brokenRulesQuery } from './queries.ts'
import { messages, warnings } from './rules.ts'
import { useMorePlayers } from './use-more-players.ts'
import { usePlacePrice } from './use-place-price.ts'
import { useWalkInService } from './use-walk-in-service.ts'
import { useWalkInSpaces } from './use-walk-in-spaces.ts'
import {
  firstLength,
  fittingLength,
  kindOfWalkIn,
  lengthChoices,
  nextFree,
  suggestedSpace,
} from './walk-in-times.ts'

/** What the walk-in panel suggests. Without a value: now, half an hour, the best free space. */
export type WalkInStart = {
  spaceId?: string | null
  instructorId?: string | null
  start?: Date
  end?: Date
  serviceId?: string
  customer?: Partial<PlayerDetails>
  /**
   * True if a booking is booked again. Then `spaceId` is the space of the earlier booking: a wish,
   * not a choice. If it is not free for the whole length, another one is suggested. A space that
   * staff pressed on the board stays.
   */
  isAgain?: boolean
}

/** What was booked: the first booking and, if there are several, the group that has them all. */
export type WalkInBooked = {
  id: string
  space_id: string
  start_time: string
  end_time: string
  group?: { id: string; bookingIds: readonly string[] }
}

/** What staff chose and typed. Null means that the suggestion counts. */
type Filled = PlayerDetails & {
  spaceId: string | null
  minutes: number | null
  /** `YYYY-MM-DD` and `HH:MM` of another start; null means now, or the start of the panel. */
  date: string | null
  time: string | null
  serviceId: string | null
  instructorId: string | null
  /**
   * The code of a card of hours, as typed; null while its field is not open. It is sent as typed:
   * the panel may not have read the card yet, and the server refuses a wrong code.
   */
  card: string | null
  /** The code of a card that was read and pays. */
  passCode: string | null
}

const nothing: Filled = {
  ...noPlayer,
  spaceId: null,
  minutes: null,
  date: null,
  time: null,
  serviceId: null,
  instructorId: null,
  card: null,
  passCode: null,
}

/**
 * Returns the state of the desk's form for a walk-in, a player who comes without a booking. The
 * form suggests place, length and service, so that staff type only a name. Also returns what
 * follows from the choices, such as price and broken rules, and the call that books. A name that is
 * typed while a booking is being sent belongs to the next player. The form keeps it, and `onBooked`
 * is called with `hasNext`.
 */
export function useWalkIn(
  facility: Facility,
  opened: WalkInStart,
  onBooked: (booked: WalkInBooked, hasNext: boolean) => void,
) {
  const [begin, setBegin] = useState(opened)
  // The draft keeps the player only. Place and time are suggested again.
  const draft = useDraft('walk-in', null, () => playerOf(begin.customer ?? noPlayer))
  const [filled, setFilled] = useState<Filled>({
    ...nothing,
    ...draft.values,
    serviceId: begin.serviceId ?? null,
  })
  // The newest values: `done` may belong to a render before the last key.
  const typed = useRef(filled)
  const [nameError, setNameError] = useState<string | null>(null)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const now = useMinute()
  // The start of the later place that staff took (`takeLater`). A player who waits for it is a
  // walk-in too, and starts at any minute.
  const [awaited, setAwaited] = useState<number | null>(null)
  const start = startOf(filled, begin.start ?? now, facility.time_zone, awaited)
  const startsNow = start.getTime() <= now.getTime() + 60_000
  const isWalkIn = startsNow || start.getTime() === awaited
  const { spaces, states, gap, any } = useWalkInSpaces(facility, start)
  const wanted = filled.minutes ?? lengthOf(begin)

  // The suggested space and length: those that were chosen, or the best that are free at the start.
  const chosenId = filled.spaceId ?? begin.spaceId
  const chosen = states?.find(({ space_id }) => space_id === chosenId)
  const wantedKind = chosen?.kind ?? kindOfWalkIn(states ?? [], any, lastKind())
  const isOwn = begin.isAgain && !filled.spaceId
  const wish = { kind: wantedKind, start, minutes: wanted, isOwn }
  const space = suggestedSpace(states ?? [], { ...wish, spaceId: chosenId, gap })
  const lengths = lengthChoices(space, start, lengthOf(begin), wanted)
  const minutes = fittingLength(lengths, wanted)
  const isShort = states !== undefined && (!space || minutes < wanted)
  const isOtherKind = space !== null && space.kind !== wantedKind
  // If the suggested space is not free long enough, the form also offers the next place that is. If
  // the suggested space is of another kind than wanted, the offered place is of the wanted kind.
  const later =
    isShort || isOtherKind
      ? nextFree(
          (states ?? []).filter(({ kind }) => !isOtherKind || kind === wantedKind),
          {
            kind: isOtherKind ? wantedKind : (space?.kind ?? wantedKind),
            start,
            minutes: wanted,
            gap,
          },
        )
      : null
  const end = new Date(start.getTime() + minutes * 60_000)

  const chosenInstructorId = (filled.instructorId ?? begin.instructorId) || null
  const { service, instructor, offer, isNobodyFree, isServiceGone, isGone } = useWalkInService(
    facility.id,
    { serviceId: filled.serviceId, instructorId: chosenInstructorId },
    space && { spaceId: space.space_id, start, end },
  )
  // What would be booked; null while a part of it is missing.
  const place: DeskPlace | null =
    space && service && (instructor || !service.requires_instructor)
      ? {
          facilityId: facility.id,
          spaceId: space.space_id,
          serviceTypeId: service.id,
          instructorId: instructor?.id ?? null,
          start,
          end,
        }
      : null
  const rules = useQuery({ ...brokenRulesQuery(place), placeholderData: keepPreviousData })
  const { hasPrices, price, shown } = usePlacePrice(facility, place)
  const { remark, serious } = warnings(rules.data ?? [], isWalkIn)
  const more = useMorePlayers({ facility, first: place, draft: 'walk-in', player: draft.start })

  const isReady = more.isAny ? more.isReady : rules.data !== undefined && !rules.isPlaceholderData
  const booking = useStaffBooking()
  const fill = (change: Partial<Filled>) => {
    typed.current = { ...typed.current, ...change }
    setFilled(typed.current)
    if (change.name) setNameError(null)
    booking.reset()
    more.reset()
  }
  const done = (booked: WalkInBooked) => {
    if (space) rememberKind(space.kind)
    const { name } = typed.current
    const hasNext = name.trim() !== '' && name !== filled.name
    if (hasNext) {
      setBegin({})
      setRequestKey(newRequestKey())
      fill({ ...nothing, name })
      more.restart()
    }
    onBooked(booked, hasNext)
  }
  const book = () => {
    if (!filled.name.trim()) return setNameError(messages.nameMissing)
    if (!place || !rules.data || !isReady) return
    const known = rules.data.map(({ rule }) => rule)
    const passCode = filled.card?.trim() || null
    const player = playerOf(filled)
    const sent = draft.sent(player)
    if (more.isAny) more.book(player, { passCode, tells: true }, (all) => done(inGroup(all)), sent)
    else booking.send({ player, passCode, shown, ...place, requestKey, known }, done, sent)
  }
  const form = useForm<PlayerDetails>({
    draft,
    check: () => ({}),
    onSubmit: book,
    held: {
      values: playerOf(filled),
      onEdit: fill,
      onRestart: (start) => {
        fill(start)
        more.restart()
      },
    },
  })

  return {
    form,
    filled,
    fill,
    nameError,
    start,
    end,
    startsNow,
    isWalkIn,
    space,
    minutes,
    lengths,
    /** The length that was asked for. */
    wanted,
    /** True when there is no suggested space, or it is free for less than that. */
    isShort,
    /**
     * True when the suggested space is of another kind than wanted: than the chosen space, or else
     * than a walk-in usually gets.
     */
    isOtherKind,
    /** The next place for the wanted length, if `isShort` or `isOtherKind`; else null. */
    later,
    takeLater: () => {
      if (!later) return
      const { space, start: from } = later
      const when =
        from > start
          ? {
              date: localDate(from, facility.time_zone),
              time: localTime(from, facility.time_zone),
            }
          : {}
      setAwaited(from.getTime())
      fill({ spaceId: space.space_id, minutes: wanted, ...when })
    },
    service,
    instructor,
    isNobodyFree,
    isServiceGone,
    isGone,
    offer,
    spaces: states,
    /** Set if the spaces or the rules failed to load: reads them again. */
    retryLoad:
      spaces.isError || rules.isError
        ? () => void Promise.all([spaces.refetch(), rules.refetch()])
        : more.retryLoad,
    more,
    /** False while the place, or the rules that it breaks, are not yet known. */
    isReady,
    price: filled.passCode || price === null ? null : more.isAny ? more.price : price,
    hasPrices,
    remark,
    serious,
    book,
    busy: booking.busy || more.busy,
    failure: booking.failure ?? more.failure,
  }
}

export type WalkIn = ReturnType<typeof useWalkIn>

function inGroup({ group_id, bookings }: DeskGroupAnswer): WalkInBooked {
  const [first] = bookings as [WalkInBooked, ...WalkInBooked[]]
  return { ...first, group: { id: group_id, bookingIds: bookings.map(({ id }) => id) } }
}

function lengthOf({ start, end }: WalkInStart): number {
  return start && end ? Math.round((end.getTime() - start.getTime()) / 60_000) : firstLength
}

/**
 * Returns the known details of the player: the texts about the customer, and of those about a
 * booking only the ones that a walk-in asks for.
 */
function playerOf(known: Partial<PlayerDetails>): PlayerDetails {
  const player = { ...noPlayer, isMinor: known.isMinor ?? false }
  for (const text of knownTexts) player[text] = known[text] ?? ''
  return player
}

const knownTexts = textsWhere(({ of, walkIn }) => of !== 'booking' || walkIn === true)

function startOf({ date, time }: Filled, begin: Date, zone: string, awaited: number | null): Date {
  if (date === null && time === null) return begin
  const near = new Date(awaited ?? begin)
  return instantAt(date ?? localDate(begin, zone), time ?? localTime(begin, zone), zone, near)
}

/** Returns the current minute, and updates it while the panel is open. */
function useMinute(): Date {
  const [now, setNow] = useState(thisMinute)
  useEffect(() => {
    const timer = setInterval(() => {
      const minute = thisMinute()
      setNow((before) => (before.getTime() === minute.getTime() ? before : minute))
    }, 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function thisMinute(): Date {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000)
}
