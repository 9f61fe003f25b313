import { withReference } from '#words/manage.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'

type Event = {
  booking: { start_time: string; end_time: string; space_name: string; service_name: string }
  facility: { name: string; address: string | null }
  token: string
}

/**
 * For the page of a booking: returns the addresses at which Google's and Outlook's calendars offer
 * to add it. They contain its reference, not its link, because the link lets its holder cancel.
 */
export function calendarLinks({ booking, facility, token }: Event): {
  google: string
  outlook: string
} {
  const title = `${booking.service_name}, ${facility.name}`
  const details = withReference(bookingReference(token))
  const place = [booking.space_name, facility.name, facility.address].filter(Boolean).join(', ')
  const [start, end] = [booking.start_time, booking.end_time].map((time) =>
    new Date(time).toISOString().replace(/\.\d+/, ''),
  ) as [string, string]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${start}/${end}`.replace(/[-:]/g, ''),
    details,
    location: place,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: details,
    location: place,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
