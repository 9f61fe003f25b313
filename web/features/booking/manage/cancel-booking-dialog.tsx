import Ban from 'lucide-react/icons/ban'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as words from '#words/manage.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useCancelBooking } from './mutations.ts'
import type { ManagedBooking } from './queries.ts'

/** The cancel button and its dialog. "Keep booking", Esc and a tap beside it only close it. */
export function CancelBookingDialog(props: {
  token: string
  booking: ManagedBooking
  zone: string
}) {
  const { booking, zone } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const cancelling = useCancelBooking(props.token, booking.id)
  const id = useId()

  const ask = () => {
    cancelling.reset()
    dialog.current?.showModal()
    keep.current?.focus()
  }
  const close = () => dialog.current?.close()
  const cancel = (event: FormEvent) => {
    event.preventDefault()
    // once the booking is cancelled, the page removes this dialog
    cancelling.send({ reason })
  }
  return (
    <>
      <Button
        variant="danger"
        block
        aria-haspopup="dialog"
        aria-label={words.cancelThis}
        onClick={ask}
        icon={Ban}
      >
        {words.cancel}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself */}
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={(event) => event.target === dialog.current && close()}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface text-ink shadow-2 transition duration-220 ease-plate backdrop:bg-board-9/55 md:inset-0 md:m-auto md:h-fit md:w-120 md:rounded-card starting:open:translate-y-8"
      >
        <form
          onSubmit={cancel}
          className="grid gap-4 px-5 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))]"
        >
          <h2 id={`${id}-title`} className="heading-card text-balance">
            <Sentence
              of={words.cancelQuestion(
                <span className="whitespace-nowrap">
                  {dayAndMonth(localDate(booking.start_time, zone))}
                </span>,
                <span className="whitespace-nowrap">
                  {formatTimeRange(booking.start_time, booking.end_time, zone)}
                </span>,
              )}
            />
          </h2>
          <p id={`${id}-text`} className="text-ui text-ink-2">
            {words.whatCancelDoes}
          </p>
          <TextAreaField
            label={words.reason}
            optional
            rows={3}
            maxLength={lengths.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <FailureNotice text={cancelling.failure} />
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button ref={keep} variant="secondary" onClick={close}>
              {words.keepBooking}
            </Button>
            <Button
              type="submit"
              variant="danger-solid"
              busy={cancelling.busy}
              busyLabel={words.cancelling}
            >
              {words.cancelBooking}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
