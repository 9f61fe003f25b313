import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { mostAtOnce } from '../../../lib/booking-groups.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import type { DataOf } from '../../../lib/fetch-data.ts'
import { formatMoney } from '../../../lib/money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { asksForWaiverQuery } from '../../../site/asks-for-waiver-query.ts'
import { priceQuery } from '../../../site/price-query.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { morePlaces, overlap, suggestedPlace, type TakenPlace } from './more-places.ts'
import type { DeskPlace } from './mutations.ts'
import { brokenRulesQuery, deskOfferQuery, type SpaceState, spaceStatesQuery } from './queries.ts'
import { messages } from './rules.ts'
import { type DeskGroup, type DeskGroupAnswer, useStaffGroup } from './use-staff-group.ts'

/** One more player of the same family. A null field means that the suggestion is taken. */
type MorePlayer = {
  id: number
  name: string
  isMinor: boolean | null
  spaceId: string | null
  serviceId: string | null
  instructorId: string | null
}

/**
 * Returns the players that come beside the first one of a form, each in a place of their own, and the
 * call that books all of them together. `first` is null while its place is not known. What was typed
 * is kept as `draft`, for a form that begins with the same player.
 */
export function useMorePlayers(options: {
  facility: Facility
  first: DeskPlace | null
  draft: string
  player: PlayerDetails
}) {
  const { facility, first } = options
  const [of] = useState(() => JSON.stringify(options.player))
  const draft = useDraft('more-players', options.draft, () => ({ of, players: noPlayers }))
  const [players, setPlayers] = useState(draft.found === 'current' ? draft.values.players : [])
  useEffect(() => draft.keep({ of, players: noPlayers }, { of, players }))
  const [tried, setTried] = useState(false)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const isAny = players.length > 0
  const spaces = useQuery({
    ...spaceStatesQuery(facility.id, first?.start ?? new Date(0)),
    enabled: isAny && first !== null,
  })
  const offer = useQuery({ ...deskOfferQuery(facility.id), enabled: isAny }).data
  const asksForWaiver = useQuery({ ...asksForWaiverQuery(facility.id), enabled: isAny }).data
  const lines =
    first && spaces.data ? placed(players, first, { facility, offer, spaces: spaces.data }) : []
  const all = isAny ? [first, ...lines.map(({ place }) => place)] : []
  const asked = all.filter((place) => place !== null)

  const rules = useQueries({ queries: asked.map((place) => brokenRulesQuery(place)) })
  const isPriced = facility.facility_settings?.enable_payments ?? false
  const prices = useQueries({
    queries: (isPriced ? asked : []).map((place) =>
      priceQuery(
        { ...place, start_time: place.start.toISOString(), end_time: place.end.toISOString() },
        async () => sessionClient,
      ),
    ),
  })
  const amounts = prices.map(({ data }) => data?.amount ?? null)
  const isSum = amounts.length > 0 && amounts.every((amount) => amount !== null)
  const booking = useStaffGroup()
  const isReady =
    asked.length === players.length + 1 &&
    !spaces.isPlaceholderData &&
    rules.every(({ data }) => data !== undefined)

  const change = (next: readonly MorePlayer[]) => {
    setPlayers(next)
    booking.reset()
  }
  return {
    /** The players as typed, with the place that each gets, once that of the first is known. */
    players: players.map((player, at) => ({
      ...player,
      line: lines[at] ?? null,
      broken: (lines[at]?.place && rules[asked.indexOf(lines[at].place)]?.data) || [],
    })),
    offer,
    isAny,
    isFull: players.length + 1 >= mostAtOnce,
    count: players.length + 1,
    /** The bookings to be made, the first one first. */
    places: asked,
    /** False while a place or the rules that it breaks are not known. */
    isReady,
    /** Set when the places or rules failed to load: reads them again. */
    lost: [spaces, ...rules].some(({ isError }) => isError)
      ? () => void Promise.all([spaces, ...rules].map((query) => query.refetch()))
      : null,
    /** The sum of all prices, such as `$80.00`; null while a price is not known. */
    price: isSum ? formatMoney(amounts.reduce((sum: number, each) => sum + (each ?? 0), 0)) : null,
    asksForWaiver: isAny && asksForWaiver === true,
    nameErrorOf: ({ name }: MorePlayer) => (tried && !name.trim() ? messages.nameMissing : null),
    add: () =>
      change([
        ...players,
        {
          id: Math.max(0, ...players.map(({ id }) => id)) + 1,
          name: '',
          isMinor: null,
          spaceId: null,
          serviceId: null,
          instructorId: null,
        },
      ]),
    edit: (id: number, patch: Partial<MorePlayer>) =>
      change(players.map((player) => (player.id === id ? { ...player, ...patch } : player))),
    remove: (id: number) => change(players.filter((player) => player.id !== id)),
    restart: () => change([]),
    /** Deletes the draft. */
    forget: draft.drop,
    /** Books all together, or shows what is missing. */
    book: (
      player: PlayerDetails,
      more: Pick<DeskGroup, 'passCode' | 'tells'>,
      onBooked: (answer: DeskGroupAnswer) => void,
    ) => {
      setTried(true)
      if (players.some(({ name }) => !name.trim()) || !isReady) return
      const known = new Set(rules.flatMap(({ data = [] }) => data.map(({ rule }) => rule)))
      const parts = asked.map((place, at) => {
        const own = players[at - 1]
        return {
          ...place,
          name: own?.name ?? player.name,
          isMinor: own?.isMinor ?? player.isMinor,
        }
      })
      booking.send({ ...more, player, parts, known: [...known], requestKey }, (answer) => {
        setRequestKey(newRequestKey())
        draft.drop()
        onBooked(answer)
      })
    },
    busy: booking.busy,
    saved: booking.saved,
    failure: booking.failure,
    reset: booking.reset,
  }
}

