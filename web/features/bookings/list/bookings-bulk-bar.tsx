import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { bookingActions } from '../../../ui/booking-status.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-region.tsx'
import { useOwing } from '../../money/balances/day-balances.tsx'
import { RemindOwing } from '../../money/entries/remind-owing.tsx'
import { EmailCustomerDialog } from '../details/email-customer-dialog.tsx'
import { emailAddresses } from '../rows/email-addresses.ts'
import { useCompleteBookings } from '../rows/mutations.ts'
import type { ListedBooking } from '../rows/queries.ts'

/**
 * What staff can do with the selected bookings of the list. The bar stays in sight anywhere in the
 * list, except on screens lower than 480 px.
 */
export function BookingsBulkBar(props: {
  bookings: ListedBooking[]
  /**
   * Undefined once all bookings of the page are selected. Shown only below 768 px, where the table
   * has no checkbox for it.
   */
  onSelectAll: (() => void) | undefined
  onCancel: (bookings: ListedBooking[]) => void
  /** Cancels the matches on other pages too. Given only when the whole page is selected. */
  onCancelAll: (() => void) | undefined
  onClose: () => void
}) {
  const { bookings } = props
  const [writing, setWriting] = useState(false)
  const completing = useCompleteBookings()
  const now = new Date()
  const ids = bookings.map(({ id }) => id)
  const isOwing = useOwing(ids).length > 0
  // On a phone the last row has one or two buttons. A single one fills the row.
  const lastRow = classNames(
    'max-sm:row-start-4',
    !(isOwing && (props.onSelectAll || props.onCancelAll)) && 'max-sm:col-span-full',
  )
  const cancellable = bookings.filter((booking) => bookingActions(booking, now).cancel)
  const completable = bookings.filter((booking) => bookingActions(booking, now).complete)
  const copy = async () => {
    const addresses = emailAddresses(bookings)
    await navigator.clipboard.writeText(addresses.join(', '))
    showToast(addresses.length === 1 ? 'Copied 1 email' : `Copied ${addresses.length} emails`)
  }
  return (
    <section
      aria-label="Selected bookings"
      className="on-dark sticky bottom-0 z-10 low:static grid min-h-13 grid-cols-2 flex-wrap items-center gap-2 bg-turf-900 pt-2 pr-4 pb-[calc(8px+env(safe-area-inset-bottom))] pl-4 text-white sm:flex sm:pr-2"
    >
      <b className="mr-auto" role="status">
        {bookings.length} selected
      </b>
      {props.onSelectAll && (
        <Button
          variant="wire"
          size="small"
          className={classNames(lastRow, 'md:hidden')}
          onClick={props.onSelectAll}
          icon={CheckCheck}
        >
          Select all
        </Button>
      )}
      {/* Without https the browser does not allow access to the clipboard. */}
      {navigator.clipboard && (
        <Button
          variant="wire"
          size="small"
          className="max-sm:row-start-2"
          onClick={() => void copy()}
          icon={Copy}
        >
          Copy emails
        </Button>
      )}
      <Button
        variant="wire"
        size="small"
        className="disabled:border-white/25! disabled:bg-transparent! disabled:text-board-muted! max-sm:row-start-2"
        disabled={emailAddresses(bookings).length === 0}
        onClick={() => setWriting(true)}
        icon={Mail}
      >
        Email
      </Button>
      <RemindOwing bookingIds={ids} className={lastRow} />
      <Button
        variant="wire"
        size="small"
        className="disabled:border-white/25! disabled:bg-transparent! disabled:text-board-muted! max-sm:row-start-3"
        disabled={completable.length === 0}
        busy={completing.busy}
        onClick={() => completing.send(completable, props.onClose)}
        icon={Flag}
      >
        Complete
      </Button>
      <Button
        variant="wire"
        size="small"
        className="disabled:border-white/25! disabled:bg-transparent! disabled:text-board-muted! max-sm:row-start-3 max-[22.5rem]:[&>svg]:hidden"
        disabled={cancellable.length === 0}
        onClick={() => props.onCancel(cancellable)}
        icon={Ban}
      >
        Cancel bookings
      </Button>
      {props.onCancelAll && (
        <Button variant="wire" size="small" className={lastRow} onClick={props.onCancelAll}>
          Cancel all matching
        </Button>
      )}
      <IconButton
        label="Clear the selection"
        className="justify-self-end hover:bg-white/10! max-sm:-mr-2.5"
        onClick={props.onClose}
        icon={X}
      />
      {completing.failure && (
        <p role="alert" className="col-span-full basis-full pb-1 text-small font-semibold">
          {completing.failure}
        </p>
      )}
      <EmailCustomerDialog bookings={bookings} open={writing} onClose={() => setWriting(false)} />
    </section>
  )
}
