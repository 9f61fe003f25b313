/**
 * The addresses of staff's pages about prices and money, in a file that no visitor's page loads.
 */
export const moneyAddresses = {
  rates: '/admin/settings/rates',
  money: '/admin/money',
  reports: '/admin/money/reports',
  pay: '/admin/money/reports/pay',
  /** Returns the address of the statement of a team, a customer's family or a group. */
  statement: (about: { teamId?: string; customerId?: string; groupId?: string }) =>
    `/admin/money/statement?${new URLSearchParams(Object.entries(about))}`,
} as const
