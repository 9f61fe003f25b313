/**
 * Returns whether a booking on the list of bookings to settle is settled already, and staff only
 * have to call its customer, who has no e-mail address.
 */
export function isToCall({ cause }: { cause: string }): boolean {
  return cause === 'moved' || cause === 'cancelled'
}
