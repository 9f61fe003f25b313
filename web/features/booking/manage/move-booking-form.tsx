import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as words from '#words/manage.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import type { Facility, FacilitySettings } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { priceChange, priceQuery, shownPrice } from '../../../site/price-query.ts'
import { bookingWindow } from '../free-times/booking-window.ts'
import { chosenSpace } from '../free-times/cage-plates.ts'
import { nextOpeningsQuery, type TimeSearch, timeSlotsQuery } from '../free-times/queries.ts'
import {
  isSameStart,
  minutesBetween,
  type SlotTimes,
  slotInWords,
} from '../free-times/slot-times.ts'
import { useFreeTimes } from '../free-times/use-free-times.ts'
import { useVisibleMonth } from '../free-times/use-visible-month.ts'
import { MoveTimes } from '../time-choice/move-times.tsx'
import { OpeningsBoard } from '../time-choice/openings-board.tsx'
import { showTimes } from '../time-choice/time-choice.tsx'
import { MoveBar } from './move-bar.tsx'
import { anyLike, MovePlace } from './move-place.tsx'
import { useMoveBooking } from './mutations.ts'
import type { ManagedBooking } from './queries.ts'

/**
 * The form in which a customer moves a booking: the cage, date and time to move to. It starts with
 * the booking's cage and date, and without a time. If a mail offered a time (`?start=`), it starts
 * with that time and its date. If the facility took away the booking's place or service
 * (`is_closed`), it starts with any cage.
 */
export function MoveBookingForm(props: {
  token: string
  booking: ManagedBooking
  facility: Facility
  settings: FacilitySettings
  spaces: Space[]
  instructorId: string | null
}) {
  const { token, booking, facility, settings, spaces, instructorId } = props
  const zone = facility.time_zone
  const [params] = useSearchParams()
  const [spaceId, setSpaceId] = useState(booking.is_closed ? null : booking.space_id)
  const [slot, setSlot] = useState(() => offeredSlot(params.get('start'), booking))
  const [date, setDate] = useState(() => localDate((slot ?? booking).start_time, zone))
  const [month, setMonth] = useVisibleMonth(date)
  const navigate = useNavigate()
  const moving = useMoveBooking(token, (moved) =>
    navigate(paths.manage(token), { replace: true, state: { moved } }),
  )
  const window = bookingWindow(settings, zone, new Date())
  const ownCage = spaces.find(({ id }) => id === booking.space_id)
  const chosenCage = chosenSpace(spaces, spaceId)
  const search: TimeSearch = {
    facilityId: facility.id,
    spaceId: chosenCage?.id ?? null,
    ...(!chosenCage && !instructorId && ownCage && { spaceIds: idsOfKind(spaces, ownCage.kind) }),
    instructorId,
    durationMinutes: minutesBetween(booking),
    moving: { bookingId: booking.id, bookingToken: token },
  }
  const times = useFreeTimes(search, window, date, month)
  const sameHour = useSameHour(search, booking, zone)
  // When any cage is chosen, this asks which one it is, so that the customer sees it before moving.
  const opening = useQuery(
    nextOpeningsQuery(chosenCage || !slot ? null : search, 1, { from: slot?.start_time }),
  ).data?.find((each) => slot && isSameStart(each, slot))
  const space = chosenCage ?? spaces.find(({ id }) => id === opening?.space_id)

  const slotNow = times.slots.data?.find((each) => slot && isSameStart(each, slot))
  const isLost = slot !== null && times.slots.isSuccess && !slotNow?.is_available
  const isSame =
    slot !== null && isSameStart(slot, booking) && (!space || space.id === booking.space_id)
  const isReady = slot !== null && !isLost && !isSame && space !== undefined
  const chosenTime = slot && slotInWords(slot, zone)
  const price = useQuery(
    priceQuery(
      isReady && settings.enable_payments
        ? {
            facilityId: facility.id,
            serviceTypeId: null,
            instructorId: null,
            spaceId: space.id,
            bookingToken: token,
            start_time: slot.start_time,
            end_time: slot.end_time,
          }
        : null,
    ),
  ).data
  const priceInWords = isReady ? priceChange(price) : null
  const [saidPrice, setSaidPrice] = useState<string | null>(null)

  const chooseSpace = (id: string | null) => {
    setSpaceId(id)
    setSlot(null)
    moving.reset()
  }
  const chooseDate = (chosen: string) => {
    setDate(chosen)
    setSlot(null)
    moving.reset()
    showTimes()
  }
  const chooseSlot = (chosen: SlotTimes) => {
    setSlot(chosen)
    moving.reset()
  }
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const shown = settings.enable_payments ? price?.amount : null
    setSaidPrice(priceInWords)
    moving.send({ space, slot, shownPrice: shownPrice(shown) })
  }

  return (
    <form onSubmit={move}>
      <MovePlace
        spaces={spaces}
        own={ownCage}
        chosen={chosenCage}
        minutes={minutesBetween(booking)}
        isLesson={instructorId !== null}
        onChoose={chooseSpace}
      />
      <div className="mt-3.5">
        <OpeningsBoard
          openings={sameHour.data?.filter((each) => !isSameStart(each, booking)).slice(0, 3)}
          failed={sameHour.isError}
          zone={zone}
          today={window.today}
          latest={window.latest}
          chosen={isLost ? null : slot}
          title={words.sameHour}
          hint={words.onOtherDays}
          phone={facility.phone}
          nameOf={(opening) => spaces.find(({ id }) => id === opening.space_id)?.name ?? ''}
          onChoose={({ start_time, end_time }, on) => {
            setDate(on)
            chooseSlot({ start_time, end_time })
          }}
        />
      </div>
      <MoveTimes
        window={window}
        times={times}
        month={month}
        onMonthChange={setMonth}
        zone={zone}
        chosen={isLost ? null : slot}
        warning={isLost && !moving.failure ? words.timeTaken : null}
        durationMinutes={minutesBetween(booking)}
        onChoose={chooseSlot}
        onDate={chooseDate}
      />
      <MoveBar
        moving={moving}
        chosen={chosenTime}
        isReady={isReady}
        isSame={isSame}
        place={
          space && !chosenCage
            ? words.youGet(space.name)
            : (space?.name ?? anyLike(instructorId ? undefined : ownCage))
        }
        price={priceInWords}
        saidPrice={saidPrice}
        backTo={paths.manage(token)}
        label={words.moveBooking}
      />
    </form>
  )
}

