import { useEffect, useRef } from 'react'
import { useSiteFacility } from '../../site/facility-query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { DateWindow } from '../free-times/booking-window.ts'
import { NearestTimes } from '../free-times/nearest-times.tsx'
import type { TimeSearch } from '../free-times/queries.ts'
import type { Slot, SlotTimes } from '../free-times/slot-times.ts'
import type { BookingFailure } from './mutations.ts'

/** Why the booking was not made; for a time that is gone, the nearest free ones right here. */
export function BookingFailureNotice(props: {
  failure: BookingFailure
  lost: SlotTimes
  search: TimeSearch
  window: DateWindow
  zone: string
  onRebook: (slot: Slot, date: string) => void
  onPickTime: () => void
}) {
  const { failure } = props
  const { phone } = useSiteFacility()
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
        {failure.reason === 'refused' && phone && (
          <p className="mt-1">
            Nothing you typed is lost. The front desk can help: <PhoneLink phone={phone} />
          </p>
        )}
      </Notice>
    </div>
  )
}
