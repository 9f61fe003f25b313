import { paths } from '../../../paths.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'

/** The pages for the desk, with all pages below them. */
const deskPages = [
  paths.adminBookings,
  paths.adminCustomers,
  paths.adminTeams,
  paths.adminMail,
  moneyAddresses.money,
  '/admin/passes',
]

/**
 * Returns whether the page is for the desk as well. All others are for owners, except that the desk
 * can open its own account. On a shared device they ask for the password.
 */
export function isDeskPage(pathname: string): boolean {
  if (pathname.startsWith(moneyAddresses.reports)) return false
  return deskPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}
