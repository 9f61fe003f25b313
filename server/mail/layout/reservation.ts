import { shownReference } from '../../../shared/booking-reference.ts'
import { postalAddress } from '../../../shared/postal-address.ts'
import { manageLink } from '../booking-links.ts'
import { bookingTitle, type MailedBooking, type MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import type { RenderContext } from './message.ts'

/**
 * Returns the bookings of a mail as schema.org data, for mail programs that show or remember them.
 * It has the first twelve, as many as a group may have, because mail programs cut a mail that is
 * too long.
 */
export function reservations(
  dates: readonly { booking: MailedBooking }[],
  facility: MailedFacility,
  context: RenderContext,
  isCancelled = false,
) {
  return dates
    .slice(0, 12)
    .map(({ booking }) => (isCancelled ? { ...booking, status: 'cancelled' } : booking))
    .map((booking) => reservation(booking, facility, context))
}

/**
 * Returns a booking as schema.org data, for mail programs that show or remember it. The link has no
 * mail code: the code proves that a person reads the mail, but a mail program may open this link by
 * itself.
 */
export function reservation(
  booking: MailedBooking,
  facility: MailedFacility,
  { siteUrl, words }: RenderContext,
) {
  const name = oneLine(facility.name)
  const address = oneLine(facility.address)
  const isCancelled = booking.status === 'cancelled'
  return {
    '@context': 'http://schema.org',
    '@type': 'EventReservation',
    reservationNumber: shownReference(oneLine(booking.reference)),
    reservationStatus: `http://schema.org/Reservation${isCancelled ? 'Cancelled' : 'Confirmed'}`,
    underName: { '@type': 'Person', name: oneLine(booking.player_name) },
    reservationFor: {
      '@type': 'Event',
      name: words.mail.listed(bookingTitle(booking, words), oneLine(booking.space_name)),
      startDate: new Date(booking.start_time).toISOString(),
      endDate: new Date(booking.end_time).toISOString(),
      location: {
        '@type': 'Place',
        name,
        ...(address !== '' && { address: postalAddress(address) }),
      },
      organizer: { '@type': 'Organization', name, url: `${siteUrl}/` },
    },
    ...(!isCancelled && { modifyReservationUrl: manageLink({ siteUrl, words }, booking) }),
  }
}
