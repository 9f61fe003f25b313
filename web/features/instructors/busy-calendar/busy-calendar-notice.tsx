import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffPaths } from '../../../staff-paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { busyCalendarQuery } from './queries.ts'
import { troubleInWords } from './rules.ts'

/** Shown on every page of an instructor's area while their own calendar cannot be read. */
export function BusyCalendarNotice({ instructorId }: { instructorId: string }) {
  const now = useNow()
  const calendar = useQuery(busyCalendarQuery(instructorId)).data
  const trouble = calendar && troubleInWords(calendar, now)
  if (!trouble) return null
  return (
    <Notice tone="warning" className="no-print mb-4">
      {trouble}{' '}
      <Link className="link" to={staffPaths.instructorUnavailability}>
        Your calendar
      </Link>
    </Notice>
  )
}
