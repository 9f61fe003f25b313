import { useQuery } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { serviceTypesQuery, spacesQuery } from '../../../site/offer-queries.ts'
import { atOfferedLength, sameAgainAddress, sameTimeAddress } from './booking-again.ts'
import type { ManagedBooking } from './queries.ts'

/**
 * Returns where another booking starts, with the choices and the contact of this one. `token`: the
 * booking's, or that of its group, which the other one then joins.
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
