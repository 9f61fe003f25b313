import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agoInWords } from '../../../lib/relative-time.ts'
import { useSession } from '../../../lib/session.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useNow } from '../../../ui/use-now.ts'
import { devicesQuery } from '../queries.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { codeErrors, secretInGroups } from './second-step.ts'
import { CodeField } from './second-step-form.tsx'
import {
  type NewDevice,
  useAddDevice,
  useConfirmDevice,
  useRemoveDevice,
} from './second-step-writes.ts'

/**
 * On the page of one's own account, and where a facility requires a second step of signing in: the
 * list of devices for it, with buttons that set one up or remove one.
 */
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
        loading={<Loading label="Loading devices" className="py-3" bars={['h-10']} />}
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

/**
 * The list of devices. If the password was entered too long ago, the server refuses to remove one.
 * Then the dialog for the password opens.
 */
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

/**
 * Sets up a device: shows a picture and a key for the app, and asks for the first code. If the
 * password was entered too long ago, it asks for it first.
 */
function TwoStepSetupForm(props: { isFirst: boolean }) {
  const facility = useFacilityIfCreated()
  const adding = useAddDevice(facility?.name ?? location.host)
  const [device, setDevice] = useState<NewDevice | null>(null)
  const [isProving, setProving] = useState(false)
  const add = () =>
    adding.send(undefined, (added) => {
      setDevice(added)
      setProving(!added)
    })
  if (device) {
    return <FirstCode key={device.id} device={device} onDone={() => setDevice(null)} />
  }
  return (
    <>
      <FailureNotice text={adding.failure} className="mt-4" />
      <Button
        variant="secondary"
        className="mt-4"
        busy={adding.busy}
        busyLabel="Preparing..."
        onClick={add}
      >
        {props.isFirst ? 'Set up two-step verification' : 'Add another device'}
      </Button>
      <ProofDialog
        open={isProving}
        onProved={() => {
          setProving(false)
          add()
        }}
        onClose={() => setProving(false)}
      />
    </>
  )
}

/** The QR code and the key for the app, and the first code, which turns the device on. */
function FirstCode(props: { device: NewDevice; onDone: () => void }) {
  const { device, onDone } = props
  const confirming = useConfirmDevice()
  const form = useForm({
    initial: { code: '' },
    check: codeErrors,
    onSubmit: ({ code }) => confirming.send({ code, factorId: device.id }, onDone),
  })
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-t border-rule pt-4">
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <img
          src={device.picture}
          width="192"
          height="192"
          alt="QR code for an authenticator app"
          className="size-48 rounded-control border border-rule bg-white"
        />
        <div className="grid content-start gap-2 text-ui text-ink-2">
          <p>
            Scan the picture with an authenticator app: the one of your password manager or phone,
            or any other.
          </p>
          <p>
            On this very phone, or without a camera, type this key into the app:
            <code className="mt-1 block text-ink wrap-anywhere select-all">
              {secretInGroups(device.secret)}
            </code>
          </p>
        </div>
      </div>
      <div className="sm:max-w-80">
        <CodeField hint="The app shows a new one every half minute." {...form.text('code')} />
      </div>
      <FailureNotice text={confirming.failure} />
      <p className="text-small text-ink-3">
        Wherever you signed in with the password alone you are signed out.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={confirming.busy} busyLabel="Checking...">
          Turn on
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
