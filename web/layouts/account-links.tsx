import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { pageFiles } from '../lib/page-files.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'

const AccountMenu = lazy(async () => ({
  default: (await pageFiles(() => import('./account-menu.tsx'))).AccountMenu,
}))

/**
 * The account links in the header. A signed-out visitor sees the link to sign in. `listed` is the
 * version in the phone's menu.
 */
export function AccountLinks(props: { className: string; listed?: boolean }) {
  const { user, loading } = useSession()
  if (loading) return <span className="skeleton h-9 w-24" />
  if (!user) {
    return (
      <NavLink to={paths.login} className={props.className}>
        Login
      </NavLink>
    )
  }
  return (
    <Suspense fallback={<span className="skeleton h-9 w-24" />}>
      <AccountMenu {...props} />
    </Suspense>
  )
}
