/**
 * Returns the header by which staff decide whether the customer gets a mail about what they book,
 * move or cancel (`private.notifies_customer`).
 */
export function tellCustomer(tells: boolean): { 'x-tell-customer': string } {
  return { 'x-tell-customer': tells ? 'yes' : 'no' }
}
