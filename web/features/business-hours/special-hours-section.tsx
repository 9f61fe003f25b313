import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addDays } from '../../../shared/dates.ts'
import { localDate } from '../../../shared/times.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOpenings } from '../../ui/use-openings.ts'
import { useDeleteSpecialHours } from './mutations.ts'
import { type SpecialHours, specialHoursQuery } from './queries.ts'
import { messages } from './rules.ts'
import { specialHoursInWords } from './special-hours.ts'
import { SpecialHoursDialog } from './special-hours-dialog.tsx'

/** The dates whose hours are others than the week's. */
export function SpecialHoursSection({ facility }: { facility: Facility }) {
  const [today] = useState(() => localDate(new Date(), facility.time_zone))
  const rows = useQuery(specialHoursQuery(facility.id, today))
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<SpecialHours | null>(null)
  const openings = useOpenings(adding)
  const deletion = useDeleteSpecialHours()
  return (
    <Panel
      title="Special hours"
      className="max-w-240"
      action={
        <Button size="small" variant="secondary" onClick={() => setAdding(true)}>
          <Icon of={Plus} size="small" />
          Add special hours
        </Button>
      }
    >
      <Loaded
        query={rows}
        failed={messages.loadSpecial}
        className="m-4"
        loading={
          <Loading label="Loading special hours" className="p-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <p className="px-5 py-4 text-ink-3">Every date has the hours of its weekday.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {all.map((row) => (
                <li key={row.id} className="flex items-center gap-4 px-4 py-2 md:px-5">
                  <div className="min-w-0 flex-1">
                    <h3 className="text-body font-[680]">{specialHoursInWords(row)}</h3>
                    {row.reason && (
                      <p className="text-small text-ink-2 wrap-anywhere">{row.reason}</p>
                    )}
                  </div>
                  <IconButton
                    label={`Delete special hours ${specialHoursInWords(row)}`}
                    onClick={() => setDeleting(row)}
                  >
                    <Icon of={Trash2} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SpecialHoursDialog
        key={openings}
        facilityId={facility.id}
        first={addDays(today, 1)}
        open={adding}
        onClose={() => setAdding(false)}
      />
      <DeleteDialog
        row={deleting}
        title={(row) => `Delete the special hours of ${specialHoursInWords(row)}?`}
        description={() => 'The date has the hours of its weekday again.'}
        deletion={deletion}
        onClose={() => setDeleting(null)}
      />
    </Panel>
  )
}
