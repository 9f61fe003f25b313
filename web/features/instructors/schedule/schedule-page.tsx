import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { differsFromVisitor, instantAt, localDate } from '../../../../shared/times.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { fullName } from '../../../lib/names.ts'
import { useAddressParams } from '../../../lib/use-address-params.ts'
import { weekdaysFrom } from '../../../lib/week-start.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useWideScreen } from '../../../ui/use-wide-screen.ts'
import { availabilityQuery, type WeeklyAvailability } from '../availability/queries.ts'
import type { OwnInstructor } from '../own-profile/queries.ts'
import { type Absence, timeOffInQuery } from '../time-off/queries.ts'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import { LessonDetailsDialog } from './lesson-details-dialog.tsx'
import { NextLessonPanel } from './next-lesson-panel.tsx'
import { type Lesson, nextLessonQuery, scheduleQuery } from './queries.ts'
import { lessonsInWords, messages, periodInWords } from './rules.ts'
import { ScheduleAgendaList } from './schedule-agenda-list.tsx'
import { ScheduleDayGrid } from './schedule-day-grid.tsx'
import { ScheduleLegendBar } from './schedule-legend-bar.tsx'
import { ScheduleMonthGrid } from './schedule-month-grid.tsx'
import { SchedulePaperList } from './schedule-paper-list.tsx'
import {
  datesOf,
  rangeTitle,
  readSchedule,
  type ShownSchedule,
  shownRange,
  writeSchedule,
} from './schedule-range.ts'
import { ScheduleViewBar } from './schedule-view-bar.tsx'

/** My Schedule: the instructor's confirmed lessons of a day, week or month, in facility time. */
export function SchedulePage(props: { instructor: OwnInstructor; facility: Facility }) {
  const { instructor, facility } = props
  const zone = facility.time_zone
  const now = useNow()
  const today = localDate(now, zone)
  const [params, setParams] = useAddressParams()
  const shown = readSchedule(params, today)
  const range = shownRange(shown)
  const isCurrent = range.from <= today && today <= range.to
  const title = rangeTitle(shown, today)
  const scope = { instructorId: instructor.id, facilityId: facility.id, zone }
  const lessons = useQuery(scheduleQuery(scope, range))
  const nextLesson = useQuery(nextLessonQuery(scope))
  const availability = useQuery(availabilityQuery(instructor.id))
  const timeOff = useQuery(
    timeOffInQuery(instructor.id, {
      start: instantAt(range.from, '00:00', zone).toISOString(),
      end: instantAt(addDays(range.to, 1), '00:00', zone).toISOString(),
    }),
  )
  // These queries decide what stands above and beside the lessons. The content waits for all of
  // them, so that nothing moves later.
  const beside = [nextLesson, availability, timeOff]
  const isComplete = !lessons.isPending && beside.every(({ isFetched }) => isFetched)
  const [opened, setOpened] = useState<Lesson | null>(null)
  const printing = usePrinting()
  const show = (next: ShownSchedule) =>
    setParams((now) => writeSchedule(now, next, today), {
      preventScrollReset: true,
      flushSync: true,
    })

  if (printing && lessons.data) {
    return (
      <SchedulePaperList
        title={title}
        zone={zone}
        now={now}
        instructorName={fullName(instructor)}
        facilityName={facility.name}
        lessons={lessons.data}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <span role="status" className="inline-block min-h-5.5 align-top">
              {lessons.data &&
                lessons.data.length > 0 &&
                lessonsInWords(lessons.data, periodInWords(shown.view, isCurrent), now)}
            </span>{' '}
            <LiveLine />
          </>
        }
        actions={<ScheduleViewBar shown={shown} today={today} onShow={show} />}
      />
      {differsFromVisitor(zone) && (
        <p className="mb-3 text-small text-ink-3">Times are in {zoneName(zone)}.</p>
      )}
      {nextLesson.data && isComplete && (
        <NextLessonPanel lesson={nextLesson.data} zone={zone} now={now} onOpen={setOpened} />
      )}
      <Loaded
        query={lessons}
        with={beside}
        failed={messages.load}
        loading={
          <Loading
            label="Loading your schedule..."
            className="grid gap-4"
            bars={['h-64 rounded-card', 'h-40 rounded-card']}
          />
        }
      >
        {(all) => (
          <ShownLessons
            zone={zone}
            now={now}
            shown={shown}
            lessons={all}
            availability={availability.data ?? null}
            timeOff={timeOff.data ?? []}
            onOpen={setOpened}
            week={weekdaysFrom(facility.facility_settings?.week_starts_on)}
            dayAddress={(date) => ({
              search: `?${writeSchedule(params, { view: 'day', date }, today)}`,
            })}
          />
        )}
      </Loaded>
      {isComplete && (
        <div className="no-print mt-5 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            onClick={() => window.print()}
            smallIcon={Printer}
          >
            Print
          </Button>
          <CalendarFeedDialog instructorId={instructor.id} />
        </div>
      )}
      <LessonDetailsDialog lesson={opened} zone={zone} onClose={() => setOpened(null)} />
    </>
  )
}

/**
 * The lessons as this screen shows them: a list if it is narrow, else a grid of days or a month.
 */
function ShownLessons(props: {
  lessons: readonly Lesson[]
  availability: readonly WeeklyAvailability[] | null
  timeOff: readonly Absence[]
  zone: string
  now: Date
  shown: ShownSchedule
  /** The weekdays in the facility's order. 0 is Sunday. */
  week: readonly number[]
  dayAddress: (date: string) => { search: string }
  onOpen: (lesson: Lesson) => void
}) {
  const { lessons, zone, now, shown } = props
  const isWide = useWideScreen()
  const parts = {
    dates: datesOf(shownRange(shown)),
    lessons,
    zone,
    now,
    timeOff: props.timeOff,
    dayAddress: props.dayAddress,
    onOpen: props.onOpen,
  }
  return (
    <>
      {lessons.length === 0 && (
        <EmptyState icon={CalendarX} title={messages.empty} className="mb-4" />
      )}
      {!isWide ? (
        <ScheduleAgendaList {...parts} />
      ) : shown.view === 'month' ? (
        <ScheduleMonthGrid {...parts} month={shown.date} week={props.week} />
      ) : (
        <>
          <ScheduleDayGrid {...parts} availability={props.availability} />
          <ScheduleLegendBar />
        </>
      )}
    </>
  )
}
