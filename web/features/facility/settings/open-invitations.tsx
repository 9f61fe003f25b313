import { useQuery } from '@tanstack/react-query'
import { dayWithYear } from '../../../lib/relative-time.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useWithdrawInvitation } from './mutations.ts'
import { openInvitationsQuery } from './queries.ts'
import { roleOptions } from './role-options.ts'
import { messages } from './rules.ts'

const roles = new Map<string, string>(roleOptions)

/**
 * In Settings: who was invited as an owner or for the desk and has not accepted yet. A button takes
 * the invitation back.
 */
export function OpenInvitations({ facilityId }: { facilityId: string }) {
  const { time_zone: zone } = useSiteFacility()
  const invitations = useQuery(openInvitationsQuery(facilityId))
  const withdrawing = useWithdrawInvitation()
  return (
    <Loaded query={invitations} loading={null} failed={messages.loadInvitations} className="mt-3">
      {(open) =>
        (open.length > 0 || withdrawing.failure) && (
          <div className="mt-3 border-t border-rule pt-3">
            <h3 className="font-[620]">Invited</h3>
            <FailureNotice text={withdrawing.failure} className="mt-2" />
            <ul className="divide-y divide-rule">
              {open.map(({ id, email, role, expires_at }) => (
                <li key={id} className="flex min-h-13 items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{email}</span>
                    <span className="block text-small text-ink-3">
                      {roles.get(role)}, can accept until{' '}
                      {dayWithYear(expires_at, zone, new Date())}
                    </span>
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Withdraw the invitation of ${email}`}
                    disabled={withdrawing.busy}
                    onClick={() => withdrawing.send(id)}
                  >
                    Withdraw
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
