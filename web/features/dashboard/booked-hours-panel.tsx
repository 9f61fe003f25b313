import { dayAndMonth, dayOfWeek, shortDate, weekdayName } from '../../../shared/dates.ts'
import { classNames } from '../../lib/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Dashboard } from './queries.ts'
import { axisValues, bookedHours } from './rules.ts'
import { upcomingBookings } from './score-board.tsx'

const height = 190
const plot = { left: 34, top: 14, bottom: 158 }

/** The booked hours of the next 14 days as bars. Screen readers get the same figures as a table. */
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
        <Bars days={days} today={dashboard.today} width={1200} className="max-[1499px]:hidden" />
        <Bars
          days={days}
          today={dashboard.today}
          width={700}
          className="max-md:hidden min-[1500px]:hidden"
        />
        <Bars days={days} today={dashboard.today} width={360} className="md:hidden" />
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

/** Draws the bars. `width` is in units of the drawing, whose letters are 12 high. */
function Bars(props: {
  days: { date: string; hours: number }[]
  today: string
  width: number
  className: string
}) {
  const { days, width } = props
  const isNarrow = width < 500
  const axis = axisValues(Math.max(...days.map(({ hours }) => hours), 1))
  const highest = axis.at(-1) ?? 1
  const y = (hours: number) => plot.bottom - (hours / highest) * (plot.bottom - plot.top)
  const step = (width - plot.left) / days.length
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('h-auto w-full', props.className)}
      fontSize={12}
    >
      {axis.map((value) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={width}
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? 'stroke-edge' : 'stroke-rule'}
          />
          <text
            x={plot.left - 8}
            y={y(value) + 4}
            textAnchor="end"
            className="fill-ink-3 tabular-nums"
          >
            {value}
          </text>
        </g>
      ))}
      {days.map(({ date, hours }, place) => {
        const middle = plot.left + step * (place + 0.5)
        return (
          <g key={date}>
            <rect
              x={middle - step * 0.32}
              width={step * 0.64}
              y={y(hours)}
              height={plot.bottom - y(hours)}
              rx={2}
              className={date === props.today ? 'fill-on-open' : 'fill-open-bar'}
            />
            {hours > 0 && (
              <text
                x={middle}
                y={y(hours) - 4}
                textAnchor="middle"
                className="fill-ink-2 tabular-nums"
              >
                {isNarrow ? Math.round(hours) : hours}
              </text>
            )}
            <text x={middle} y={plot.bottom + 15} textAnchor="middle" className="fill-ink-3">
              {weekday(date, props.today, isNarrow)}
            </text>
            <text
              x={middle}
              y={plot.bottom + 30}
              textAnchor="middle"
              className={[0, 6].includes(dayOfWeek(date)) ? 'fill-ink font-semibold' : 'fill-ink-3'}
            >
              {isNarrow ? Number(date.slice(8)) : shortDate(date).slice(5)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function weekday(date: string, today: string, isNarrow: boolean): string {
  const name = weekdayName(dayOfWeek(date), 'short')
  if (isNarrow) return name.slice(0, 1)
  return date === today ? 'Today' : name
}
