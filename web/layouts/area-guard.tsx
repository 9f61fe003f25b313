import type { User } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { noAnswer } from '#words/failures.ts'
import { facilityNotLoaded } from '#words/layout.ts'
import { hasDeskWords } from '#words/staff.ts'
import { type Membership, roleAt, siteRole } from '../features/account/account-membership.ts'
import { membershipQuery } from '../features/account/queries.ts'
import { errorText } from '../lib/error-text.ts'
import type { Facility } from '../lib/facility-row.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { facilityQuery } from '../site/facility-query.ts'
import type { StaffRole } from '../site/staff-role.ts'
import { laterPart } from '../ui/later-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { PublicHeader } from './public-header.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { SkipLink } from './skip-link.tsx'

const LaterNoAccessPage = laterPart(
  async () => (await import('../features/account/sign-in/no-access-page.tsx')).NoAccessPage,
)

const LaterTwoStepPage = laterPart(
  async () =>
    (await import('../features/account/second-step/two-step-required-page.tsx'))
      .TwoStepRequiredPage,
)

/** Returns the frame around what is shown in place of a page. */
type Framing = (content: ReactNode) => ReactNode

/**
 * Shows its content to signed-in people. Others go to `/login`, and return afterwards. `frame` is
 * around what is shown while the session loads.
 */
export function SessionGuard(props: { frame: Framing; children: (user: User) => ReactNode }) {
  const { user, loading, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  if (user) return <Fragment key={user.id}>{props.children(user)}</Fragment>
  if (loading) return props.frame(<PageLoading />)
  const state = { next: pathname + search + hash, ended }
  return <Navigate to={paths.login} state={state} replace />
}

/**
 * Renders its content with the account's membership at this site. Use it below a SessionGuard.
 * `frame` is around what is shown while the membership loads, or if it cannot load.
 */
export function MembershipGuard(props: {
  user: User
  facility: Facility | null
  frame: Framing
  children: (membership: Membership) => ReactNode
}) {
  const { data, error, refetch } = useQuery(
    membershipQuery(props.user.id, props.facility?.id ?? null),
  )
  if (data) return props.children(data)
  if (!error) return props.frame(<PageLoading />)
  return props.frame(
    <div className="wrap py-14">
      <Notice tone="error" onRetry={() => refetch()}>
        {errorText(error, noAnswer)}
      </Notice>
    </div>,
  )
}

/**
 * Shows the administration to administrators of the site's facility, and the instructors' area to
 * its instructors. People without that role see why they may not. Signed-out people go to `/login`.
 * Administrators who have not passed a required second step are asked for it first. Where no
 * facility exists yet, signed-in people go to the page that creates one. All this only guides
 * people: the database itself refuses whoever lacks a right.
 */
export function AreaGuard(props: {
  area: 'admin' | 'instructor'
  children: (facility: Facility, role: StaffRole) => ReactNode
}) {
  const { data: facility, error, isPending } = useQuery(facilityQuery())
  const { area, children } = props
  // Some languages have no words for the desk. Fungo's server then sends the staff's screens in
  // English. Somebody who comes here from a public page in such a language still has its words, so
  // the page is loaded again. A page from another server (without `#fungo`) stays as it is.
  const isForeign = !hasDeskWords && document.getElementById('fungo') !== null
  useEffect(() => {
    if (isForeign) location.reload()
  }, [isForeign])
  if (isPending || isForeign) return <AreaLoading />
  if (facility === undefined) {
    return (
      <Frame>
        <ErrorPanel message={errorText(error, facilityNotLoaded)} />
      </Frame>
    )
  }
  return (
    <SessionGuard frame={inFrame}>
      {(user) => {
        if (!facility) return <Navigate to={paths.createFacility} replace />
        return (
          <MembershipGuard user={user} facility={facility} frame={inFrame}>
            {(membership) => {
              if (!isLinked(membership, facility, area)) {
                return (
                  <Frame>
                    <LaterNoAccessPage
                      facility={facility}
                      area={area}
                      siteRole={siteRole(membership, facility.id)}
                    />
                  </Frame>
                )
              }
              return (
                <SessionKeeper>
                  {area === 'admin' && membership.lacksSecondStep ? (
                    <Frame>
                      <LaterTwoStepPage facility={facility} />
                    </Frame>
                  ) : (
                    children(facility, roleAt(membership, facility.id) ?? 'desk')
                  )}
                </SessionKeeper>
              )
            }}
          </MembershipGuard>
        )
      }}
    </SessionGuard>
  )
}

function isLinked(membership: Membership, facility: Facility, area: 'admin' | 'instructor') {
  if (area === 'instructor') return membership.instructorId !== null
  return membership.adminOf.some(({ id }) => id === facility.id)
}

/**
 * Shown while the files of an area, the session or the membership load: the header as it came with
 * the page, until the area's own frame replaces it.
 */
export function AreaLoading() {
  return inFrame(<PageLoading />)
}

function inFrame(content: ReactNode) {
  return <Frame>{content}</Frame>
}

function Frame(props: { children: ReactNode }) {
  const { data: facility = null } = useQuery(facilityQuery())
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader facility={facility} />
      <main id="main" tabIndex={-1} className="flex-1 focus-visible:outline-none">
        {props.children}
      </main>
    </div>
  )
}
