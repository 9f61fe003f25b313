import { useRef, useState } from 'react'
import { defaultCancellationReason } from '../../../shared/cancellation-reason.ts'
import { shortDate } from '../../../shared/dates.ts'
import { lengths } from '../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../shared/times.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOpenings } from '../../ui/use-openings.ts'
import { emailAddresses } from './email-addresses.ts'
import { useCancelBookings } from './mutations.ts'
import type { SeriesScope } from './series-scope.ts'
import { SeriesScopeChoice } from './series-scope-choice.tsx'

type Booking = {
  id: string
  player_name: string
  player_email: string | null
  start_time: string
  end_time: string
  series_id: string | null
}

/** Asks for the reason, then cancels one booking or several; open while `bookings` is given. */
export function CancelBookingDialog(props: Props) {
  const opening = useOpenings(props.bookings !== null)
  return <Question key={opening} {...props} />
}

type Props = {
  bookings: readonly Booking[] | null
  zone: string
  onClose: () => void
  onDone?: () => void
}

function Question(props: Props) {
  const { bookings } = props
  const shown = bookings ?? []
  const [reason, setReason] = useState<string>(defaultCancellationReason)
  const [scope, setScope] = useState<SeriesScope>('one')
  const keep = useRef<HTMLButtonElement>(null)
  const cancelling = useCancelBookings()
  const close = () => {
    if (!cancelling.busy) props.onClose()
  }
  const confirm = () =>
    cancelling.send({ ids: shown.map(({ id }) => id), reason, scope }, () => {
      props.onDone?.()
      props.onClose()
    })
  return (
    <Dialog
      open={bookings !== null}
      onClose={close}
      initialFocus={keep}
      title={titleOf(shown, props.zone)}
      description={whoIsTold(shown)}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={close}>
            {shown.length === 1 ? 'Keep booking' : 'Keep bookings'}
          </Button>
          <Button
            variant="danger-solid"
            busy={cancelling.busy}
            busyLabel="Cancelling..."
            onClick={confirm}
          >
            {shown.length === 1 && scope === 'one' ? 'Cancel booking' : 'Cancel bookings'}
          </Button>
        </>
      }
    >
      {shown.length === 1 && shown[0]?.series_id && (
        <div className="mb-5">
          <SeriesScopeChoice
            legend="It repeats. Cancel"
            booking={shown[0]}
            scope={scope}
            onChoose={setScope}
          />
        </div>
      )}
      <TextAreaField
        label="Reason"
        hint="Goes into the email."
        rows={2}
        maxLength={lengths.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancelling.failure && (
        <Notice tone="error" className="mt-4">
          {cancelling.failure}
        </Notice>
      )}
    </Dialog>
  )
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
  if (coming.length === 0) return 'It has already ended, so no email is sent.'
  const told = emailAddresses(coming)
  if (told.length === 0) return 'No email address is known, so no email is sent.'
  const [address] = told
  return told.length === 1
    ? `An email about it goes to ${address}.`
    : `An email about it goes to ${told.length} addresses.`
}
