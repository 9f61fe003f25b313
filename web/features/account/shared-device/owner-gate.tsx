import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { isSharedDevice } from '../../../lib/shared-device.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Loading } from '../../../ui/skeleton.tsx'
import { ownDeviceQuery } from '../queries.ts'
import { useIsForDesk } from './desk-pages.ts'

const OwnerPassword = lazy(async () => ({
  default: (await pageFiles(() => import('./owner-password.tsx'))).OwnerPassword,
}))

/**
 * On a shared device, asks for the account's password before a page of owners, and before the page
 * of the account itself, unless it was entered within the last ten minutes. `/admin` does not ask,
 * but leads to the day board.
 */
export function OwnerGate(props: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isForDesk = useIsForDesk()
  const isAsked = isSharedDevice() && !isForDesk
  const device = useQuery({ ...ownDeviceQuery(pathname), enabled: isAsked })
  if (!isAsked || device.data?.needs_password === false) return props.children
  // If there is no answer, the page is shown: the server refuses what is not allowed in any case.
  if (device.isError) return props.children
  if (device.data && pathname === paths.admin) return <Navigate to={staffPaths.adminDay} replace />
  const loading = <Loading label={words.loading} className="min-h-60" />
  if (!device.data) return loading
  return (
    <Suspense fallback={loading}>
      <OwnerPassword />
    </Suspense>
  )
}
