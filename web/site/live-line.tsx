import { notLiveSince } from '#words/live.ts'
import { formatTime } from '../../shared/times.ts'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSiteFacility } from './facility-query.ts'

/** Keeps the screen up to date while it is shown, and shows since when there is no connection. */
export function LiveLine() {
  const { id, time_zone } = useSiteFacility()
  const since = useLiveChanges(id)
  return (
    <span role="status" className="font-[560] text-on-warn-soft">
      {since && notLiveSince(formatTime(since, time_zone))}
    </span>
  )
}
