import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from './rules.ts'

/** Closes the money that was recorded since the last closing. A closing is final. */
export function useCloseDay() {
  const once = useRequestKey()
  return useWrite<{ facilityId: string; counted: Record<string, number>; note: string }>({
    send: ({ facilityId, counted, note }) => {
      const values = {
        p_facility_id: facilityId,
        p_counted: counted,
        p_note: note.trim() || null,
      }
      return once(values, (headers) => call('close_day', values, { headers }))
    },
    outdates: [bookingsKey],
    done: 'The day is closed',
    failed: messages.close,
    serverMessages: 'raised',
  })
}
