import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { language } from '#words/language.ts'
import { useIsForDesk } from '../features/account/shared-device/desk-pages.ts'
import { paths } from '../paths.ts'
import { useSiteFacility } from '../site/facility-query.ts'
import { useIsOwner } from '../site/staff-role.ts'
import { usePageTitle } from '../site/use-page-title.ts'
import { staffPaths } from '../staff-paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/**
 * Lets owners pass to the pages below `/admin`. Redirects an account of the desk from the dashboard
 * to the board, and shows it a notice in place of any other page that only owners may see. This
 * only guides: the database decides.
 */
export function DeskGate(props: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isOwner = useIsOwner()
  const isForDesk = useIsForDesk()
  if (isOwner || isForDesk || pathname === staffPaths.adminAccount) return props.children
  if (pathname === paths.admin) return <Navigate to={staffPaths.adminDay} replace />
  return <OwnersPage />
}

function OwnersPage() {
  const { name } = useSiteFacility()
  usePageTitle(words.forOwners)
  return (
    <section lang={language} className="grid max-w-[60ch] justify-items-start gap-4">
      <h1 className="heading-page">{words.forOwners}</h1>
      <p className="text-ink-2 wrap-anywhere">{words.onlyOwners(name)}</p>
      <ButtonLink to={staffPaths.adminDay}>{words.toTheDay}</ButtonLink>
    </section>
  )
}
