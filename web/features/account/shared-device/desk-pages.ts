import { paths } from '../../../paths.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'

const deskPages = [
  paths.adminBookings,
  paths.adminCustomers,
  paths.adminTeams,
  paths.adminMail,
  moneyAddresses.money,
  '/admin/passes',
]

/**
 * Returns whether the page is for the desk as well. A page that is not listed here is for owners
 * only.
 */
export function isDeskPage(pathname: string): boolean {
  if (pathname.startsWith(moneyAddresses.reports)) return false
  return deskPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}
