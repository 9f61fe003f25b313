import { addRows, changeRow } from '../../../lib/row-writes.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { fetchComingBookings } from '../../front-desk/booking-impact/queries.ts'
import type { Space } from './queries.ts'
import { messages, type SpaceForm, spaceRow } from './rules.ts'

/** Saves the form as a new space, or over an existing one. */
export function useSaveSpace(facilityId: string, space: Space | null) {
  return useWrite<SpaceForm>({
    send: async (form) => {
      const row = spaceRow(form)
      if (space) await changeRow('facility_spaces', space.id, row)
      else await addRows('facility_spaces', { facility_id: facilityId, ...row })
    },
    outdates: everything,
    done: space ? 'Space saved' : 'Space created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Activates or deactivates a space. Asks first when it has bookings to come. */
export function useSwitchSpace(facilityId: string) {
  return useAskedWrite({
    ask: async (space: Space) => {
      if (!space.is_active) return null
      const bookings = await fetchComingBookings(facilityId, { spaceId: space.id })
      return bookings.length > 0 ? bookings : null
    },
    send: (space) => changeRow('facility_spaces', space.id, { is_active: !space.is_active }),
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    serverMessages: 'raised',
  })
}
