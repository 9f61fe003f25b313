import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agoInWords } from '../../../lib/relative-time.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { devicesQuery } from '../queries.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useRemoveDevice } from './second-step-writes.ts'
import { TwoStepSetupForm } from './two-step-setup-form.tsx'

/** The account's devices for the second step. */
export function TwoStepSection() {
  const { user } = useSession()
  const devices = useQuery(devicesQuery(user?.id ?? ''))
  return (
    <section id="two-step" aria-labelledby="two-step-title" className="card p-5">
      <h2 id="two-step-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Two-step verification
      </h2>
      <p className="text-ui text-ink-2">
        With it, signing in takes your password and a code from an app on your phone: whoever learns
        the password alone stays out.
      </p>
      <Loaded
        query={devices}
        failed="Failed to load your devices. Please try again."
        className="mt-4"
        loading={
          <Loading label="Loading devices" className="py-3">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(all) => (
          <>
            {all.length > 0 && <Devices all={all} />}
            <TwoStepSetupForm isFirst={all.length === 0} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type Device = {
  id: string
  friendly_name?: string
  created_at: string
  last_challenged_at?: string
}

function Devices(props: { all: Device[] }) {
  const { all } = props
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [proving, setProving] = useState<Device | null>(null)
  const removing = useRemoveDevice()
  const now = useNow()
  const remove = (device: Device) =>
    removing.send(device.id, (isRemoved) => {
      setLeaving(null)
      if (!isRemoved) setProving(device)
    })
  return (
    <>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {all.map((device) => (
          <li key={device.id} className="flex min-h-15 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-[620] wrap-anywhere">{nameOf(device)}</span>
              <span className="block text-small text-ink-3">
                Added {agoInWords(device.created_at, now)}
                {device.last_challenged_at &&
                  `, last asked for ${agoInWords(device.last_challenged_at, now)}`}
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${nameOf(device)}`}
              onClick={() => setLeaving(device)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove ${leaving ? nameOf(leaving) : ''}?`}
        description={
          all.length > 1
            ? 'Its codes no longer work. Next, enter a code of another device.'
            : 'Then your password is enough to sign in. A facility that requires two-step verification asks you to set it up again.'
        }
        confirmLabel="Remove device"
        busy={removing.busy}
        busyLabel="Removing..."
        error={removing.failure}
        onConfirm={() => leaving && remove(leaving)}
        onClose={() => setLeaving(null)}
      />
      <ProofDialog
        open={proving !== null}
        onProved={() => {
          setLeaving(proving)
          setProving(null)
        }}
        onClose={() => setProving(null)}
      />
    </>
  )
}

function nameOf(device: Device): string {
  return device.friendly_name ?? 'Authenticator app'
}
