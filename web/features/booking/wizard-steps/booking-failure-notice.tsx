import { type ReactNode, useEffect, useRef } from 'react'
import { nothingLost } from '#words/booking-form.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import type { BookingFailure } from '../wizard-choices/mutations.ts'

/** In the form of a booking: why it was not made, and below it (`children`) the ways to go on. */
export function BookingFailureNotice(props: {
  failure: BookingFailure
  /**
   * True while the visitor types. Then the notice neither interrupts a screen reader nor takes the
   * focus.
   */
  isQuiet: boolean
  /** The time and place that somebody else booked, in words. */
  lost: string | null
  /** What the booking costs now, in words, if its price has changed. */
  price: string | null
  children: ReactNode
}) {
  const { failure, isQuiet } = props
  const { phone } = useSiteFacility()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure && !isQuiet) box.current?.focus()
  }, [failure, isQuiet])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="error" role={isQuiet ? 'status' : 'alert'}>
        {props.lost && <p className="font-[680]">{props.lost}</p>}
        <p className={classNames(!props.lost && 'font-[620]')}>{failure.message}</p>
        {props.price && <p>{props.price}</p>}
        {failure.reason === 'refused' && phone && (
          <p className="mt-1">
            <Sentence of={nothingLost(<PhoneLink phone={phone} />)} />
          </p>
        )}
      </Notice>
      {props.children}
    </div>
  )
}
