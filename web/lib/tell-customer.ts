/** Returns the header that says whether the customer gets a mail about a change by staff. */
export function tellCustomer(tells: boolean): { 'x-tell-customer': string } {
  return { 'x-tell-customer': tells ? 'yes' : 'no' }
}
