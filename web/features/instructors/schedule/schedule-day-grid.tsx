import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayAndMonth, dayOfWeek, weekdayName } from '../../../../shared/dates.ts'
import {
  formatTime,
  formatTimeRange,
  formatWallTime,
  localDate,
  localTime,
} from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { availabilityOn } from '../availability/availability-on.ts'
import type { WeeklyAvailability } from '../availability/queries.ts'
import type { Absence } from '../time-off/queries.ts'
import { type DayPart, hoursAround, minutes, partOfDay, placed } from './day-blocks.ts'
import { LessonAgeBadge } from './lesson-age-badge.tsx'
import type { Lesson } from './queries.ts'
import { type LessonState, lessonState } from './rules.ts'
import { hatch } from './schedule-legend-bar.tsx'

type GridProps = {
  dates: readonly string[]
  lessons: readonly Lesson[]
  timeOff: readonly Absence[]
  /** Null until it is loaded: every time then counts as available. */
  availability: readonly WeeklyAvailability[] | null
  zone: string
  now: Date
  /** Returns the address of the view of one day. */
  dayAddress: (date: string) => { search: string }
  onOpen: (lesson: Lesson) => void
}

/** The height of a minute in pixels: half an hour is 32 px high. */
const pixelsPerMinute = 32 / 30

/**
 * The days of an instructor's schedule side by side on the facility's clock, with lessons, time off
 * and bookable times.
 */
export function ScheduleDayGrid(props: GridProps) {
  const { dates, zone, now } = props
  const days = dates.map((date) => dayOf(date, props))
  const hours = hoursAround(
    days.flatMap(({ lessons, available }) => [...lessons, ...(available ?? [])]),
    days.flatMap(({ timeOff }) => timeOff),
  )
  const today = localDate(now, zone)
  const nowMinute = minutes(localTime(now, zone))
  const showsNow = dates.includes(today) && nowMinute >= hours.from && nowMinute <= hours.to
  const label =
    dates.length > 1
      ? `Week of ${dayAndMonth(dates[0] as string)}`
      : dayAndMonth(dates[0] as string)
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too
      tabIndex={0}
      className="card overflow-x-auto"
    >
      <div
        className="relative grid min-w-200"
        style={{ gridTemplateColumns: `60px repeat(${dates.length}, minmax(104px, 1fr))` }}
      >
        <div className="sticky left-0 z-3 border-b-2 border-ink bg-surface" />
        {dates.map((date) => (
          <DayHead
            key={date}
            date={date}
            isToday={date === today}
            address={props.dayAddress(date)}
          />
        ))}
        <Gutter
          hours={hours}
          now={showsNow ? { minute: nowMinute, text: formatTime(now, zone) } : null}
        />
        {days.map((day) => (
          <DayColumn
            key={day.date}
            {...props}
            day={day}
            hours={hours}
            nowMinute={showsNow && day.date === today ? nowMinute : null}
          />
        ))}
      </div>
    </section>
  )
}

/** Returns what a column shows, each part in minutes since midnight on the facility's clock. */
function dayOf(date: string, { lessons, timeOff, availability, zone }: GridProps) {
  const available = availability && availabilityOn(availability, date)
  return {
    date,
    lessons: placed(lessons, date, zone),
    timeOff: timeOff.flatMap((item) => {
      const part = partOfDay(item, date, zone)
      return part ? [{ ...part, item }] : []
    }),
    available: available?.map(({ start, end }) => ({ from: minutes(start), to: minutes(end) })),
  }
}

/** The date above a column, which links to the view of that day. */
function DayHead(props: { date: string; isToday: boolean; address: { search: string } }) {
  const { date, isToday } = props
  return (
    <h2 className="border-b-2 border-l border-b-ink border-l-rule bg-surface">
      <Link
        to={props.address}
        preventScrollReset
        aria-label={`${dayAndMonth(date)}${isToday ? ', today' : ''}`}
        className={classNames(
          'flex min-h-12.5 items-baseline gap-2 px-2.5 pt-2.5 text-caption hover:underline',
          isToday ? 'font-[680] text-danger' : 'text-ink-3',
        )}
      >
        <span
          className={classNames('font-board text-[1.75rem] leading-7.5', !isToday && 'text-ink')}
        >
          {Number(date.slice(8))}
        </span>
        {isToday ? 'Today' : weekdayName(dayOfWeek(date), 'short')}
      </Link>
    </h2>
  )
}

/** The hours at the left edge, with the time now. */
function Gutter(props: { hours: DayPart; now: { minute: number; text: string } | null }) {
  const { from, to } = props.hours
  const labels = Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60)
  return (
    <div className="sticky left-0 z-3 bg-surface" style={{ height: (to - from) * pixelsPerMinute }}>
      {labels.map((minute, index) => (
        <span
          key={minute}
          className={classNames(
            'absolute right-2.5 text-caption whitespace-nowrap text-ink-3 tabular-nums',
            index > 0 && '-translate-y-2',
          )}
          style={{ top: (minute - from) * pixelsPerMinute + (index > 0 ? 0 : 1) }}
        >
          {formatWallTime(`${minute / 60}:00`).replace(':00', '')}
        </span>
      ))}
      {props.now && (
        <span
          className="absolute right-0.5 -translate-y-2.5 rounded-plate bg-now px-1 text-[0.75rem] leading-5 font-bold whitespace-nowrap text-on-now"
          style={{ top: (props.now.minute - from) * pixelsPerMinute }}
        >
          {props.now.text}
        </span>
      )}
    </div>
  )
}

