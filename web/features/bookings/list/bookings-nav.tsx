import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowCount } from '../../../lib/row-count.ts'
import { type Period, periodNames, periods, rememberPeriod } from '../rows/booking-periods.ts'
import { type BookingScope, periodCountQuery } from '../rows/queries.ts'

/**
 * The tabs of the list of bookings, with how many each has. The browser remembers the one chosen
 * last.
 */
export function BookingsNav(props: {
  scope: BookingScope
  period: Period | ''
  searchOf: (period: Period | '') => string
}) {
  return (
    <nav
      aria-label="Bookings of"
      className="-mx-4 mb-3 flex overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--color-chalk-300)] md:mx-0 md:px-0"
    >
      {[...periods, '' as const].map((period) => (
        <Link
          key={period}
          to={{ search: props.searchOf(period) }}
          aria-current={period === props.period ? 'page' : undefined}
          onClick={() => rememberPeriod(period)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3.5 text-ui font-[620] text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-now aria-[current=page]:text-ink"
        >
          {periodNames[period]}
          {period && <Count scope={props.scope} period={period} />}
        </Link>
      ))}
    </nav>
  )
}

function Count(props: { scope: BookingScope; period: Period }) {
  const { data } = useQuery(periodCountQuery(props.scope, props.period))
  return (
    <b className="min-w-8 rounded-full bg-rule px-2 text-center text-small font-[650] text-ink-2 tabular-nums in-aria-[current=page]:bg-plate in-aria-[current=page]:text-bulb">
      {data === undefined ? <span className="invisible">0</span> : rowCount(data)}
    </b>
  )
}
