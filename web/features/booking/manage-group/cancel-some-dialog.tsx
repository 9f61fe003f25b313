import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import * as words from '#words/manage-group.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { CancelDialog } from '../manage/cancel-dialog.tsx'
import type { ManagedGroup } from './group-layout.tsx'
import { useCancelSome } from './mutations.ts'

/**
 * On the page that a group's link opens: the button that cancels, and its dialog. The dialog lists
 * the bookings that can still be cancelled, and the customer ticks some.
 */
export function CancelSomeDialog(
  props: ManagedGroup & {
    /** The bookings that can still be cancelled. */
    open: ManagedGroup['bookings']
  },
) {
  const { open } = props
  const [ticked, setTicked] = useState<string[]>([])
  const nameOf = (bookingId: string) => {
    const booking = open.find((each) => each.booking_id === bookingId)
    return booking ? lineOf(booking) : ''
  }
  const cancelling = useCancelSome(props, nameOf)
  // What was cancelled meanwhile is no longer in the list.
  const ids = ticked.filter((each) => open.some(({ booking_id }) => booking_id === each))
  return (
    <CancelDialog
      trigger={(ask) => (
        <Button variant="danger" className="flex-1" aria-haspopup="dialog" onClick={ask} icon={Ban}>
          {words.cancelSome(open.length)}
        </Button>
      )}
      title={words.cancelWhich}
      text={words.whatCancelDoes}
      reasonRows={2}
      keep={words.keepAll}
      submit={ids.length > 0 ? words.cancelCount(ids.length) : words.pickFirst}
      disabled={ids.length === 0}
      cancelling={cancelling}
      onAsk={() => setTicked([])}
      onCancel={(reason, close) => cancelling.send({ ids, reason }, close)}
    >
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
    </CancelDialog>
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
