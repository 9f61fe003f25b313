import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { youGet } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { priceChange, priceQuery, shownPrice } from '../../../site/price-query.ts'
import { bookingWindow } from '../free-times/booking-window.ts'
import { minutesBetween, type SlotTimes, slotInWords } from '../free-times/slot-times.ts'
import { useVisibleMonth } from '../free-times/use-visible-month.ts'
import { groupPath } from '../group-booking/group-paths.ts'
import { MoveBar } from '../manage/move-bar.tsx'
import { MoveTimes } from '../time-choice/move-times.tsx'
import { showTimes } from '../time-choice/time-choice.tsx'
import type { ManagedGroup } from './group-layout.tsx'
import { useMoveGroup } from './mutations.ts'
import { useGroupTimes } from './use-group-times.ts'

/**
 * The form that moves a group: the customer chooses the day and the time of the first booking. The
 * others move by the same days and minutes.
 */
export function MoveGroupForm(
  props: ManagedGroup & { facility: BookableFacility; spaces: Space[] },
) {
  const { token, bookings, facility } = props
  const zone = facility.time_zone
  const settings = facility.facility_settings
  const [first] = bookings
  const [slot, setSlot] = useState<SlotTimes | null>(null)
  const [date, setDate] = useState(first ? localDate(first.start_time, zone) : null)
  const [month, setMonth] = useVisibleMonth(date)
  const window = bookingWindow(settings, zone, new Date())
  const times = useGroupTimes(props, window, date, month)
  const navigate = useNavigate()
  const nameOf = (id: string) => {
    const booking = bookings.find((each) => each.booking_id === id)
    return booking ? `${booking.player_name}, ${formatTime(booking.start_time, zone)}` : ''
  }
  const moving = useMoveGroup(props, nameOf, () =>
    navigate(groupPath(token), { replace: true, state: { moved: true } }),
  )
  const moves = slot && times.movesTo(slot)
  const isSame =
    slot !== null &&
    first !== undefined &&
    Date.parse(slot.start_time) === Date.parse(first.start_time)
  const isReady = moves !== null && !isSame
  const chosen = slot && slotInWords(slot, zone)
  const cages = [
    ...new Set(
      (moves ?? []).map(
        ({ space_id }) => props.spaces.find(({ id }) => id === space_id)?.name ?? '',
      ),
    ),
  ].join(', ')
  const price = useGroupPrice(props, isReady ? moves : null)
  const [saidPrice, setSaidPrice] = useState<string | null>(null)
  const chooseDate = (to: string) => {
    setDate(to)
    setSlot(null)
    moving.reset()
    showTimes()
  }
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (!moves || !isReady) return
    setSaidPrice(price.inWords)
    moving.send(moves.map((each, at) => ({ ...each, shown_price: price.shown[at] ?? undefined })))
  }
  if (!first) return null
  return (
    <form onSubmit={move}>
      <MoveTimes
        isFirst
        window={window}
        times={times}
        month={month}
        onMonthChange={setMonth}
        zone={zone}
        chosen={slot}
        warning={null}
        durationMinutes={minutesBetween(first)}
        onChoose={(each) => {
          setSlot(each)
          moving.reset()
        }}
        onDate={chooseDate}
      />
      <MoveBar
        moving={moving}
        chosen={chosen}
        isReady={isReady}
        isSame={isSame}
        place={isReady && cages && youGet(cages)}
        price={price.inWords}
        saidPrice={saidPrice}
        backTo={groupPath(token)}
        label={words.moveCount(bookings.length)}
      />
    </form>
  )
}

/**
 * Returns what all bookings cost now and after the move, in words, and what each costs then, as it is
 * sent with the move. The words are null while prices are off, no time is chosen, or a price is not
 * known.
 */
function useGroupPrice(
  { bookings, facility }: ManagedGroup & { facility: BookableFacility },
  moves: ReturnType<ReturnType<typeof useGroupTimes>['movesTo']>,
): { inWords: string | null; shown: (number | null)[] } {
  const isAsked = facility.facility_settings.enable_payments
  const prices = useQueries({
    queries: ((isAsked && moves) || []).map(({ id, space_id, start_time, end_time }) =>
      priceQuery({
        facilityId: facility.id,
        serviceTypeId: null,
        instructorId: null,
        spaceId: space_id,
        bookingToken: bookings.find((each) => each.booking_id === id)?.booking_token,
        start_time,
        end_time,
      }),
    ),
  })
  if (!isAsked) return { inWords: null, shown: (moves ?? []).map(() => 0) }
  const known = prices.flatMap(({ data }) => data ?? [])
  const isKnown = known.length > 0 && known.length === prices.length
  const inWords = priceChange({
    amount: sumOf(known.map(({ amount }) => amount)),
    amount_before: sumOf(known.map(({ amount_before }) => amount_before)),
  })
  return {
    inWords: isKnown ? inWords : null,
    shown: prices.map(({ data }) => shownPrice(data?.amount)),
  }
}

function sumOf(amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  if (known.length < amounts.length) return null
  return known.reduce((sum, amount) => sum + amount, 0)
}
