import { type Params, useLocation, useMatches, useParams } from 'react-router'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { staffPaths } from '../../../staff-paths.ts'

/** The pages for the desk, with all pages below them except the reports of money. */
const deskPages = [
  staffPaths.adminBookings,
  staffPaths.adminCustomers,
  staffPaths.adminTeams,
  staffPaths.adminMail,
  moneyAddresses.money,
  '/admin/passes',
]

/**
 * Returns whether the desk may open this page below `/admin`, like owners. All other pages there
 * are for owners only. Two are special: the desk may open the page of its own account, and the
 * dashboard leads it to the board. On a shared device all pages for owners, and that of the
 * account, ask for the account's password.
 */
export function isDeskPage(pathname: string): boolean {
  if (pathname.startsWith(moneyAddresses.reports)) return false
  return deskPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

/** `handle` of a route below `/admin` whose pages are only some addresses. */
export type AdminRoute = {
  /** Returns whether the route has no page for these parameters of the address. */
  isMissing: (params: Params) => boolean
}

/**
 * Returns whether everybody may see what is at the current address below `/admin`: a page for the
 * desk, or that there is no page.
 */
export function useIsForDesk(): boolean {
  const { pathname } = useLocation()
  const params = useParams()
  const route = useMatches().at(-1)?.handle as AdminRoute | undefined
  // The router names the rest of an address only where there is no page.
  const isMissing = params['*'] !== undefined || route?.isMissing(params)
  return isMissing || isDeskPage(pathname)
}
