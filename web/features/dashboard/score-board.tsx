import { Plate } from '../../ui/plate.tsx'
import type { Dashboard } from './queries.ts'

/** The four counts on plates. */
export function ScoreBoard({ dashboard }: { dashboard: Dashboard }) {
  const { counts, todayCount } = dashboard
  const scores: [string, number][] = [
    ['Today’s bookings', todayCount],
    ['Upcoming bookings', counts.upcoming_bookings ?? 0],
    ['Total spaces', counts.total_spaces ?? 0],
    ['Total instructors', counts.total_instructors ?? 0],
  ]
  return (
    <section
      aria-label="Summary"
      className="board on-dark px-4.5 pt-4 pb-4.5 md:px-5 md:pt-4.5 md:pb-5"
    >
      <dl className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 md:grid-cols-4 md:gap-3">
        {scores.map(([name, count]) => (
          <div key={name} className="grid gap-2">
            <dt className="heading-board text-[1.125rem] text-board-muted">{name}</dt>
            <dd className="grid">
              <Plate className="h-18 w-full pt-0.5 text-[3.625rem] max-[359px]:text-[2.5rem]">
                {count.toLocaleString('en-US')}
              </Plate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
