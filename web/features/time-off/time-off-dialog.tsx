import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatTimeRange, localDate, shortDate } from '../../lib/time.ts'
import { TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useAddTimeOff } from './mutations.ts'
import { type LessonInTheWay, lessonsInQuery, type Span } from './queries.ts'
import { defaultTimeOff, messages, type TimeOffForm, timeOffErrors, timeOffSpan } from './rules.ts'

type Props = { instructorId: string; zone: string; open: boolean; onClose: () => void }

/** Adds time off, after showing which lessons lie in it. */
export function TimeOffDialog(props: Props) {
  const [turn, setTurn] = useState(0)
  const wasOpen = useRef(props.open)
  if (wasOpen.current !== props.open) {
    wasOpen.current = props.open
    if (props.open) setTurn(turn + 1)
  }
  return <OpenDialog key={turn} {...props} />
}

function OpenDialog({ instructorId, zone, open, onClose }: Props) {
  const client = useQueryClient()
  const [form, setForm] = useState(() => defaultTimeOff(localDate(new Date(), zone)))
  const [tried, setTried] = useState(false)
  const span = timeOffSpan(form, zone)
  const found = useQuery({
    ...lessonsInQuery(instructorId, span ?? { start: '', end: '' }),
    enabled: open && span !== null,
  })
  const lessons = span ? (found.data ?? []) : []
  const adding = useAddTimeOff(instructorId)
  const { submit, busy, error } = useSubmit(async (chosen: Span) => {
    const inTheWay = await client.fetchQuery(lessonsInQuery(instructorId, chosen))
    // What was booked meanwhile is shown first; the next press knows of it.
    if (inTheWay.some(({ id }) => !lessons.some((lesson) => lesson.id === id))) return
    await adding.mutateAsync({ span: chosen, reason: form.reason })
    showToast('Time off added')
    onClose()
  })
  const errors = tried ? timeOffErrors(form, zone) : {}
  const edit = (change: Partial<TimeOffForm>) => setForm({ ...form, ...change })
  const close = () => {
    if (!busy) onClose()
  }
  const save = (element: HTMLFormElement) => {
    setTried(true)
    if (focusFirstError(element, timeOffErrors(form, zone)) || !span) return
    void submit(span)
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={save}
      title="Add time off"
      submitLabel={lessons.length > 0 ? 'Save anyway' : 'Save'}
      busy={busy}
      busyLabel="Saving..."
      className="grid gap-x-3 gap-y-4 min-[420px]:grid-cols-2"
    >
      <TextField
        label="Start date"
        name="startDate"
        type="date"
        required
        value={form.startDate}
        error={errors.startDate}
        onChange={({ target }) => edit({ startDate: target.value })}
      />
      <TextField
        label="Start time"
        name="startTime"
        type="time"
        required
        value={form.startTime}
        error={errors.startTime}
        onChange={({ target }) => edit({ startTime: target.value })}
      />
      <TextField
        label="End date"
        name="endDate"
        type="date"
        required
        value={form.endDate}
        error={errors.endDate}
        onChange={({ target }) => edit({ endDate: target.value })}
      />
      <TextField
        label="End time"
        name="endTime"
        type="time"
        required
        value={form.endTime}
        error={errors.endTime}
        onChange={({ target }) => edit({ endTime: target.value })}
      />
      <TextField
        label="Reason"
        name="reason"
        optional
        maxLength={500}
        className="col-span-full"
        hint="Only you and the administrators see it."
        value={form.reason}
        onChange={({ target }) => edit({ reason: target.value })}
      />
      <div role="status" className="col-span-full empty:hidden">
        {lessons.length > 0 && <LessonsInTheWay lessons={lessons} zone={zone} />}
      </div>
      {error !== null && (
        <Notice tone="error" className="col-span-full">
          {messages.save}
        </Notice>
      )}
    </FormDialog>
  )
}

function LessonsInTheWay(props: { lessons: readonly LessonInTheWay[]; zone: string }) {
  const { lessons, zone } = props
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
      <p>They stay booked. The facility hears of it by email and settles it with the players.</p>
    </Notice>
  )
}
