import { queryOptions } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { callAll } from '../../../lib/call-all.ts'
import type { Report } from './money-report.ts'

/**
 * For the owners' report of money: the amounts booked, collected, paid by pass, waived and owed, by
 * period and by a part such as the service. The result also has the `report` that it answers. While
 * the next report loads, the page still shows these rows, with the names of their own report.
 */
export function reportQuery(facilityId: string, report: Report) {
  const { from, to, period, by } = report
  return queryOptions({
    queryKey: [...bookingsKey, 'report', facilityId, from, to, period, by],
    queryFn: async ({ signal }) => ({
      report,
      rows: await callAll(
        'get_money_report',
        { p_facility_id: facilityId, p_from: from, p_to: to, p_period: period, p_by: by || null },
        signal,
      ),
    }),
    meta: { follows: ['bookings'] },
    staleTime: 0,
  })
}
