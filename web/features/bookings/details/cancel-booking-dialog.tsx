import { useState } from 'react'
import * as words from '#words/desk-card.ts'
import { defaultCancellationReason } from '../../../../shared/cancellation-reason.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { InPageLanguage } from '../../../ui/place-language.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { emailAddresses } from '../rows/email-addresses.ts'
import { useCancelBookings } from '../rows/mutations.ts'
import type { SeriesScope } from '../rows/series-scope.ts'
import { SeriesScopeChoice } from '../series/series-scope-choice.tsx'
import { CustomerMailChoice } from './customer-mail-choice.tsx'

type Booking = {
  id: string
  player_name: string
  player_email: string | null
  start_time: string
  end_time: string
  series_id: string | null
}

/**
 * For staff: asks for the reason, then cancels one booking or several. Open while `bookings` is
 * given. Each time it opens, it starts anew.
 */
export function CancelBookingDialog(props: Props) {
  const timesOpened = useTimesOpened(props.bookings !== null)
  return (
    <InPageLanguage>
      <Question key={timesOpened} {...props} />
    </InPageLanguage>
  )
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
  const addresses = emailAddresses(withoutPast(shown))
  const [reason, setReason] = useState<string>(words.usualReason)
  const [scope, setScope] = useState<SeriesScope>('one')
  const [tells, setTells] = useState(true)
  const cancelling = useCancelBookings()
  const confirm = () =>
    cancelling.send(
      {
        bookings: shown,
        // The reason that is stored, which every language can translate.
        reason: reason === words.usualReason ? defaultCancellationReason : reason,
        scope,
        tells,
      },
      () => {
        props.onDone?.()
        props.onClose()
      },
    )
  return (
    <ConfirmDialog
      open={bookings !== null}
      title={titleOf(shown, props.zone)}
      description={reasonForNoMail(shown)}
      keepLabel={words.keepBookings(shown.length)}
      // For dates of a series the label only has to be plural: how many there are is not known
      // here.
      confirmLabel={words.cancelBookings(scope === 'one' ? shown.length : 2)}
      busy={cancelling.busy}
      busyLabel={words.cancelling}
      error={cancelling.failure}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {shown.length === 1 && shown[0]?.series_id && (
        <div className="mb-5">
          <SeriesScopeChoice
            legend={words.cancelWhich}
            booking={shown[0]}
            scope={scope}
            onChoose={setScope}
          />
        </div>
      )}
      <TextAreaField
        label={words.reason}
        hint={tells && addresses.length > 0 && words.goesIntoMail}
        rows={2}
        maxLength={lengths.reason}
        value={reason}
        readOnly={cancelling.busy}
        onChange={({ target }) => setReason(target.value)}
      />
      {addresses.length > 0 && (
        <div className="mt-3">
          <CustomerMailChoice
            message="cancellation"
            addresses={addresses}
            tells={tells}
            onChange={setTells}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function titleOf(bookings: readonly Booking[], zone: string): string {
  const [first] = bookings
  if (bookings.length !== 1 || !first) return words.cancelSeveral(bookings.length)
  const day = shortDate(localDate(first.start_time, zone))
  const times = formatTimeRange(first.start_time, first.end_time, zone)
  return words.cancelAsked(first.player_name, day, times)
}

/** Returns the bookings whose customers get a mail: those that have not ended. */
function withoutPast(bookings: readonly Booking[]): readonly Booking[] {
  return bookings.filter(({ end_time }) => Date.parse(end_time) > Date.now())
}

function reasonForNoMail(bookings: readonly Booking[]): string | undefined {
  const coming = withoutPast(bookings)
  if (coming.length === 0) return words.alreadyEnded
  return emailAddresses(coming).length === 0 ? words.noAddress : undefined
}
