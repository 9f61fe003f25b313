import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { Settlement } from './use-settlement.ts'

/**
 * The bar of the panels that settle bookings: a button that is named after what it does
 * (`Close Cage 3, move 2 bookings`), and a switch for the mail to customers.
 */
export function SettlementBar(props: {
  settlement: Settlement
  /** The name of the button; empty when nothing is left to do. */
  action: string
  busy: boolean
  disabled?: boolean
  onSend: () => void
  onDone: () => void
  /** Undoes what was settled here. */
  onUndo?: () => void
}) {
  const { settlement, action } = props
  const { mailed } = settlement
  return (
    <div className="grid w-full gap-2">
      {action === '' ? (
        <Button block size="large" onClick={props.onDone}>
          Done
        </Button>
      ) : (
        <Button
          block
          size="large"
          className="py-2!"
          busy={props.busy}
          busyLabel="Saving..."
          disabled={props.disabled}
          onClick={props.onSend}
        >
          {action}
        </Button>
      )}
      {props.onUndo && (
        <Button variant="quiet" block disabled={props.busy} onClick={props.onUndo}>
          Undo all of it
        </Button>
      )}
      {mailed > 0 && (
        <SwitchField
          label={`Email ${mailed} ${mailed === 1 ? 'customer' : 'customers'} about the change`}
          checked={settlement.tells}
          onChange={(event) => settlement.setTells(event.target.checked)}
        />
      )}
      {settlement.counts.asks > 0 && (
        <p className="text-small text-ink-3">
          A customer who is asked gets three free times by email. The booking stays until they pick.
        </p>
      )}
      {settlement.unsettled > 0 && action !== '' && (
        <p className="text-small text-ink-3">
          {settlement.isOfService
            ? 'Untick a booking to decide later. It waits on the dashboard.'
            : 'Untick a booking to decide later. It stays marked on the board.'}
        </p>
      )}
    </div>
  )
}