/**
 * Returns the next free times at the booking's time of day. If there are none, perhaps because no
 * slot starts at that minute, it returns those at the time of the last slot before it. For a
 * booking at 5:10 PM these are the times at 5:00 PM.
 */
function useSameHour(search: TimeSearch, booking: ManagedBooking, zone: string) {
  const { start_time } = booking
  const exact = useQuery(nextOpeningsQuery(search, 4, { at: localTime(start_time, zone) }))
  const isOdd = exact.data?.length === 0
  const day = useQuery(timeSlotsQuery(isOdd ? search : null, localDate(start_time, zone)))
  const before = day.data?.findLast((slot) => Date.parse(slot.start_time) <= Date.parse(start_time))
  const near = useQuery(
    nextOpeningsQuery(isOdd && before ? search : null, 4, {
      at: localTime(before?.start_time ?? start_time, zone),
    }),
  )
  return isOdd && (day.isLoading || before) ? near : exact
}

/** Returns the time that a mail offered by its start, with the booking's length, or null. */
function offeredSlot(start: string | null, booking: ManagedBooking): SlotTimes | null {
  const from = Date.parse(start ?? '')
  if (Number.isNaN(from)) return null
  const end = new Date(from + minutesBetween(booking) * 60_000)
  return { start_time: new Date(from).toISOString(), end_time: end.toISOString() }
}

function idsOfKind(spaces: Space[], kind: number): string[] {
  return spaces.filter((space) => space.kind === kind).map(({ id }) => id)
}
