import { bookingsKey } from '../../../lib/bookings-key.ts'
import { laterFiles } from '../../../lib/later-files.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { DeskGroup, DeskGroupAnswer } from './create-staff-group.ts'
import { messages } from './rules.ts'

const files = laterFiles(() => import('./create-staff-group.ts'))

/**
 * For the walk-in panel and the staff's form of a booking, where staff add further players: books
 * all of them as a group. A refusal says whose booking is not possible, and why.
 */
export function useStaffGroup() {
  return useWrite<DeskGroup, DeskGroupAnswer>({
    send: async (group) => (await files.fetch()).createStaffGroup(group),
    outdates: [bookingsKey, ['get_price']],
    failed: messages.bookAll,
  })
}
