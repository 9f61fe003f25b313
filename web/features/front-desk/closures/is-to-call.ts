/** Returns whether a booking is settled, and what is left is to call its customer, who has no email. */
export function isToCall({ cause }: { cause: string }): boolean {
  return cause === 'moved' || cause === 'cancelled'
}
