import { useQuery } from '@tanstack/react-query'
import FileSignature from 'lucide-react/icons/file-pen-line'
import { addDays } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { call } from '../../../lib/call.ts'
import { lockDesk, useDeskPerson } from '../../../lib/desk-person.ts'
import { useSession } from '../../../lib/session.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { unsignedQuery } from '../rows/unsigned-queries.ts'

/**
 * `/admin/bookings/sign`: the players of today and tomorrow without a signed waiver. One press
 * locks the desk and shows the booking's waiver, so that a customer can take the tablet. The desk
 * then stays locked until staff enter a PIN.
 */
export function SignQueuePage() {
  const { id: facilityId, time_zone: zone } = useSiteFacility()
  usePageTitle('Sign on this tablet')
  const now = useNow()
  const today = localDate(now, zone)
  const scope = { facilityId, zone }
  const days = [
    useQuery(unsignedQuery(scope, today)),
    useQuery(unsignedQuery(scope, addDays(today, 1))),
  ]
  const { user } = useSession()
  const isOn = useDeskPerson(user?.id ?? '') !== null
  const handing = useHandOver()
  const failed = days.find(({ isError, data }) => isError && data === undefined)
  const waiting = days
    .flatMap(({ data }) => data?.unsigned ?? [])
    .filter(({ end_time }) => Date.parse(end_time) > +now)
  return (
    <div className="grid max-w-[60ch] gap-4">
      <PageHeader title="Sign on this tablet" />
      <FailureNotice text={handing.failure} />
      {!isOn && (
        <Notice tone="info">
          Enter your PIN first, at the end of the menu: the tablet then comes back locked. PINs are
          made in Settings, under People at the desk.
        </Notice>
      )}
      {failed ? (
        <Notice tone="error" onRetry={() => failed.refetch()}>
          Failed to load who has to sign. Please try again.
        </Notice>
      ) : days.some(({ isPending }) => isPending) ? (
        <Loading label="Loading who has to sign" bars={['h-60 rounded-card!']} />
      ) : waiting.length === 0 ? (
        <EmptyState icon={FileSignature} title="Nobody has to sign today or tomorrow." />
      ) : (
        <ul className="card divide-y divide-rule">
          {waiting.map(({ id, player_name, start_time }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {player_name}, {localDate(start_time, zone) !== today && 'tomorrow '}
                {formatTime(start_time, zone)}
              </span>
              <Button
                variant="secondary"
                disabled={!isOn}
                busy={handing.sending === id}
                aria-label={`Hand over for ${player_name}`}
                onClick={() => handing.send(id, handOver)}
              >
                Hand over
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Reads the token that opens a booking's waiver, or that of its group, so that a family signs once.
 * Then ends the PIN token of the person at the desk, because whoever takes the tablet must not act
 * under their name. If that fails the tablet is not handed over.
 */
function useHandOver() {
  return useWrite<string, string>({
    send: async (bookingId) => {
      const { data } = await sessionClient
        .from('bookings')
        .select('booking_token, booking_groups(group_token)')
        .eq('id', bookingId)
        .single()
        .throwOnError()
      await call('desk_sign_out')
      return data.booking_groups?.group_token ?? data.booking_token
    },
    outdates: [],
    failed: 'Failed to open the waiver. Please try again.',
  })
}

/**
 * Locks the desk and opens the waiver as a new page, so that nothing the desk read stays in memory.
 */
function handOver(token: string): void {
  lockDesk()
  location.assign(`${paths.waiver}/${token}?desk`)
}
