import { useWrite } from '../../../ui/use-write.ts'
import { askFacilityCalendars, type FacilityCalendar, facilityCalendarsKey } from './queries.ts'

type Change = { method: 'POST' | 'DELETE'; spaceId: string | null }

/**
 * In Settings, Connections: makes a new address for a calendar of the facility's bookings (POST),
 * which ends the old one, or ends the address (DELETE).
 */
export function useChangeFacilityCalendar() {
  return useWrite<Change, FacilityCalendar[]>({
    send: ({ method, spaceId }) => askFacilityCalendars(method, { space_id: spaceId }),
    outdates: [facilityCalendarsKey],
    done: ({ method }) => (method === 'POST' ? 'Calendar address made' : 'Calendar turned off'),
    failed: 'Failed to change the calendar',
  })
}
