import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facility, FacilitySettings } from '../../lib/facility-row.ts'
import { isSameStart, type SlotTimes } from '../../lib/slot-groups.ts'
import { localDate } from '../../lib/time.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateChoice } from '../../ui/date-choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlateChoice } from '../../ui/plate-choice.tsx'
import { barSummaryId, StickyBar } from '../../ui/sticky-bar.tsx'
import { showTimes, TimeChoice } from '../../ui/time-choice.tsx'
import { useVisibleMonth } from '../../ui/use-visible-month.ts'
import { type Space, useBookingTimes } from '../booking-wizard/queries.ts'
import {
  messages as bookingMessages,
  bookingWindow,
  cageNote,
  cageOptions,
  openThrough,
  slotInWords,
  takenWord,
} from '../booking-wizard/rules.ts'
import { useMoveBooking } from './mutations.ts'
import type { ManagedBooking } from './queries.ts'
import { durationMinutes, messages } from './rules.ts'

/** Cage, date and time to move to. It starts where the booking is. */
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
  const [spaceId, setSpaceId] = useState<string | null>(booking.space_id)
  const [date, setDate] = useState(() => localDate(booking.start_time, zone))
  const [slot, setSlot] = useState<SlotTimes | null>(null)
  const [month, setMonth] = useVisibleMonth(date)
  const navigate = useNavigate()
  const moving = useMoveBooking(token, (moved) =>
    navigate(paths.manage(token), { replace: true, state: { moved } }),
  )
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moving.error) failure.current?.focus()
  }, [moving.error])

  const space = spaces.find((each) => each.id === spaceId)
  const window = bookingWindow(settings, zone, new Date())
  const times = useBookingTimes(
    {
      facilityId: facility.id,
      spaceId: space?.id ?? null,
      instructorId,
      durationMinutes: durationMinutes(booking),
      moving: { bookingId: booking.id, bookingToken: token },
    },
    window,
    date,
    month,
  )

  const offered = times.slots.data?.find(
    (each) => slot && isSameStart(each.start_time, slot.start_time),
  )
  const lost = slot !== null && times.slots.isSuccess && !offered?.is_available
  const same =
    slot !== null &&
    isSameStart(slot.start_time, booking.start_time) &&
    (!space || space.id === booking.space_id)
  const ready = slot !== null && !lost && !same
  const words = slot && slotInWords(slot, zone)

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
    if (ready && !moving.isPending) moving.mutate({ space: space ?? null, slot })
  }

  return (
    <form onSubmit={move}>
      <div className="mt-7 grid gap-7 lg:mt-6 lg:grid-cols-[372px_minmax(0,1fr)] lg:gap-10">
        <div className="grid min-w-0 content-start gap-7 lg:gap-6">
          <PlateChoice
            name="cage"
            legend="Cage"
            anyLabel="Any cage"
            loadingLabel="Loading cages"
            options={cageOptions(spaces)}
            chosenId={space?.id ?? null}
            note={cageNote(space)}
            onChoose={chooseSpace}
          />
          <DateChoice
            window={window}
            date={times.date}
            month={month ?? times.date ?? window.today}
            freeDates={times.freeDates}
            note={openThrough(window)}
            onMonthChange={setMonth}
            onChoose={chooseDate}
          />
        </div>
        <TimeChoice
          zone={zone}
          date={times.date}
          slots={times.slots}
          nextDate={times.nextDate}
          chosen={lost ? null : slot}
          warning={lost && !moving.isError ? messages.timeTaken : null}
          durationMinutes={durationMinutes(booking)}
          phone={facility.phone}
          sentences={{ failed: bookingMessages.timeSlots, none: bookingMessages.noTimeSlots }}
          takenWord={(each) => takenWord(each, settings, instructorId !== null, new Date())}
          onChoose={chooseSlot}
          onDate={chooseDate}
        />
      </div>
      <div ref={failure} tabIndex={-1} className="scroll-mb-8">
        {moving.isError && (
          <Notice tone="error" className="mt-6">
            {moving.error.message}
          </Notice>
        )}
      </div>
      <StickyBar
        icon={ready ? CalendarCheck : Clock}
        waiting={!ready}
        summary={
          ready && words
            ? `${words.shortDate}, ${words.range}`
            : same
              ? messages.sameTime
              : messages.pickTime
        }
        detail={space?.name ?? 'Any cage'}
        backDisabled={moving.isPending}
        onBack={() => navigate(paths.manage(token), { replace: true })}
      >
        <Button
          type="submit"
          size="large"
          className="lg:min-w-33"
          disabled={!ready}
          busy={moving.isPending}
          busyLabel="Moving..."
          aria-describedby={barSummaryId}
        >
          Move booking
        </Button>
      </StickyBar>
    </form>
  )
}
