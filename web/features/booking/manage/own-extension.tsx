import { queryOptions, useQuery } from '@tanstack/react-query'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import * as words from '#words/manage.ts'
import { formatTime } from '../../../../shared/times.ts'
import { publicClient } from '../../../lib/clients.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { priceChange } from '../../../site/price-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { freeTimesKeys } from '../free-times/queries.ts'
import type { ManagedContext } from './manage-booking-layout.tsx'
import { outdatedBy } from './mutations.ts'

/**
 * A button for a customer who is playing and has at most half an hour left. It adds a quarter of an
 * hour, if the server allows it: the place is free, no other rule forbids it, and no pass pays.
 * Otherwise, and until that is known, `children` are shown.
 */
export function OwnExtension({
  token,
  booking,
  children,
}: ManagedContext & { children: ReactNode }) {
  const minutesLeft = (Date.parse(booking.end_time) - useNow().getTime()) / 60_000
  const isNear = booking.status === 'confirmed' && minutesLeft > 0 && minutesLeft <= 30
  const { data } = useQuery({ ...ownExtensionQuery(token, booking.end_time), enabled: isNear })
  const extending = useExtension(token)
  const longer = isNear && data?.[0]
  if (!longer) return children
  const until = formatTime(longer.end_time, booking.time_zone)
  const costs = priceChange({ amount: longer.price, amount_before: longer.price_before })
  return (
    <div className="no-print">
      <Button
        block
        icon={Timer}
        busy={extending.busy}
        busyLabel={words.extending}
        onClick={() => extending.send(longer)}
      >
        {words.longerUntil(until)}
      </Button>
      <FailureNotice text={extending.failure} />
      <p className="mt-2.5 text-small text-ink-3">
        {[words.freeAfterwards, costs].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

type Extension = { end_time: string; price: number | null; price_before: number | null }

function ownExtensionQuery(token: string, end: string) {
  return queryOptions({
    queryKey: ['get_own_extension', token, end],
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: fetching(
      () => publicClient.rpc('get_own_extension', { p_booking_token: token }),
      (rows): Extension[] => rows,
    ),
  })
}

function useExtension(token: string) {
  return useWrite<Extension>({
    send: async ({ end_time, price }) => {
      await publicClient
        .rpc('extend_own_booking', {
          p_booking_token: token,
          p_end_time: end_time,
          ...(price !== null && { p_price: price }),
        })
        .throwOnError()
    },
    outdates: [...outdatedBy(token), ['get_own_extension'], ...freeTimesKeys],
    failed: words.extendFailed,
    serverMessages: 'all',
  })
}
