import { useEffect, useRef } from 'react'
import type { DateWindow } from '../../lib/calendar-days.ts'
import type { Slot, SlotTimes } from '../../lib/slot-groups.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/front-desk-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BookingFailure } from './mutations.ts'
import { NearestTimes } from './nearest-times.tsx'
import type { TimeSearch } from './queries.ts'

/** Why the booking was not made; for a time that is gone, the nearest free ones right here. */
export function BookingFailureNotice(props: {
  failure: BookingFailure
  lost: SlotTimes
  search: TimeSearch
  window: DateWindow
  zone: string
  phone: string | null
  onRebook: (slot: Slot, date: string) => void
  onPickTime: () => void
}) {
  const { failure } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <p className="font-[620]">{failure.message}</p>
        {failure.reason === 'taken' && (
          <div className="mt-3 grid justify-items-start gap-2">
            <NearestTimes
              search={props.search}
              window={props.window}
              zone={props.zone}
              lost={props.lost}
              busy={false}
              onChoose={props.onRebook}
            />
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 text-inherit! hover:bg-transparent! hover:underline"
              onClick={props.onPickTime}
            >
              See all times
            </Button>
          </div>
        )}
        {failure.reason === 'refused' && props.phone && (
          <p className="mt-1">
            Nothing you typed is lost. The front desk can help: <PhoneLink phone={props.phone} />
          </p>
        )}
      </Notice>
    </div>
  )
}
