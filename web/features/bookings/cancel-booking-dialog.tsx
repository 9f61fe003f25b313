import { useRef, useState } from 'react'
import { shortDate } from '../../../shared/dates.ts'
import { lengths } from '../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../shared/times.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCancelBooking } from './mutations.ts'
import { defaultCancellationReason, messages } from './rules.ts'

type Booking = {
  id: string
  player_name: string
  player_email: string
  start_time: string
  end_time: string
}

/** Asks for the reason, then cancels one booking or several; open while `bookings` is given. */
export function CancelBookingDialog(props: {
  bookings: readonly Booking[] | null
  zone: string
  onClose: () => void
  onDone?: () => void
}) {
  // the words stay while the dialog fades out
  const last = useRef<readonly Booking[]>([])
  if (props.bookings) last.current = props.bookings
  const bookings = last.current
  const [first] = bookings
  if (!first) return null
  return <OpenDialog key={bookings.map(({ id }) => id).join()} {...props} shown={bookings} />
}

function OpenDialog(
  props: Parameters<typeof CancelBookingDialog>[0] & { shown: readonly Booking[] },
) {
  const { shown } = props
  const [reason, setReason] = useState<string>(defaultCancellationReason)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const done = useRef(new Set<string>())
  const keep = useRef<HTMLButtonElement>(null)
  const cancelling = useCancelBooking()
  const close = () => {
    if (underWay.current) return
    setError(null)
    props.onClose()
  }
  const confirm = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setError(null)
    try {
      for (const { id } of shown) {
        if (done.current.has(id)) continue
        await cancelling.mutateAsync({ id, reason: reason.trim() })
        done.current.add(id)
      }
      showToast(shown.length === 1 ? 'Booking cancelled' : `${shown.length} bookings cancelled`)
      props.onDone?.()
      props.onClose()
    } catch (failure) {
      setError(refusalInWords(failure))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={props.bookings !== null}
      onClose={close}
      initialFocus={keep}
      title={titleOf(shown, props.zone)}
      description={whoIsTold(shown)}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={close}>
            {shown.length === 1 ? 'Keep booking' : 'Keep bookings'}
          </Button>
          <Button variant="danger-solid" busy={busy} busyLabel="Cancelling..." onClick={confirm}>
            {shown.length === 1 ? 'Cancel booking' : 'Cancel bookings'}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason"
        hint="Goes into the email."
        rows={2}
        maxLength={lengths.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}

/** The specification's sentence, and what the database says about this booking, if anything. */
function refusalInWords(failure: unknown): string {
  const said = errorText(failure, '')
  const isRefusal = /^(PT409|PT404|P0001)$/.test((failure as { code?: string })?.code ?? '')
  return isRefusal && said ? `${messages.cancelBooking} ${said}` : messages.cancelBooking
}

function titleOf(bookings: readonly Booking[], zone: string): string {
  const [first] = bookings
  if (bookings.length !== 1 || !first) return `Cancel ${bookings.length} bookings?`
  const day = shortDate(localDate(first.start_time, zone))
  const times = formatTimeRange(first.start_time, first.end_time, zone)
  return `Cancel ${first.player_name}’s booking on ${day}, ${times}?`
}

/** What has ended is history: nobody hears of it. */
function whoIsTold(bookings: readonly Booking[]): string {
  const coming = bookings.filter(({ end_time }) => Date.parse(end_time) > Date.now())
  const told = new Set(coming.map(({ player_email }) => player_email))
  if (told.size === 0) return 'It has already ended, so no email is sent.'
  const [address] = told
  return told.size === 1
    ? `An email about it goes to ${address}.`
    : `An email about it goes to ${told.size} addresses.`
}
