import { Navigate } from 'react-router'
import * as words from '#words/account.ts'
import { locale } from '#words/language.ts'
import { goHome } from '#words/layout.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { type Membership, siteRole } from '../account-membership.ts'
import { SignOutBar } from '../sign-out-bar.tsx'
import { NoAccessPage } from './no-access-page.tsx'

/**
 * `/dashboard`, for signed-in people: redirects them to their area of this site, or to
 * `/create-facility` while the site has no facility. To others it says why they have no area.
 */
export function OwnAreaPage(props: { facility: Facility | null; membership: Membership }) {
  const { facility, membership } = props
  const place = siteRole(membership, facility?.id ?? null)
  if (place === 'admin') return <Navigate to={paths.admin} replace />
  if (place === 'instructor') return <Navigate to={paths.instructor} replace />
  if (place === 'founder' || !facility) return <Navigate to={paths.createFacility} replace />
  if (place === 'stranger') return <NoAccessPage facility={facility} area="any" siteRole={place} />
  return <OtherSite facility={facility} membership={membership} />
}

/** For an account whose facilities are on other sites: how this site could show one of them. */
function OtherSite(props: { facility: Facility; membership: Membership }) {
  const names = props.membership.adminOf.map(({ name }) => name).filter(Boolean)
  usePageTitle(words.dashboard)
  return (
    <section className="wrap grid justify-items-start gap-4 py-14 md:py-20">
      <h1 className="heading-page">{words.siteServes(props.facility.name)}</h1>
      <p className="max-w-[60ch] text-ink-2 wrap-anywhere">
        <Sentence
          of={words.manageElsewhere(
            names.length > 0 ? <b>{list.format(names)}</b> : words.anotherFacility,
            <code>FACILITY_ID</code>,
            <code>{list.format(props.membership.adminOf.map(({ id }) => id))}</code>,
          )}
        />
      </p>
      <SignOutBar />
      <ButtonLink to={paths.home} variant="quiet" className="-ml-3">
        {goHome}
      </ButtonLink>
    </section>
  )
}

const list = new Intl.ListFormat(locale)
