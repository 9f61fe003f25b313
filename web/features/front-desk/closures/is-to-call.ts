/** Returns whether a booking is settled, and only its customer, who has no email, must be called. */
export function isToCall({ cause }: { cause: string }): boolean {
  return cause === 'moved' || cause === 'cancelled'
}
