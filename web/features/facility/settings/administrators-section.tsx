import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agoInWords } from '../../../lib/relative-time.ts'
import { useSession } from '../../../lib/session.ts'
import { NameAvatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { controlLook, FieldError } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { InviteAdministratorForm } from './invite-administrator-form.tsx'
import { useChangeRole, useRemoveAdministrator } from './mutations.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { type Administrator, administratorsQuery } from './queries.ts'
import { roleOptions } from './role-options.ts'
import { messages } from './rules.ts'

/**
 * In Settings, the accounts of owners and of the desk: list, invite, change the role, remove. The
 * primary owner can be neither removed nor given another role.
 */
export function AdministratorsSection({ facilityId }: { facilityId: string }) {
  const { user } = useSession()
  const administrators = useQuery(administratorsQuery(facilityId))
  const [leaving, setLeaving] = useState<Administrator | null>(null)
  const removing = useRemoveAdministrator(facilityId)
  const isSelf = leaving?.userId === user?.id
  const [now] = useState(() => new Date())
  return (
    <section id="administrators" aria-labelledby="administrators-title" className="card p-5">
      <h2 id="administrators-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Administrators
      </h2>
      <Loaded
        query={administrators}
        failed={messages.loadAdministrators}
        loading={<Loading label="Loading administrators" className="py-3" bars={['h-10']} />}
      >
        {(all) => (
          <ul className="divide-y divide-rule">
            {all.map((administrator) => (
              <li key={administrator.userId} className="flex min-h-15 items-center gap-3 py-2">
                <NameAvatar name={administrator.name} />
                <span className="min-w-0 flex-1">
                  <span className="block font-[620] wrap-anywhere">
                    {administrator.name}
                    {administrator.userId === user?.id && ' (you)'}
                  </span>
                  <span className="block text-small text-ink-3 wrap-anywhere">
                    {administrator.email}
                  </span>
                  <span className="block text-small text-ink-3">
                    {administrator.hasSecondStep
                      ? 'Two-step verification is on'
                      : 'No two-step verification'}
                  </span>
                  {administrator.lastSeen && (
                    <span className="block text-small text-ink-3">
                      Last seen {agoInWords(administrator.lastSeen, now)}
                    </span>
                  )}
                </span>
                {administrator.isPrimary ? (
                  <span className="text-small text-ink-3">Primary owner</span>
                ) : (
                  <>
                    <RoleField facilityId={facilityId} of={administrator} user={user?.id} />
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Remove ${administrator.name}`}
                      onClick={() => setLeaving(administrator)}
                    >
                      Remove
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <OpenInvitations facilityId={facilityId} />
      <InviteAdministratorForm />
      <ConfirmDialog
        open={leaving !== null}
        title={isSelf ? 'Give up your own access?' : `Remove ${leaving?.name}?`}
        description={
          isSelf
            ? 'You lose access to the admin area at once. Another owner can invite you again.'
            : 'They lose access to the admin area at once. You can invite them again.'
        }
        confirmLabel="Remove administrator"
        busy={removing.busy}
        busyLabel="Removing..."
        error={removing.failure}
        onConfirm={() => leaving && removing.send(leaving, () => setLeaving(null))}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}

/**
 * Chooses an administrator's role. Nobody can change their own role, so a change of roles always
 * leaves an owner.
 */
function RoleField(props: { facilityId: string; of: Administrator; user: string | undefined }) {
  const { userId, name, role } = props.of
  const changing = useChangeRole(props.facilityId)
  if (userId === props.user) {
    return <span className="text-small text-ink-3">{role === 'owner' ? 'Owner' : 'Desk'}</span>
  }
  return (
    <span className="grid justify-items-end gap-1">
      <select
        aria-label={`Role of ${name}`}
        value={role}
        disabled={changing.busy}
        onChange={({ target }) =>
          changing.send({ userId, role: target.value === 'desk' ? 'desk' : 'owner' })
        }
        className={`${controlLook} select-arrow pr-10`}
      >
        {roleOptions.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {changing.failure && <FieldError>{changing.failure}</FieldError>}
    </span>
  )
}
