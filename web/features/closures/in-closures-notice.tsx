import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { bookingsInClosuresQuery } from './queries.ts'

/** "1 booking lies in a closure", with the way to settle it; nothing where none does. */
export function InClosuresNotice(props: { facilityId: string; className?: string }) {
  const count = useQuery(bookingsInClosuresQuery(props.facilityId)).data?.length ?? 0
  if (count === 0) return null
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
      {count === 1 ? '1 booking lies in a closure' : `${count} bookings lie in a closure`}
    </Notice>
  )
}
