import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { bookingsInClosuresQuery } from './queries.ts'
import { waitingInWords } from './settlement-words.ts'

/** "1 booking lies in a closure", or outside special hours, with a link to settle it. */
export function InClosuresNotice(props: { facilityId: string; className?: string }) {
  const waiting = useQuery(bookingsInClosuresQuery(props.facilityId)).data ?? []
  if (waiting.length === 0) return null
  const inClosures = waiting.filter(({ closure_id }) => closure_id).length
  const where =
    inClosures === waiting.length
      ? 'in a closure'
      : inClosures === 0
        ? 'outside special hours'
        : 'where it is closed'
  return (
    <Notice
      tone="warning"
      className={props.className}
      action={
        <Link className="link" to={paths.adminBusinessHours}>
          Settle
        </Link>
      }
    >
      {waitingInWords(waiting.length, where)}
    </Notice>
  )
}