/**
 * A day: available hours on the plain background, other hours on the sunken one, time off hatched,
 * and the lessons as buttons.
 */
function DayColumn(
  props: GridProps & {
    day: ReturnType<typeof dayOf>
    hours: DayPart
    nowMinute: number | null
  },
) {
  const { day, hours, zone, now, nowMinute } = props
  const place = ({ from, to }: DayPart) => ({
    top: (Math.max(from, hours.from) - hours.from) * pixelsPerMinute,
    height: (Math.min(to, hours.to) - Math.max(from, hours.from)) * pixelsPerMinute,
  })
  const isShown = ({ from, to }: DayPart) => from < hours.to && to > hours.from
  return (
    <div
      className={classNames(
        'relative border-l border-rule',
        day.available ? 'bg-sunken' : 'bg-surface',
      )}
    >
      {day.available?.filter(isShown).map((part) => (
        <div key={part.from} className="absolute inset-x-0 bg-surface" style={place(part)} />
      ))}
      <div aria-hidden="true" className="absolute inset-0" style={{ backgroundImage: lines }} />
      {nowMinute !== null && (
        <div
          className="absolute inset-x-0 h-0.5 -translate-y-px bg-now"
          style={{ top: (nowMinute - hours.from) * pixelsPerMinute }}
        />
      )}
      <ul aria-label={dayAndMonth(day.date)}>
        {day.timeOff.filter(isShown).map((part) => (
          <li
            key={part.item.id}
            className="absolute inset-x-0 border-l-5 border-control px-2 py-1 text-caption text-ink-2"
            style={{ ...place(part), backgroundImage: hatch }}
          >
            <b className="block text-small">{part.item.title}</b>
            <span className="block truncate">{part.item.reason}</span>
          </li>
        ))}
        {day.lessons.filter(isShown).map((part) => (
          <li
            key={part.item.id}
            className="absolute p-0.5 pr-1"
            style={{
              ...place(part),
              left: `${(100 * part.lane) / part.lanes}%`,
              width: `${100 / part.lanes}%`,
            }}
          >
            <LessonBlock
              lesson={part.item}
              state={lessonState(part.item, now)}
              zone={zone}
              wide={props.dates.length === 1}
              onOpen={props.onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LessonBlock(props: {
  lesson: Lesson
  state: LessonState
  zone: string
  wide: boolean
  onOpen: (lesson: Lesson) => void
}) {
  const { lesson, state, zone } = props
  const details = [lesson.facility_spaces?.name, props.wide && lesson.facility_service_types?.name]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => props.onOpen(lesson)}
      className={classNames(
        'block size-full overflow-hidden rounded-[6px] border-l-5 px-2 py-0.5 text-left align-top text-caption leading-[1.0625rem]',
        looks[state],
      )}
    >
      <b className="block truncate text-small leading-4.5 tracking-[-.012em]">
        {lesson.player_name}
      </b>
      <span className="block truncate">
        <span className={props.wide ? undefined : 'max-xl:sr-only'}>
          {formatTimeRange(lesson.start_time, lesson.end_time, zone)}
        </span>
        {/* A narrow column has no room for the end. The height of the block shows it. */}
        {!props.wide && (
          <span aria-hidden="true" className="xl:hidden">
            {formatTime(lesson.start_time, zone)}
          </span>
        )}
        {state === 'live' && <span className="sr-only">, now</span>}
        {state === 'past' && <span className="sr-only">, finished</span>}
      </span>
      <span className="block truncate">
        {details.filter(Boolean).map((part, index) => (
          <Fragment key={String(part)}>
            {index > 0 && ' · '}
            {part}
          </Fragment>
        ))}
        {lesson.is_minor && (
          <>
            {' · '}
            <LessonAgeBadge />
          </>
        )}
      </span>
    </button>
  )
}

const looks: Record<LessonState, string> = {
  past: 'border-edge bg-sunken text-ink-3 shadow-[inset_0_0_0_1px_var(--color-rule)] hover:bg-rule [&_b]:text-ink-2',
  live: 'border-live-lesson-bar bg-live-lesson text-white',
  coming: 'border-lesson-bar bg-lesson text-on-lesson hover:bg-lesson-hover [&_b]:text-ink',
}

/** A line every half hour (32 px), fainter on the half. */
const lines =
  'repeating-linear-gradient(to bottom, var(--color-rule) 0 1px, transparent 1px 64px), ' +
  'repeating-linear-gradient(to bottom, transparent 0 32px, color-mix(in srgb, var(--color-rule) 60%, transparent) 32px 33px, transparent 33px 64px)'
