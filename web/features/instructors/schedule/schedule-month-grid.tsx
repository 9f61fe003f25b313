import { Link } from 'react-router'
import { dayAndMonth, monthAndYear, weekdayName } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Lesson } from './queries.ts'
import { countInWords, lessonState, lessonsByDate } from './rules.ts'
import { monthRows } from './schedule-range.ts'

/** The most lines in a day's cell. If there are more lessons, the last line links to the day. */
const perDay = 4

/** A month of an instructor's schedule as a table, with the lessons in the cells of its days. */
export function ScheduleMonthGrid(props: {
  /** Any date of the month. */
  month: string
  /** The weekdays in the order of the columns, 0 = Sunday. The facility sets the first one. */
  week: readonly number[]
  lessons: readonly Lesson[]
  zone: string
  now: Date
  dayAddress: (date: string) => { search: string }
  onOpen: (lesson: Lesson) => void
}) {
  const { month, zone, now } = props
  const today = localDate(now, zone)
  const byDate = lessonsByDate(props.lessons, zone)
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{monthAndYear(month)}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-left text-caption text-ink-3">
            {props.week.map((day) => (
              <th key={day} scope="col" className="px-2.5 py-2 font-normal">
                {weekdayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthRows(month, props.week).map((week) => (
            <tr key={week.find(Boolean)} className="border-b border-rule last:border-b-0">
              {week.map((date, column) =>
                date ? (
                  <td
                    key={date}
                    className="h-28 border-l border-rule p-1.5 align-top first:border-l-0"
                  >
                    <Link
                      to={props.dayAddress(date)}
                      preventScrollReset
                      aria-label={`${dayAndMonth(date)}, ${countInWords(byDate.get(date)?.length ?? 0)}`}
                      className={classNames(
                        'inline-grid min-h-7 min-w-7 place-items-center rounded-control px-1 font-board text-[1.375rem] leading-none hover:bg-ink/8',
                        date === today && 'text-danger',
                      )}
                    >
                      {Number(date.slice(8))}
                    </Link>
                    <DayLessons {...props} date={date} lessons={byDate.get(date) ?? []} now={now} />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has only its position
                  <td key={column} className="border-l border-rule bg-sunken first:border-l-0" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayLessons(props: {
  date: string
  lessons: readonly Lesson[]
  zone: string
  now: Date
  dayAddress: (date: string) => { search: string }
  onOpen: (lesson: Lesson) => void
}) {
  const { lessons, zone, now } = props
  const shown = lessons.length > perDay ? lessons.slice(0, perDay - 1) : lessons
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {shown.map((lesson) => (
        <li key={lesson.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => props.onOpen(lesson)}
            className={classNames(
              'block min-h-6 w-full truncate rounded-plate border-l-4 px-1.5 text-left text-caption',
              lessonState(lesson, now) === 'past'
                ? 'border-edge bg-sunken text-ink-3'
                : 'border-lesson-bar bg-lesson text-on-lesson hover:bg-lesson-hover',
            )}
          >
            <span className="tabular-nums">
              {formatTime(lesson.start_time, zone).replace(':00', '')}
            </span>{' '}
            <b className="text-ink">{lesson.player_name}</b>
          </button>
        </li>
      ))}
      {lessons.length > shown.length && (
        <li>
          <Link
            to={props.dayAddress(props.date)}
            preventScrollReset
            className="inline-flex min-h-6 items-center px-1.5 text-caption font-[620] text-link hover:underline"
          >
            {lessons.length - shown.length} more
            <span className="sr-only"> on {dayAndMonth(props.date)}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}
