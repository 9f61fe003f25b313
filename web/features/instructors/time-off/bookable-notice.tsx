import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { availabilityQuery } from '../availability/queries.ts'
import { bookableDays, bookableInWords, type Whose } from './bookable-times.ts'
import { type LessonInTheWay, type Span, timeOffInQuery } from './queries.ts'

/** Says what players can still book: green when nothing, amber when something. */
export function BookableNotice(props: {
  instructorId: string
  facility: Facility
  whose: Whose
  span: Span
  /** The id of the edited row, which does not count as other time off. */
  rowId: string | null
  /** Makes it all day off; null when it is all day already. */
  onAllDay: (() => void) | null
}) {
  const { instructorId, facility, span } = props
  const weekly = useQuery(availabilityQuery(instructorId)).data
  const hours = useQuery(businessHoursQuery(facility.id)).data
  const others = useQuery(timeOffInQuery(instructorId, wholeDays(span))).data
  if (!weekly || !hours) return null
  const rest = (others ?? []).filter(({ id }) => id !== props.rowId)
  const days = bookableDays(
    weekly,
    hours,
    span,
    rest.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
    facility.time_zone,
  )
  const { isPart, title, detail } = bookableInWords(days, props.whose)
  return (
    <Notice tone={isPart ? 'warning' : 'info'} icon={isPart ? Clock : CircleCheck}>
      <p className="font-[650]">{title}</p>
      {detail && <p>{detail}</p>}
      {isPart && props.onAllDay && (
        <Button variant="secondary" size="small" className="mt-2" onClick={props.onAllDay}>
          Take all day off
        </Button>
      )}
    </Notice>
  )
}

/** Returns the span with a day added at both ends, to include other time off on the same days. */
function wholeDays({ start, end }: Span): Span {
  const day = 86_400_000
  return {
    start: new Date(Date.parse(start) - day).toISOString(),
    end: new Date(Date.parse(end) + day).toISOString(),
  }
}

/** The lessons booked during a time off, each with a link to it. */
export function LessonsInTheWay(props: {
  lessons: readonly LessonInTheWay[]
  zone: string
  isOwn: boolean
}) {
  const { lessons, zone, isOwn } = props
  const isOne = lessons.length === 1
  return (
    <Notice tone="warning">
      <p className="font-[650]">
        {isOne
          ? '1 lesson is booked in this time.'
          : `${lessons.length} lessons are booked in this time.`}
      </p>
      <ul className="my-1 grid">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <a
              href={isOwn ? dayOf(lesson, zone) : `${paths.adminBookings}?booking=${lesson.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-block min-h-6 py-1 underline underline-offset-3"
            >
              {shortDate(localDate(lesson.start_time, zone))},{' '}
              {formatTimeRange(lesson.start_time, lesson.end_time, zone)}, {lesson.player_name},{' '}
              {lesson.facility_spaces?.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        {isOne ? 'It stays' : 'They stay'} booked until{' '}
        {isOwn ? 'you or the desk move' : 'you move'} {isOne ? 'it' : 'them'}.
        {isOwn && ' The facility hears of it by email.'}
      </p>
    </Notice>
  )
}

function dayOf({ start_time }: LessonInTheWay, zone: string): string {
  return `${paths.instructorSchedule}?view=day&date=${localDate(start_time, zone)}`
}
