import ChevronRight from 'lucide-react/icons/chevron-right'
import { addDays, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, instantAt, localDate } from '../../../../shared/times.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Absence } from '../time-off/queries.ts'
import { LessonAgeBadge } from './lesson-age-badge.tsx'
import type { Lesson } from './queries.ts'
import { countInWords, lessonState } from './rules.ts'

type Entry =
  | { kind: 'lesson'; start: number; lesson: Lesson }
  | { kind: 'off'; start: number; off: Absence; text: string }

/**
 * On narrow screens, the instructor's page My Schedule: their lessons and time off as a list by
 * day, in place of the grids. Days without either are left out.
 */
export function ScheduleAgendaList(props: {
  dates: readonly string[]
  lessons: readonly Lesson[]
  timeOff: readonly Absence[]
  zone: string
  now: Date
  onOpen: (lesson: Lesson) => void
}) {
  const { zone, now } = props
  const today = localDate(now, zone)
  const days = props.dates
    .map((date) => ({ date, entries: entriesOf(date, props) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className="grid gap-4">
      {days.map(({ date, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="card overflow-hidden">
          <div className="flex min-h-12 items-center justify-between gap-3 border-b border-rule px-5 py-2">
            <h2 id={`day-${date}`} className="text-body font-[680]">
              {date === today ? `Today, ${shortDate(date).replace(',', '')}` : shortDate(date)}
            </h2>
            <span className="text-small text-ink-3">
              {countInWords(entries.filter(({ kind }) => kind === 'lesson').length)}
            </span>
          </div>
          <ul className="divide-y divide-rule">
            {entries.map((entry) =>
              entry.kind === 'lesson' ? (
                <LessonItem
                  key={entry.lesson.id}
                  {...entry}
                  zone={zone}
                  now={now}
                  onOpen={props.onOpen}
                />
              ) : (
                <li key={entry.off.id} className="px-5 py-2.5">
                  <b className="block tabular-nums">{entry.text}</b>
                  <span className="text-ink-3">
                    {[entry.off.title, entry.off.reason].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

function LessonItem(props: {
  lesson: Lesson
  zone: string
  now: Date
  onOpen: (lesson: Lesson) => void
}) {
  const { lesson, zone } = props
  const state = lessonState(lesson, props.now)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => props.onOpen(lesson)}
        className="flex min-h-16 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <b className={state === 'past' ? 'text-ink-3' : undefined}>
            {formatTimeRange(lesson.start_time, lesson.end_time, zone)}
          </b>
          <span className="block text-ink-2 wrap-anywhere">
            {lesson.player_name} · {lesson.facility_spaces?.name}
            {lesson.is_minor && (
              <>
                {' · '}
                <LessonAgeBadge />
              </>
            )}
          </span>
        </span>
        {state === 'live' && (
          <span className="rounded-full bg-now px-2.5 py-1 text-caption font-[620] text-on-now">
            Now
          </span>
        )}
        {state === 'past' && <span className="text-small text-ink-3">Finished</span>}
        <Icon of={ChevronRight} className="text-ink-3" />
      </button>
    </li>
  )
}

function entriesOf(
  date: string,
  props: { lessons: readonly Lesson[]; timeOff: readonly Absence[]; zone: string },
): Entry[] {
  const { zone } = props
  const from = instantAt(date, '00:00', zone).getTime()
  const to = instantAt(addDays(date, 1), '00:00', zone).getTime()
  const lessons = props.lessons.map((lesson): Entry => {
    return { kind: 'lesson', start: Date.parse(lesson.start_time), lesson }
  })
  const off = props.timeOff
    .filter(
      ({ start_time, end_time }) => Date.parse(start_time) < to && Date.parse(end_time) > from,
    )
    .map((row): Entry => {
      const start = Math.max(from, Date.parse(row.start_time))
      const end = Math.min(to, Date.parse(row.end_time))
      const isAllDay = start === from && end === to
      const text = isAllDay ? 'All day' : formatTimeRange(new Date(start), new Date(end), zone)
      return { kind: 'off', start, off: row, text }
    })
  return [...lessons.filter(({ start }) => start >= from && start < to), ...off].sort(
    (a, b) => a.start - b.start,
  )
}
