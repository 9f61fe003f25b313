import { Link } from 'react-router'
import { accountSentences } from '../../../../shared/account-sentences.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import type { Standing } from '../account-membership.ts'
import { SignOutBar } from '../sign-out-bar.tsx'

/** Shown to a signed-in account that may not open the requested area, with what it can do. */
export function NoAccessPage(props: {
  facility: Facility
  area: 'admin' | 'instructor' | 'any'
  standing: Standing
}) {
  const { facility, area, standing } = props
  const { user } = useSession()
  usePageTitle('No access')
  return (
    <section className="wrap grid justify-items-start gap-4 py-14 md:py-20">
      <h1 className="heading-page">No access</h1>
      {area === 'instructor' && (
        <p className="text-title font-[650]">{accountSentences.noInstructor}</p>
      )}
      <p className="max-w-[60ch] text-ink-2 wrap-anywhere">
        You are signed in as <b>{user?.email}</b>. {reason(area)} <b>{facility.name}</b>.
      </p>
      <p className="max-w-[60ch] text-ink-2">
        Sign in with the account that does, or ask an administrator there for an invitation.
      </p>
      <SignOutBar />
      {standing === 'admin' && area === 'instructor' && (
        <Link to={paths.admin} className="link">
          Go to the admin area
        </Link>
      )}
      {standing === 'instructor' && area === 'admin' && (
        <Link to={paths.instructor} className="link">
          Go to the instructor area
        </Link>
      )}
      <Link to={paths.contact} className="link">
        Contact {facility.name}
      </Link>
    </section>
  )
}

function reason(area: 'admin' | 'instructor' | 'any'): string {
  if (area === 'admin') return 'This account does not manage'
  if (area === 'instructor') return 'This account does not belong to an instructor of'
  return 'This account neither manages nor teaches at'
}
