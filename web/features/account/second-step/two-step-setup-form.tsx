import { useState } from 'react'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { codeErrors, secretInGroups } from './second-step.ts'
import { CodeField } from './second-step-form.tsx'
import { type NewDevice, useAddDevice, useConfirmDevice } from './second-step-writes.ts'

/** Sets up a device: shows a picture and a key for the app, and asks for the first code. */
export function TwoStepSetupForm(props: { isFirst: boolean }) {
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
      {adding.failure && (
        <Notice tone="error" className="mt-4">
          {adding.failure}
        </Notice>
      )}
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
      {confirming.failure && <Notice tone="error">{confirming.failure}</Notice>}
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
