import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { LaterSettlePanel } from '../../front-desk/closures/later-settle-panel.tsx'
import type { Whose } from './bookable-times.ts'
import { useDeleteTimeOff } from './mutations.ts'
import { type Span, type TimeOff, timeOffQuery } from './queries.ts'
import { messages, spanInWords } from './rules.ts'
import { TimeOffDialog } from './time-off-dialog.tsx'

/**
 * Edits an instructor's current and coming time off. Instructors use it for themselves,
 * administrators for any instructor.
 */
export function TimeOffEditor(props: {
  instructorId: string
  facility: Facility
  whose: Whose
  /** Renders the header, with the button that adds time off. */
  header: (add: ReactNode) => ReactNode
}) {
  const { instructorId, facility, whose } = props
  const rows = useQuery(timeOffQuery(instructorId))
  const [edited, setEdited] = useState<TimeOff | 'new' | null>(null)
  const [deleting, setDeleting] = useState<TimeOff | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const deletion = useDeleteTimeOff()
  const [settled, setSettled] = useState<Span | null>(null)
  return (
    <>
      {props.header(
        <Button onClick={() => setEdited('new')} icon={Plus}>
          Add time off
        </Button>,
      )}
      <Loaded
        query={rows}
        failed={whose.isOwn ? messages.load : messages.loadOther}
        loading={
          <Loading
            label={whose.isOwn ? 'Loading your time off...' : 'Loading time off...'}
            className="grid gap-3"
            // As high as the text that is shown without time off.
            bars={['h-33.5 rounded-card']}
          />
        }
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={CalendarCheck} title="No time off planned." />
          ) : (
            <ul className="card max-w-215 divide-y divide-rule">
              {all.map((row) => (
                <li key={row.id} className="flex items-center gap-2 px-5 py-2.5">
                  <span className="min-w-0 flex-1">
                    <b>{spanInWords(row, facility.time_zone)}</b>
                    {row.reason && (
                      <span className="block text-ink-3 wrap-anywhere">{row.reason}</span>
                    )}
                  </span>
                  <IconButton
                    label={`Edit time off ${spanInWords(row, facility.time_zone)}`}
                    onClick={() => setEdited(row)}
                    icon={Pencil}
                  />
                  <IconButton
                    label={`Delete time off ${spanInWords(row, facility.time_zone)}`}
                    className="text-danger"
                    onClick={() => setDeleting(row)}
                    icon={Trash2}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <TimeOffDialog
        key={timesOpened}
        instructorId={instructorId}
        facility={facility}
        whose={whose}
        row={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
        onSettle={whose.isOwn ? undefined : setSettled}
      />
      {settled && !whose.isOwn && (
        <LaterSettlePanel
          facility={facility}
          title={`${whose.name} is away`}
          closing={{ ...settled, instructorId }}
          change={null}
          open
          onClose={() => setSettled(null)}
        />
      )}
      <DeleteDialog
        row={deleting}
        title={() => 'Delete this time off?'}
        description={(row) =>
          `Players can book ${spanInWords(row, facility.time_zone)} again, within ${whose.isOwn ? 'your' : 'the'} weekly hours.`
        }
        deletion={deletion}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
