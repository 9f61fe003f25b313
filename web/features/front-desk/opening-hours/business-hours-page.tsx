import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import type { RowOf } from '../../../lib/fetch-data.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { laterDialog } from '../../../ui/later-part.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ManagedPanel } from '../../../ui/managed-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { ClosuresSection } from '../closures/closures-section.tsx'
import { PastClosuresPanel } from '../closures/past-closures-panel.tsx'
import { bookingsInClosuresQuery, closuresQuery } from '../closures/queries.ts'
import { UnsettledBookingsNotice } from '../closures/unsettled-bookings-notice.tsx'
import { BusinessHoursEditor } from './business-hours-editor.tsx'
import { useDeleteSpecialHours } from './mutations.ts'
import { editedHoursQuery, type SpecialHours, specialHoursQuery } from './queries.ts'
import { messages } from './rules.ts'
import { draftOf, specialHoursInWords, usualHours } from './special-hours.ts'
import type { SpecialHoursTask } from './special-hours-panel.tsx'
import { allDays, type WeekHours, weekOf } from './week-hours.ts'

const LaterSpecialHoursPanel = laterDialog(
  async () => (await import('./special-hours-panel.tsx')).SpecialHoursPanel,
)

/** `/admin/business-hours`: the weekly hours, special hours and closures. */
export function BusinessHoursPage() {
  const facility = useSiteFacility()
  const hours = useFreshQuery(editedHoursQuery(facility.id))
  const [openedAt] = useState(() => new Date())
  const closures = useQuery(closuresQuery(facility.id))
  usePageTitle('Business Hours')
  return (
    <>
      <PageHeader
        title="Business Hours"
        subtitle="Bookings can only start and end inside these hours."
      />
      <Loaded
        query={hours}
        with={[closures]}
        failed={messages.load}
        className="max-w-240"
        loading={
          <Loading
            label="Loading business hours"
            className="card grid max-w-240 gap-5 p-5"
            bars={allDays.map(() => 'h-10')}
          />
        }
      >
        {(rows) => (
          <BusinessHoursEditor facility={facility} stored={weekOf(rows)} isNew={rows.length === 0}>
            <ClosuresSection facility={facility} openedAt={openedAt} />
            <SpecialHoursSection facility={facility} week={weekOf(rows)} />
            {/* This panel loads later. It is the last, so that it moves no button. */}
            <PastClosuresPanel facility={facility} openedAt={openedAt} />
          </BusinessHoursEditor>
        )}
      </Loaded>
    </>
  )
}

/** The dates from today on that have special hours, and a button that adds more. */
function SpecialHoursSection({ facility, week }: { facility: Facility; week: WeekHours }) {
  const [today] = useState(() => localDate(new Date(), facility.time_zone))
  const rows = useQuery(specialHoursQuery(facility.id, today))
  const waiting = useQuery(bookingsInClosuresQuery(facility.id)).data ?? []
  const [task, setTask] = useState<SpecialHoursTask | null>(null)
  // The panel shows the last task while it closes.
  const [shown, setShown] = useState(newTask(today, week))
  const timesOpened = useTimesOpened(task !== null)
  const start = (next: SpecialHoursTask) => {
    setShown(next)
    setTask(next)
  }
  const isOutside = (row: SpecialHours) => (booking: RowOf<typeof bookingsInClosuresQuery>) =>
    !booking.closure_id && localDate(booking.start_time, facility.time_zone) === row.date
  return (
    <>
      <ManagedPanel
        title="Special hours"
        noun="special hours"
        query={rows}
        failed={messages.loadSpecial}
        none="No date has special hours."
        nameOf={specialHoursInWords}
        rowLook="py-2"
        onNew={() => start(newTask(today, week))}
        onEdit={(row) => start({ kind: 'edit', draft: draftOf(row) })}
        deletion={useDeleteSpecialHours()}
        consequence="The date has the hours of its weekday again."
      >
        {(row) => (
          <>
            {row.reason && <p className="text-small text-ink-2 wrap-anywhere">{row.reason}</p>}
            <UnsettledBookingsNotice
              count={waiting.filter(isOutside(row)).length}
              where="outside these hours"
              onSettle={() => start({ kind: 'settle', draft: draftOf(row) })}
            />
          </>
        )}
      </ManagedPanel>
      <LaterSpecialHoursPanel
        key={timesOpened}
        facility={facility}
        week={week}
        special={rows.data ?? []}
        task={shown}
        open={task !== null}
        onClose={() => setTask(null)}
      />
    </>
  )
}

/** Returns the task for new special hours: tomorrow, with its usual hours. */
function newTask(today: string, week: WeekHours): SpecialHoursTask {
  const from = addDays(today, 1)
  return { kind: 'new', draft: { from, to: '', hours: usualHours(from, week), reason: '' } }
}
