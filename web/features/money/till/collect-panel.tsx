import { useQuery } from '@tanstack/react-query'
import { money } from '#words/desk-money.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { laterSection } from '../../../ui/later-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFileAsRead } from '../../../ui/use-file-as-read.ts'
import { balancesQuery } from '../balances/queries.ts'
import { messages } from '../entries/rules.ts'
import type { PaidTogether } from './paid-together.ts'

// Loaded only where prices are shown.
const LaterTill = laterSection(async () => (await import('./till.tsx')).Till)

/**
 * In a booking's details, on its card, and in the walk-in panel after it has booked: what the
 * booking owes and how the desk collects it. Shows nothing if prices are switched off.
 */
export function CollectPanel(props: {
  bookingId: string
  /** The booking and others of its group, when they can be paid together. */
  group?: PaidTogether | null
  className?: string
  /** Called after something was collected. */
  onCollected?: () => void
}) {
  const facility = useSiteFacility()
  const isOn = facility.facility_settings?.enable_payments ?? false
  const ids = [props.bookingId, ...(props.group?.bookingIds ?? [])]
  const { data, isError, refetch } = useQuery(balancesQuery(isOn ? [...new Set(ids)] : []))
  useFileAsRead(LaterTill, 'till', isOn)
  if (!isOn) return null
  const balance = data?.find(({ booking_id }) => booking_id === props.bookingId)
  return (
    <section aria-label={money} className={props.className}>
      {balance ? (
        <LaterTill
          {...props}
          facilityId={facility.id}
          balance={balance}
          owing={data?.filter(
            ({ booking_id, owed }) => owed > 0 && props.group?.bookingIds.includes(booking_id),
          )}
        />
      ) : (
        isError && (
          <Notice tone="error" onRetry={() => void refetch()}>
            {messages.load}
          </Notice>
        )
      )}
    </section>
  )
}
