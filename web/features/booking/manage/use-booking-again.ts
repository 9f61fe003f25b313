import { useQuery } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { serviceTypesQuery, spacesQuery } from '../../../site/offer-queries.ts'
import { atOfferedLength, sameAgainAddress, sameTimeAddress } from './booking-again.ts'
import type { ManagedBooking } from './queries.ts'

/**
 * On the page of a booking or a group: returns the links that book the same time for somebody else,
 * and the same again at another time. They carry the booking's choices and its contact. `token` is
 * the booking's, or the group's, which the new booking then joins.
 */
export function useBookingAgain(managed: {
  booking: ManagedBooking
  facility: Pick<Facility, 'id' | 'facility_settings'>
  token: string
}) {
  const { facility, token } = managed
  const offer = {
    services: useQuery(serviceTypesQuery(facility.id)).data ?? [],
    spaces: useQuery(spacesQuery(facility.id)).data ?? [],
  }
  const booking = atOfferedLength(managed.booking, offer, facility.facility_settings)
  // The token and the player's name are not in the address, where others could read them.
  const stateFor = (player: string) => ({ contactOf: token, player })
  return {
    sameTime: { to: sameTimeAddress(booking, offer), state: stateFor('') },
    sameAgain: { to: sameAgainAddress(booking, offer), state: stateFor(booking.player_name) },
  }
}
