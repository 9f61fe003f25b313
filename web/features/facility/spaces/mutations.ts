import { sessionClient } from '../../../lib/session-client.ts'
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
      const spaces = sessionClient.from('facility_spaces')
      if (space) await spaces.update(row).eq('id', space.id).select('id').single().throwOnError()
      else await spaces.insert({ facility_id: facilityId, ...row }).throwOnError()
    },
    outdates: everything,
    done: space ? 'Space saved' : 'Space created',
    failed: messages.save,
    heard: 'raised',
  })
}

/** Puts a space up for booking, or takes it out, asking first when there are bookings in it. */
export function useSwitchSpace(facilityId: string) {
  return useAskedWrite({
    ask: async (space: Space) => {
      if (!space.is_active) return null
      const bookings = await fetchComingBookings(facilityId, { spaceId: space.id })
      return bookings.length > 0 ? bookings : null
    },
    send: async (space) => {
      await sessionClient
        .from('facility_spaces')
        .update({ is_active: !space.is_active })
        .eq('id', space.id)
        .select('id')
        .single()
        .throwOnError()
    },
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    heard: 'raised',
  })
}
