import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import Phone from 'lucide-react/icons/phone'
import Repeat from 'lucide-react/icons/repeat-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { calendarFileUrl } from '../../../lib/calendar-file-url.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoardingPassCard } from './boarding-pass-card.tsx'
import { BookingChangesSection } from './booking-changes-section.tsx'
import { type ManagedContext, useManagedBooking } from './manage-booking-layout.tsx'
import { type BookingState, messages } from './rules.ts'
import { useBookingAgain } from './use-booking-again.ts'

/** The booking, and what the customer can still do with it. */
export function ManageBookingPage() {
  const managed = useManagedBooking()
  usePageTitle('Your booking')
  const heading = useFocusOnceClosed(managed.state)
  const notice = useDoneNotice(managed)
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Your booking
      </h1>
      <div role="status">
        {notice && (
          <Notice tone="info" className="mb-3.5">
            {notice}
          </Notice>
        )}
      </div>
      <BoardingPassCard {...managed}>
        <BookingChangesSection {...managed} />
      </BoardingPassCard>
      <FurtherActions {...managed} />
    </div>
  )
}

/** Returns the notice about what the customer just did on this page; null when there is none. */
function useDoneNotice({ booking }: ManagedContext): string | null {
  const [initialStatus] = useState(booking.status)
  const moved = useLocation().state?.moved
  if (booking.status === 'cancelled')
    return initialStatus === 'cancelled' ? null : messages.cancelled
  return moved === booking.start_time ? messages.moved : null
}

/** Returns a ref for the heading, which takes the focus when the focused button disappears. */
function useFocusOnceClosed(state: BookingState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}

/** Further actions: calendar, phone, another player at this time, and the same booking again. */
function FurtherActions(managed: ManagedContext) {
  const { token, facility, state } = managed
  const again = useBookingAgain(managed)
  const isAhead = state === 'open' || state === 'late'
  const call = facility.phone && phoneHref(facility.phone)
  return (
    <div className="no-print mt-4 grid gap-2.5">
      {isAhead && (
        <a
          href={calendarFileUrl(token)}
          className={buttonLook({ variant: 'secondary', size: 'large' })}
        >
          <Icon of={CalendarPlus} />
          Add to calendar
        </a>
      )}
      {call && state !== 'late' && (
        <a href={call} className={buttonLook({ variant: 'secondary', size: 'large' })}>
          <Icon of={Phone} />
          <span>
            {isAhead ? 'Running late? Call' : 'Call'}{' '}
            <span className={isAhead ? 'max-[389px]:sr-only' : undefined}>{facility.phone}</span>
          </span>
        </a>
      )}
      {isAhead && (
        <>
          <ButtonLink
            {...again.sameTime}
            variant="quiet"
            size="large"
            className="max-[359px]:px-1!"
          >
            <Icon of={UserPlus} />
            Add another player at this time
          </ButtonLink>
          <ButtonLink {...again.sameAgain} variant="quiet" size="large">
            <Icon of={Repeat} />
            Book the same again
          </ButtonLink>
        </>
      )}
    </div>
  )
}
