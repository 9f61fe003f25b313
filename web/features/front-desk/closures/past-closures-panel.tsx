import { useQuery } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { Panel } from '../../../ui/panel.tsx'
import { spaceStatesQuery } from '../walk-in/queries.ts'
import { factsOf } from './closures-section.tsx'
import { pastClosuresQuery } from './past-closures.ts'
import { spanInWords } from './rules.ts'

/**
 * On the page Business Hours: the closures that ended in the last 60 days, to read. Shows nothing
 * without any.
 */
export function PastClosuresPanel(props: { facility: Facility; openedAt: Date }) {
  const { facility, openedAt } = props
  const past = useQuery(pastClosuresQuery(facility.id, openedAt)).data ?? []
  const spaces = useQuery(spaceStatesQuery(facility.id, openedAt)).data ?? []
  const names = new Map(spaces.map(({ space_id, name }) => [space_id, name]))
  if (past.length === 0) return null
  return (
    <Panel title="Past closures" className="max-w-240">
      <ul className="divide-y divide-rule">
        {past.map((closure) => (
          <li key={closure.id} className="px-4 py-3 md:px-5">
            <h3 className="text-body font-[680]">
              {spanInWords(closure.starts_at, closure.ends_at, facility.time_zone)}
            </h3>
            <p className="text-small text-ink-2 wrap-anywhere">{factsOf(closure, names)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
