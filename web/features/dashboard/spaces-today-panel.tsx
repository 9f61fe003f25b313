import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withoutAmPm } from '#words/desk-board.ts'
import { addDays } from '../../../shared/dates.ts'
import { formatTime, instantAt, localTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { spaceNumber } from '../../lib/names.ts'
import { businessHoursQuery } from '../../site/business-hours-query.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { NumberPlate } from '../../ui/plate.tsx'
import { cagePlate } from '../booking/free-times/cage-plates.ts'
import { spaceStateAt } from '../bookings/day-board-columns/column-states.ts'
import { dayPeriodsQuery } from '../bookings/day-board-columns/queries.ts'
import { CloseDayButton } from '../front-desk/marks/close-day-button.tsx'
import type { Dashboard } from './queries.ts'
import { dayStrip, placeIn, spacesToday } from './rules.ts'

/**
 * On the dashboard, today by space: the current and the next booking, and all bookings drawn on a
 * strip of the day.
 */
export function SpacesTodayPanel(props: {
  dashboard: Dashboard
  facilityId: string
  zone: string
  className?: string
}) {
  const { dashboard, zone } = props
  const now = new Date(dashboard.now)
  const weekly = useQuery(businessHoursQuery(props.facilityId)).data
  const scope = { facilityId: props.facilityId, zone }
  const periods = useQuery(dayPeriodsQuery(scope, dashboard.today)).data
  const hours = weekly && periods && { weekly, periods }
  const strip = dayStrip(
    dashboard.today,
    { weekly: hours?.weekly ?? [], special: hours?.periods.special ?? null },
    dashboard.todays,
    zone,
  )
  const isInStrip = strip !== null && now >= strip.from && now < strip.to
  const day = { date: dashboard.today, zone }
  return (
    <Panel
      title="Today by space"
      to={staffPaths.adminDay}
      className={props.className}
      action={
        <CloseDayButton
          facilityId={props.facilityId}
          date={dashboard.today}
          bookings={dashboard.todays}
          now={now}
        />
      }
    >
      {dashboard.spaces.length === 0 ? (
        <p className="px-5 py-4 text-ui text-ink-3">No active spaces.</p>
      ) : (
        <ul className="grid gap-x-10 px-5 pt-1.5 pb-1 @min-[46rem]:grid-cols-2">
          {spacesToday(dashboard.spaces, dashboard.todays, now).map((row) => (
            <li
              key={row.space.id}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)_4.75rem] content-start items-center gap-x-3 gap-y-1 py-2 text-small"
            >
              <SpaceName name={row.space.name} />
              <div aria-hidden="true" className="relative h-8 rounded-plate bg-sunken">
                {strip &&
                  row.bookings.map((booking) => (
                    <span
                      key={booking.id}
                      className={classNames(
                        'absolute inset-y-0.75 rounded-[3px] border',
                        booking.service_requires_instructor
                          ? 'border-lesson-bar bg-lesson-fill'
                          : 'border-open-bar bg-live',
                      )}
                      style={{
                        left: `${placeIn(strip, booking.start_time)}%`,
                        right: `calc(${100 - placeIn(strip, booking.end_time)}% + 1px)`,
                      }}
                    />
                  ))}
                {strip && isInStrip && (
                  <span
                    className="absolute -inset-y-1 w-0.5 bg-now"
                    style={{ left: `${placeIn(strip, now)}%` }}
                  />
                )}
              </div>
              <span className="text-right whitespace-nowrap text-ink-3 tabular-nums">
                {row.hours} of {strip?.openHours ?? 0} h
              </span>
              <p className="col-span-2 col-start-2 text-ink-2">
                {!spaceNumber(row.space.name) && <b>{row.space.name} · </b>}
                <NowAndNext
                  now={
                    hours &&
                    spaceStateAt(now, day, { id: row.space.id, bookings: row.bookings }, hours)
                  }
                  next={row.next}
                  zone={zone}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
      {strip && (
        <>
          <div
            aria-hidden="true"
            className="grid gap-x-10 px-5 text-[0.75rem] leading-4 text-ink-3 @min-[46rem]:grid-cols-2"
          >
            <Axis today={dashboard.today} strip={strip} zone={zone} />
            <Axis
              today={dashboard.today}
              strip={strip}
              zone={zone}
              className="hidden @min-[46rem]:block"
            />
          </div>
          <p className="flex flex-wrap gap-x-4.5 gap-y-1.5 px-5 pt-2 pb-4 text-caption text-ink-2">
            <Legend look="border-l-4 border-open-bar bg-live">Open cage</Legend>
            <Legend look="border-l-4 border-lesson-bar bg-lesson-fill">Lesson</Legend>
            {isInStrip && (
              <Legend look="w-0.5! rounded-none! bg-now">Now, {formatTime(now, zone)}</Legend>
            )}
          </p>
        </>
      )}
    </Panel>
  )
}

/** The plate of a space. One without a number has its initials there and its name below. */
function SpaceName({ name }: { name: string }) {
  return (
    <>
      <NumberPlate>{cagePlate({ name, description: null }).mark}</NumberPlate>
      <span className="sr-only">{name}</span>
    </>
  )
}

type SpaceBooking = Dashboard['todays'][number]

/** `now`: undefined while the opening hours are loading. */
function NowAndNext(props: {
  now: ReturnType<typeof spaceStateAt<SpaceBooking>> | undefined
  next: SpaceBooking | null
  zone: string
}) {
  const { now, next, zone } = props
  const taken = now?.is === 'taken' ? now.by.booking : null
  return (
    <>
      <b>Now:</b>{' '}
      {taken ? (
        <>
          {taken.player_name} until{' '}
          <span className="whitespace-nowrap">{formatTime(taken.end_time, zone)}</span>
        </>
      ) : (
        (now?.is ?? '…')
      )}
      {' · '}
      <b>Next:</b>{' '}
      {next ? (
        <>
          <span className="whitespace-nowrap">{formatTime(next.start_time, zone)}</span>{' '}
          {next.player_name}
        </>
      ) : (
        'nothing today'
      )}
    </>
  )
}

/** The hours of the strip: every second one, on a long day every fourth. */
function Axis(props: {
  today: string
  strip: { from: Date; to: Date }
  zone: string
  className?: string
}) {
  const { strip, zone, today } = props
  const first = Number(localTime(strip.from, zone).slice(0, 2))
  const step = strip.to.getTime() - strip.from.getTime() > 14 * 3_600_000 ? 4 : 2
  const hours = Array.from({ length: 13 }, (_, place) => first + place * step)
  const places = hours
    .map((hour) => instantAt(addDays(today, Math.floor(hour / 24)), `${hour % 24}:00`, zone))
    .filter((at) => at >= strip.from && at <= strip.to)
  return (
    <span className={classNames('relative mr-22 ml-10 h-4', props.className ?? 'block')}>
      {places.map((at, place) => (
        <span
          key={at.getTime()}
          // In a narrow panel the first hour with its AM needs the place of the second.
          className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 @max-[26rem]:nth-2:hidden"
          style={{ left: `${placeIn(strip, at)}%` }}
        >
          {hourInWords(at, zone, place === 0 || place === places.length - 1)}
        </span>
      ))}
    </span>
  )
}

/** Returns `10 AM` at the ends of the axis, `12` between them. */
function hourInWords(at: Date, zone: string, isEnd: boolean): string {
  const time = formatTime(at, zone).replace(':00', '')
  return isEnd ? time : withoutAmPm(time)
}

function Legend(props: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75">
      <span aria-hidden="true" className={classNames('h-4 w-4 rounded-[3px]', props.look)} />
      <span>{props.children}</span>
    </span>
  )
}