export type MorePlayers = ReturnType<typeof useMorePlayers>

const noPlayers: readonly MorePlayer[] = []

type Desk = {
  facility: Facility
  offer: DataOf<typeof deskOfferQuery> | undefined
  spaces: readonly SpaceState[]
}

/** Returns a place for each player that neither the first player has nor those before. */
function placed(players: readonly MorePlayer[], first: DeskPlace, desk: Desk) {
  const { offer, spaces, facility } = desk
  const { start } = first
  const length = first.end.getTime() - start.getTime()
  const gap = facility.facility_settings?.buffer_minutes_between_bookings ?? 0
  const kind = spaces.find(({ space_id }) => space_id === first.spaceId)?.kind ?? null
  const services = offer?.services ?? []
  // A second lesson at one time needs a second instructor.
  const usual =
    services.find((each) => each.id === first.serviceTypeId && !each.requires_instructor) ??
    services.find((each) => !each.requires_instructor)
  const taken: TakenPlace[] = [first]
  return players.map((player) => {
    const service = services.find(({ id }) => id === player.serviceId) ?? usual ?? services[0]
    const choices = morePlaces(spaces, taken, gap, { start, minutes: length / 60_000 })
    const chosen =
      choices.find(({ space }) => space.space_id === player.spaceId) ??
      suggestedPlace(choices, kind)
    const time = chosen && { start: chosen.start, end: new Date(chosen.start.getTime() + length) }
    const isBusy = (id: string) =>
      time !== null &&
      taken.some(
        (other) => other.instructorId === id && overlap(other, { instructorId: id, ...time }),
      )
    const instructors = service?.requires_instructor ? (offer?.instructors ?? []) : []
    const instructor =
      instructors.find(({ id }) => id === player.instructorId) ??
      instructors.find(({ id }) => !isBusy(id))
    const place: DeskPlace | null =
      time && service && (instructor || !service.requires_instructor)
        ? {
            facilityId: facility.id,
            spaceId: chosen.space.space_id,
            serviceTypeId: service.id,
            instructorId: instructor?.id ?? null,
            ...time,
          }
        : null
    if (place) taken.push(place)
    return { choices, service, instructor, place, placeName: chosen?.space.name ?? '' }
  })
}
