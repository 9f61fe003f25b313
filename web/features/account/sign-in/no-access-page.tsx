import { Link } from 'react-router'
import * as words from '#words/account.ts'
import { accountSentences } from '../../../../shared/account-sentences.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import type { SiteRole } from '../account-membership.ts'
import { SignOutBar } from '../sign-out-bar.tsx'

/**
 * Shown in place of the admin area, the instructors' area or `/dashboard` to an account without
 * rights there: says why, and what it can do instead.
 */
export function NoAccessPage(props: {
  facility: Facility
  area: 'admin' | 'instructor' | 'any'
  siteRole: SiteRole
}) {
  const { facility, area, siteRole } = props
  const { user } = useSession()
  usePageTitle(words.noAccess)
  return (
    <section className="wrap grid justify-items-start gap-4 py-14 md:py-20">
      <h1 className="heading-page">{words.noAccess}</h1>
      {area === 'instructor' && (
        <p className="text-title font-[650]">{accountSentences.noInstructor}</p>
      )}
      <p className="max-w-[60ch] text-ink-2 wrap-anywhere">
        <Sentence of={reasons[area](<b>{user?.email}</b>, <b>{facility.name}</b>)} />
      </p>
      <p className="max-w-[60ch] text-ink-2">{words.askForInvitation}</p>
      <SignOutBar />
      {siteRole === 'admin' && area === 'instructor' && (
        <Link to={paths.admin} className="link">
          {words.toAdmin}
        </Link>
      )}
      {siteRole === 'instructor' && area === 'admin' && (
        <Link to={paths.instructor} className="link">
          {words.toInstructor}
        </Link>
      )}
      <Link to={paths.contact} className="link">
        {words.contactOf(facility.name)}
      </Link>
    </section>
  )
}

const reasons = {
  admin: words.noAccessToAdmin,
  instructor: words.noAccessToInstructor,
  any: words.noAccessAtAll,
}
