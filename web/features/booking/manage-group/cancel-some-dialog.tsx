import Ban from 'lucide-react/icons/ban'
import { type FormEvent, useId, useRef, useState } from 'react'
import { reason as reasonLabel } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextAreaField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import type { ManagedGroup } from './group-layout.tsx'
import { useCancelSome } from './mutations.ts'

/** The cancel button and its dialog, which lists the bookings with none ticked. */
export function CancelSomeDialog(props: ManagedGroup & { open: ManagedGroup['bookings'] }) {
  const { token, open } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [ticked, setTicked] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const id = useId()
  const nameOf = (bookingId: string) => {
    const booking = open.find((each) => each.booking_id === bookingId)
    return booking ? lineOf(booking) : ''
  }
  const cancelling = useCancelSome(token, nameOf)
  // what was cancelled meanwhile is no longer in the list
  const ids = ticked.filter((each) => open.some(({ booking_id }) => booking_id === each))
  const ask = () => {
    cancelling.reset()
    setTicked([])
    dialog.current?.showModal()
    keep.current?.focus()
  }
  const close = () => dialog.current?.close()
  const cancel = (event: FormEvent) => {
    event.preventDefault()
    if (ids.length > 0) cancelling.send({ ids, reason }, close)
  }
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={ask} icon={Ban}>
        {words.cancelSome(open.length)}
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
          <h2 id={`${id}-title`} className="heading-card">
            {words.cancelWhich}
          </h2>
          <div className="grid gap-1">
            {open.map((booking) => (
              <CheckboxField
                key={booking.booking_id}
                label={lineOf(booking)}
                checked={ids.includes(booking.booking_id)}
                onChange={({ target }) =>
                  setTicked(
                    target.checked
                      ? [...ids, booking.booking_id]
                      : ids.filter((each) => each !== booking.booking_id),
                  )
                }
              />
            ))}
            {open.length > 1 && (
              <CheckboxField
                label={words.allOfThem}
                checked={ids.length === open.length}
                onChange={({ target }) =>
                  setTicked(target.checked ? open.map(({ booking_id }) => booking_id) : [])
                }
              />
            )}
          </div>
          <p id={`${id}-text`} className="text-ui text-ink-2">
            {words.whatCancelDoes}
          </p>
          <TextAreaField
            label={reasonLabel}
            optional
            rows={2}
            maxLength={lengths.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <FailureNotice text={cancelling.failure} className="whitespace-pre-line" />
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button ref={keep} variant="secondary" onClick={close}>
              {words.keepAll}
            </Button>
            <Button
              type="submit"
              variant="danger-solid"
              disabled={ids.length === 0}
              busy={cancelling.busy}
              busyLabel={words.cancelling}
            >
              {ids.length > 0 ? words.cancelCount(ids.length) : words.pickFirst}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}

/** Returns `Ava Thompson, Sat, Mar 14, 10:00 – 11:00 AM, Cage 1`. */
function lineOf(booking: ManagedGroup['bookings'][number]): string {
  const { start_time, end_time, time_zone: zone } = booking
  return [
    booking.player_name,
    shortDate(localDate(start_time, zone)),
    formatTimeRange(start_time, end_time, zone),
    booking.space_name,
  ].join(', ')
}
