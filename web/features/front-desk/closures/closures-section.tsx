import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { spaceStatesQuery } from '../walk-in/queries.ts'
import { ClosurePanel, type ClosureTask } from './closure-panel.tsx'
import { useDeleteClosure } from './mutations.ts'
import { bookingsInClosuresQuery, type Closure, closuresQuery } from './queries.ts'
import { messages, spacesInWords, spanInWords } from './rules.ts'
import { UnsettledBookingsNotice } from './unsettled-bookings-notice.tsx'

/**
 * The current and coming closures, a notice of unsettled bookings, and a button that adds a
 * closure.
 */
export function ClosuresSection({ facility }: { facility: Facility }) {
  const zone = facility.time_zone
  const [now] = useState(() => new Date())
  const [task, setTask] = useState<ClosureTask | null>(null)
  const [shown, setShown] = useState<ClosureTask>({ kind: 'new' })
  const [deleting, setDeleting] = useState<Closure | null>(null)
  const openings = useOpenings(task !== null)
  const closures = useQuery(closuresQuery(facility.id))
  const waiting = useQuery(bookingsInClosuresQuery(facility.id)).data ?? []
  const spaces = useQuery(spaceStatesQuery(facility.id, now)).data ?? []
  const names = new Map(spaces.map(({ space_id, name }) => [space_id, name]))
  const deletion = useDeleteClosure()
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
  const titleOf = (closure: Closure) => spanInWords(closure.starts_at, closure.ends_at, zone)
  return (
    <Panel
      title="Closures"
      className="max-w-240"
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={() => start({ kind: 'new' })}
          smallIcon={Plus}
        >
          Add closure
        </Button>
      }
    >
      <Loaded
        query={closures}
        failed={messages.load}
        className="m-4"
        loading={<Loading label="Loading closures" className="p-5" bars={['h-10']} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-5 py-4 text-ink-3">No closures planned.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {rows.map((closure) => (
                <li
                  key={closure.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5"
                >
                  <div className="min-w-0 flex-1 basis-40">
                    <h3 className="flex flex-wrap items-center gap-2 text-body font-[680]">
                      {titleOf(closure)}
                      {closure.repeats_yearly && (
                        <Chip tone="neutral" icon={Repeat}>
                          Every year
                        </Chip>
                      )}
                    </h3>
                    <p className="text-small text-ink-2 wrap-anywhere">{factsOf(closure, names)}</p>
                    <UnsettledBookingsNotice
                      count={inClosure(closure).length}
                      where="in this closure"
                      onSettle={() => settle(closure)}
                    />
                  </div>
                  <span className="flex items-center gap-2">
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Edit closure ${titleOf(closure)}`}
                      onClick={() => start({ kind: 'edit', closure })}
                    >
                      Edit
                    </Button>
                    <IconButton
                      label={`Delete closure ${titleOf(closure)}`}
                      onClick={() => setDeleting(closure)}
                      icon={Trash2}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ClosurePanel
        key={openings}
        facility={facility}
        task={shown}
        open={task !== null}
        onClose={() => setTask(null)}
      />
      <DeleteDialog
        row={deleting}
        title={(closure) => `Delete the closure of ${titleOf(closure)}?`}
        description={() => 'Its times can be booked again. Bookings that were moved stay moved.'}
        deletion={deletion}
        onClose={() => setDeleting(null)}
      />
    </Panel>
  )
}

function factsOf(closure: Closure, names: ReadonlyMap<string, string>): string {
  const spaces = spacesInWords(
    closure.facility_closure_spaces.map(({ space_id }) => space_id),
    names,
  )
  const what = spaces.charAt(0).toUpperCase() + spaces.slice(1)
  if (!closure.reason) return what
  return `${what}: ${closure.reason}${closure.is_public ? '' : ' (only staff see the reason)'}`
}
