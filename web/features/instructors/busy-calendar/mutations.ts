import { useWrite } from '../../../ui/use-write.ts'
import { timeOffKey } from '../time-off/queries.ts'
import { askBusyCalendar, type BusyCalendar, busyCalendarKey } from './queries.ts'
import { messages } from './rules.ts'

const outdated = [busyCalendarKey, timeOffKey]

/** Names the calendar, which is read at once; without an address the same one again. */
export function useFollowCalendar() {
  return useWrite<string | null, BusyCalendar | null>({
    send: (address) => askBusyCalendar('POST', address === null ? undefined : { address }),
    outdates: outdated,
    done: (_, calendar) => (calendar && !calendar.failure ? messages.read : null),
    failed: messages.save,
  })
}

/** Forgets the calendar with all that it said. */
export function useForgetCalendar() {
  return useWrite<void, BusyCalendar | null>({
    send: () => askBusyCalendar('DELETE'),
    outdates: outdated,
    done: messages.removed,
    failed: messages.remove,
  })
}
