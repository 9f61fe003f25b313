import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { fullName } from '../../../lib/names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-region.tsx'
import { everything, type SentDraft, useWrite } from '../../../ui/use-write.ts'
import { deskOfferQuery, spaceStatesQuery } from '../walk-in/queries.ts'
import { AffectedBookingsList } from './affected-bookings-list.tsx'
import { useUndoSettlement } from './mutations.ts'
import type { Closing } from './queries.ts'
import { messages } from './rules.ts'
import { SettlementBar } from './settlement-bar.tsx'
import { actionInWords } from './settlement-words.ts'
import { useSettlement } from './use-settlement.ts'

/**
 * The change because of which bookings cannot take place: how the panel names it, makes it and
 * undoes it.
 */
export type Change = {
  /** What the button does before it settles, in words: `deactivate Cage 3`. */
  verb: string
  /** The message after the change: `Cage 3 is now inactive`. */
  done: string
  /** The message when the change fails. */
  failed: string
  /** Which messages of the server may replace `failed`. */
  serverMessages?: 'raised'
  /** The draft of what it saves. */
  draft?: SentDraft
  /**
   * Makes the change. `id` is the settlement's. A time off gets the same id, so that undoing the
   * settlement removes it.
   */
  save: (id: string) => Promise<unknown>
  /** Undoes the change, before its bookings are put back. */
  restore: () => Promise<unknown>
}

/**
 * The panel in which staff settle the bookings that cannot take place because of new weekly hours,
 * a deactivated space, service or instructor, or an instructor's time off. Closures and special
 * hours have their own panels. Give the panel a new key each time it opens.
 */
export function SettlePanel(props: {
  facility: Pick<Facility, 'id' | 'time_zone'>
  title: string
  description?: string | null
  /** Null while a form above the list is incomplete. */
  closing: Closing | null
  /** Null where the change was made earlier, and only bookings are left to settle. */
  change: Change | null
  open: boolean
  onClose: () => void
  children?: ReactNode
}) {
  const { facility, closing, change, open, onClose } = props
  const [now] = useState(() => new Date())
  const [id] = useState(() => crypto.randomUUID())
  const changed = useRef(false)
  const spaces = useQuery(spaceStatesQuery(facility.id, now)).data ?? []
  const offer = useQuery(deskOfferQuery(facility.id)).data
  const instructors = new Map(offer?.instructors.map((each) => [each.id, fullName(each) ?? '']))
  const settlement = useSettlement({
    facilityId: facility.id,
    closureId: null,
    settlementId: id,
    closing,
    open,
  })
  const undoing = useUndoSettlement(facility.id, async () => change?.restore())
  const saving = useWrite<Change>({
    send: ({ save }) => save(id),
    outdates: everything,
    failed: change?.failed ?? messages.settle,
    serverMessages: change?.serverMessages,
  })
  const isSaved = settlement.isStarted || change === null
  const action = actionInWords(isSaved ? null : change.verb, settlement.counts)
  const busy = saving.busy || settlement.busy
  const undo = () => {
    undoing.send(id)
    onClose()
  }
  const send = () => {
    if (isSaved) settlement.start(onClose)
    else
      saving.send(
        change,
        () => {
          changed.current = true
          settlement.start(close)
        },
        change.draft,
      )
  }
  // The toast is shown only now. Over the open panel it would cover the buttons.
  const close = () => {
    if (change && changed.current) showToast(change.done, { onUndo: undo, about: id })
    onClose()
  }
  return (
    <Dialog
      shape="side"
      open={open}
      busy={busy}
      onClose={close}
      title={props.title}
      description={props.description}
      footer={
        <SettlementBar
          settlement={settlement}
          action={action}
          busy={busy}
          disabled={!closing || settlement.isLooking}
          onSend={send}
          onDone={close}
          onUndo={settlement.settled > 0 || (settlement.isStarted && change) ? undo : undefined}
        />
      }
    >
      <div className="grid gap-4">
        {!isSaved && props.children}
        {settlement.isStarted && change && <p role="status">{change.done}</p>}
        <FailureNotice text={saving.failure} />
        {closing && (
          <AffectedBookingsList
            settlement={settlement}
            zone={facility.time_zone}
            spaces={spaces}
            instructors={instructors}
            namesDay
          />
        )}
      </div>
    </Dialog>
  )
}
