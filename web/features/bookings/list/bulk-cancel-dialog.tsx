import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultCancellationReason } from '../../../../shared/cancellation-reason.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import type { BookingFilters } from '../rows/booking-filters.ts'
import { type BookingScope, matchingArguments, matchingQuery } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import { type BulkCancellation, bookingsInWords } from './bulk-cancellation.ts'
import { useCancelMatching } from './mutations.ts'

type Props = {
  scope: BookingScope
  filters: BookingFilters
  open: boolean
  onClose: () => void
  /** What was cancelled last and can still be undone. */
  earlier: BulkCancellation | null
  onCancelled: (kept: BulkCancellation) => void
}

/**
 * Asks once before all confirmed bookings that match the filters of the list and are not over are
 * cancelled.
 */
export function BulkCancelDialog(props: Props) {
  const timesOpened = useTimesOpened(props.open)
  return <Question key={timesOpened} {...props} />
}

/** The choices of when the bookings were made, in hours before now. */
const recently: Record<string, number> = { 'In the last hour': 1, 'In the last 24 hours': 24 }

function Question({ scope, filters, ...props }: Props) {
  const [madeFrom, setMadeFrom] = useState<string | null>(null)
  const [reason, setReason] = useState<string>(defaultCancellationReason)
  const [tells, setTells] = useState(true)
  const matching = useQuery({ ...matchingQuery(scope, filters, madeFrom), enabled: props.open })
  const cancelling = useCancelMatching(props.earlier, props.onCancelled)
  const what = matching.data === undefined ? 'bookings' : bookingsInWords(matching.data)
  return (
    <ConfirmDialog
      open={props.open}
      title={`Cancel ${what}?`}
      description="All confirmed bookings that match the filters and are not over, on every page. You can undo this for ten minutes."
      keepLabel="Keep bookings"
      confirmLabel={`Cancel ${what}`}
      disabled={!matching.data}
      busy={cancelling.busy}
      busyLabel="Cancelling..."
      error={cancelling.failure}
      onConfirm={() =>
        cancelling.send(
          { matching: matchingArguments(scope, filters, madeFrom), reason, tells },
          props.onClose,
        )
      }
      onClose={props.onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label="Booked"
          onChange={({ target }) => {
            const hours = recently[target.value]
            setMadeFrom(hours ? new Date(Date.now() - hours * 3_600_000).toISOString() : null)
          }}
        >
          <option value="">At any time</option>
          {Object.keys(recently).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SwitchField
          label="Email the customers"
          hint={
            tells
              ? 'One message each, sent in ten minutes. Who comes within the hour gets it at once.'
              : 'Neither customers nor instructors get mail.'
          }
          checked={tells}
          onChange={({ target }) => setTells(target.checked)}
        />
        <TextAreaField
          label="Reason"
          hint={tells && 'Goes into the email.'}
          rows={2}
          maxLength={lengths.reason}
          value={reason}
          readOnly={cancelling.busy}
          onChange={({ target }) => setReason(target.value)}
        />
        {matching.isError && (
          <Notice tone="error" onRetry={() => void matching.refetch()}>
            {messages.loadBookings}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
