import type { ComponentProps } from 'react'
import { EnglishPart } from '../../../ui/place-language.tsx'
import { BookingMailsSection } from './booking-mails-section.tsx'
import { BookingTimeline } from './booking-timeline.tsx'

/**
 * For staff, in a booking's details and on its card on the day board: its history (who did what)
 * and the emails about it.
 */
export function BookingLog(props: ComponentProps<typeof BookingMailsSection>) {
  return (
    // The entries of this log are in English on every page.
    <EnglishPart>
      <BookingTimeline bookingId={props.booking.id} zone={props.zone} />
      <BookingMailsSection {...props} />
    </EnglishPart>
  )
}
