import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { OpenDay } from './queries.ts'
import { messages } from './rules.ts'

/**
 * On the page where the desk closes the day: closes the money that was recorded since the last
 * closing. A closing is final, so the database closes only what `shown` says. The refusal is said
 * aloud, because the page begins again when somebody else has closed the day.
 */
export function useCloseDaysMoney() {
  const once = useRequestKey()
  return useWrite<{
    facilityId: string
    shown: OpenDay
    counted: Record<string, number>
    note: string
  }>({
    send: ({ facilityId, shown, counted, note }) => {
      const values = {
        p_facility_id: facilityId,
        p_counted: counted,
        p_note: note.trim() || null,
      }
      const { from: from_at, day, expected, entries } = shown
      const p_shown = { from_at, day, expected, entries }
      return once(values, (headers) => call('close_day', { ...values, p_shown }, { headers }))
    },
    outdates: [bookingsKey],
    done: 'The day is closed',
    failed: messages.close,
    serverMessages: 'raised',
    aloud: true,
  })
}
