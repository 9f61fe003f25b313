import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Facility } from '../../lib/facility-row.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useTelling } from '../../ui/use-telling.ts'
import { spaceStatesQuery } from '../desk/queries.ts'
import { ClosureFields } from './closure-fields.tsx'
import { HitBookingsList } from './hit-bookings-list.tsx'
import { useSaveClosure, useSettling } from './mutations.ts'
import { type ClosedSpan, type Closure, type HitBooking, hitBookingsQuery } from './queries.ts'
import {
  actionInWords,
  draftOf,
  draftSpan,
  messages,
  newDraft,
  type Place,
  proposalOf,
  spacesInWords,
  spanInWords,
} from './rules.ts'

/** What the panel is opened for: a new closure, one that is changed, or one whose bookings wait. */
export type ClosureTask =
  | { kind: 'new'; from?: { start: Date; spaceId: string }; date?: string }
  | { kind: 'edit'; closure: Closure }
  | { kind: 'settle'; closureId: string; span: ClosedSpan }

/** What would close, until it is saved, and where the bookings that it hits would go. */
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
  /** Told what is chosen as it changes, and null at the end. */
  onPlan?: (plan: ClosurePlan | null) => void
  /** In place of the dialog: the board has one beside its grid. */
  frame?: typeof Dialog
}

/**
 * Closes the facility or some spaces, and says for each booking that is hit where it goes. What was
 * not ticked, or failed, stays in the list and can be taken up again. Give it a new key with every
 * opening.
 */
export function ClosurePanel({ facility, task, open, onClose, ...props }: ClosurePanelProps) {
  const Frame = props.frame ?? Dialog
  const zone = facility.time_zone
  const [now] = useState(() => new Date())
  const [id] = useState(() => idOf(task))
  const [draft, setDraft] = useState(() =>
    task.kind === 'edit'
      ? draftOf(task.closure, zone)
      : task.kind === 'new'
        ? newDraft(now, zone, task.from, task.date)
        : newDraft(now, zone),
  )
  const [choices, setChoices] = useState<ReadonlyMap<string, Place | null>>(new Map())
  const [tells, setTells] = useState(true)
  // once it is saved the list stands still and says what became of each
  const [listed, setListed] = useState<readonly HitBooking[] | null>(null)
  const saving = useSaveClosure(facility.id, zone)
  const settling = useSettling()
  const spaces = useQuery(spaceStatesQuery(facility.id, now)).data ?? []
  const names = new Map(spaces.map((space) => [space.space_id, space.name]))

  const filled = draftSpan(draft, zone)
  const span: ClosedSpan | null =
    task.kind === 'settle' ? task.span : filled && { ...filled, spaceIds: draft.spaceIds }
  const found = useQuery({ ...hitBookingsQuery(facility.id, span), enabled: open && !listed })
  const hits = listed ?? found.data ?? []
  const placeOf = (hit: HitBooking) => {
    const chosen = choices.get(hit.booking_id)
    return chosen === undefined ? proposalOf(hit) : chosen
  }
  const unsettled = hits.filter(({ booking_id }) => settling.outcomes.get(booking_id) !== 'settled')
  const ticked = unsettled.flatMap((hit) => {
    const place = placeOf(hit)
    return place ? [{ bookingId: hit.booking_id, place, tells }] : []
  })
  const cancels = ticked.filter(({ place }) => place === 'cancel').length
  const mailed = unsettled.filter((hit) => hit.has_email && placeOf(hit)).length
  const isSaved = listed !== null || task.kind === 'settle'
  const closes = spacesInWords(span?.spaceIds ?? [], names)
  const action = actionInWords(isSaved ? null : closes, {
    ...{ moves: ticked.length - cancels, cancels },
  })

  const moves = hits.flatMap((hit) => plannedMove(hit, placeOf(hit)))
  useTelling(span && !isSaved ? { span, moves } : null, props.onPlan)

  const settle = () => {
    setListed(hits)
    void settling.settle(id, ticked)
  }
  const send = () => {
    if (isSaved) settle()
    else saving.send({ id, draft }, settle)
  }
  const busy = saving.busy || settling.busy
  return (
    <Frame
      shape="side"
      open={open}
      onClose={() => !busy && onClose()}
      title={isSaved ? 'Bookings in a closure' : `Close ${closes}`}
      description={span && spanInWords(span.start, span.end, zone)}
      footer={
        <div className="grid w-full gap-2">
          {action === '' ? (
            <Button block size="large" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button
              block
              size="large"
              busy={busy}
              busyLabel="Saving..."
              disabled={!span || found.isPending}
              onClick={send}
            >
              {action}
            </Button>
          )}
          {mailed > 0 && (
            <SwitchField
              label={`Email ${mailed} ${mailed === 1 ? 'customer' : 'customers'} about the change`}
              checked={tells}
              onChange={(event) => setTells(event.target.checked)}
            />
          )}
          {unsettled.length > 0 && (
            <p className="text-small text-ink-3">
              Untick a booking to decide later. It stays marked on the board.
            </p>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        {!isSaved && (
          <ClosureFields
            draft={draft}
            spaces={spaces}
            isValid={span !== null}
            onChange={setDraft}
          />
        )}
        {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
        {found.isError && !listed && (
          <Notice tone="error" onRetry={() => void found.refetch()}>
            {messages.preview}
          </Notice>
        )}
        <HitBookingsList
          hits={listed ?? found.data}
          zone={zone}
          spaces={spaces}
          closedIds={span?.spaceIds ?? []}
          placeOf={placeOf}
          outcomes={settling.outcomes}
          onChoose={(hit, place) => setChoices(new Map(choices).set(hit.booking_id, place))}
          onRetry={(hit) => {
            const place = placeOf(hit)
            if (place) void settling.settle(id, [{ bookingId: hit.booking_id, place, tells }])
          }}
        />
      </div>
    </Frame>
  )
}

/** At the length that the booking has. */
function plannedMove(hit: HitBooking, place: Place | null): PlannedMove[] {
  if (!place || place === 'cancel') return []
  const later = Date.parse(place.start) - Date.parse(hit.start_time)
  return [
    {
      ...{ bookingId: hit.booking_id, name: hit.player_name, spaceId: place.spaceId },
      start_time: place.start,
      end_time: new Date(Date.parse(hit.end_time) + later).toISOString(),
      isSameTime: later === 0,
    },
  ]
}

function idOf(task: ClosureTask): string {
  if (task.kind === 'new') return crypto.randomUUID()
  return task.kind === 'edit' ? task.closure.id : task.closureId
}
