import { notLiveSince } from '#words/live.ts'
import { formatTime } from '../../shared/times.ts'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSiteFacility } from './facility-query.ts'

/** Keeps a screen of staff up to date while it is shown, and says since when it is not live. */
export function LiveLine() {
  const { id, time_zone } = useSiteFacility()
  const since = useLiveChanges(id)
  return (
    <span role="status" className="font-[560] text-on-warn-soft">
      {since && notLiveSince(formatTime(since, time_zone))}
    </span>
  )
}
