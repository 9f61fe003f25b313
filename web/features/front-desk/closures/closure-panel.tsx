import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-region.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useReportChanges } from '../../../ui/use-report-changes.ts'
import { spaceStatesQuery } from '../walk-in/queries.ts'
import { AffectedBookingsList } from './affected-bookings-list.tsx'
import { ClosureFields } from './closure-fields.tsx'
import { useSaveClosure, useUndoClosure } from './mutations.ts'
import type { AffectedBooking, ClosedSpan, Closure } from './queries.ts'
import {
  type ClosureDraft,
  draftOf,
  draftSpan,
  type NewClosure,
  newDraft,
  shownOf,
  spacesInWords,
  spanInWords,
} from './rules.ts'
import type { Place } from './settled-place.ts'
import { SettlementBar } from './settlement-bar.tsx'
import { actionInWords } from './settlement-words.ts'
import { useSettlement } from './use-settlement.ts'

/** Why the panel is open: a new closure, an edited one, or one with bookings to settle. */
export type ClosureTask =
  | ({ kind: 'new' } & NewClosure)
  | { kind: 'edit'; closure: Closure }
  | { kind: 'settle'; closureId: string; span: ClosedSpan }

/** The closure before it is saved, and where its bookings would move. The board draws both. */
export type ClosurePlan = { span: ClosedSpan; moves: PlannedMove[] }

type PlannedMove = {
  bookingId: string
  name: string
  spaceId: string
  start_time: string
  end_time: string
  isSameTime: boolean
}

type ClosurePanelProps = {
  facility: Pick<Facility, 'id' | 'time_zone'>
  task: ClosureTask
  open: boolean
  onClose: () => void
  /** Called with each change of the plan, and with null when the panel closes. */
  onPlan?: (plan: ClosurePlan | null) => void
  /** Replaces the dialog: on the board the panel is beside the grid. */
  frame?: typeof Dialog
}

/**
 * The panel in which staff close the facility or some spaces, and settle the affected bookings.
 * Bookings that were not ticked, or failed, stay in the list and can be settled later. The panel
 * keeps its draft and the id of a new closure, so give it a new key each time it opens.
 */
export function ClosurePanel({ facility, task, open, onClose, ...props }: ClosurePanelProps) {
  const Frame = props.frame ?? Dialog
  const zone = facility.time_zone
  const [now] = useState(() => new Date())
  const [id] = useState(() => idOf(task))
  const [shown] = useState(() => (task.kind === 'edit' ? shownOf(task.closure) : null))
  const isNew = task.kind === 'new'
  const kept = useDraft(
    'closure',
    isNew ? null : id,
    () =>
      task.kind === 'edit' ? draftOf(task.closure, zone) : newDraft(now, zone, isNew ? task : {}),
    {
      alike: (start) => (isNew ? { reason: start.reason, isPublic: start.isPublic } : start),
    },
  )
  // A new closure takes only the reason from the draft. Its place and time are those for which it
  // is opened now.
  const { reason, isPublic } = kept.values
  const saving = useSaveClosure(facility.id, zone)
  const form = useForm<ClosureDraft>({
    draft: isNew
      ? {
          ...kept,
          values: { ...kept.start, reason, isPublic },
          found: reason || isPublic ? kept.found : null,
        }
      : kept,
    // The form only holds the draft. The button below saves with `send`, and is disabled while the
    // draft is incomplete.
    check: () => ({}),
    frozen: saving.busy,
    onSubmit: () => undefined,
  })
  const draft = form.values
  const undoing = useUndoClosure({ aloud: true })
  const spaces = useQuery(spaceStatesQuery(facility.id, now)).data ?? []
  const names = new Map(spaces.map((space) => [space.space_id, space.name]))

  // On the board the form asks only for the end, as long as the closure is within one day.
  const from = task.kind === 'new' && draft.startDate === draft.endDate ? task.from : undefined

  const filled = draftSpan(draft, zone)
  const isChosen = draft.isEverything || draft.spaceIds.length > 0
  const span: ClosedSpan | null =
    task.kind === 'settle'
      ? task.span
      : filled && isChosen
        ? { ...filled, spaceIds: draft.spaceIds }
        : null
  const settlement = useSettlement({
    facilityId: facility.id,
    closureId: id,
    closing: span,
    open,
  })
  const isSaved = settlement.isStarted || task.kind === 'settle'
  const closes = span ? spacesInWords(span.spaceIds, names) : 'spaces'
  const action = actionInWords(isSaved ? null : `close ${closes}`, settlement.counts)
  const moves =
    settlement.affected?.flatMap((booking) => plannedMove(booking, settlement.placeOf(booking))) ??
    []
  useReportChanges(span && !isSaved ? { span, moves } : null, props.onPlan)
  const send = () => {
    if (isSaved) settlement.start(onClose)
    else
      saving.send(
        { id, draft, shown },
        () => {
          if (isNew) showToast('Closure saved', { onUndo: () => undoing.send(id) })
          else showToast('Closure saved')
          settlement.start(onClose)
        },
        kept.sent(draft),
      )
  }
  const busy = saving.busy || settlement.busy
  return (
    <Frame
      shape="side"
      open={open}
      busy={busy}
      onClose={onClose}
      title={isSaved ? 'Bookings in a closure' : `Close ${closes}`}
      description={span && spanInWords(span.start, span.end, zone)}
      footer={
        <SettlementBar
          settlement={settlement}
          action={action}
          busy={busy}
          disabled={!span || settlement.isLooking}
          onSend={send}
          onDone={onClose}
        />
      }
    >
      <div className="grid gap-4">
        {!isSaved && <DraftNotice form={form} />}
        {!isSaved && (
          <ClosureFields
            draft={draft}
            spaces={spaces}
            isValid={filled !== null}
            quick={from ? { closing: from.closing, asksSpaces: !from.spaceId } : null}
            onChange={form.set}
          />
        )}
        <FailureNotice text={saving.failure} />
        {span ? (
          <AffectedBookingsList settlement={settlement} zone={zone} spaces={spaces} />
        ) : (
          filled && (
            <p className="text-ui text-ink-3">Choose what closes, then see who is affected.</p>
          )
        )}
      </div>
    </Frame>
  )
}

/**
 * Returns the move of a booking, or none if it is not moved. A booking keeps its length. If it is
 * being played (`place.start` is null), its rest moves: from now to its old end.
 */
function plannedMove(booking: AffectedBooking, place: Place | null): PlannedMove[] {
  if (!place || typeof place === 'string') return []
  const start = place.start ?? new Date().toISOString()
  const later = place.start ? Date.parse(start) - Date.parse(booking.start_time) : 0
  return [
    {
      bookingId: booking.booking_id,
      name: booking.player_name,
      spaceId: place.spaceId,
      start_time: start,
      end_time: new Date(Date.parse(booking.end_time) + later).toISOString(),
      isSameTime: later === 0,
    },
  ]
}

function idOf(task: ClosureTask): string {
  if (task.kind === 'new') return crypto.randomUUID()
  return task.kind === 'edit' ? task.closure.id : task.closureId
}
