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
 * Returns whether the page is for the desk as well. All others are for owners, except that the desk
 * can open its own account. On a shared device all others ask for the account's password, the own
 * account too.
 */
export function isDeskPage(pathname: string): boolean {
  if (pathname.startsWith(moneyAddresses.reports)) return false
  return deskPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}
