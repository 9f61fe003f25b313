import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../../shared/dates.ts'
import { lengths } from '../../../shared/lengths.ts'
import { formatTimeRange, localDate } from '../../../shared/times.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useAddTimeOff } from './mutations.ts'
import { type LessonInTheWay, lessonsInQuery } from './queries.ts'
import { defaultTimeOff, timeOffErrors, timeOffSpan } from './rules.ts'

/** Adds time off, after showing which lessons lie in it. */
export function TimeOffDialog(props: {
  instructorId: string
  zone: string
  isOwn: boolean
  open: boolean
  onClose: () => void
}) {
  const { instructorId, zone, isOwn, open, onClose } = props
  const adding = useAddTimeOff(instructorId)
  const form = useForm({
    initial: () => defaultTimeOff(localDate(new Date(), zone)),
    check: (values) => timeOffErrors(values, zone),
    onSubmit: ({ reason }) => {
      if (span) adding.send({ span, reason, known: lessons }, (isAdded) => isAdded && onClose())
    },
  })
  const span = timeOffSpan(form.values, zone)
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
      title="Add time off"
      submitLabel={lessons.length > 0 ? 'Save anyway' : 'Save'}
      busy={adding.busy}
      busyLabel="Saving..."
      className="grid gap-x-3 gap-y-4 min-[420px]:grid-cols-2"
    >
      <TextField label="Start date" type="date" required {...form.text('startDate')} />
      <TextField label="Start time" type="time" required {...form.text('startTime')} />
      <TextField label="End date" type="date" required {...form.text('endDate')} />
      <TextField label="End time" type="time" required {...form.text('endTime')} />
      <TextField
        label="Reason"
        optional
        maxLength={lengths.reason}
        className="col-span-full"
        hint={`Only ${isOwn ? 'you' : 'the instructor'} and the administrators see it.`}
        {...form.text('reason')}
      />
      <div role="status" className="col-span-full empty:hidden">
        {lessons.length > 0 && <LessonsInTheWay {...{ lessons, zone, isOwn }} />}
      </div>
      {adding.failure && (
        <Notice tone="error" className="col-span-full">
          {adding.failure}
        </Notice>
      )}
    </FormDialog>
  )
}

function LessonsInTheWay(props: {
  lessons: readonly LessonInTheWay[]
  zone: string
  isOwn: boolean
}) {
  const { lessons, zone, isOwn } = props
  return (
    <Notice tone="warning">
      <p className="font-[650]">
        {lessons.length === 1
          ? '1 lesson is booked in this time.'
          : `${lessons.length} lessons are booked in this time.`}
      </p>
      <ul className="my-1.5 list-disc pl-5">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            {shortDate(localDate(lesson.start_time, zone))},{' '}
            {formatTimeRange(lesson.start_time, lesson.end_time, zone)}, {lesson.player_name},{' '}
            {lesson.facility_spaces?.name}
          </li>
        ))}
      </ul>
      <p>
        They stay booked.{' '}
        {isOwn
          ? 'The facility hears of it by email and settles it with the players.'
          : 'Settle it with the players.'}
      </p>
    </Notice>
  )
}
