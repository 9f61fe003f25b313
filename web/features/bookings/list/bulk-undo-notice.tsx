import { formatTime } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type BulkCancellation, bookingsInWords } from './bulk-cancellation.ts'
import { useUndoCancellation } from './mutations.ts'

/**
 * Above the list of bookings, offers to undo what "Cancel all matching" cancelled last, for as long
 * as that is possible.
 */
export function BulkUndoNotice(props: {
  kept: BulkCancellation
  zone: string
  onUndone: () => void
}) {
  const { kept, zone } = props
  const undoing = useUndoCancellation()
  const now = useNow()
  if (now.getTime() >= kept.until) return null
  return (
    <div ref={showWhole}>
      <Notice
        tone={undoing.failure ? 'error' : 'info'}
        role="status"
        className="mb-3 items-center"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={undoing.busy}
            onClick={() => undoing.send(kept.undoId, props.onUndone)}
          >
            Undo
          </Button>
        }
      >
        {undoing.failure ??
          `${bookingsInWords(kept.cancelled)} cancelled. This can be undone until ${formatTime(new Date(kept.until), zone)}.`}
      </Notice>
    </div>
  )
}

/** Scrolls to the notice, which may be far above the rows that were selected. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}
