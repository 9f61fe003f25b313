import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { bookingReference } from '../../../shared/booking-reference.ts'
import { directionsUrl } from '../../../shared/directions-url.ts'
import { phoneHref } from '../../../shared/phone-href.ts'
import { calendarFileUrl } from '../../lib/calendar-file-url.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingChangesSection } from './booking-changes-section.tsx'
import { type ManagedContext, useManagedBooking } from './manage-booking-layout.tsx'
import { ManagedBookingTicket } from './managed-booking-ticket.tsx'
import { type BookingState, messages } from './rules.ts'

/** What is booked, and what the customer can still do about it. */
export function ManageBookingPage() {
  const managed = useManagedBooking()
  const { booking, facility, token, state } = managed
  usePageTitle('Your booking')
  const heading = useFocusOnceClosed(state)
  const news = useNews(managed)
  return (
    <div className="wrap max-w-[1000px] pt-7 pb-16">
      <h1 ref={heading} tabIndex={-1} className="heading-page">
        Your booking
      </h1>
      <p className="mt-2 mb-5 wrap-anywhere text-ink-3">Booked for {booking.player_name}</p>
      <div role="status">
        {news && (
          <Notice tone="info" className="mb-5">
            {news}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_340px]">
        <ManagedBookingTicket
          booking={booking}
          facility={facility}
          reference={bookingReference(token)}
        />
        <div className="grid gap-5">
          {/* what can no longer be changed says first whom to call */}
          {state !== 'open' && <BookingChangesSection {...managed} />}
          <Ways {...managed} />
          {state === 'open' && <BookingChangesSection {...managed} />}
        </div>
      </div>
    </div>
  )
}

/** What the customer has just done here, once. */
function useNews({ booking }: ManagedContext): string | null {
  const [statusAtFirst] = useState(booking.status)
  const moved = useLocation().state?.moved
  if (booking.status === 'cancelled')
    return statusAtFirst === 'cancelled' ? null : messages.cancelled
  return moved === booking.start_time ? messages.moved : null
}

/** A ref for the heading: it takes the focus when the buttons go that had it. */
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

function Ways({ token, facility, state }: ManagedContext) {
  const ahead = state === 'open' || state === 'late'
  const call = facility.phone && phoneHref(facility.phone)
  if (!ahead && !call) return null
  return (
    <section aria-label="Getting there" className="no-print card grid gap-2.5 p-5">
      {ahead && (
        <a href={calendarFileUrl(token)} className={buttonLook({ block: true })}>
          <Icon of={CalendarPlus} />
          Add to calendar
        </a>
      )}
      {ahead && facility.address && (
        <a
          href={directionsUrl(facility.address)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary', block: true })}
        >
          <Icon of={MapPin} />
          Get directions
        </a>
      )}
      {call && (
        <a href={call} className={buttonLook({ variant: 'secondary', block: true })}>
          <Icon of={Phone} />
          {facility.phone}
        </a>
      )}
    </section>
  )
}
