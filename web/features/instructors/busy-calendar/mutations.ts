import { useWrite } from '../../../ui/use-write.ts'
import { timeOffKey } from '../time-off/queries.ts'
import { askBusyCalendar, type BusyCalendar, busyCalendarKey } from './queries.ts'
import { messages } from './rules.ts'

const outdated = [busyCalendarKey, timeOffKey]

/**
 * For the instructor's own page: links the calendar that the instructor keeps elsewhere, and reads
 * it at once. Players cannot book its busy times. With null as the address, reads the linked
 * calendar again.
 */
export function useFollowCalendar() {
  return useWrite<string | null, BusyCalendar | null>({
    send: (address) => askBusyCalendar('POST', address === null ? undefined : { address }),
    outdates: outdated,
    done: (_, calendar) => (calendar && !calendar.failure ? messages.read : null),
    failed: messages.save,
  })
}

/** Removes the linked calendar and all its busy times. */
export function useForgetCalendar() {
  return useWrite<void, BusyCalendar | null>({
    send: () => askBusyCalendar('DELETE'),
    outdates: outdated,
    done: messages.removed,
    failed: messages.remove,
  })
}
