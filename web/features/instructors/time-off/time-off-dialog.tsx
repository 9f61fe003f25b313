import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { shortDate } from '../../../../shared/dates.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { closingsQuery } from '../../../site/closings-query.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { availabilityQuery } from '../availability/queries.ts'
import { bookableDays, bookableInWords, lastDate, type Whose } from './bookable-times.ts'
import { useSaveTimeOff } from './mutations.ts'
import {
  type LessonInTheWay,
  lessonsInQuery,
  type Span,
  type TimeOff,
  timeOffInQuery,
} from './queries.ts'
import { defaultTimeOff, saveInWords, timeOffErrors, timeOffForm, timeOffSpan } from './rules.ts'
import { TimeOffFields } from './time-off-fields.tsx'

/** Adds or changes time off. Shows first what stays bookable and which lessons lie in it. */
export function TimeOffDialog(props: {
  instructorId: string
  facility: Facility
  whose: Whose
  row: TimeOff | null
  open: boolean
  onClose: () => void
  /** Called with a saved time off in which lessons lie. */
  onSettle?: (span: Span) => void
}) {
  const { instructorId, facility, whose, row, open, onClose } = props
  const zone = facility.time_zone
  const today = localDate(new Date(), zone)
  const saving = useSaveTimeOff(instructorId, row?.id ?? null)
  const form = useForm({
    draft: useDraft(`time-off.${instructorId}`, row?.id ?? null, () =>
      row ? timeOffForm(row, zone) : defaultTimeOff(today),
    ),
    check: (values) => timeOffErrors(values, zone),
    frozen: saving.busy,
    onSubmit: ({ reason }, draft) => {
      if (!span) return
      const before = { span: timeOffSpan(form.start, zone), reason: form.start.reason }
      saving.send(
        { span, reason, before, known: lessons },
        (isSaved) => {
          if (!isSaved) return
          onClose()
          if (lessons.length > 0) props.onSettle?.(span)
        },
        draft,
      )
    },
  })
  const { values } = form
  const span = timeOffSpan(values, zone)
  const found = useQuery({
    ...lessonsInQuery(instructorId, span ?? { start: '', end: '' }),
    enabled: open && span !== null,
  })
  const lessons = span ? (found.data ?? []) : []
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form.props}
      draft={form}
      title={row ? 'Edit time off' : 'Add time off'}
      submitLabel={saveInWords(values)}
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-4"
    >
      <TimeOffFields form={form} today={today} />
      <div role="status" className="grid gap-3 empty:hidden">
        {open && span && (
          <BookableNotice
            instructorId={instructorId}
            facility={facility}
            whose={whose}
            span={span}
            rowId={row?.id ?? null}
            onAllDay={values.allDay ? null : () => form.edit({ allDay: true })}
          />
        )}
        {lessons.length > 0 && (
          <LessonsInTheWay lessons={lessons} zone={zone} isOwn={whose.isOwn} />
        )}
      </div>
      <TextField
        label="Reason"
        optional
        maxLength={lengths.reason}
        hint={`Only ${whose.isOwn ? 'you' : 'the instructor'} and the administrators see it.`}
        {...form.text('reason')}
      />
      <FailureNotice text={saving.failure} />
    </FormDialog>
  )
}

/** Says what players can still book: green if nothing, amber if something. */
function BookableNotice(props: {
  instructorId: string
  facility: Facility
  whose: Whose
  span: Span
  /** The id of the edited row, which does not count as other time off. */
  rowId: string | null
  /** Turns the time off into whole days. Null if it is all day already. */
  onAllDay: (() => void) | null
}) {
  const { instructorId, facility, span } = props
  const zone = facility.time_zone
  const weekly = useQuery(availabilityQuery(instructorId)).data
  const hours = useQuery(businessHoursQuery(facility.id)).data
  const others = useQuery(timeOffInQuery(instructorId, wholeDays(span))).data
  // Asks only for the first and the last day. The days between them are wholly off, and may be more
  // than can be asked for at once.
  const first = useQuery(closingsQuery(facility.id, localDate(span.start, zone), 0)).data
  const last = useQuery(closingsQuery(facility.id, lastDate(span, zone), 0)).data
  // Before everything is known, the words would be wrong.
  if (!weekly || !hours || !others || !first || !last) return null
  const rest = others.filter(({ id }) => id !== props.rowId)
  const days = bookableDays(
    weekly,
    hours,
    span,
    rest.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
    {
      times: [...first.times, ...last.times],
      days: [...first.days, ...last.days],
    },
    zone,
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

/** The lessons that are booked during a time off, each linked. */
function LessonsInTheWay(props: {
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
              href={
                isOwn ? dayOf(lesson, zone) : `${staffPaths.adminBookings}?booking=${lesson.id}`
              }
              target="_blank"
              rel="noreferrer"
              className="inline-block min-h-6 py-1 underline underline-offset-3 pointer-coarse:py-3"
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
        {isOne ? 'It stays' : 'They stay'} booked until {isOwn ? 'the desk moves' : 'you settle'}{' '}
        {isOne ? 'it' : 'them'}
        {isOwn ? '. The facility hears of it by email.' : ', in the next step.'}
      </p>
    </Notice>
  )
}

function dayOf({ start_time }: LessonInTheWay, zone: string): string {
  return `${staffPaths.instructorSchedule}?view=day&date=${localDate(start_time, zone)}`
}
