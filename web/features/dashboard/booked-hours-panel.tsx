import { dayAndMonth, dayOfWeek, weekdayName } from '../../../shared/dates.ts'
import { classNames } from '../../lib/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Dashboard } from './queries.ts'
import { axisValues, bookedHours } from './rules.ts'
import { upcomingBookings } from './score-board.tsx'

/**
 * On the dashboard, the booked hours of today and the next 13 days as bars. Screen readers get the
 * same figures as a table.
 */
export function BookedHoursPanel(props: {
  dashboard: Dashboard
  zone: string
  className?: string
}) {
  const { dashboard, zone } = props
  const days = bookedHours(dashboard.coming, dashboard.today, zone)
  const total = Math.round(days.reduce((sum, { hours }) => sum + hours, 0) * 10) / 10
  return (
    <Panel
      title="Booked hours, next 14 days"
      to={upcomingBookings(dashboard)}
      className={props.className}
      action={<span className="text-small text-ink-3 tabular-nums">{total} h in all</span>}
    >
      <div className="relative px-3 py-4 md:px-5">
        <Bars days={days} today={dashboard.today} />
        <div className="sr-only">
          <table>
            <caption>Booked hours per day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Hours</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, hours }) => (
                <tr key={date}>
                  <th scope="row">{dayAndMonth(date)}</th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  )
}

/** The bars as a picture. It is made of boxes: the text of an SVG would be scaled with it. */
function Bars(props: { days: { date: string; hours: number }[]; today: string }) {
  const { days, today } = props
  const axis = axisValues(Math.max(...days.map(({ hours }) => hours), 1))
  const highest = axis.at(-1) ?? 1
  const height = (hours: number) => `${(hours / highest) * 100}%`
  return (
    <div aria-hidden="true" className="@container pl-8 text-caption leading-4 text-ink-3">
      <div className="relative mt-4 grid h-36 grid-flow-col auto-cols-fr items-end">
        {axis.map((value) => (
          <span
            key={value}
            className={classNames(
              'absolute inset-x-0 border-t',
              value === 0 ? 'border-edge' : 'border-rule',
            )}
            style={{ bottom: height(value) }}
          >
            <span className="absolute -top-2 right-full pr-2 tabular-nums">{value}</span>
          </span>
        ))}
        {days.map(({ date, hours }) => (
          <span key={date} className="relative mx-[18%] block h-full">
            <span
              className={classNames(
                'absolute inset-x-0 bottom-0 rounded-t-[2px] forced-colors:border',
                date === today ? 'bg-on-open' : 'bg-open-bar',
              )}
              style={{ height: height(hours) }}
            >
              {hours > 0 && (
                <span className="absolute bottom-full left-1/2 -translate-x-1/2 text-ink-2 tabular-nums">
                  {Math.round(hours)}
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col pt-1 text-center">
        {days.map(({ date }) => (
          <span key={date} className="grid min-w-0">
            <span className="@max-[36rem]:hidden">{weekday(date, today, false)}</span>
            <span className="@min-[36rem]:hidden">{weekday(date, today, true)}</span>
            <span className={classNames(isWeekend(date) && 'font-semibold text-ink')}>
              {Number(date.slice(8))}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(dayOfWeek(date))
}

function weekday(date: string, today: string, isNarrow: boolean): string {
  const name = weekdayName(dayOfWeek(date), 'short')
  if (isNarrow) return name.slice(0, 1)
  return date === today ? 'Today' : name
}
