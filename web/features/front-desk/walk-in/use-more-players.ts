import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { mostAtOnce } from '../../../lib/booking-groups.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { asksForWaiverQuery } from '../../../site/asks-for-waiver-query.ts'
import { priceQuery, shownPrice } from '../../../site/price-query.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import type { SentDraft } from '../../../ui/use-write.ts'
import type { DeskGroup, DeskGroupAnswer } from './create-staff-group.ts'
import type { DeskPlace } from './mutations.ts'
import { type MorePlayer, placeMorePlayers } from './place-more-players.ts'
import {
  brokenRulesQuery,
  deskOfferQuery,
  freeInstructorsQuery,
  nearBookingsQuery,
  spaceStatesQuery,
} from './queries.ts'
import { messages } from './rules.ts'
import { useStaffGroup } from './use-staff-group.ts'

/**
 * The state of the further players of a family, in the walk-in panel and the staff's booking form:
 * each with a suggested place, and the call that books all of them together with the first. `first`
 * is the first player's place, null while it is not known. What was typed is kept under the name
 * `draft`, and restored for a form that begins with the same `player`.
 */
export function useMorePlayers(options: {
  facility: Facility
  first: DeskPlace | null
  draft: string
  player: PlayerDetails
}) {
  const { facility, first } = options
  // A draft counts only for a form that began with this player.
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
  const gap = facility.facility_settings?.buffer_minutes_between_bookings ?? 0
  const near = useQuery({
    ...nearBookingsQuery(facility.id, first?.start ?? new Date(0), gap),
    enabled: isAny && first !== null && gap > 0,
  })
  const offer = useQuery({ ...deskOfferQuery(facility.id), enabled: isAny }).data
  const asksForWaiver = useQuery({ ...asksForWaiverQuery(facility.id), enabled: isAny }).data
  const desk = spaces.data &&
    !near.isLoading && { facility, offer, spaces: spaces.data, near: near.data }
  // Placed twice: first to know which lessons need an instructor, then with the instructors found.
  const withoutTeachers = first && desk ? placeMorePlayers(players, first, desk) : []
  const ids = offer?.instructors.map(({ id }) => id) ?? []
  const free = useQueries({
    // Enough instructors that one is left when each player before has got one.
    queries: withoutTeachers.map(({ lesson }, at) => freeInstructorsQuery(lesson, ids, at + 2)),
  }).map(({ data }) => data)
  const lines = first && desk ? placeMorePlayers(players, first, desk, free) : []
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
    !near.isPlaceholderData &&
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
    retryLoad: [spaces, near, ...rules].some(({ isError }) => isError)
      ? () => void Promise.all([spaces, near, ...rules].map((query) => query.refetch()))
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
    /** Books all together, or shows what is missing. `form` is the draft of the first player. */
    book: (
      player: PlayerDetails,
      more: Pick<DeskGroup, 'passCode' | 'tells'>,
      onBooked: (answer: DeskGroupAnswer) => void,
      form: SentDraft,
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
          shown: shownPrice(prices[at]?.data?.amount),
        }
      })
      booking.send(
        { ...more, player, parts, known: [...known], requestKey },
        (answer) => {
          setRequestKey(newRequestKey())
          onBooked(answer)
        },
        form,
        draft.sent({ of, players }),
      )
    },
    busy: booking.busy,
    saved: booking.saved,
    failure: booking.failure,
    reset: booking.reset,
  }
}

export type MorePlayers = ReturnType<typeof useMorePlayers>

const noPlayers: readonly MorePlayer[] = []
