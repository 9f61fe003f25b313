import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ManagedPanel } from '../../../ui/managed-panel.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { spaceStatesQuery } from '../walk-in/queries.ts'
import { canUndo } from './can-undo.ts'
import type { ClosureTask } from './closure-panel.tsx'
import { LaterClosurePanel } from './later-closure-panel.tsx'
import { useDeleteClosure, useUndoClosure } from './mutations.ts'
import { bookingsInClosuresQuery, type Closure, closuresQuery } from './queries.ts'
import { messages, spacesInWords, spanInWords } from './rules.ts'
import { UnsettledBookingsNotice } from './unsettled-bookings-notice.tsx'

/**
 * On the page Business Hours: the closures that are not over, their unsettled bookings, and a
 * button that adds one.
 */
export function ClosuresSection(props: { facility: Facility; openedAt: Date }) {
  const { facility, openedAt } = props
  const now = useNow()
  const [task, setTask] = useState<ClosureTask | null>(null)
  // The panel shows the last task while it closes.
  const [shown, setShown] = useState<ClosureTask>({ kind: 'new' })
  const timesOpened = useTimesOpened(task !== null)
  const undoing = useUndoClosure()
  const closures = useQuery(closuresQuery(facility.id))
  const waiting = useQuery(bookingsInClosuresQuery(facility.id)).data ?? []
  const spaces = useQuery(spaceStatesQuery(facility.id, openedAt)).data ?? []
  const names = new Map(spaces.map(({ space_id, name }) => [space_id, name]))
  const start = (next: ClosureTask) => {
    setShown(next)
    setTask(next)
  }
  const inClosure = (closure: Closure) =>
    waiting.filter(({ closure_id }) => closure_id === closure.id)
  const settle = (closure: Closure) => {
    const [first] = inClosure(closure)
    if (!first) return
    const spaceIds = closure.facility_closure_spaces.map(({ space_id }) => space_id)
    const span = { start: first.closed_from, end: first.closed_until, spaceIds }
    start({ kind: 'settle', closureId: closure.id, span })
  }
  return (
    <>
      <FailureNotice text={undoing.failure} />
      <ManagedPanel
        title="Closures"
        noun="closure"
        query={closures}
        failed={messages.load}
        none="No closures planned."
        nameOf={(closure) => spanInWords(closure.starts_at, closure.ends_at, facility.time_zone)}
        mark={(closure) =>
          closure.repeats_yearly && (
            <Chip tone="neutral" icon={Repeat}>
              Every year
            </Chip>
          )
        }
        rowLook="py-3"
        onNew={() => start({ kind: 'new' })}
        onEdit={(closure) => start({ kind: 'edit', closure })}
        deletion={useDeleteClosure()}
        consequence="Its times can be booked again. Bookings that were moved stay moved."
      >
        {(closure) => (
          <>
            <p className="text-small text-ink-2 wrap-anywhere">{factsOf(closure, names)}</p>
            {canUndo(closure, now) && (
              <Button
                variant="quiet"
                size="small"
                className="-ml-3.5"
                busy={undoing.sending === closure.id}
                onClick={() => undoing.send(closure.id)}
              >
                Undo this closure
              </Button>
            )}
            <UnsettledBookingsNotice
              count={inClosure(closure).length}
              where="in this closure"
              onSettle={() => settle(closure)}
            />
          </>
        )}
      </ManagedPanel>
      {timesOpened > 0 && (
        <LaterClosurePanel
          key={timesOpened}
          facility={facility}
          task={shown}
          open={task !== null}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

type Facts = Pick<Closure, 'reason' | 'is_public' | 'facility_closure_spaces'>

/** Returns `Cage 3: New net (only staff see the reason)`. */
export function factsOf(closure: Facts, names: ReadonlyMap<string, string>): string {
  const spaces = spacesInWords(
    closure.facility_closure_spaces.map(({ space_id }) => space_id),
    names,
  )
  const what = spaces.charAt(0).toUpperCase() + spaces.slice(1)
  if (!closure.reason) return what
  return `${what}: ${closure.reason}${closure.is_public ? '' : ' (only staff see the reason)'}`
}
